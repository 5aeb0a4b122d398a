/// The shortest decimal text that reads back as the same floating-point value.
///
/// The digits come from Raffaele Giulietti's method ("The Schubfach way to render doubles", 2020). A value is the
/// nearest of its type to every number of an interval around it. Among the multiples of a power of ten that is just not
/// wider than the interval, and of the next greater one, at most four candidates can lie in it. They are compared with
/// its ends in 64-bit integers that remember only whether a fraction was cut off.
///
/// The text is laid out like ECMAScript's `Number::toString`, which is valid JSON: no exponent from 10^-6 up
/// to 10^21, no fraction for integral values. Negative zero is `-0.0`, so that it is read as a floating-point
/// number.
enum ShortestDecimal {
    /// The bytes a caller of `write` provides; the longest text has 25.
    static let capacity = 32

    /// Writes the text of `value` and returns its length; zero, and nothing written, if it is not finite.
    ///
    /// - Parameters:
    ///   - value: A value of an IEEE 754 type of at most 64 bits: `Double`, `Float`, `Float16`.
    ///   - output: At least `capacity` bytes; those after the text may be overwritten.
    @inline(__always)
    static func write<Value: BinaryFloatingPoint>(
        _ value: Value, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        guard value.isFinite else { return 0 }
        var start = 0
        if value.sign == .minus {
            // Safety: the caller provides `capacity` bytes.
            unsafe output[0] = UInt8(ascii: "-")
            start = 1
        }
        // Safety: the text after the sign takes up to 24 bytes and touches up to 31.
        let text = unsafe output + start
        let parts = BinaryParts(value)
        if let integer = parts.integer {
            if integer != 0 || start == 0 {
                // Up to the significand's width all integers are values, so none has a shorter text than its
                // own.
                // Safety: touches 23 bytes.
                return unsafe start &+ IntegerText.writeWord(integer, to: text)
            }
            // Safety: three bytes.
            unsafe text[0] = UInt8(ascii: "0")
            unsafe text[1] = UInt8(ascii: ".")
            unsafe text[2] = UInt8(ascii: "0")
            return 4
        }
        let (significand, exponent) = candidate(parts)
        // Safety: as above.
        return unsafe start &+ layOut(significand, exponent: exponent, to: text)
    }

    /// The shortest digits of a finite value's magnitude: it is nearest to `significand` * 10^`exponent`, which has at
    /// most 17 digits and does not end in zero. Zero is (0, 0).
    static func digits<Value: BinaryFloatingPoint>(of value: Value) -> (significand: UInt64, exponent: Int) {
        guard value.isFinite, value != 0 else { return (0, 0) }
        var (significand, exponent) = candidate(BinaryParts(value))
        while significand % 10_000 == 0 {
            significand /= 10_000
            exponent &+= 4
        }
        while significand % 10 == 0 {
            significand /= 10
            exponent &+= 1
        }
        return (significand, exponent)
    }

    /// The decimal in the value's rounding interval that has the fewest digits and is then the nearest,
    /// perhaps with trailing zeros; for a finite value above zero.
    ///
    /// The interval goes from `lower` to `upper`; they and `value` are counted in quarters of 10^`exponent`.
    @inline(__always)
    private static func candidate(_ parts: BinaryParts) -> (significand: UInt64, exponent: Int) {
        let isLowerNeighbourCloser = parts.isLowerNeighbourCloser
        // The ends of the interval round to the value only if its significand is even.
        let margin = parts.significand & 1
        // floor(log10(2^e)) and floor(log10(3/4 * 2^e)), for |e| up to 1500.
        let exponent =
            (parts.exponent &* 1_262_611 &- (isLowerNeighbourCloser ? 524_031 : 0)) >> 22
        // 1...4, so the shifted significands have fewer than 60 bits.
        let shift = UInt64(
            truncatingIfNeeded: parts.exponent &+ PowersOfTen.floorOfBinaryLogarithm(0 &- exponent) &+ 1)
        var power = PowersOfTen.significand(of: 0 &- exponent)
        // The method needs the power rounded up; those from 10^0 to 10^55 are exact in 128 bits.
        power.low &+= 0 &- exponent < 0 || 0 &- exponent > 55 ? 1 : 0

        let quarters = parts.significand &* 4
        let value = scaled(quarters &<< shift, by: power)
        let lower =
            scaled((quarters &- (isLowerNeighbourCloser ? 1 : 2)) &<< shift, by: power) &+ margin
        let upper = scaled((quarters &+ 2) &<< shift, by: power) &- margin

        // All candidates are computed and one is selected: branches would be guessed wrong half of the time.
        let floor = value >> 2
        let isDownInside = lower <= floor &* 4
        let isUpInside = floor &* 4 &+ 4 <= upper
        let middle = floor &* 4 &+ 2
        // Of two that are equally near, the even one.
        let isUpNearer = value &+ (floor & 1) > middle
        let roundsUp = isDownInside != isUpInside ? isUpInside : isUpNearer
        let ones = floor &+ (roundsUp ? 1 : 0)
        // Of the multiples of ten, which have fewer digits, at most one lies in the interval.
        let tens = floor / 10 &* 10
        let isTenDownInside = lower <= tens &* 4
        let isTenUpInside = tens &* 4 &+ 40 <= upper
        let hasTen = isTenDownInside != isTenUpInside && floor >= 10
        return (hasTen ? tens &+ (isTenUpInside ? 10 : 0) : ones, exponent)
    }

    /// The product's first word, its last bit set if anything but zero was cut off: rounding to odd keeps the
    /// order relative to every even number.
    @inline(__always)
    private static func scaled(_ value: UInt64, by power: (high: UInt64, low: UInt64)) -> UInt64 {
        let low = value.multipliedFullWidth(by: power.low).high
        let (high, middle) = value.multipliedFullWidth(by: power.high)
        let (sum, carry) = middle.addingReportingOverflow(low)
        // A last place of `sum` may be the error of the truncated power, so only more than that counts.
        return (high &+ (carry ? 1 : 0)) | (sum > 1 ? 1 : 0)
    }
}

extension ShortestDecimal {
    /// The magnitude of a finite value, `significand` * 2^`exponent`.
    private struct BinaryParts {
        let significand: UInt64
        let exponent: Int
        /// Whether the next value below is half as far away as the next above: at powers of two.
        let isLowerNeighbourCloser: Bool
        private let fractionBits: Int

        @inline(__always)
        init<Value: BinaryFloatingPoint>(_ value: Value) {
            let fraction = UInt64(truncatingIfNeeded: value.significandBitPattern)
            let field = Int(truncatingIfNeeded: value.exponentBitPattern)
            let bias = 1 &<< (Value.exponentBitCount &- 1) &- 1
            fractionBits = Value.significandBitCount
            significand = field == 0 ? fraction : fraction | 1 &<< UInt64(fractionBits)
            exponent = max(field, 1) &- bias &- fractionBits
            isLowerNeighbourCloser = fraction == 0 && field > 1
        }

        /// The value if it is an integer, and below 2 to the power of the significand's width or 2^16.
        @inline(__always)
        var integer: UInt64? {
            if significand == 0 { return 0 }
            // Half-precision values are integers from 2^10 on: all have five digits at most and are written
            // whole.
            if exponent > 0 {
                return fractionBits < 16 && exponent <= 15 &- fractionBits
                    ? significand &<< UInt64(truncatingIfNeeded: exponent) : nil
            }
            if exponent < 0 &- fractionBits { return nil }
            let shift = UInt64(truncatingIfNeeded: 0 &- exponent)
            let integer = significand &>> shift
            return integer &<< shift == significand ? integer : nil
        }
    }

    /// Writes `significand` * 10^`exponent`, above zero and of at most 17 digits, and returns the length.
    @inline(__always)
    private static func layOut(
        _ significand: UInt64, exponent: Int, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let length = PowersOfTen.digitCount(significand)
        // The number of digits before the decimal point, if that is positive.
        let point = length &+ exponent
        // 17 digits, the significant ones first: the first alone, then eight in a word, then eight.
        let aligned = significand &* PowersOfTen.integers[17 &- length]
        let (upper, lower) = aligned.quotientAndRemainder(dividingBy: 100_000_000)
        let (first, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
        let middleDigits = IntegerText.eightDigits(middle)
        let lowerDigits = IntegerText.eightDigits(lower)
        // The last digit is the highest byte, so trailing zeros are the leading bits.
        let count =
            lowerDigits != 0
            ? 17 &- lowerDigits.leadingZeroBitCount >> 3
            : 9 &- middleDigits.leadingZeroBitCount >> 3
        let digits = Digits(
            first: UInt8(truncatingIfNeeded: first) | 0x30,
            middle: middleDigits | IntegerText.zeros,
            lower: lowerDigits | IntegerText.zeros)

        if point > 0, point <= 21 {
            if count > point {
                // Safety: touches 18 bytes of the caller's 31.
                unsafe digits.write(to: output, pointAfter: point)
                return count &+ 1
            }
            // Safety: touches 17 bytes, then 8, which are the zeros up to the 21st digit.
            unsafe digits.write(to: output)
            unsafe IntegerText.store(IntegerText.zeros, to: output + 17)
            return point
        }
        if point > -6, point <= 0 {
            // Safety: touches 8 bytes, then 17 from the seventh at most.
            unsafe IntegerText.store(0x3030_3030_3030_2E30, to: output)  // 0.000000
            unsafe digits.write(to: output + (2 &- point))
            return 2 &- point &+ count
        }
        // Safety: touches 18 bytes; the exponent takes at most five after them.
        unsafe digits.write(to: output, pointAfter: 1)
        let mantissaLength = count == 1 ? 1 : count &+ 1
        return unsafe mantissaLength &+ writeExponent(point &- 1, to: output + mantissaLength)
    }

    /// Writes `e` and `exponent`, which has up to three digits, and returns the length.
    @inline(__always)
    private static func writeExponent(_ exponent: Int, to output: UnsafeMutablePointer<UInt8>) -> Int {
        // Safety: the caller provides at least 12 bytes, of which up to 2 are the sign's and 8 the word's.
        unsafe output[0] = UInt8(ascii: "e")
        unsafe output[1] = UInt8(ascii: "-")
        let start = exponent < 0 ? 2 : 1
        return unsafe start &+ IntegerText.writeWord(UInt64(exponent.magnitude), to: output + start)
    }

    /// 17 ASCII digits: one, then eight and eight with the first in the lowest byte.
    private struct Digits {
        let first: UInt8
        let middle: UInt64
        let lower: UInt64

        /// Writes the 17 digits.
        @inline(__always)
        func write(to output: UnsafeMutablePointer<UInt8>) {
            // Safety: the caller provides 17 bytes.
            unsafe output[0] = first
            unsafe IntegerText.store(middle, to: output + 1)
            unsafe IntegerText.store(lower, to: output + 9)
        }

        /// Writes the 17 digits with a decimal point after `count` of them, 1 to 16.
        ///
        /// All digits are stored one place to the right. Then the digits before the point, and the point, are merged
        /// into the word that is stored over the beginning.
        @inline(__always)
        func write(to output: UnsafeMutablePointer<UInt8>, pointAfter count: Int) {
            // Safety: the caller provides 18 bytes; all stores lie within them.
            unsafe write(to: output + 1)
            let head = UInt64(first) | middle << 8
            if count < 8 {
                unsafe IntegerText.store(Self.merge(head, pointAt: count), to: output)
                return
            }
            unsafe IntegerText.store(head, to: output)
            if count < 16 {
                let tail = middle >> 56 | lower << 8
                unsafe IntegerText.store(Self.merge(tail, pointAt: count &- 8), to: output + 8)
            } else {
                unsafe IntegerText.store(middle >> 56 | lower << 8, to: output + 8)
                unsafe output[16] = UInt8(ascii: ".")
            }
        }

        /// The bytes of `digits` with a point put in before byte `index`, 0 to 7; the last byte falls off.
        @inline(__always)
        private static func merge(_ digits: UInt64, pointAt index: Int) -> UInt64 {
            let shift = UInt64(truncatingIfNeeded: index &* 8)
            let before = 1 &<< shift &- 1 as UInt64
            let after = digits & ~before
            return digits & before | 0x2E &<< shift | after << 8
        }
    }
}
