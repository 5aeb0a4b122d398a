/// A JSON number's sign, significant digits, and the power of ten of the last digit. Leading and trailing zeros are
/// dropped, so equal numbers have equal parts:
///
///     -0120.50e3
///       ~~~~~       digits: 1 2 0 5; `text` holds five bytes with the point
///                   value: -1205 * 10^2, so `exponent` is 2
///
/// The digits stay in the text, which must outlive this value. Powers of ten are clamped to ±``limit``.
package struct DecimalText {
    package private(set) var isNegative = false
    private(set) var digitCount = 0
    private(set) var powerOfTen: Int64 = 0

    private var text: TextSlice
    private var start = 0
    private var point: Int

    /// nil unless the whole text is a number (RFC 8259, section 6).
    init?(validating text: TextSlice) {
        let isNegative = text[0] == UInt8(ascii: "-")
        let first = isNegative ? 1 : 0
        let point = text.endOfDigits(from: first)
        guard point == first &+ 1 || point > first && text[first] != UInt8(ascii: "0") else { return nil }
        let end = text[point] == UInt8(ascii: ".") ? text.endOfDigits(from: point &+ 1) : point
        guard end != point &+ 1 else { return nil }
        var (last, exponent) = (end, 0 as Int64)
        if text[end] | 0x20 == UInt8(ascii: "e") {
            let sign = text[end &+ 1]
            let isDown = sign == UInt8(ascii: "-")
            let start = isDown || sign == UInt8(ascii: "+") ? end &+ 2 : end &+ 1
            last = text.endOfDigits(from: start)
            guard last > start else { return nil }
            for offset in start..<last {
                // Clamped well below overflow, so that lengths of texts can be added.
                let isShort = exponent < Self.limit / 5
                exponent = isShort ? exponent &* 10 &+ Int64(text[offset] & 0xF) : 2 * Self.limit
            }
            if isDown { exponent = 0 &- exponent }
        }
        guard last == text.count else { return nil }
        self.init(text, from: first, point: point, to: end, exponent)
        self.isNegative = isNegative
    }

    package static func with<Result>(_ text: String, _ body: (DecimalText) -> Result) -> Result? {
        TextSlice.with(text) { text in DecimalText(validating: text).map(body) }
    }

    init(validated text: TextSlice) {
        self = DecimalText(validating: text) ?? DecimalText(text, from: 0, point: 0, to: 0, 0)
    }

    init(digits text: TextSlice, point: Int) {
        self.init(text, from: 0, point: point, to: text.count, 0)
    }

    @inline(never)
    private init(_ text: TextSlice, from start: Int, point: Int, to end: Int, _ exponent: Int64) {
        var (first, last) = (start, end)
        while first < last, text[first] == UInt8(ascii: "0") || first == point { first &+= 1 }
        while last > first, text[last &- 1] == UInt8(ascii: "0") || last &- 1 == point { last &-= 1 }
        self.text = text
        self.start = first
        self.point = point
        guard first < last else { return }
        digitCount = last &- first &- (first < point && last > point ? 1 : 0)
        powerOfTen = exponent &+ Int64(last <= point ? point &- last : point &- last &+ 1)
        let magnitude = powerOfTen &+ Int64(digitCount) &- 1
        if _slowPath(magnitude >= Self.limit || magnitude < 0 &- Self.limit) {
            self.text = TextSlice("1" as StaticString)
            (self.start, self.point, digitCount) = (0, 1, 1)
            powerOfTen = magnitude < 0 ? 0 &- Self.limit : Self.limit
        }
    }

    func scaled(byPowerOfTen power: Int) -> DecimalText {
        var scaled = self
        if digitCount > 0 { scaled.powerOfTen &+= Int64(power) }
        return scaled
    }

    static var limit: Int64 { 1_000_000_000_000_000_000 }

    @inline(__always)
    var exponent: Int { Self.exponent(powerOfTen) }

    @inline(__always)
    static func exponent<Count: FixedWidthInteger>(
        _ powerOfTen: Int64, as type: Count.Type = Count.self
    ) -> Count {
        let bound = Int64(Count.max / 4)
        return Count(truncatingIfNeeded: min(max(powerOfTen, 0 &- bound), bound))
    }

    @inline(__always)
    func digit(at index: Int) -> UInt8 {
        guard index >= 0, index < digitCount else { return 0 }
        let offset = start &+ index
        return text[start < point && offset >= point ? offset &+ 1 : offset] &- UInt8(ascii: "0")
    }

    /// At most 19 digits, so it cannot overflow; missing ones count as zeros.
    @inline(never)
    func number(ofDigitsIn range: Range<Int>) -> UInt64 {
        var number: UInt64 = 0
        for index in range {
            number = number &* 10 &+ UInt64(digit(at: index))
        }
        return number
    }
}

extension DecimalText {
    /// The last significant digit is not zero, so a negative exponent means a fraction.
    var isWhole: Bool { exponent >= 0 }

    /// Exact, in bounded time whatever the exponent; nil for a fraction, and out of range.
    package func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
        guard isWhole else { return nil }
        var value: Integer = 0
        if digitCount == 0 { return value }
        for index in 0..<max(0, digitCount &+ exponent) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let digit = Integer(truncatingIfNeeded: digit(at: index))
            let (sum, carry) =
                isNegative
                ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }
}

extension TextSlice {
    func endOfDigits(from start: Int) -> Int {
        var offset = start
        while self[offset] &- UInt8(ascii: "0") < 10 { offset &+= 1 }
        return offset
    }
}
