extension RFC3339 {
    /// The seconds from the reference date to an integer of seconds or milliseconds since 1970 of common size; nil for others, which
    /// are read from their text.
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

    /// The time that is `seconds` after the reference date as a number of seconds or milliseconds since
    /// 1970-01-01T00:00:00Z; nil for a value that is not finite or exceeds 10^15 in magnitude, and for another unit.
    ///
    /// The text is exact; reading it gives the same value, except that negative zero becomes zero.
    static func epochText(
        _ seconds: Double, unitExponent: Int, epoch: Int64 = DecimalSeconds.referenceDate
    ) -> String? {
        guard unitExponent == 0 || unitExponent == -3, var parts = DecimalSeconds(seconds) else { return nil }
        parts.whole &+= epoch
        return parts.text(unitExponent: unitExponent)
    }
}
