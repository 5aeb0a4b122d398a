extension Array: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { schemas.array(of: Element.self) }
}

extension ContiguousArray: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { schemas.array(of: Element.self) }
}

extension Set: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        schemas.array(of: Element.self).adding(["uniqueItems": true])
    }
}

extension Dictionary: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        var schema: JSON.Object = ["type": "object"]
        if let names = schemas.schema(ofKey: Key.self) { schema["propertyNames"] = .some(names) }
        schema["additionalProperties"] = .some(schemas.schema(of: Value.self))
        return .object(schema)
    }
}

extension SchemaSet {
    fileprivate mutating func array(of element: Any.Type) -> JSON {
        ["type": "array", "items": schema(of: element)]
    }

    /// The schema of the keys of a dictionary, which are strings; nil if any string is one.
    fileprivate mutating func schema(ofKey type: Any.Type) -> JSON? {
        if type == String.self { return nil }
        if let integer = type as? any FixedWidthInteger.Type {
            let digits = integer.mostDigits - 1
            return ["pattern": .string(SchemaText.integer(digits: digits, isSigned: integer.isSigned))]
        }
        guard case .object(var schema) = withoutCoercion({ $0.schema(of: type) }) else { return nil }
        if case .array(let values)? = schema["enum"] {
            schema["enum"] = .array(JSON.Array(values.map { .string($0.string ?? "\($0)") }))
        }
        // A number stands in the string.
        if schema["type"] != .some("string") { schema["type"] = Optional.none }
        return .object(schema)
    }
}

extension FixedWidthInteger {
    fileprivate static var mostDigits: Int { "\(Self.max)".utf8.count }
}

// MARK: - JSON

extension JSON: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { true }
}

extension JSON.Object: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { ["type": "object"] }
}

extension JSON.Array: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { ["type": "array"] }
}

extension Patch: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { true }
}

// MARK: - Alternatives

extension Either: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        ["anyOf": [schemas.schema(of: First.self), schemas.schema(of: Second.self)]]
    }
}

extension OneOrMany: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        let element = schemas.schema(of: Element.self)
        return ["anyOf": [element, ["type": "array", "items": element]]]
    }
}

extension Open: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        // A raw value without a case is not converted.
        let any = schemas.withoutCoercion { $0.schema(of: Value.RawValue.self) }
        guard let cases = schemas.cases(of: Value.self) else { return any }
        return ["anyOf": [["enum": cases], any]]
    }
}

extension SchemaSet {
    /// The schema of a type that is read from a raw value.
    mutating func schema<Raw: RawRepresentable>(ofRaw type: Raw.Type) -> JSON {
        guard let cases = cases(of: type) else { return schema(of: Raw.RawValue.self) }
        return ["enum": cases]
    }

    /// The raw values of all cases; nil if they are not known.
    fileprivate func cases<Raw: RawRepresentable>(of type: Raw.Type) -> JSON? {
        guard let iterable = type as? any CaseIterable.Type else { return nil }
        var values: [JSON] = []
        for value in iterable.values {
            guard let value = (value as? Raw)?.rawValue as? any JSONWriter,
                let json = JSON.ofDeclaration(value)
            else { return nil }
            values.append(json)
            if coercesValues, let number = json.number { values.append(.string(number.text)) }
        }
        return values.isEmpty ? nil : .array(JSON.Array(values))
    }
}

extension CaseIterable {
    fileprivate static var values: [Any] { allCases.map { $0 } }
}
