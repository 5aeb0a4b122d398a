/// Date and time text as RFC 3339, section 5.6 defines it, and numbers of seconds since 1970.
///
/// Times are what Foundation's `Date` stores: seconds since 2001-01-01T00:00:00Z as a `Double`, in the
/// proleptic Gregorian calendar and without leap seconds.
///
///     2016-06-13T16:00:00.25+02:00
///     0   4  7  10 13 16 19          offsets of `-`, `-`, `T`, `:`, `:`, `.`
///
/// Reading is strict: `T` or `t`, `Z` or `z` or an offset up to ±23:59, years 0001 to 9999, no hour 24, no second 60.
/// The fraction may have any number of digits and is rounded once, to the nearest `Double`. Writing uses as many
/// fraction digits as reading needs to give back the same value.
enum RFC3339 {
    /// The bytes a caller provides for any text that is written here; the longest has 350.
    static let capacity = 400

    static let secondsPerDay: Int64 = 86_400
    static let daysTo2001 = 11_323

    /// Correctly rounded; nil if the text is not one date and time with an offset.
    ///
    /// - Parameter isRelaxed: whether to read a space for the `T`, no seconds, and ISO 8601's offsets `+0800` and `+08`.
    static func secondsSinceReferenceDate(
        _ text: UnsafeBufferPointer<UInt8>, isRelaxed: Bool = false
    ) -> Double? {
        // Safety: the functions read within the text's bounds.
        guard let local = unsafe localTime(text), isRelaxed ? local.hasTime : local.isStrict,
            let minutes = unsafe offset(text, at: local.end, isRelaxed: isRelaxed)
        else { return nil }
        return unsafe seconds(local, of: text, offsetSeconds: minutes &* 60)
    }

    /// Writes a time in UTC. If that is less than a day outside of the years 1 to 9999, an offset brings it inside. Returns the
    /// text's length; zero, and nothing written, if the value is not finite or farther outside.
    ///
    /// Reading the text gives the same value, except that negative zero becomes zero; so below. The output has `capacity` bytes.
    static func write(_ seconds: Double, to output: UnsafeMutablePointer<UInt8>) -> Int {
        let count = unsafe write(seconds, offsetMinutes: 0, to: output)
        guard count == 0 else { return count }
        let largestOffset = 24 * 60 - 1
        return unsafe write(seconds, offsetMinutes: seconds < 0 ? largestOffset : -largestOffset, to: output)
    }

    /// Returns the text's length. It is zero, and nothing written, if the value is not finite, its local year is not 1 to
    /// 9999, or the offset is not below 24 hours. An offset of zero is written as `Z`.
    static func write(
        _ seconds: Double, offsetMinutes: Int, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        guard offsetMinutes > -1440, offsetMinutes < 1440 else { return 0 }
        // Safety: the text up to the offset takes at most 344 bytes, and the offset 6.
        let end = unsafe writeLocal(seconds, offsetSeconds: offsetMinutes &* 60, to: output)
        if end == 0 { return 0 }
        if offsetMinutes == 0 {
            unsafe output[end] = UInt8(ascii: "Z")
            return end &+ 1
        }
        let minutes = abs(offsetMinutes)
        unsafe output[end] = offsetMinutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
        unsafe writePair(minutes / 60, to: output + end + 1)
        unsafe output[end &+ 3] = UInt8(ascii: ":")
        unsafe writePair(minutes % 60, to: output + end + 4)
        return end &+ 6
    }

    /// Writes a time as a clock shows it, without an offset. Returns the text's length. It is zero, and nothing written, if
    /// the value is not finite, the clock's year is not 1 to 9999, or the offset is ten days or more.
    static func writeLocal(
        _ seconds: Double, offsetSeconds: Int, isDate: Bool = false, to output: UnsafeMutablePointer<UInt8>
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

        // Safety: the fixed part takes 19 bytes, the point one and the fraction up to 324.
        unsafe writePair(year / 100, to: output)
        unsafe writePair(year % 100, to: output + 2)
        unsafe output[4] = UInt8(ascii: "-")
        unsafe writePair(month, to: output + 5)
        unsafe output[7] = UInt8(ascii: "-")
        unsafe writePair(day, to: output + 8)
        if isDate { return 10 }
        unsafe output[10] = UInt8(ascii: "T")
        unsafe writePair(second / 3600, to: output + 11)
        unsafe output[13] = UInt8(ascii: ":")
        unsafe writePair(second / 60 % 60, to: output + 14)
        unsafe output[16] = UInt8(ascii: ":")
        unsafe writePair(second % 60, to: output + 17)
        if parts.fraction.isEmpty { return 19 }
        unsafe output[19] = UInt8(ascii: ".")
        for (index, digit) in parts.fraction.enumerated() { unsafe output[20 + index] = digit }
        return 20 + parts.fraction.count
    }

    /// The number that the two digits at `index` make, or 255.
    @inline(__always)
    static func pair(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        // Safety: the caller has checked that both offsets are within the text.
        let tens = unsafe text[index] &- UInt8(ascii: "0")
        let ones = unsafe text[index &+ 1] &- UInt8(ascii: "0")
        return tens < 10 && ones < 10 ? Int(tens &* 10 &+ ones) : 255
    }

    /// Writes `value`, below 100, as two digits.
    @inline(__always)
    static func writePair(_ value: Int, to output: UnsafeMutablePointer<UInt8>) {
        let (tens, ones) = value.quotientAndRemainder(dividingBy: 10)
        // Safety: the caller provides two bytes.
        unsafe output[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens)
        unsafe output[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones)
    }
}

/// The proleptic Gregorian calendar, counted in days from 1970-01-01.
///
/// Both directions follow Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" (2013). Years begin in March,
/// so that the leap day is the last day of its year, and eras of 400 years have 146,097 days.
extension RFC3339 {
    @inline(__always)
    static func lastDay(ofMonth month: Int, year: Int) -> Int {
        if month == 2 {
            return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        }
        // 31 and 30 by turns, beginning anew in August.
        return 30 &+ (month ^ month >> 3) & 1
    }

    /// The days from 1970-01-01 to a date in year 1 or later.
    @inline(__always)
    static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year &- 1 : year
        let monthFromMarch = month <= 2 ? month &+ 9 : month &- 3
        let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ day &- 1
        let leapDays = shiftedYear / 4 &- shiftedYear / 100 &+ shiftedYear / 400
        return shiftedYear &* 365 &+ leapDays &+ dayOfYear &- 719_468
    }

    /// The date `daysSince1970` days from 1970-01-01, for dates in year 1 or later.
    @inline(__always)
    static func date(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
        let days = daysSince1970 &+ 719_468
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra =
            (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
        let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
        let day = dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1
        let month = monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9
        return (era &* 400 &+ yearOfEra &+ (month <= 2 ? 1 : 0), month, day)
    }
}
