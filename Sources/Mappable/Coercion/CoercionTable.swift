/// Which kinds of JSON values convert to which Swift types: the table of `Docs/Values.md`.
package enum CoercionTable {
    package enum Target {
        case boolean, number, string
        /// Only strings hold it: a character, a URL, a UUID, data.
        case text
        case time
    }

    /// A kind of JSON value that converts.
    package enum Source {
        case boolean, number, string
    }

    /// Whether strict options refuse the conversion; nil if there is none.
    @inline(__always)
    static func isLenient(from source: Source, to target: Target) -> Bool? {
        switch (target, source) {
        case (.boolean, .boolean), (.number, .number), (.string, .string), (.text, .string),
            (.time, .number), (.time, .string):
            false
        case (.boolean, _), (.number, .string), (.string, _): true
        case (.number, .boolean), (.text, _), (.time, .boolean): nil
        }
    }
}

@usableFromInline package enum CoercionFailure: Error {
    /// The kind of value, or its form, is wrong.
    case typeMismatch
    case outOfRange
    /// A number of seconds beyond the years of four digits.
    case outsideOfYears
    case fractional
    case tooPrecise
    /// The kind is right, but the value means nothing to the target.
    case invalid
    case noDateTime, leapSecond, noLocalDate, noLocalDateTime
    /// A function of the options failed.
    case custom(MappingError)
}

extension CoercionFailure {
    fileprivate var kind: MappingError.Kind {
        switch self {
        case .typeMismatch: .typeMismatch
        case .outOfRange, .outsideOfYears, .tooPrecise: .outOfRange
        case .fractional, .invalid, .noDateTime, .leapSecond, .noLocalDate, .noLocalDateTime, .custom:
            .invalidValue
        }
    }

    fileprivate var reason: Phrase? {
        switch self {
        case .typeMismatch, .invalid, .custom: nil
        case .outOfRange: "out of range"
        case .outsideOfYears: "in seconds outside of the years 1 to 9999, maybe milliseconds"
        case .fractional: "not an integer"
        case .tooPrecise: "more digits than it holds"
        case .noDateTime: "not an RFC 3339 date-time"
        case .leapSecond: "a leap second, which no `Date` holds"
        case .noLocalDate: "not a date like 2031-01-17"
        case .noLocalDateTime: "not a date and time like 2031-01-17T12:50:00"
        }
    }
}

extension NodeKind {
    @inline(__always)
    fileprivate var source: CoercionTable.Source? {
        switch self {
        case .true, .false: .boolean
        case .integer, .unsigned, .double: .number
        case .string, .escapedString, .key, .escapedKey: .string
        default: nil
        }
    }
}

extension Mapper {
    /// nil if the table or the options refuse the conversion. They never refuse a key, which can only be a string.
    @inline(__always)
    package func source(for target: CoercionTable.Target) -> CoercionTable.Source? {
        guard let source = kind.source,
            let isLenient = CoercionTable.isLenient(from: source, to: target)
        else { return nil }
        return isLenient && isStrict ? nil : source
    }

    package var isStrict: Bool {
        flags.has(.strictCoercion) && kind != .key && kind != .escapedKey
    }

    /// Notes that this value was converted, unless it is of the target's own kind.
    @inline(never)
    package func recordConversion(_ target: CoercionTable.Target, _ type: Any.Type) {
        guard isObserved, kind != .key, kind != .escapedKey, let source = kind.source else { return }
        if CoercionTable.isLenient(from: source, to: target) == true { record(.converted, type) }
    }

    @usableFromInline @inline(never)
    package func failure(_ failure: CoercionFailure, _ type: Any.Type) -> MappingError {
        if case .custom(let error) = failure { return error }
        return fail(failure.kind, expected: .type(type), reason: failure.reason)
    }

    /// Keeps why a value that leniency drops does not convert, for a monitor.
    @usableFromInline @inline(never)
    func drop(_ failure: CoercionFailure) {
        guard case .custom(let error) = failure else { return cursor.drop(.refusal(failure.kind)) }
        if !error.isDropped { cursor.drop(.error(error)) }
    }

    /// A Swift value that stood in an `Any` input.
    @usableFromInline @inline(never)
    func foreignValue<Value>(as type: Value.Type) -> Value? {
        cursor.foreignValue as? Value
    }

    /// `body` gets this number, or the number in this string. nil for any other value.
    @inline(never)
    package func withDecimal<Result>(_ body: (DecimalText) -> Result) -> Result? {
        guard source(for: .number) != nil else { return nil }
        return cursor.withText { text in DecimalText(validating: text).map(body) }
    }
}
