/// Rounds correctly: `double(significand:exponent:)` quickly decides nearly every number, `exact(_:)` all others.
package enum DecimalToBinary {
    /// nil if undecided. Clinger's fast path ("How to Read Floating Point Numbers Accurately", 1990), then Eisel and
    /// Lemire ("Number Parsing at a Gigabyte per Second", 2021).
    @inline(__always)
    static func double(significand: UInt64, exponent: Int) -> Double? {
        if significand <= 1 << 53, exponent >= -22, exponent <= 22 {
            let value = Double(Int64(truncatingIfNeeded: significand))
            return exponent < 0
                ? value / PowersOfTen.exactDoubles[0 &- exponent]
                : value * PowersOfTen.exactDoubles[exponent]
        }
        guard PowersOfTen.hasSignificand(of: exponent) else { return nil }
        return significand == 0 ? 0 : eiselLemire(significand: significand, exponent: exponent)
    }

    /// Multiplies by a power of ten truncated to 64 or 128 bits. The true product lies in [product, product +
    /// significand) units of the last place; the result is certain if that whole range rounds alike.
    @inline(__always)
    private static func eiselLemire(significand: UInt64, exponent: Int) -> Double? {
        let leadingZeros = significand.leadingZeroBitCount
        let normalized = significand &<< UInt64(truncatingIfNeeded: leadingZeros)
        let power = PowersOfTen.significand(of: exponent)
        var (high, low) = normalized.multipliedFullWidth(by: power.high)
        // The bits that a double drops are all ones, so a carry from further right would change the result.
        if _slowPath(high & 0x1FF == 0x1FF && low.addingReportingOverflow(normalized).overflow) {
            let (nextHigh, nextLow) = normalized.multipliedFullWidth(by: power.low)
            let (sum, carry) = low.addingReportingOverflow(nextHigh)
            low = sum
            if carry { high &+= 1 }
            if high & 0x1FF == 0x1FF, low == .max, nextLow.addingReportingOverflow(normalized).overflow {
                return nil
            }
        }
        // The top bit is bit 63 or 62 of `high`. Keeps 54 bits, the last for rounding.
        let topBit = high &>> 63
        var mantissa = high &>> (topBit &+ 9)
        // A tie to even, or just above one.
        if _slowPath(low == 0 && high & 0x1FF == 0 && mantissa & 3 == 1) { return nil }
        mantissa = (mantissa &+ (mantissa & 1)) &>> 1
        let biasedExponent =
            PowersOfTen.floorOfBinaryLogarithm(exponent) &+ 1086 &- leadingZeros
            &+ Int(truncatingIfNeeded: topBit)
        return Double(bitPattern: UInt64(truncatingIfNeeded: biasedExponent &- 1) &<< 52 &+ mantissa)
    }
}

extension DecimalToBinary {
    /// Rounded to nearest, ties to even; nil for infinity. `Value` has at most 64 bits. A tie between two doubles has
    /// at most 768 significant digits, so the standard library needs 800 digits and whether more follow.
    package static func exact<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        _ decimal: DecimalText
    ) -> Value? {
        guard Value.significandBitCount < Float.significandBitCount else {
            return Value(decimal.scientificText(digits: 800)).flatMap { $0.isFinite ? $0 : nil }
        }
        guard let double: Double = exact(decimal) else { return nil }
        let value = Value(nudged(double, toward: decimal))
        return value.isFinite ? value : nil
    }

    /// The standard library rounds to `Float16` by way of `Float`. A `double` that is a tie of `Float16` only by
    /// rounding moves to a neighbour. Such ties are multiples of 2^-25.
    private static func nudged(_ double: Double, toward decimal: DecimalText) -> Double {
        let scaled = decimal.scaled(byPowerOfTen: 25)
        let places = scaled.digitCount &+ scaled.exponent
        guard let multiple = UInt64(exactly: double.magnitude * 0x1p25), multiple < 1 << 42, places >= 0
        else {
            return double
        }
        let split = max(0, places &- 19)
        let floor = (scaled.number(ofDigitsIn: 0..<split), scaled.number(ofDigitsIn: split..<places))
        let tie = (10_000_000_000_000_000_000 as UInt64).dividingFullWidth(
            multiple.multipliedFullWidth(by: 298_023_223_876_953_125))  // 5^25
        let isEqual = floor == tie
        if isEqual, decimal.exponent >= -25 { return double }
        let isLarger = isEqual || floor > tie
        return isLarger == (double.sign == .plus) ? double.nextUp : double.nextDown
    }

    static func narrow<Value: BinaryFloatingPoint>(_ double: Double) -> Value? {
        if Value.significandBitCount == Double.significandBitCount { return Value(double) }
        // Rounding twice differs only if the first result is a tie of the second. If normal, its dropped bits are 10…0.
        let extraBits = UInt64(Double.significandBitCount &- Value.significandBitCount)
        let isTie = double.bitPattern & (1 &<< extraBits &- 1) == 1 &<< (extraBits &- 1)
        if isTie || double != 0 && double.magnitude < Double(Value.leastNormalMagnitude) { return nil }
        let value = Value(double)
        return value.isFinite ? value : nil
    }
}
