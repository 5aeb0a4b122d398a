/// The shortest decimal that reads back as the same value, by Raffaele Giulietti's method ("The Schubfach way to render
/// doubles", 2020). All numbers in an interval around a value round to it. Counted in a power of ten just not wider
/// than that interval, at most one multiple of ten lies in it, and the nearest integer always does.
///
/// Laid out like ECMAScript's `Number::toString`. Negative zero is `-0.0`, which reads back as a floating-point number.
package enum ShortestDecimal {
    static let capacity = 32

    /// Returns the length; 0 if the value is not finite. May overwrite bytes of `output` after the text.
    static func write<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        _ value: Value, to output: WritableBytes
    ) -> Int {
        guard value.isFinite else { return 0 }
        let isNegative = value.sign == .minus
        let (significand, exponent) = digits(described: value.description)
        if significand == 0 { return writeInteger(0, isNegative: isNegative, to: output) }
        output.store(UInt8(ascii: "-"), at: 0)
        let start = isNegative ? 1 : 0
        return start &+ DecimalDigits(significand, exponent).write(to: output.advanced(by: start))
    }

    @inline(__always)
    static func write(_ value: Double, to output: WritableBytes) -> Int {
        guard value.exponentBitPattern != 0x7FF else { return 0 }
        output.store(UInt8(ascii: "-"), at: 0)
        let start = Int(truncatingIfNeeded: value.bitPattern >> 63)
        // From 2^52 to 2^53, doubles are the integers, so this sum has lost the fraction.
        let raised = value.magnitude + 0x1p52
        if raised < 0x1p53, raised - 0x1p52 == value.magnitude {
            return writeInteger(raised.significandBitPattern, isNegative: start == 1, to: output)
        }
        return start &+ digits(ofMagnitude: value).write(to: output.advanced(by: start))
    }

    @inline(__always)
    private static func writeInteger(
        _ integer: UInt64, isNegative: Bool, to output: WritableBytes
    ) -> Int {
        let start = isNegative ? 1 : 0
        if integer == 0, isNegative {
            output.store(0x302E_302D as UInt32, at: 0)  // -0.0
            return 4
        }
        return start &+ IntegerText.write(integer, to: output.advanced(by: start))
    }

    /// One product with 128 bits of a power of ten counts the value in units of 10^`exponent`, with 64 bits after the
    /// point, and is too small by less than 2 in the last place. Where that matters, at powers of two, and for rare
    /// powers of ten, the standard library decides.
    @inline(__always)
    private static func digits(ofMagnitude value: Double) -> DecimalDigits {
        let binaryExponent = Int(truncatingIfNeeded: value.exponentBitPattern) &- 1075
        let binaryFraction = value.significandBitPattern
        // floor(log10(2^e)) for e up to 1500: the unit is just not wider than the interval.
        let exponent = (binaryExponent &* 1_262_611) >> 22
        guard _fastPath(PowersOfTen.hasSignificand(of: 0 &- exponent)) else { return described(value) }
        let power = PowersOfTen.significand(of: 0 &- exponent)
        // The product counts units of 2^-128.
        let shift = UInt64(
            truncatingIfNeeded: binaryExponent &+ PowersOfTen.floorOfBinaryLogarithm(0 &- exponent) &+ 1)
        let shifted = (binaryFraction | 1 << 52) &<< shift
        let low = shifted.multipliedFullWidth(by: power.low).high
        let (high, middle) = shifted.multipliedFullWidth(by: power.high)
        let (fraction, carry) = middle.addingReportingOverflow(low)
        let units = high &+ (carry ? 1 : 0)

        let tens = units / 10
        let ones = units &- tens &* 10
        // In 2^-60 of a unit: distances to the multiples of ten above and below, and half of the interval's width.
        let toNext = (10 &- ones) << 60 &- fraction >> 4
        let toLast = 10 << 60 &- toNext
        let half = power.high &>> (5 &- shift)
        if _slowPath(
            half &- toLast < 2 || toNext &- half < 3 || fraction &- (1 << 63 - 2) < 4 || binaryFraction == 0)
        {
            return described(value)
        }
        // Integers, as branches would be mispredicted half of the time.
        let isNextInside: UInt64 = toNext < half ? 1 : 0
        let isLastInside: UInt64 = toLast < half ? 1 : 0
        let upper = tens &+ isNextInside
        // Never 10, as the next multiple of ten would be inside.
        let last = (ones &+ fraction >> 63) & ((isNextInside | isLastInside) &- 1)
        let isShort = upper < 1_000_000_000_000_000
        return DecimalDigits(
            upper: isShort ? upper &* 10 &+ last : upper, last: isShort ? 0 : last,
            point: exponent &+ (isShort ? 16 : 17))
    }

    @inline(never)
    private static func described(_ value: Double) -> DecimalDigits {
        let (significand, exponent) = digits(described: value.description)
        return DecimalDigits(significand, exponent)
    }
}

extension ShortestDecimal {
    static func digits(of value: Double) -> (significand: UInt64, exponent: Int) {
        guard value.isFinite, value != 0 else { return (0, 0) }
        let digits = digits(ofMagnitude: value)
        return withoutZeros(digits.upper &* 10 &+ digits.last, digits.point &- 17)
    }

    @inline(never)
    static func digits(described text: String) -> (significand: UInt64, exponent: Int) {
        var (significand, power, exponent) = (0 as UInt64, 0, 0)
        var (isFraction, isExponent, isNegative) = (false, false, false)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9") where isExponent:
                exponent = exponent &* 10 &+ Int(byte & 0xF)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                significand = significand &* 10 &+ UInt64(byte & 0xF)
                power &-= isFraction ? 1 : 0
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"): isExponent = true
            case UInt8(ascii: "-"): isNegative = isExponent
            default: break
            }
        }
        return withoutZeros(significand, power &+ (isNegative ? 0 &- exponent : exponent))
    }

    private static func withoutZeros(_ significand: UInt64, _ exponent: Int) -> (UInt64, Int) {
        var (significand, exponent) = (significand, exponent)
        if significand == 0 { return (0, 0) }
        while significand.isMultiple(of: 10) {
            significand /= 10
            exponent &+= 1
        }
        return (significand, exponent)
    }

    package static func text(of value: Double) -> String {
        WritableBytes.string(capacity: capacity) { write(value, to: $0) }
    }

    package static func text(of value: some BinaryFloatingPoint & LosslessStringConvertible) -> String {
        WritableBytes.string(capacity: capacity) { write(value, to: $0) }
    }
}
