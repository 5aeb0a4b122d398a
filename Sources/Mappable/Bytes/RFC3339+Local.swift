extension RFC3339 {
    @safe struct LocalTime {
        /// The whole seconds from 2001-01-01T00:00:00 of the same clock.
        let whole: Int64
        /// The offsets of the fraction's digits in the text; empty without one.
        let fraction: Range<Int>
        let end: Int
        let hasTime: Bool
        /// Whether the time is as RFC 3339 writes it.
        let isStrict: Bool
    }

    /// Nil if the text is not one date, or date and time, without an offset. The closure tells how many seconds the clock is
    /// ahead of UTC, by its own time since the reference date.
    static func secondsSinceReferenceDate(
        local text: UnsafeBufferPointer<UInt8>, isDate: Bool, offset: (Int64) -> Int
    ) -> Double? {
        guard let local = unsafe localTime(text), local.end == text.count, local.hasTime != isDate else {
            return nil
        }
        return unsafe seconds(local, of: text, offsetSeconds: offset(local.whole))
    }

    static func seconds(
        _ local: LocalTime, of text: UnsafeBufferPointer<UInt8>, offsetSeconds: Int
    ) -> Double? {
        let whole = local.whole &- Int64(offsetSeconds)
        if local.fraction.isEmpty { return Double(whole) }
        // Safety: the fraction is within the text; the decimal does not leave this expression.
        let fraction = unsafe UnsafeBufferPointer(rebasing: text[local.fraction])
        return DecimalSeconds.sum(whole, unsafe DecimalText(digits: fraction, point: -1))
    }

    /// The date, or the date and time, with which `text` begins.
    @inline(never)
    static func localTime(_ text: UnsafeBufferPointer<UInt8>) -> LocalTime? {
        // Safety: each offset is checked against the text's end before it is read.
        guard text.count >= 10, unsafe text[4] == UInt8(ascii: "-"), unsafe text[7] == UInt8(ascii: "-")
        else {
            return nil
        }
        let (century, yearOfCentury) = unsafe (pair(text, at: 0), pair(text, at: 2))
        let (month, day) = unsafe (pair(text, at: 5), pair(text, at: 8))
        let year = century &* 100 &+ yearOfCentury
        // A pair that has something else than digits is 255.
        guard century < 100, yearOfCentury < 100, year >= 1, month >= 1, month <= 12, day >= 1,
            day <= lastDay(ofMonth: month, year: year)
        else { return nil }
        let days = Int64(daysSince1970(year: year, month: month, day: day) &- daysTo2001)
        let midnight = days &* secondsPerDay
        if text.count == 10 {
            return LocalTime(whole: midnight, fraction: 10..<10, end: 10, hasTime: false, isStrict: false)
        }

        guard text.count >= 16, unsafe text[10] | 0x20 == UInt8(ascii: "t") || text[10] == UInt8(ascii: " "),
            unsafe text[13] == UInt8(ascii: ":")
        else { return nil }
        let (hour, minute) = unsafe (pair(text, at: 11), pair(text, at: 14))
        guard hour < 24, minute < 60 else { return nil }
        let toTheMinute = midnight &+ Int64(hour &* 3600 &+ minute &* 60)
        guard text.count >= 19, unsafe text[16] == UInt8(ascii: ":") else {
            return LocalTime(whole: toTheMinute, fraction: 16..<16, end: 16, hasTime: true, isStrict: false)
        }
        let second = unsafe pair(text, at: 17)
        guard second < 60 else { return nil }
        var end = 19
        if text.count > 19, unsafe text[19] == UInt8(ascii: ".") {
            end = 20
            while end < text.count, unsafe text[end] &- UInt8(ascii: "0") < 10 { end &+= 1 }
            if end == 20 { return nil }
        }
        return LocalTime(
            whole: toTheMinute &+ Int64(second), fraction: min(20, end)..<end, end: end, hasTime: true,
            isStrict: unsafe text[10] != UInt8(ascii: " "))
    }

    /// The minutes of an offset that is the rest of the text: `Z`, `+08:00`, and where that is relaxed `+0800` and `+08`.
    static func offset(_ text: UnsafeBufferPointer<UInt8>, at index: Int, isRelaxed: Bool) -> Int? {
        let rest = text.count &- index
        guard rest > 0 else { return nil }
        // Safety: `rest` bytes follow `index`.
        let sign = unsafe text[index]
        if rest == 1 { return sign | 0x20 == UInt8(ascii: "z") ? 0 : nil }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            rest == 6 || isRelaxed && (rest == 3 || rest == 5)
        else { return nil }
        if rest == 6, unsafe text[index &+ 3] != UInt8(ascii: ":") { return nil }
        let hours = unsafe pair(text, at: index &+ 1)
        let minutes = rest == 3 ? 0 : unsafe pair(text, at: text.count &- 2)
        guard hours < 24, minutes < 60 else { return nil }
        let offset = hours &* 60 &+ minutes
        return sign == UInt8(ascii: "-") ? 0 &- offset : offset
    }
}
