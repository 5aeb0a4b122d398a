extension RFC3339 {
    /// The seconds from the reference date to the time that `text` counts from 1970-01-01T00:00:00Z,
    /// correctly rounded: the text's value * 10^`unitExponent` - 978,307,200, or from another epoch.
    ///
    /// Nil if the result exceeds 10^15 seconds in magnitude, some 30 million years. Negative zero is read as
    /// zero.
    ///
    /// - Parameters:
    ///   - text: A number as RFC 8259, section 6 writes it.
    ///   - unitExponent: 0 if the text counts seconds, -3 for milliseconds; from -18 to 0.
    ///   - epoch: How many seconds before the reference date the text begins to count.
    static func secondsSinceReferenceDate(
        epochNumber text: UnsafeBufferPointer<UInt8>, unitExponent: Int,
        epoch: Int64 = DecimalSeconds.referenceDate
    ) -> Double? {
        guard unitExponent <= 0, unitExponent >= -18 else { return nil }
        // Safety: the decimal does not leave this function.
        let number = unsafe DecimalText(validated: text)
        return DecimalSeconds.sum(
            -epoch, number.scaled(byPowerOfTen: unitExponent))
    }

    /// The same for an integer of common size, in seconds or milliseconds; nil for others, which are read from their text.
    @inline(__always)
    static func secondsSinceReferenceDate(epochInteger number: Int64, unitExponent: Int) -> Double? {
        // Integers up to there are doubles, and so are their differences and sums.
        guard number.magnitude < 1 << 49 else { return nil }
        switch unitExponent {
        case 0: return Double(number &- DecimalSeconds.referenceDate)
        case -3: return Double(number &- 1000 &* DecimalSeconds.referenceDate) / 1000
        default: return nil
        }
    }

    /// Writes the time that is `seconds` after the reference date as a number of seconds or milliseconds since
    /// 1970-01-01T00:00:00Z. It returns the text's length. For a value that is not finite or exceeds 10^15 in
    /// magnitude, and for another unit, it returns zero and writes nothing.
    ///
    /// The text is exact, has no exponent and no trailing zeros in a fraction; reading it gives the same
    /// value, except that negative zero becomes zero.
    ///
    /// - Parameters:
    ///   - seconds: The seconds since the reference date.
    ///   - unitExponent: 0 to write seconds, -3 for milliseconds.
    ///   - epoch: How many seconds before the reference date the number begins to count.
    ///   - output: At least `capacity` bytes; those after the text may be overwritten.
    static func writeEpoch(
        _ seconds: Double, unitExponent: Int, epoch: Int64 = DecimalSeconds.referenceDate,
        to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        guard unitExponent == 0 || unitExponent == -3, var split = DecimalSeconds.Split(seconds) else {
            return 0
        }
        split.whole &+= epoch
        var start = 0
        if split.whole < 0 {
            // Safety: the caller provides `capacity` bytes.
            unsafe output[0] = UInt8(ascii: "-")
            start = 1
            // -3 + 0.25 is -(2 + 0.75).
            if split.fractionDigits > 0 { split.whole &+= 1 }
            split.negateFraction()
        }
        var whole = split.whole.magnitude
        var digits = split.fractionDigits
        // Safety: `scratch` begins after the sign, up to 19 digits and the slack of `writeWord`; from there
        // the fraction takes up to 324 bytes, and 17 more are touched. The whole is written after the digits
        // that move into it were read, and the fraction then moves down, its old and new position perhaps overlapping.
        let scratch = unsafe output + 32
        unsafe split.writeFraction(to: scratch)
        var moved = 0
        if unitExponent == -3 {
            // Fewer than three digits are followed by zeros.
            for index in 0..<3 {
                let digit = index < digits ? unsafe scratch[index] &- UInt8(ascii: "0") : 0
                whole = whole &* 10 &+ UInt64(digit)
            }
            moved = min(3, digits)
            digits &-= moved
        }
        var end = start
        unsafe end &+= IntegerText.writeWord(whole, to: output + start)
        if digits > 0 {
            unsafe output[end] = UInt8(ascii: ".")
            unsafe (output + (end &+ 1)).update(from: scratch + moved, count: digits)
            end &+= 1 &+ digits
        }
        return end
    }
}
