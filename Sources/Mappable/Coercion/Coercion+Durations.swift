extension Mapper {
    /// The value as a duration, as the options in force say.
    @inline(never)
    package func duration() -> Result<Duration, CoercionFailure> { duration(options.durations) }

    package func duration(_ strategy: MappingOptions.DurationStrategy) -> Result<Duration, CoercionFailure> {
        guard let source = source(for: .time) else { return .failure(.typeMismatch) }
        switch (strategy, source) {
        case (.automatic, .number), (.seconds, _): return durationNumber(unitExponent: 0)
        case (.milliseconds, _): return durationNumber(unitExponent: -3)
        case (.automatic, .string), (.iso8601, .string):
            return unsafe converting { text in
                unsafe DurationText.duration(text).mapError { $0.coercionFailure }
            }
        default: return .failure(.typeMismatch)
        }
    }

    private func durationNumber(unitExponent: Int) -> Result<Duration, CoercionFailure> {
        guard kind.isNumber || !isStrict else { return .failure(.typeMismatch) }
        var result: Result<Duration, CoercionFailure> = .failure(.typeMismatch)
        withDecimal { decimal in
            result = DurationText.duration(decimal, unitExponent: unitExponent).mapError {
                $0.coercionFailure
            }
        }
        // As a number in a string is one for other types.
        return noting(result, .number, Duration.self)
    }
}

extension DurationText.Failure {
    fileprivate var coercionFailure: CoercionFailure {
        switch self {
        case .invalid: .invalid("not an ISO 8601 duration")
        case .calendar: .invalid("years and months have no length of their own")
        case .outOfRange: .outOfRange
        case .tooPrecise: .tooPrecise
        }
    }
}
