/// Dates and times (RFC 3339, section 5.6), and numbers of seconds since 1970.
///
///     2016-06-13T16:00:00.25+02:00
///     0   4  7  10 13 16 19          offsets of `-`, `-`, `T`, `:`, `:`, `.`
///
/// Values are those of Foundation's `Date`: seconds since 2001-01-01T00:00:00Z, proleptic Gregorian, without leap
/// seconds. Reading is strict: an offset of up to ±23:59, years 0001 to 9999, no hour 24, no second 60. A fraction of
/// any length is rounded once.
enum RFC3339 {
    static let secondsPerDay: Int64 = 86_400
    static let daysTo2001 = 11_323

    private struct LocalTime {
        /// Since 2001-01-01T00:00:00 of the same clock.
        let whole: Int64
        var fraction = 0..<0
        let end: Int
        var hasTime = true
        var isStrict = false
    }

    /// nil unless the whole text is one date and time with an offset. `isRelaxed` allows a space for the `T`, no
    /// seconds, and ISO 8601's offsets `+0800` and `+08`.
    static func secondsSinceReferenceDate(_ text: TextSlice, isRelaxed: Bool = false) -> Double? {
        guard let local = localTime(text), isRelaxed ? local.hasTime : local.isStrict,
            let minutes = offset(text, at: local.end, isRelaxed: isRelaxed)
        else { return nil }
        return seconds(local, of: text, offsetSeconds: minutes &* 60)
    }

    /// nil unless the whole text is one date, or date and time, without an offset. The closure returns how many
    /// seconds the clock is ahead of UTC at a local time.
    static func secondsSinceReferenceDate(
        local text: TextSlice, isDate: Bool, offset: (Int64) -> Int
    ) -> Double? {
        guard let local = localTime(text), local.end == text.count, local.hasTime != isDate else {
            return nil
        }
        return seconds(local, of: text, offsetSeconds: offset(local.whole))
    }

    private static func seconds(_ local: LocalTime, of text: TextSlice, offsetSeconds: Int) -> Double? {
        let whole = local.whole &- Int64(offsetSeconds)
        if local.fraction.isEmpty { return Double(whole) }
        return DecimalSeconds.sum(whole, DecimalText(digits: text.slice(local.fraction), point: -1))
    }

    private static func localTime(_ text: TextSlice) -> LocalTime? {
        guard let (year, month, day) = numbersOfDate(text), isDay(year, month, day) else { return nil }
        let midnight = Int64(daysSince1970(year: year, month: month, day: day) &- daysTo2001) &* secondsPerDay
        if text.count == 10 { return LocalTime(whole: midnight, end: 10, hasTime: false) }

        let separator = text[10]
        let (hour, minute) = (pair(text, at: 11), pair(text, at: 14))
        guard separator | 0x20 == UInt8(ascii: "t") || separator == UInt8(ascii: " "),
            text[13] == UInt8(ascii: ":"), hour < 24, minute < 60
        else { return nil }
        let toTheMinute = midnight &+ Int64(hour &* 3600 &+ minute &* 60)
        guard text.count >= 19, text[16] == UInt8(ascii: ":") else {
            return LocalTime(whole: toTheMinute, end: 16)
        }
        let second = pair(text, at: 17)
        guard second < 60 else { return nil }
        let hasFraction = text[19] == UInt8(ascii: ".")
        let end = hasFraction ? text.endOfDigits(from: 20) : 19
        if end == 20 { return nil }
        return LocalTime(
            whole: toTheMinute &+ Int64(second), fraction: hasFraction ? 20..<end : 19..<19, end: end,
            isStrict: separator != UInt8(ascii: " "))
    }

    /// The numbers at the beginning of a text like `2031-02-30`, whether or not there is such a day.
    @inline(__always)
    private static func numbersOfDate(_ text: TextSlice) -> (year: Int, month: Int, day: Int)? {
        guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return nil }
        let (century, yearOfCentury) = (pair(text, at: 0), pair(text, at: 2))
        let (month, day) = (pair(text, at: 5), pair(text, at: 8))
        // A pair that has something else than digits is 255.
        guard century < 100, yearOfCentury < 100, month < 100, day < 100 else { return nil }
        return (century &* 100 &+ yearOfCentury, month, day)
    }

    @inline(__always)
    private static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
        year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay(ofMonth: month, year: year)
    }

    /// Whether the text begins with a date that the calendar does not have.
    static func beginsWithNoDay(_ text: TextSlice) -> Bool {
        guard let (year, month, day) = numbersOfDate(text) else { return false }
        return !isDay(year, month, day)
    }

    private static func offset(_ text: TextSlice, at index: Int, isRelaxed: Bool) -> Int? {
        let (rest, sign) = (text.count &- index, text[index])
        if rest == 1 { return sign | 0x20 == UInt8(ascii: "z") ? 0 : nil }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            rest == 6 || isRelaxed && (rest == 3 || rest == 5)
        else { return nil }
        if rest == 6, text[index &+ 3] != UInt8(ascii: ":") { return nil }
        let hours = pair(text, at: index &+ 1)
        let minutes = rest == 3 ? 0 : pair(text, at: text.count &- 2)
        guard hours < 24, minutes < 60 else { return nil }
        let offset = hours &* 60 &+ minutes
        return sign == UInt8(ascii: "-") ? 0 &- offset : offset
    }

    static func isLeapSecond(_ text: TextSlice) -> Bool {
        guard (20...64).contains(text.count), pair(text, at: 17) == 60 else { return false }
        var secondBefore = Array(text)
        (secondBefore[17], secondBefore[18]) = (UInt8(ascii: "5"), UInt8(ascii: "9"))
        let seconds = TextSlice.with(secondBefore) { secondsSinceReferenceDate($0, isRelaxed: true) }
        guard let seconds else { return false }
        let next = Int64(seconds.rounded(.down)) + 1 + DecimalSeconds.referenceDate
        return next % secondsPerDay == 0 && date(daysSince1970: Int(next / secondsPerDay)).day == 1
    }

    @inline(__always)
    private static func pair(_ text: TextSlice, at index: Int) -> Int {
        let (tens, ones) = (text[index] &- UInt8(ascii: "0"), text[index &+ 1] &- UInt8(ascii: "0"))
        return tens < 10 && ones < 10 ? Int(tens &* 10 &+ ones) : 255
    }
}

/// Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" (2013): years begin in March, so leap days end a
/// year, and eras of 400 years have 146,097 days.
extension RFC3339 {
    static func lastDay(ofMonth month: Int, year: Int) -> Int {
        if month == 2 {
            return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        }
        // 31 and 30 in turn, restarting in August.
        return 30 &+ (month ^ month >> 3) & 1
    }

    static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year &- 1 : year
        let monthFromMarch = month <= 2 ? month &+ 9 : month &- 3
        let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ day &- 1
        let leapDays = shiftedYear / 4 &- shiftedYear / 100 &+ shiftedYear / 400
        return shiftedYear &* 365 &+ leapDays &+ dayOfYear &- 719_468
    }

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
