/// The parts of a JSON number's text: its sign, its significant digits and the power of ten they count.
///
/// Leading and trailing zeros are not significant, so that equal numbers have equal parts:
///
///     -0120.50e3
///       ~~~~~       digits: 1 2 0 5, of which `text` holds five bytes with the point
///                   value: -1205 * 10^2, so `exponent` is 2
///
/// The digits stay where they are, in the text; making this value costs one pass and no allocation.
///
/// A magnitude of 10^``limit`` or more counts as 10^``limit``, and one below 10^-``limit`` as that, with the sign that it
/// has: no number comes to stand on the other side of another one.
///
/// - Note: A value refers to the text it was made from and must not outlive it.
@safe package struct DecimalText {
    /// Whether the text begins with a minus sign, also for zero.
    package let isNegative: Bool
    /// The number of significant digits; none for zero.
    package let digitCount: Int
    /// The power of ten of the last significant digit; zero for zero.
    let powerOfTen: Int64

    private let text: UnsafeBufferPointer<UInt8>
    /// The offset of the first significant digit.
    private let start: Int
    /// The offset of the decimal point if it stands between significant digits, else the end of the text.
    private let point: Int

    /// The parts of `text` if all of it is one number as RFC 8259, section 6 writes it, else nil.
    ///
    /// The caller keeps `text` alive and unchanged while it uses the result.
    package init?(validating text: UnsafeBufferPointer<UInt8>) {
        // Safety: the caller keeps the text alive, and `scan` reads within its bounds.
        guard let layout = unsafe Layout(of: text) else { return nil }
        unsafe self.init(text, layout)
    }

    /// The parts of `text`, which is known to be a number as RFC 8259, section 6 writes it.
    ///
    /// The caller keeps `text` alive and unchanged while it uses the result. A text that is no number is read
    /// as zero.
    package init(validated text: UnsafeBufferPointer<UInt8>) {
        // Safety: as above.
        unsafe self.init(text, Layout(of: text) ?? Layout())
    }

    /// The parts of the number 0.`fraction`, where `fraction` is ASCII digits only.
    package init(fraction: UnsafeBufferPointer<UInt8>) {
        var layout = Layout()
        layout.integer = 0..<fraction.count
        layout.fraction = fraction.count..<fraction.count
        layout.exponent = 0 &- Int64(fraction.count)
        // Safety: the layout's ranges are the text's own bounds.
        unsafe self.init(fraction, layout)
    }

    /// The parts of a number of ASCII digits, of which those behind the byte at `point` are a fraction.
    init(digits text: UnsafeBufferPointer<UInt8>, point: Int) {
        var layout = Layout()
        layout.integer = 0..<point
        layout.fraction = min(point &+ 1, text.count)..<text.count
        // Safety: the layout's ranges are within the text's bounds.
        unsafe self.init(text, layout)
    }

    @inline(never)
    private init(_ text: UnsafeBufferPointer<UInt8>, _ layout: Layout) {
        var first = layout.integer.lowerBound
        let end = layout.fraction.upperBound
        let pointOffset = layout.integer.upperBound
        // Safety: `first` runs from the first digit and stops at `end`, within the text.
        while first < end, unsafe text[first] == UInt8(ascii: "0") || first == pointOffset {
            first &+= 1
        }
        var last = end
        // Safety: `last - 1` is at least `first`, within the text.
        while last > first, unsafe text[last &- 1] == UInt8(ascii: "0") || last &- 1 == pointOffset {
            last &-= 1
        }
        let digitCount: Int
        let powerOfTen: Int64
        var point = text.count
        if first == last {
            digitCount = 0
            powerOfTen = 0
        } else {
            // Before the point each digit counts one more, after it one less; the point itself takes a byte.
            let power = last <= pointOffset ? pointOffset &- last : 0 &- (last &- pointOffset &- 1)
            powerOfTen = layout.exponent &+ Int64(power)
            if first < pointOffset, last > pointOffset {
                point = pointOffset
                digitCount = last &- first &- 1
            } else {
                digitCount = last &- first
            }
        }
        isNegative = layout.isNegative
        let magnitude = powerOfTen &+ Int64(digitCount) &- 1
        if _slowPath(magnitude >= Self.limit || magnitude < 0 &- Self.limit), digitCount > 0 {
            let one: StaticString = "1"
            // Safety: a literal's text lives forever.
            unsafe self.text = unsafe UnsafeBufferPointer(start: one.utf8Start, count: 1)
            (start, self.point, self.digitCount) = (0, 1, 1)
            self.powerOfTen = magnitude < 0 ? 0 &- Self.limit : Self.limit
        } else {
            unsafe self.text = unsafe text
            (start, self.point, self.digitCount) = (first, point, digitCount)
            self.powerOfTen = powerOfTen
        }
    }

    private init(_ other: DecimalText, powerOfTen: Int64) {
        isNegative = other.isNegative
        digitCount = other.digitCount
        self.powerOfTen = powerOfTen
        // Safety: the copy refers to the same text on the same terms.
        unsafe text = unsafe other.text
        start = other.start
        point = other.point
    }

    /// This number times 10^`power`, for a small `power`.
    func scaled(byPowerOfTen power: Int) -> DecimalText {
        DecimalText(self, powerOfTen: digitCount == 0 ? 0 : powerOfTen &+ Int64(power))
    }

    /// The largest power of ten that a number's magnitude is told apart by.
    package static var limit: Int64 { 1_000_000_000_000_000_000 }

    /// ``powerOfTen`` as an `Int`, to which lengths of texts can be added: cut, where `Int` has 32 bits, far outside the
    /// range of every number type.
    @inline(__always)
    package var exponent: Int { Self.exponent(powerOfTen) }

    /// A power of ten cut to a quarter of a type's range.
    @inline(__always)
    static func exponent<Count: FixedWidthInteger>(
        _ powerOfTen: Int64, as type: Count.Type = Count.self
    ) -> Count {
        let bound = Int64(Count.max / 4)
        return Count(truncatingIfNeeded: min(max(powerOfTen, 0 &- bound), bound))
    }

    /// The significant digit at `index`, 0 to 9, counted from the first; zero outside `0..<digitCount`.
    @inline(__always)
    package func digit(at index: Int) -> UInt8 {
        guard index >= 0, index < digitCount else { return 0 }
        let offset = start &+ index
        // Safety: digit `index` stands at `offset`, or one further if the point comes before it; the
        // initialiser counted `digitCount` digits so.
        return unsafe text[offset >= point ? offset &+ 1 : offset] &- UInt8(ascii: "0")
    }

    /// The number that the significant digits in `range` make, for up to 19 of them; those outside count as
    /// zeros.
    @inline(never)
    package func number(ofDigitsIn range: Range<Int>) -> UInt64 {
        var number: UInt64 = 0
        for index in range {
            // At most 19 digits, so at most 10^19 - 1.
            number = number &* 10 &+ UInt64(digit(at: index))
        }
        return number
    }
}

/// A whole number of at most 128 bits, as its magnitude and its sign.
package struct WholeNumber {
    /// Why a number's text is no whole number.
    package enum Failure: Error {
        /// The number has a fraction that is not zero.
        case fractional
        /// The number has more than 128 bits.
        case outOfRange
    }

    fileprivate var high: UInt64 = 0
    fileprivate var low: UInt64 = 0
    fileprivate var isNegative = false

    /// The same number as a type of at most 128 bits; nil if that does not hold it.
    package func value<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
        if Integer.bitWidth <= 64 {
            guard high == 0 else { return nil }
            guard isNegative else { return Integer(exactly: low) }
            return low <= 1 << 63 ? Integer(exactly: Int64(truncatingIfNeeded: 0 &- low)) : nil
        }
        let magnitude =
            Integer.Magnitude(truncatingIfNeeded: high) << 64 | Integer.Magnitude(truncatingIfNeeded: low)
        guard isNegative else { return Integer(exactly: magnitude) }
        return magnitude <= Integer.min.magnitude ? Integer(truncatingIfNeeded: 0 &- magnitude) : nil
    }
}

extension DecimalText {
    /// The exact value of the text as a whole number: `42`, `42.0`, `1e3`, `-0`, `0.5e1`.
    ///
    /// The time is bounded, whatever the exponent.
    ///
    /// - Parameter cutsFraction: whether a fraction is dropped, rounding toward zero, and not refused.
    /// - Throws: `fractional` also for a number that is out of range and has a fraction.
    package func whole(cuttingFraction cutsFraction: Bool = false) throws(WholeNumber.Failure) -> WholeNumber
    {
        // The last significant digit is not zero, so a negative exponent means a fraction.
        if exponent < 0, !cutsFraction { throw .fractional }
        var number = WholeNumber()
        number.isNegative = isNegative
        let wholeDigits = digitCount &+ exponent
        if digitCount == 0 || wholeDigits <= 0 { return number }
        if wholeDigits > 39 { throw .outOfRange }
        for index in 0..<wholeDigits {
            let product = number.low.multipliedFullWidth(by: 10)
            let (low, carry) = product.low.addingReportingOverflow(UInt64(digit(at: index)))
            let (scaled, overflow) = number.high.multipliedReportingOverflow(by: 10)
            // The product's high word is at most 9.
            let (high, isTooLarge) = scaled.addingReportingOverflow(product.high &+ (carry ? 1 : 0))
            if overflow || isTooLarge { throw .outOfRange }
            (number.high, number.low) = (high, low)
        }
        return number
    }

    /// The exact value of the text as an integer type; nil if the type has no such value.
    @inline(__always)
    package func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
        do { return try whole().value() } catch { return nil }
    }
}

/// Where the parts of a number stand in its text.
private struct Layout {
    var isNegative = false
    /// The digits before the point.
    var integer = 0..<0
    /// The digits after the point; empty at the end of the integer where there is none.
    var fraction = 0..<0
    /// The number after `e`, saturated at ``largestExponent``.
    var exponent: Int64 = 0

    /// Far beyond ``DecimalText/limit``, and so far from the largest number that adding text lengths cannot overflow.
    private static var largestExponent: Int64 { .max / 4 }

    init() {}

    /// The layout of `text` if it is exactly one number.
    @inline(never)
    init?(of text: UnsafeBufferPointer<UInt8>) {
        let end = text.count
        var index = 0
        // Safety: here and below, `index < end` is checked before each read.
        if index < end, unsafe text[index] == UInt8(ascii: "-") {
            isNegative = true
            index = 1
        }
        unsafe integer = Self.digits(in: text, from: index)
        if integer.isEmpty { return nil }
        // Safety: the range is not empty and lies in the text.
        if integer.count > 1, unsafe text[integer.lowerBound] == UInt8(ascii: "0") { return nil }
        index = integer.upperBound
        fraction = index..<index
        if index < end, unsafe text[index] == UInt8(ascii: ".") {
            unsafe fraction = Self.digits(in: text, from: index &+ 1)
            if fraction.isEmpty { return nil }
            index = fraction.upperBound
        }
        if index < end, unsafe text[index] | 0x20 == UInt8(ascii: "e") {
            index &+= 1
            var isExponentNegative = false
            if index < end, unsafe text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
                // Safety: `index < end` was checked.
                isExponentNegative = unsafe text[index] == UInt8(ascii: "-")
                index &+= 1
            }
            let digits = unsafe Self.digits(in: text, from: index)
            if digits.isEmpty { return nil }
            index = digits.upperBound
            for offset in digits {
                // Safety: `offset` lies in a range of the text.
                let digit = Int64(unsafe text[offset] &- UInt8(ascii: "0"))
                exponent =
                    exponent < Self.largestExponent / 10 ? exponent &* 10 &+ digit : Self.largestExponent
            }
            if isExponentNegative { exponent = 0 &- exponent }
        }
        if index != end { return nil }
    }

    /// The run of ASCII digits that begins at `start`.
    private static func digits(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int> {
        var index = start
        // Safety: `index` is checked against the end first.
        while index < text.count, unsafe text[index] &- UInt8(ascii: "0") < 10 { index &+= 1 }
        return start..<index
    }
}
