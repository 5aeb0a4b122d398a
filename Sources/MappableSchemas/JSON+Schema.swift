// How schemas are put together.

extension JSON {
    /// A schema that also takes `null`.
    var orNull: JSON {
        guard case .object(var schema) = self else { return self }
        if let value = schema["const"] {
            schema["const"] = Optional.none
            schema["enum"] = .array([value])
        }
        if case .array(var values)? = schema["enum"] {
            if !values.contains(.null) { values.append(.null) }
            schema["enum"] = .array(values)
        }
        let isPlain = !["$ref", "oneOf", "allOf", "not"].contains { schema.contains(key: $0) }
        if isPlain, case .array(var choices)? = schema["anyOf"], !schema.contains(key: "type") {
            choices.append(["type": "null"])
            schema["anyOf"] = .array(choices)
            return .object(schema)
        }
        switch schema["type"] {
        case .string(let type)? where isPlain:
            schema["type"] = type == "null" ? "null" : [.string(type), "null"]
        case .array(var types)? where isPlain:
            if !types.contains("null") { types.append("null") }
            schema["type"] = .array(types)
        case nil where schema.contains(key: "enum") && isPlain: break
        case nil where schema.isEmpty: break
        default: return .any(of: [self, ["type": "null"]])
        }
        return .object(schema)
    }

    /// A schema with more keywords, in place of those that it has.
    func adding(_ keywords: JSON.Object) -> JSON {
        if keywords.isEmpty { return self }
        var schema = object ?? [:]
        for (keyword, value) in keywords { schema[keyword] = .some(value) }
        return .object(schema)
    }

    static func array(of element: JSON) -> JSON { ["type": "array", "items": element] }

    static func any(of choices: [JSON]) -> JSON { member("anyOf", .array(JSON.Array(choices))) }

    static func oneOrMany(_ element: JSON) -> JSON { any(of: [element, array(of: element)]) }

    /// A schema of an object that has a member.
    static func object(requiring path: ArraySlice<String>, _ schema: JSON) -> JSON {
        guard let key = path.first else { return schema }
        let inner = object(requiring: path.dropFirst(), schema)
        return ["properties": .member(key, inner), "required": [.string(key)]]
    }

    /// An object with one member.
    static func member(_ key: String, _ value: JSON) -> JSON {
        var object = JSON.Object()
        object[key] = .some(value)
        return .object(object)
    }

    /// A value of a declaration, such as a default; nil if it cannot be written.
    static func ofDeclaration(_ value: any JSONWriter, _ options: WritingOptions = .default) -> JSON? {
        func json(_ value: some JSONWriter) -> JSON? { try? JSON(value, options: options) }
        return json(value)
    }

    /// The schema of an object with members at key paths, in their order.
    ///
    /// Where two members are in each other's way, the first counts.
    ///
    /// - Parameters:
    ///   - isClosed: whether other members are refused.
    ///   - takesNull: whether `null` may stand for an object in which nothing is required.
    static func object(of members: [SchemaMember], isClosed: Bool, takesNull: Bool) -> JSON {
        members.schema(isClosed, takesNull).schema
    }
}

/// The value of a field.
struct SchemaMember {
    /// What is left of the path to the value.
    var path: ArraySlice<String>
    let schema: JSON
    let isRequired: Bool
}

extension [SchemaMember] {
    fileprivate func schema(_ isClosed: Bool, _ takesNull: Bool) -> (schema: JSON, isRequired: Bool) {
        if let member = first, member.path.isEmpty { return (member.schema, member.isRequired) }
        var (properties, required): (JSON.Object, [JSON]) = ([:], [])
        for case let key? in self.map(\.path.first) where !properties.contains(key: key) {
            let inner = filter { $0.path.first == key }.map { member in
                SchemaMember(
                    path: member.path.dropFirst(), schema: member.schema, isRequired: member.isRequired)
            }
            let (schema, isRequired) = inner.schema(isClosed, takesNull)
            let isOptionalObject = !isRequired && inner.first?.path.isEmpty == false
            properties[key] = .some(isOptionalObject && takesNull ? schema.orNull : schema)
            if isRequired { required.append(.string(key)) }
        }
        // The keys of these are indices of an array.
        if !properties.isEmpty, properties.keys.allSatisfy({ Int($0) != nil }) {
            return (Self.elements(properties, required), !required.isEmpty)
        }
        var schema: JSON.Object = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .array(JSON.Array(required)) }
        if isClosed { schema["additionalProperties"] = .some(false) }
        return (.object(schema), !required.isEmpty)
    }

    private static func elements(_ properties: JSON.Object, _ required: [JSON]) -> JSON {
        // No model reads elements far behind the first by their index.
        let count = Swift.min((properties.keys.compactMap { Int($0) }.max() ?? 0) + 1, 64)
        let elements: [JSON] = (0..<count).map { properties["\($0)"] ?? true }
        let least = required.compactMap { $0.string.flatMap { Int($0) } }.max().map { $0 + 1 } ?? 0
        return [
            "type": "array", "prefixItems": .array(JSON.Array(elements)),
            "minItems": .number(JSONNumber(Swift.min(least, count))),
        ]
    }
}

extension JSON.Object {
    /// The integer that stands for a keyword.
    func int(_ keyword: String) -> Int? { self[keyword]?.int }
}
