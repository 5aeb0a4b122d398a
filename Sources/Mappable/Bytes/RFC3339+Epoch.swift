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

    /// Whether a text is a date-time in a leap second: second 60 at the end of a month in UTC.
    static func isLeapSecond(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard (20...64).contains(text.count), unsafe pair(text, at: 17) == 60 else { return false }
        var secondBefore = unsafe Array(text)
        (secondBefore[17], secondBefore[18]) = (UInt8(ascii: "5"), UInt8(ascii: "9"))
        return unsafe secondBefore.withUnsafeBufferPointer { text in
            guard let seconds = unsafe secondsSinceReferenceDate(text, isRelaxed: true) else { return false }
            let next = Int64(seconds.rounded(.down)) + 1 + DecimalSeconds.referenceDate
            return next % 86_400 == 0 && date(daysSince1970: Int(next / 86_400)).day == 1
        }
    }
}
