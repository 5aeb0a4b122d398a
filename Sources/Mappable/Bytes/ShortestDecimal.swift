/// The shortest decimal text that reads back as the same floating-point value.
///
/// A value is the nearest of its type to every number of an interval around it. Raffaele Giulietti's method ("The
/// Schubfach way to render doubles", 2020) counts the value in units of a power of ten that is just not wider than the
/// interval. Then at most one multiple of ten lies in it, and the nearest integer always does.
///
/// The text is laid out like ECMAScript's `Number::toString`, which is valid JSON: no exponent from 10^-6 up
/// to 10^21, no fraction for integral values. Negative zero is `-0.0`, so that it is read as a floating-point
/// number.
package enum ShortestDecimal {
    /// The bytes a caller of `write` provides; the longest text has 25.
    package static let capacity = 32

    /// Writes the text of `value` and returns its length; zero, and nothing to be kept, if it is not finite.
    ///
    /// - Parameters:
    ///   - value: A value of an IEEE 754 type of at most 64 bits: `Double`, `Float`, `Float16`.
    ///   - output: At least `capacity` bytes; those after the text may be overwritten.
    @inline(__always)
    package static func write<Value: BinaryFloatingPoint>(
        _ value: Value, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        if Value.significandBitCount == Double.significandBitCount {
            // Safety: the caller provides `capacity` bytes, here as below.
            return unsafe write(Double(value), to: output)
        }
        guard value.isFinite else { return 0 }
        let isNegative = value.sign == .minus
        unsafe output[0] = UInt8(ascii: "-")
        let parts = BinaryParts(value)
        if let integer = parts.integer {
            // Up to the significand's width all integers are values, so none has a shorter text than its own.
            return unsafe writeInteger(integer, isNegative: isNegative, to: output)
        }
        // Safety: the text after the sign takes up to 24 bytes and touches up to 31.
        let start = isNegative ? 1 : 0
        return unsafe start &+ exactDigits(parts).write(to: output + start)
    }

    /// As `write` above, for the type of most numbers.
    @inline(__always)
    package static func write(_ value: Double, to output: UnsafeMutablePointer<UInt8>) -> Int {
        guard value.exponentBitPattern != 0x7FF else { return 0 }
        // Safety: as above.
        unsafe output[0] = UInt8(ascii: "-")
        let start = Int(truncatingIfNeeded: value.bitPattern >> 63)
        // From 2^52 to 2^53, values are the integers: a sum in that range has lost the fraction.
        let raised = value.magnitude + 0x1p52
        if raised < 0x1p53, raised - 0x1p52 == value.magnitude {
            let integer = raised.significandBitPattern
            return unsafe writeInteger(integer, isNegative: start == 1, to: output)
        }
        return unsafe start &+ digits(ofMagnitude: value).write(to: output + start)
    }

    /// Writes `integer` behind a sign that is there already, and returns the length of both.
    @inline(__always)
    private static func writeInteger(
        _ integer: UInt64, isNegative: Bool, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let start = isNegative ? 1 : 0
        if integer == 0, isNegative {
            // Safety: eight bytes of the caller's 32.
            unsafe IntegerText.store(0x302E_302D, to: output)  // -0.0
            return 4
        }
        // Safety: touches 23 bytes.
        return unsafe start &+ IntegerText.writeWord(integer, to: output + start)
    }

    /// The digits of the magnitude of a finite `Double` that is not zero.
    ///
    /// One product with 128 bits of a power of ten gives the value in units, with 64 bits behind the point. It is too
    /// small by less than 2 in the last of them. Where that could decide, and at powers of two and below the normal
    /// values, the exact method does.
    @inline(__always)
    private static func digits(ofMagnitude value: Double) -> DecimalDigits {
        let field = Int(truncatingIfNeeded: value.exponentBitPattern)
        let binaryFraction = value.significandBitPattern
        let scale = Scale(binaryExponent: field &- 1075)
        let (units, fraction) = scale.units(binaryFraction | 1 << 52)
        let tens = units / 10
        let ones = units &- tens &* 10
        // In 2^-60 of a unit: from the value to the multiples of ten above and below, and half of the interval's width.
        let toNext = (10 &- ones) << 60 &- fraction >> 4
        let toLast = 10 << 60 &- toNext
        let half = scale.power.high &>> (5 &- scale.shift)
        if _slowPath(
            half &- toLast < 2 || toNext &- half < 3 || fraction &- (1 << 63 - 2) < 4
                || binaryFraction == 0 || field == 0)
        {
            return exactDigits(BinaryParts(value))
        }
        // As integers: the processor would guess branches wrong half of the time.
        let isNextInside: UInt64 = toNext < half ? 1 : 0
        let isLastInside: UInt64 = toLast < half ? 1 : 0
        let upper = tens &+ isNextInside
        // Never 10: the next multiple of ten would be inside.
        let last = (ones &+ fraction >> 63) & ((isNextInside | isLastInside) &- 1)
        let isShort = upper < 1_000_000_000_000_000
        return DecimalDigits(
            upper: isShort ? upper &* 10 &+ last : upper, last: isShort ? 0 : last,
            point: scale.exponent &+ (isShort ? 16 : 17))
    }
}
