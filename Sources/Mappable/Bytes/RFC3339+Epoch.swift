extension RFC3339 {
    /// Nil for numbers of uncommon size, which are read from their text, and for other units than seconds and milliseconds.
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

    /// A time as an exact number of seconds or milliseconds since 1970; nil for another unit, and for a value that is not
    /// finite or exceeds 10^15 in magnitude. Reading it gives the same value, except that negative zero becomes zero.
    static func epochText(
        _ seconds: Double, unitExponent: Int, epoch: Int64 = DecimalSeconds.referenceDate
    ) -> String? {
        guard unitExponent == 0 || unitExponent == -3, var parts = DecimalSeconds(seconds) else { return nil }
        parts.whole &+= epoch
        return parts.text(unitExponent: unitExponent)
    }
}
