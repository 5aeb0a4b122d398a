extension RFC3339 {
    /// The bytes a caller provides for any text that is written here; the longest has 350.
    static let capacity = 400

    /// Writes a time in UTC. If that is less than a day outside of the years 1 to 9999, an offset brings it inside. Returns the
    /// text's length; zero, and nothing written, if the value is not finite or farther outside.
    ///
    /// Reading the text gives the same value, except that negative zero becomes zero. The output has `capacity` bytes.
    static func write(_ seconds: Double, to output: WritableBytes) -> Int {
        let count = write(seconds, offsetMinutes: 0, to: output)
        guard count == 0 else { return count }
        let largestOffset = 24 * 60 - 1
        return write(seconds, offsetMinutes: seconds < 0 ? largestOffset : -largestOffset, to: output)
    }

    /// Returns the text's length. It is zero, and nothing written, if the value is not finite, its local year is not 1 to
    /// 9999, or the offset is not below 24 hours. An offset of zero is written as `Z`.
    static func write(_ seconds: Double, offsetMinutes: Int, to output: WritableBytes) -> Int {
        guard offsetMinutes > -1440, offsetMinutes < 1440 else { return 0 }
        let end = writeLocal(seconds, offsetSeconds: offsetMinutes &* 60, to: output)
        if end == 0 { return 0 }
        if offsetMinutes == 0 {
            output.store(UInt8(ascii: "Z"), at: end)
            return end &+ 1
        }
        let minutes = abs(offsetMinutes)
        output.store(offsetMinutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"), at: end)
        output.store(pair: minutes / 60, at: end &+ 1)
        output.store(UInt8(ascii: ":"), at: end &+ 3)
        output.store(pair: minutes % 60, at: end &+ 4)
        return end &+ 6
    }

    /// Writes a time as a clock shows it, without an offset. Returns the text's length. It is zero, and nothing written, if
    /// the value is not finite, the clock's year is not 1 to 9999, or the offset is ten days or more.
    static func writeLocal(
        _ seconds: Double, offsetSeconds: Int, isDate: Bool = false, to output: WritableBytes
    ) -> Int {
        // Far above the year 9999, and low enough that nothing below overflows.
        guard seconds.magnitude < 1e12, offsetSeconds.magnitude < 864_000,
            let parts = DecimalSeconds(seconds)
        else { return 0 }
        let local = parts.whole &+ Int64(offsetSeconds)
        // Rounded down; the shift of the epoch makes the day number positive in the years that are written.
        let fromYearOne = local &+ Int64(daysTo2001 &+ 719_162) &* secondsPerDay
        if fromYearOne < 0 { return 0 }
        let (dayFromYearOne, secondOfDay) = fromYearOne.quotientAndRemainder(dividingBy: secondsPerDay)
        let (year, month, day) = date(daysSince1970: Int(dayFromYearOne) &- 719_162)
        if year > 9999 { return 0 }
        let second = Int(secondOfDay)

        output.store(pair: year / 100, at: 0)
        output.store(pair: year % 100, at: 2)
        output.store(UInt8(ascii: "-"), at: 4)
        output.store(pair: month, at: 5)
        output.store(UInt8(ascii: "-"), at: 7)
        output.store(pair: day, at: 8)
        if isDate { return 10 }
        output.store(UInt8(ascii: "T"), at: 10)
        output.store(pair: second / 3600, at: 11)
        output.store(UInt8(ascii: ":"), at: 13)
        output.store(pair: second / 60 % 60, at: 14)
        output.store(UInt8(ascii: ":"), at: 16)
        output.store(pair: second % 60, at: 17)
        if parts.fraction.isEmpty { return 19 }
        output.store(UInt8(ascii: "."), at: 19)
        for (index, digit) in parts.fraction.enumerated() { output.store(digit, at: 20 + index) }
        return 20 + parts.fraction.count
    }
}

extension RFC3339 {
    /// The years 1 to 9999 in UTC, in seconds since 2001.
    static let commonYears = -63_113_904_000.0..<252_423_993_600.0

    /// Nil for numbers of uncommon size, which are read from their text, and for other units than seconds and milliseconds.
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

extension WritableBytes {
    /// Stores a number below 100 as two digits.
    fileprivate func store(pair number: Int, at offset: Int) {
        let (tens, ones) = number.quotientAndRemainder(dividingBy: 10)
        store(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens), at: offset)
        store(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones), at: offset &+ 1)
    }
}
