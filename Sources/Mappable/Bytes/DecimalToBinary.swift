/// Rounds correctly: `double(significand:exponent:)` decides nearly every number with one or two multiplications and
/// gives up on the rest; `exact(_:)` decides all, from the text.
package enum DecimalToBinary {
    /// `significand` * 10^`exponent`, rounded to nearest, ties to even. Nil where the fast methods cannot decide the
    /// rounding, and for powers of ten that are rare: the caller then turns to `exact(_:)`.
    ///
    /// The first method is Clinger's fast path ("How to Read Floating Point Numbers Accurately", 1990), where both
    /// parts are exact doubles and one operation rounds. The second is by Eisel and Lemire ("Number Parsing at a
    /// Gigabyte per Second", 2021).
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

    /// The method of Eisel and Lemire: the significand, which is not zero, times the first 64 or 128 bits of the power of ten.
    ///
    /// The table's powers are truncated, so the true product lies in [product, product + significand) counted in the
    /// last place. The rounding is decided if all of that interval rounds alike.
    @inline(__always)
    private static func eiselLemire(significand: UInt64, exponent: Int) -> Double? {
        let leadingZeros = significand.leadingZeroBitCount
        let normalized = significand &<< UInt64(truncatingIfNeeded: leadingZeros)
        let power = PowersOfTen.significand(of: exponent)
        var (high, low) = normalized.multipliedFullWidth(by: power.high)
        // All bits below those that a double keeps are ones: a carry from further right would change them.
        if _slowPath(high & 0x1FF == 0x1FF && low.addingReportingOverflow(normalized).overflow) {
            let (nextHigh, nextLow) = normalized.multipliedFullWidth(by: power.low)
            let (sum, carry) = low.addingReportingOverflow(nextHigh)
            low = sum
            if carry { high &+= 1 }
            if high & 0x1FF == 0x1FF, low == .max, nextLow.addingReportingOverflow(normalized).overflow {
                return nil
            }
        }
        // The product's first bit is bit 63 or 62 of `high`; keep 54 bits, the last for rounding.
        let topBit = high &>> 63
        var mantissa = high &>> (topBit &+ 9)
        // Perhaps a tie to even, perhaps just above one.
        if _slowPath(low == 0 && high & 0x1FF == 0 && mantissa & 3 == 1) { return nil }
        mantissa = (mantissa &+ (mantissa & 1)) &>> 1
        let biasedExponent =
            PowersOfTen.floorOfBinaryLogarithm(exponent) &+ 1086 &- leadingZeros
            &+ Int(truncatingIfNeeded: topBit)
        // The leading bit, and a carry out of 53 bits, add to the exponent.
        return Double(bitPattern: UInt64(truncatingIfNeeded: biasedExponent &- 1) &<< 52 &+ mantissa)
    }
}

extension DecimalToBinary {
    /// The value of a decimal, rounded once to nearest, ties to even; nil if that is infinite. `Value` has at most 64 bits.
    ///
    /// The standard library reads it. Values halfway between two doubles have at most 768 significant digits, so 800
    /// digits compare with them as all digits do, if it is remembered whether more follow.
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

    /// A value that rounds like the decimal, and is no tie of `Float16` unless that is: the standard library rounds such
    /// numbers twice, to `Float` first. The ties are multiples of 2^-25, and so of 10^-25.
    private static func nudged(_ double: Double, toward decimal: DecimalText) -> Double {
        let scaled = decimal.scaled(byPowerOfTen: 25)
        let places = scaled.digitCount &+ scaled.exponent
        guard let multiple = UInt64(exactly: double.magnitude * 0x1p25), multiple < 1 << 42, places >= 0
        else {
            return double
        }
        // Both in two numbers of up to 19 decimal digits.
        let split = max(0, places &- 19)
        let floor = (scaled.number(ofDigitsIn: 0..<split), scaled.number(ofDigitsIn: split..<places))
        let tie = (10_000_000_000_000_000_000 as UInt64).dividingFullWidth(
            multiple.multipliedFullWidth(by: 298_023_223_876_953_125))  // 5^25
        let isEqual = floor == tie
        if isEqual, decimal.exponent >= -25 { return double }
        let isLarger = isEqual || floor > tie
        return isLarger == (double.sign == .plus) ? double.nextUp : double.nextDown
    }

    /// A number that rounds to `double`, rounded to a narrower type; nil where `double` does not tell, and for infinity.
    static func narrow<Value: BinaryFloatingPoint>(_ double: Double) -> Value? {
        if Value.significandBitCount == Double.significandBitCount { return Value(double) }
        // Rounding a second time is harmless unless the first led to a tie of the second. For normal results
        // a tie has this bit pattern below the last place kept.
        let extraBits = UInt64(Double.significandBitCount &- Value.significandBitCount)
        let isTie = double.bitPattern & (1 &<< extraBits &- 1) == 1 &<< (extraBits &- 1)
        if isTie || double != 0 && double.magnitude < Double(Value.leastNormalMagnitude) { return nil }
        let value = Value(double)
        return value.isFinite ? value : nil
    }
}
