#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Mapper {
    /// The value as a date, as the options in force say.
    @inline(never)
    package func date() -> Result<Date, CoercionFailure> { date(options.dates) }

    private func date(_ dates: MappingOptions.DateStrategy) -> Result<Date, CoercionFailure> {
        switch dates {
        case .custom(let read):
            // Other dates for the function than itself, so that it ends when it reads one.
            let map = with(dates: .automatic)
            do { return .success(try read(map)) } catch { return .failure(.custom(error)) }
        case .firstOf(let strategies): return date(byFirstOf: strategies)
        default: break
        }
        guard let source = source(for: .time) else { return .failure(.typeMismatch) }
        switch (dates, source) {
        case (.automatic, .string): return rfc3339(isRelaxed: true)
        case (.rfc3339, .string): return rfc3339(isRelaxed: false)
        case (.localDate(let zone), .string): return localDate(zone, isDate: true)
        case (.localDateTime(let zone), .string): return localDate(zone, isDate: false)
        case (.automatic, .number), (.seconds, _): return epoch(unitExponent: 0)
        case (.milliseconds, _): return epoch(unitExponent: -3)
        case (.secondsSince2001, _): return epochInText(unitExponent: 0, epoch: 0)
        case (.secondsOrMilliseconds, _): return epoch(unitExponent: isMilliseconds ? -3 : 0)
        default: return .failure(.typeMismatch)
        }
    }

    private func rfc3339(isRelaxed: Bool) -> Result<Date, CoercionFailure> {
        unsafe converting { text in
            let seconds = unsafe RFC3339.secondsSinceReferenceDate(text, isRelaxed: isRelaxed)
            return Self.date(seconds, otherwise: .invalid("not an RFC 3339 date-time"))
        }
    }

    /// A date, or a date and time, by the clock of a time zone.
    private func localDate(_ zone: TimeZone, isDate: Bool) -> Result<Date, CoercionFailure> {
        unsafe converting { text in
            let seconds = unsafe RFC3339.secondsSinceReferenceDate(local: text, isDate: isDate) { local in
                zone.offset(atLocalTime: local)
            }
            let reason: StaticString =
                isDate ? "not a date like 2031-01-17" : "not a date and time like 2031-01-17T12:50:00"
            return Self.date(seconds, otherwise: .invalid(reason))
        }
    }

    /// A number of seconds or milliseconds since 1970.
    private func epoch(unitExponent: Int) -> Result<Date, CoercionFailure> {
        if kind == .integer,
            let seconds = RFC3339.secondsSinceReferenceDate(
                // Safety: the node is on the document's tape.
                epochInteger: Int64(bitPattern: unsafe node.pointee.payload), unitExponent: unitExponent)
        {
            return .success(Date(timeIntervalSinceReferenceDate: seconds))
        }
        return epochInText(unitExponent: unitExponent, epoch: DecimalSeconds.referenceDate)
    }

    private func epochInText(unitExponent: Int, epoch: Int64) -> Result<Date, CoercionFailure> {
        unsafe converting { text in
            if !kind.isNumber {
                guard !isStrict, unsafe DecimalText(validating: text) != nil else {
                    return .failure(.typeMismatch)
                }
            }
            let seconds = unsafe RFC3339.secondsSinceReferenceDate(
                epochNumber: text, unitExponent: unitExponent, epoch: epoch)
            // As a number in a string is one for other types.
            if isObserved, seconds != nil { noteConversion(.number, Date.self) }
            return Self.date(seconds, otherwise: .outOfRange)
        }
    }

    /// Whether a number is too large for one of seconds that anybody means.
    private var isMilliseconds: Bool {
        guard case .success(let number) = double() else { return false }
        return number.magnitude >= 100_000_000_000
    }

    private static func date(
        _ seconds: Double?, otherwise failure: CoercionFailure
    ) -> Result<Date, CoercionFailure> {
        seconds.map { .success(Date(timeIntervalSinceReferenceDate: $0)) } ?? .failure(failure)
    }

    /// What the first strategy makes of the value that takes it. Recursion is as deep as the strategies are nested.
    private func date(
        byFirstOf strategies: [MappingOptions.DateStrategy]
    ) -> Result<Date, CoercionFailure> {
        var isOfWrongKind = true
        for strategy in strategies {
            switch date(strategy) {
            case .success(let date): return .success(date)
            case .failure(.typeMismatch): break
            case .failure(.custom(let error as MappingError)) where error.kind == .typeMismatch: break
            case .failure: isOfWrongKind = false
            }
        }
        let error = fail(
            isOfWrongKind ? .typeMismatch : .invalidValue, expected: .type(Date.self),
            reason: .text("none of: " + MappingOptions.DateStrategy.firstOf(strategies).name))
        return .failure(.custom(error))
    }
}

extension MappingOptions.DateStrategy {
    /// What the strategy takes, for an error.
    fileprivate var name: String {
        switch self {
        case .automatic: "RFC 3339 or seconds since 1970"
        case .seconds: "seconds since 1970"
        case .milliseconds: "milliseconds since 1970"
        case .rfc3339: "RFC 3339"
        case .secondsSince2001: "seconds since 2001"
        case .secondsOrMilliseconds: "seconds or milliseconds since 1970"
        case .localDate: "a date without a time"
        case .localDateTime: "a date and time without an offset"
        case .firstOf(let strategies):
            strategies.reduce("") { names, strategy in
                names + (names.isEmpty ? "" : ", ") + strategy.name
            }
        case .custom: "a function's dates"
        }
    }
}

extension TimeZone {
    /// How many seconds the zone's clock is ahead of UTC when it shows a time.
    ///
    /// Of a time that it shows twice the first counts, and one that it leaves out is as before the change.
    ///
    /// - Parameter local: the seconds from 2001-01-01T00:00:00 by the clock.
    fileprivate func offset(atLocalTime local: Int64) -> Int {
        func offset(at seconds: Int64) -> Int {
            secondsAheadOfUTC(at: Date(timeIntervalSinceReferenceDate: Double(seconds)))
        }
        let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
        if offset(at: local - Int64(before)) == before { return before }
        return offset(at: local - Int64(after)) == after ? after : before
    }
}
