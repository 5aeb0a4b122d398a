/// A type of the library with others in it.
protocol SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON
}

extension Array: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { .array(of: schemas.schema(of: Element.self)) }
}

extension ContiguousArray: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { .array(of: schemas.schema(of: Element.self)) }
}

extension Set: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        JSON.array(of: schemas.schema(of: Element.self)).adding(["uniqueItems": true])
    }
}

/// A type that has all members of an object.
protocol FlattenedMembers {}

extension Dictionary: FlattenedMembers {}

extension Dictionary: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { schemas.dictionary(Key.self, Value.self) }
}

extension Either: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        .any(of: [schemas.schema(of: First.self), schemas.schema(of: Second.self)])
    }
}

extension Open: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        // A raw value without a case is not converted.
        let any = schemas.schema(of: Value.RawValue.self) { $0.coercion = .strict }
        guard let cases = schemas.cases(of: Value.self) else { return any }
        return .any(of: [.enumeration(cases), any])
    }
}

/// A type whose value may be absent.
protocol AbsentShape: SchemaShape {
    static var wrapped: Any.Type { get }
    static var distinguishesNull: Bool { get }
}

extension AbsentShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { schemas.schema(of: wrapped).orNull }
}

extension Optional: AbsentShape, SchemaShape {
    static var wrapped: Any.Type { Wrapped.self }
    static var distinguishesNull: Bool { false }
}

extension Presence: AbsentShape, SchemaShape {
    static var wrapped: Any.Type { Value.self }
    static var distinguishesNull: Bool { true }
}

extension SchemaSet {
    fileprivate mutating func dictionary(_ key: Any.Type, _ value: Any.Type) -> JSON {
        var schema: JSON.Object = ["type": "object"]
        if key != String.self, case .object(var names) = self.schema(of: key, { $0.coercion = .strict }) {
            let raw = (key as? any RawRepresentable.Type)?.rawType ?? key
            if names.array("enum") == nil, let integer = raw as? any FixedWidthInteger.Type {
                names = ["pattern": .string(SchemaText.integer(of: integer))]
            }
            if let values = names.array("enum") {
                names["enum"] = .list(values.map { .string($0.string ?? "\($0)") })
            }
            // A number is inside the string.
            if names["type"] != .some("string") { names["type"] = Optional.none }
            schema["propertyNames"] = .object(names)
        }
        schema.set("additionalProperties", self.schema(of: value))
        return .object(schema)
    }

    mutating func schema<Raw: RawRepresentable>(ofRaw type: Raw.Type) -> JSON {
        guard let cases = cases(of: type) else { return schema(of: Raw.RawValue.self) }
        return .enumeration(cases)
    }

    /// nil if they are unknown.
    fileprivate func cases(of type: any RawRepresentable.Type) -> JSON.Array? {
        guard let iterable = type as? any CaseIterable.Type else { return nil }
        var values: [JSON] = []
        for value in iterable.rawValues {
            guard let value = value as? any JSONWriter, let json = JSON.ofDeclaration(value) else {
                return nil
            }
            values.append(json)
            if coercesValues, let number = json.number { values.append(.string(number.text)) }
        }
        return values.isEmpty ? nil : JSON.Array(values)
    }
}

extension RawRepresentable {
    fileprivate static var rawType: Any.Type { RawValue.self }
}

extension CaseIterable {
    fileprivate static var rawValues: [Any] {
        allCases.map { ($0 as? any RawRepresentable)?.rawValue as Any }
    }
}
