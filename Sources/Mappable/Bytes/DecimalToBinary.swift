/// Correctly rounded binary floating-point values of decimal numbers.
///
/// `double(significand:exponent:)` decides nearly every number with one or two multiplications and gives up
/// on the rest; `exact(_:)` decides all, from the text.
package enum DecimalToBinary {
    /// The value of `significand` * 10^`exponent`, rounded to nearest, ties to even.
    ///
    /// Nil where the fast methods cannot decide the rounding, where the result would be subnormal and where
    /// it would be infinite: the caller turns to `exact(_:)` then.
    ///
    /// The first method is Clinger's fast path ("How to Read Floating Point Numbers Accurately", 1990), where both
    /// parts are exact doubles and one operation rounds. The second is by Eisel and Lemire ("Number Parsing at a
    /// Gigabyte per Second", 2021).
    @inline(__always)
    package static func double(significand: UInt64, exponent: Int) -> Double? {
        if significand <= 1 << 53, exponent >= -22, exponent <= 22 {
            let value = Double(Int64(truncatingIfNeeded: significand))
            return exponent < 0
                ? value / PowersOfTen.exactDoubles[0 &- exponent]
                : value * PowersOfTen.exactDoubles[exponent]
        }
        if significand == 0 { return 0 }
        guard exponent >= -342, exponent <= 308,
            let (mantissa, biasedExponent) = eiselLemire(significand: significand, exponent: exponent),
            // Subnormal, or so small that it may become so.
            biasedExponent >= 1, biasedExponent <= 2046
        else { return nil }
        let value = assemble(mantissa, biasedExponent)
        return value.isFinite ? value : nil
    }

    /// The value of `significand` / 10^`fractionDigits`, of which there are 1 to 22: the same, with less to look at, since that
    /// is neither subnormal nor infinite.
    @inline(__always)
    package static func double(significand: UInt64, fractionDigits: Int) -> Double? {
        guard _fastPath(fractionDigits >= 1 && fractionDigits <= 22) else { return nil }
        if significand <= 1 << 53 {
            return Double(Int64(truncatingIfNeeded: significand)) / PowersOfTen.exactDoubles[fractionDigits]
        }
        guard
            let (mantissa, biasedExponent) = eiselLemire(
                significand: significand, exponent: 0 &- fractionDigits)
        else { return nil }
        return assemble(mantissa, biasedExponent)
    }

    /// A double of 53 bits, or a carry out of them; the leading bit, and the carry, add to the exponent.
    @inline(__always)
    private static func assemble(_ mantissa: UInt64, _ biasedExponent: Int) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: biasedExponent &- 1) &<< 52 &+ mantissa)
    }

    /// The method of Eisel and Lemire: the significand, which is not zero, times the first 64 or 128 bits of the power of ten.
    ///
    /// The table's powers are truncated, so the true product lies in [product, product + significand) counted in the
    /// last place. The rounding is decided if all of that interval rounds alike.
    @inline(__always)
    private static func eiselLemire(significand: UInt64, exponent: Int) -> (
        mantissa: UInt64, biasedExponent: Int
    )? {
        let leadingZeros = significand.leadingZeroBitCount
        let normalized = significand &<< UInt64(truncatingIfNeeded: leadingZeros)
        let power = PowersOfTen.significand(of: exponent)
        var (high, low) = normalized.multipliedFullWidth(by: power.high)
        // The bits below those that a double keeps are all ones: a carry from further right would change
        // them.
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
        return (mantissa, biasedExponent)
    }
}

extension DecimalToBinary {
    /// The value of `text`, a JSON number, rounded once to nearest, ties to even; nil if that is infinite.
    ///
    /// Numbers too small round to subnormals and zeros, and keep their sign. The time grows with the text
    /// only while its digits are looked through; at most 800 of them are calculated with.
    ///
    /// - Parameter text: A number as RFC 8259, section 6 writes it.
    /// - Returns: A value of an IEEE 754 type of at most 64 bits: `Double`, `Float`, `Float16`.
    package static func exact<Value: BinaryFloatingPoint>(_ text: UnsafeBufferPointer<UInt8>) -> Value? {
        // Safety: the decimal does not leave this function, during which the caller keeps the text.
        let decimal = unsafe DecimalText(validated: text)
        return exact(decimal)
    }

    /// The value of `decimal`, rounded as `exact(_:)` says.
    package static func exact<Value: BinaryFloatingPoint>(_ decimal: DecimalText) -> Value? {
        if let double = quick(decimal), let magnitude: Value = narrow(double) {
            return decimal.isNegative ? -magnitude : magnitude
        }
        let significandBits = UInt64(Value.significandBitCount)
        guard let pattern = slow(decimal, significandBits: Value.significandBitCount, Value.exponentBitCount)
        else { return nil }
        return Value(
            sign: decimal.isNegative ? .minus : .plus,
            exponentBitPattern: Value.RawExponent(truncatingIfNeeded: pattern &>> significandBits),
            significandBitPattern: Value.RawSignificand(
                truncatingIfNeeded: pattern & (1 &<< significandBits &- 1)))
    }

    /// The magnitude as a `Double` from the first 19 digits, where those decide it.
    @inline(never)
    private static func quick(_ decimal: DecimalText) -> Double? {
        let kept = min(decimal.digitCount, 19)
        let dropped = decimal.digitCount &- kept
        let significand = decimal.number(ofDigitsIn: 0..<kept)
        let double = double(significand: significand, exponent: decimal.exponent &+ dropped)
        guard dropped > 0, let double else { return double }
        // The true value lies between the two significands, so what both round to, it rounds to.
        let next = self.double(significand: significand &+ 1, exponent: decimal.exponent &+ dropped)
        return next == double ? double : nil
    }

    /// What a number that rounds to `double` rounds to as a type of at most 64 bits; nil where that cannot be told from `double`,
    /// and where it is infinite.
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

    /// The bits of the magnitude in a type with so many, by calculating with all digits; nil if it is infinite.
    ///
    /// The decimal is digits * 5^exponent * 2^exponent. A positive power of five multiplies the digits, and a negative
    /// one divides them. Of the result, the first 63 or 64 bits are kept, and whether anything follows.
    ///
    /// Values halfway between two doubles have at most 768 significant digits, so 800 digits compare with
    /// them as all digits do, if it is remembered whether more follow.
    @inline(never)
    private static func slow(_ decimal: DecimalText, significandBits: Int, _ exponentBits: Int) -> UInt64? {
        let digitsBeforePoint = decimal.digitCount &+ decimal.exponent
        // Below 10^-324, which is less than half of the least double; at least 10^309, which is above the largest.
        if decimal.digitCount == 0 || digitsBeforePoint <= -324 { return 0 }
        if digitsBeforePoint > 309 { return nil }
        let digitCount = min(decimal.digitCount, 800)
        let exponent = decimal.exponent &+ (decimal.digitCount &- digitCount)
        let capacity = WideNatural.capacity
        return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * capacity) { storage in
            // Safety: the numbers use separate halves of the storage and do not leave this closure.
            var number = unsafe WideNatural(0, in: .init(rebasing: storage[..<capacity]))
            var index = 0
            while index < digitCount {
                let end = min(index &+ 19, digitCount)
                let digits = decimal.number(ofDigitsIn: index..<end)
                number.multiply(by: PowersOfTen.integers[end &- index], adding: digits)
                index = end
            }
            // The last significant digit is not zero.
            let hasMore = decimal.digitCount > digitCount
            if exponent >= 0 {
                number.multiplyByPowerOfFive(exponent)
                let (bits, dropped, isInexact) = number.leadingBits()
                return round(
                    bits, exponent: exponent &+ dropped, isInexact: isInexact || hasMore, significandBits,
                    exponentBits)
            }
            // Safety: as above.
            var divisor = unsafe WideNatural(1, in: .init(rebasing: storage[capacity...]))
            divisor.multiplyByPowerOfFive(-exponent)
            // Align so that the quotient has 63 or 64 bits: the divisor fills its limbs, the number one limb
            // more except for the top bit.
            let size = max(divisor.count, number.bitWidth / 64)
            let divisorShift = 64 &* size &- divisor.bitWidth
            let numberShift = 64 &* size &+ 63 &- number.bitWidth
            divisor.shiftLeft(by: divisorShift)
            number.shiftLeft(by: numberShift)
            let (quotient, isInexact) = number.divide(by: divisor)
            return round(
                quotient, exponent: exponent &+ divisorShift &- numberShift, isInexact: isInexact || hasMore,
                significandBits, exponentBits)
        }
    }

    /// The pattern of `bits` * 2^`exponent`, where `isInexact` says that it is a little more than that; nil if it is infinite.
    ///
    /// An inexact number has at least 63 bits, so that the rounding bit is among them.
    private static func round(
        _ bits: UInt64, exponent: Int, isInexact: Bool, _ significandBits: Int, _ exponentBits: Int
    ) -> UInt64? {
        guard bits != 0 else { return 0 }
        let leadingZeros = bits.leadingZeroBitCount
        let normalized = bits &<< UInt64(truncatingIfNeeded: leadingZeros)
        let bias = 1 &<< (exponentBits &- 1) &- 1
        // The exponent field, which is 1 for the least normal number.
        let field = exponent &- leadingZeros &+ 63 &+ bias
        // Of a subnormal number fewer bits are kept.
        let dropped = 63 &- significandBits &+ max(0, 1 &- field)
        if dropped > 64 { return 0 }
        // Shifting by 64 gives zero, as it should.
        var mantissa = normalized >> UInt64(dropped)
        let rest = normalized << UInt64(64 &- dropped)
        let half: UInt64 = 1 << 63
        if rest > half || rest == half && (isInexact || mantissa & 1 == 1) { mantissa &+= 1 }
        // The leading bit of a normal number, and a carry out of a subnormal one, add to the exponent field.
        guard field < 1 &<< exponentBits else { return nil }
        let pattern = UInt64(max(field, 1) &- 1) &<< UInt64(significandBits) &+ mantissa
        return pattern &>> UInt64(significandBits) < 1 &<< UInt64(exponentBits) &- 1 ? pattern : nil
    }
}
