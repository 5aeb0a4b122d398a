#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Mapper {
    @inline(never)
    package func date() throws(CoercionFailure) -> Date { try date(options.dates) }

    private func date(_ strategy: DateStrategy) throws(CoercionFailure) -> Date {
        switch strategy {
        case .custom(let read, _):
            // Another strategy, so that a function that reads dates does not call itself.
            let temporaries = cursor.temporaries
            defer { cursor.endTemporaries(after: temporaries) }
            do { return try read(with(dates: .automatic)) } catch { throw .custom(adopt(error)) }
        case .firstOf(let strategies): return try date(byFirstOf: strategies)
        default: return Date(timeIntervalSinceReferenceDate: try secondsSince2001(strategy))
        }
    }

    private func secondsSince2001(
        _ strategy: DateStrategy
    ) throws(CoercionFailure) -> Double {
        let seconds: Double?
        let failure: CoercionFailure
        switch (strategy, source(for: .time)) {
        case (.automatic, .string):
            seconds = cursor.withText { RFC3339.secondsSinceReferenceDate($0, isRelaxed: true) }
            failure = .noDateTime
        case (.rfc3339, .string):
            seconds = cursor.withText { RFC3339.secondsSinceReferenceDate($0) }
            failure = .noDateTime
        case (.localDate(let zone), .string):
            seconds = localTime(isDate: true, zone)
            failure = .noLocalDate
        case (.localDateTime(let zone), .string):
            seconds = localTime(isDate: false, zone)
            failure = .noLocalDateTime
        case (.automatic, .number), (.seconds, _?):
            let seconds = try epoch(unitExponent: 0)
            if !RFC3339.commonYears.contains(seconds) { throw .outsideOfYears }
            return seconds
        case (.milliseconds, _?): return try epoch(unitExponent: -3)
        case (.secondsSince2001, _?): return try epochInText(unitExponent: 0, epoch: 0)
        default: throw .typeMismatch
        }
        guard let seconds else {
            if case .noDateTime = failure, cursor.withText({ RFC3339.isLeapSecond($0) }) { throw .leapSecond }
            if cursor.withText({ RFC3339.beginsWithNoDay($0) }) { throw .noSuchDay }
            throw failure
        }
        return seconds
    }

    private func localTime(isDate: Bool, _ zone: TimeZone) -> Double? {
        cursor.withText { text in
            RFC3339.secondsSinceReferenceDate(
                local: text, isDate: isDate, offset: zone.offset(atLocalTime:))
        }
    }

    private func epoch(unitExponent: Int) throws(CoercionFailure) -> Double {
        if let integer = cursor.integer,
            let seconds = RFC3339.secondsSinceReferenceDate(
                epochInteger: integer, unitExponent: unitExponent)
        {
            return seconds
        }
        return try epochInText(unitExponent: unitExponent, epoch: DecimalSeconds.referenceDate)
    }

    private func epochInText(unitExponent: Int, epoch: Int64) throws(CoercionFailure) -> Double {
        let sum = withDecimal { DecimalSeconds.sum(0 &- epoch, $0.scaled(byPowerOfTen: unitExponent)) }
        guard let sum else { throw .typeMismatch }
        guard let seconds = sum else { throw .outOfRange }
        recordConversion(.number, Date.self)
        return seconds
    }

    /// What is expected in place of a value of another kind.
    func expectation(ofOtherKind type: Any.Type) -> Phrase {
        guard type == Date.self else { return .type(type) }
        return switch options.dates {
        case .seconds, .milliseconds, .secondsSince2001: .text("number of " + options.dates.name)
        default: .type(type)
        }
    }

    /// Recursion is as deep as the strategies are nested.
    private func date(byFirstOf strategies: [DateStrategy]) throws(CoercionFailure) -> Date {
        var kind: MappingError.Kind?
        let start = isObserved ? checkpoint : nil
        for strategy in strategies {
            do throws(CoercionFailure) {
                return try date(strategy)
            } catch {
                if let start { undo(to: start) }
                kind = kind ?? failure(error, Date.self).kind
            }
        }
        throw .custom(
            fail(
                kind ?? .typeMismatch, expected: .type(Date.self),
                reason: .text("none of: " + DateStrategy.firstOf(strategies).name)))
    }
}

extension DateStrategy {
    fileprivate var name: String {
        switch self {
        case .automatic: return "RFC 3339 or seconds since 1970"
        case .seconds: return "seconds since 1970"
        case .milliseconds: return "milliseconds since 1970"
        case .rfc3339: return "RFC 3339"
        case .secondsSince2001: return "seconds since 2001"
        case .localDate: return "a date without a time"
        case .localDateTime: return "a date and time without an offset"
        case .firstOf(let strategies):
            var names = ""
            for strategy in strategies { names.add(strategy.name, after: ", ") }
            return names
        case .custom: return "a function's dates"
        }
    }
}

extension TimeZone {
    /// A time that the clock shows twice is the first; one that it skips has the offset before the change. `local`
    /// counts the clock's seconds from 2001-01-01T00:00:00.
    fileprivate func offset(atLocalTime local: Int64) -> Int {
        func offset(at seconds: Int64) -> Int {
            secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: Double(seconds)))
        }
        let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
        if offset(at: local - Int64(before)) == before { return before }
        return offset(at: local - Int64(after)) == after ? after : before
    }
}
