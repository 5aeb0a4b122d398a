/// Which kinds of JSON values convert to which Swift types: the table of `Docs/Coercion.md`.
package enum CoercionTable {
    /// What a value is read as.
    package enum Target {
        case boolean, number, string
        /// What only strings hold: a character, a URL, a UUID, data.
        case text
        /// A date or a duration.
        case time
    }

    /// The kinds of scalars that JSON has, but for `null`, which converts to nothing.
    package enum Source {
        case boolean, number, string
    }

    /// When a conversion is made.
    enum Rule {
        /// It is the type's own kind.
        case always
        /// Under `.compatible`, where the value is exactly one of the target's.
        case compatible
        case never
    }

    @inline(__always)
    static func rule(from source: Source, to target: Target) -> Rule {
        switch (target, source) {
        case (.boolean, .boolean), (.number, .number), (.string, .string), (.text, .string),
            (.time, .number), (.time, .string):
            .always
        case (.boolean, _), (.number, .string), (.string, _): .compatible
        case (.number, .boolean), (.text, _), (.time, .boolean): .never
        }
    }
}

/// Why a value does not convert.
@usableFromInline package enum CoercionFailure: Error {
    /// The kind of value, or its form, is not the target's.
    case typeMismatch
    /// The number does not fit the target.
    case outOfRange
    /// The number has a fraction and the target has none.
    case fractional
    /// The value is of the right kind but means nothing to the target.
    case invalid(StaticString?)
    /// The number has more digits than the target holds.
    case tooPrecise
    /// The date function of the options failed.
    case custom(any Error)
}

extension Mapper {
    /// What stands here, if the table and the flags let it convert to a target. A key converts even where nothing else
    /// does, since it has no choice but to be a string.
    @inline(__always)
    package func source(for target: CoercionTable.Target) -> CoercionTable.Source? {
        let source: CoercionTable.Source
        switch kind {
        case .true, .false: source = .boolean
        case .integer, .unsigned, .double: source = .number
        case .string, .escapedString, .key, .escapedKey: source = .string
        default: return nil
        }
        return switch CoercionTable.rule(from: source, to: target) {
        case .always: source
        case .compatible: isStrict ? nil : source
        case .never: nil
        }
    }

    /// Whether only what is of the target's own kind converts.
    package var isStrict: Bool {
        flags.has(MappingFlags.strictCoercion) && kind != .key && kind != .escapedKey
    }

    /// The error for a value that does not convert.
    @usableFromInline @inline(never)
    package func failure(_ failure: CoercionFailure, _ type: Any.Type) -> MappingError {
        let expected = Phrase.type(type)
        return switch failure {
        case .typeMismatch: fail(.typeMismatch, expected: expected)
        case .outOfRange: fail(.outOfRange, expected: expected, reason: "out of range")
        case .fractional: fail(.invalidValue, expected: expected, reason: "not an integer")
        case .invalid(let reason):
            fail(.invalidValue, expected: expected, reason: reason.map { .text($0.description) })
        case .tooPrecise: fail(.outOfRange, expected: expected, reason: "more digits than it holds")
        case .custom(let error): adopt(error)
        }
    }

    /// A Swift value that stood in an `Any` input.
    @usableFromInline @inline(never)
    func foreignValue<Value>(as type: Value.Type) -> Value? {
        guard kind == .foreign else { return nil }
        // Safety: the session outlives its mappers.
        return unsafe session.pointee.foreignValues[Int(node.pointee.payload)] as? Value
    }

    /// Runs code with the text of a number, or the characters of a string.
    @inline(never)
    package func withText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        // Safety: the node and the document outlive the call.
        let (node, bytes) = unsafe (node.pointee, bytes)
        if node.kind.isNumber {
            return unsafe body(bytes.slice(at: node.offset, count: bytes.lengthOfNumber(at: node.offset)))
        }
        return unsafe bytes.withCharacters(of: node, body)
    }

    /// What a function makes of the text.
    @inline(__always)
    func converting<Value>(
        _ convert: (UnsafeBufferPointer<UInt8>) -> Result<Value, CoercionFailure>
    ) -> Result<Value, CoercionFailure> {
        var result: Result<Value, CoercionFailure> = .failure(.typeMismatch)
        unsafe withText { text in result = unsafe convert(text) }
        return result
    }

    /// Runs code with the number that stands here, if it converts to a number; see ``CoercionTable``.
    @inline(never)
    package func withDecimal(_ body: (DecimalText) -> Void) {
        guard source(for: .number) != nil else { return }
        unsafe withText { text in
            // Safety: the text outlives its use.
            if let decimal = unsafe DecimalText(validating: text) { body(decimal) }
        }
    }
}
