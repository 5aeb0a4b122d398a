extension WorkloadText {
    /// Writes seconds since 1970 as an RFC 3339 text, in the local time `hoursEast` of Greenwich.
    ///
    /// The calendar is Howard Hinnant's `civil_from_days`, for days since 1970.
    mutating func timestamp(_ seconds: Int, hoursEast: Int) {
        let local = seconds + hoursEast * 3_600
        let days = local / 86_400 + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)

        string("")
        cut(to: count - 1)
        digits(UInt64(year), atLeast: 4)
        raw("-")
        digits(UInt64(month), atLeast: 2)
        raw("-")
        digits(UInt64(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1), atLeast: 2)
        raw("T")
        clock(local % 86_400)
        if hoursEast == 0 {
            raw("Z")
        } else {
            raw("+")
            digits(UInt64(hoursEast), atLeast: 2)
            raw(":00")
        }
        raw("\"")
    }

    private mutating func clock(_ secondOfDay: Int) {
        digits(UInt64(secondOfDay / 3_600), atLeast: 2)
        raw(":")
        digits(UInt64(secondOfDay / 60 % 60), atLeast: 2)
        raw(":")
        digits(UInt64(secondOfDay % 60), atLeast: 2)
    }
}
