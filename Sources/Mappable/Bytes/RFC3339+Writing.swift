extension RFC3339 {
    static let capacity = 400

    /// Writes UTC; 0 if the value is not finite or too far away. A time less than a day outside of the years 1 to
    /// 9999 gets an offset that brings it inside. Reading gives the same value, but 0 for -0.
    static func write(_ seconds: Double, to output: WritableBytes) -> Int {
        let count = write(seconds, offsetMinutes: 0, to: output)
        guard count == 0 else { return count }
        let largestOffset = 24 * 60 - 1
        return write(seconds, offsetMinutes: seconds < 0 ? largestOffset : -largestOffset, to: output)
    }

    /// 0 also if the local year is not 1 to 9999, or the offset reaches 24 hours.
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

    /// 0 if the value is not finite, the local year is not 1 to 9999, or the offset reaches ten days.
    static func writeLocal(
        _ seconds: Double, offsetSeconds: Int, isDate: Bool = false, to output: WritableBytes
    ) -> Int {
        guard seconds.magnitude < 1e12, offsetSeconds.magnitude < 864_000,
            let parts = DecimalSeconds(seconds)
        else { return 0 }
        let local = parts.whole &+ Int64(offsetSeconds)
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
    static let commonYears = -63_113_904_000.0..<252_423_993_600.0

    /// nil for large numbers, which are read from their text, and for units other than seconds and milliseconds.
    static func secondsSinceReferenceDate(epochInteger number: Int64, unitExponent: Int) -> Double? {
        // Integers this small, and their differences and sums, are exact doubles.
        guard number.magnitude < 1 << 49 else { return nil }
        switch unitExponent {
        case 0: return Double(number &- DecimalSeconds.referenceDate)
        case -3: return Double(number &- 1000 &* DecimalSeconds.referenceDate) / 1000
        default: return nil
        }
    }

    /// Seconds or milliseconds since 1970, exactly; nil for other units, and for values not finite or beyond 10^15.
    /// Reading gives the same value, but 0 for -0.
    static func epochText(
        _ seconds: Double, unitExponent: Int, epoch: Int64 = DecimalSeconds.referenceDate
    ) -> String? {
        guard unitExponent == 0 || unitExponent == -3, var parts = DecimalSeconds(seconds) else { return nil }
        parts.whole &+= epoch
        return parts.text(unitExponent: unitExponent)
    }
}

extension WritableBytes {
    fileprivate func store(pair number: Int, at offset: Int) {
        let (tens, ones) = number.quotientAndRemainder(dividingBy: 10)
        store(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens), at: offset)
        store(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones), at: offset &+ 1)
    }
}
