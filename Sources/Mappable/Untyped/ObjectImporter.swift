extension OpenDocument {
    /// The tape that JSON text would give, so that one reader serves both. Throws `limit` for objects nested too deep
    /// or too large.
    @usableFromInline
    package static func importing(
        _ object: Any, options: MappingOptions, context: Any?
    ) throws(MappingError) -> OpenDocument {
        var importer = ObjectImporter(TapeWriter(options, limitsText: !(object is JSON)))
        importer.add(object)
        return try importer.tape.finish(options, context)
    }
}

/// Recursion is bounded by the depth that the options allow.
private struct ObjectImporter: ~Copyable {
    var tape: TapeWriter
    private var classes = ObjectClassifier()

    init(_ tape: consuming TapeWriter) { self.tape = tape }

    mutating func add(_ value: Any) {
        switch Self.known(value) ?? classes.classify(value) {
        case .null: tape.addNull()
        case .boolean(let value): tape.add(value)
        case .number(let number): addNumber(number, of: value)
        case .string(let string): tape.addString(string)
        case .array(let elements):
            tape.openArray()
            for element in elements where tape.failure == nil { add(element) }
            tape.close()
        case .object(let members):
            tape.openObject()
            for (key, member) in members where tape.failure == nil {
                tape.addKey(key)
                add(member)
            }
            tape.close()
        case .json(let json): add(json: json)
        case .foreign: tape.addForeign(value)
        }
    }

    /// Common types first, as a cast to a protocol searches for conformances.
    private static func known<Value>(_ value: Value) -> ObjectClassification? {
        if let string = identical(value, to: String.self) { return .string(string) }
        if let members = identical(value, to: [String: Any].self) { return .object(members) }
        return identical(value, to: [Any].self).map { .array($0) }
    }

    private mutating func add(json: JSON) {
        switch json {
        case .null: tape.addNull()
        case .bool(let value): tape.add(value)
        case .number(let number): addNumber(number.text, of: number)
        case .string(let string): tape.addString(string)
        case .array(let elements):
            if case .view(let copy, let index) = elements.storage { return tape.add(copy, at: Int(index)) }
            tape.openArray()
            for element in elements where tape.failure == nil { add(json: element) }
            tape.close()
        case .object(let members):
            if case .view(let copy, let index) = members.storage { return tape.add(copy, at: Int(index)) }
            tape.openObject()
            for (key, member) in members where tape.failure == nil {
                tape.addKey(key)
                add(json: member)
            }
            tape.close()
        }
    }

    private mutating func addNumber(_ number: String, of value: Any) {
        if !tape.addNumber(number) { tape.addForeign(value) }
    }
}
