/// Which kinds of JSON values convert to which Swift types: the table of `Docs/Values.md`.
package enum CoercionTable {
    package enum Target {
        case boolean, number, string
        /// Only strings hold it: a character, a URL, a UUID, data.
        case text
        case time
    }

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
    /// The kind is right, but the value has no meaning for the type.
    case invalid
    case noDateTime, noSuchDay, leapSecond, noLocalDate, noLocalDateTime
    /// A function of the options failed.
    case custom(MappingError)
}

extension CoercionFailure {
    fileprivate var kind: MappingError.Kind {
        switch self {
        case .typeMismatch: .typeMismatch
        case .outOfRange, .outsideOfYears, .tooPrecise: .outOfRange
        case .fractional, .invalid, .noDateTime, .noSuchDay, .leapSecond, .noLocalDate, .noLocalDateTime,
            .custom:
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
        case .noSuchDay: "no such day"
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
    /// nil if the table or the options refuse the conversion. Keys, which can only be strings, always convert.
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

    /// Unless the value is of the target's own kind.
    @inline(never)
    package func recordConversion(_ target: CoercionTable.Target, _ type: Any.Type) {
        guard isObserved, kind != .key, kind != .escapedKey, let source = kind.source else { return }
        if CoercionTable.isLenient(from: source, to: target) == true { record(.converted, type) }
    }

    @usableFromInline @inline(never)
    package func failure(_ failure: CoercionFailure, _ type: Any.Type) -> MappingError {
        if case .custom(let error) = failure { return error }
        let kind = failure.kind
        guard kind == .typeMismatch else { return fail(kind, expected: .type(type), reason: failure.reason) }
        return fail(
            kind, expected: expectation(ofOtherKind: type),
            reason: holdsNumberInOtherForm(type) ? "not a number as JSON writes it" : nil)
    }

    /// Keeps why a value that leniency drops does not convert, for a monitor.
    @usableFromInline @inline(never)
    func drop(_ failure: CoercionFailure) {
        guard case .custom(let error) = failure else { return cursor.drop(.refusal(failure.kind)) }
        if !error.isDropped { cursor.drop(.error(error)) }
    }

    /// Whether a string with a number that JSON writes in another way, as `12,50`, is read as a number.
    private func holdsNumberInOtherForm(_ type: Any.Type) -> Bool {
        guard !dropsDetails, source(for: .number) == .string, type is any Numeric.Type else { return false }
        return cursor.withText { text in
            var hasDigit = false
            for index in 0..<text.count {
                switch text[index] {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
                case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
                    UInt8(ascii: "_"), UInt8(ascii: "'"), UInt8(ascii: " "):
                    break
                default: return false
                }
            }
            return hasDigit
        }
    }

    @usableFromInline @inline(never)
    func foreignValue<Value>(as type: Value.Type) -> Value? {
        cursor.foreignValue as? Value
    }

    /// nil unless this is a number, or a string with one.
    @inline(never)
    package func withDecimal<Result>(_ body: (DecimalText) -> Result) -> Result? {
        guard source(for: .number) != nil else { return nil }
        return cursor.withText { text in DecimalText(validating: text).map(body) }
    }
}

extension JSONCursor {
    /// The error of an entry, while no errors are dropped. This is the document's own value.
    package func error(of entry: Journal.Entry) -> MappingError? {
        guard let value = at(nodeIndex: entry.place) else { return nil }
        switch entry.cause {
        case .error(let error): return error
        case .refusal(let kind):
            let expected = entry.type.map {
                kind == .typeMismatch ? Mapper(value).expectation(ofOtherKind: $0) : .type($0)
            }
            return value.error(Failure(kind: kind, expected: expected))
        case .failure(let dropped):
            let failure = dropped.failure
            guard let step = failure.missing else { return value.error(failure) }
            return Mapper(value).errorOfMissing(of: step, expected: failure.expected)
        case nil: return nil
        }
    }
}
