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
        default: return ["anyOf": [self, ["type": "null"]]]
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

    /// A schema of an object that has a member.
    static func object(requiring path: ArraySlice<String>, _ schema: JSON) -> JSON {
        guard let key = path.first else { return schema }
        let inner = object(requiring: path.dropFirst(), schema)
        return ["properties": .member(key, inner), "required": [.string(key)]]
    }
}

extension JSON.Object {
    fileprivate init(_ key: String, _ value: JSON) {
        self.init()
        self[key] = .some(value)
    }
}

extension JSON {
    /// An object with one member.
    static func member(_ key: String, _ value: JSON) -> JSON { .object(JSON.Object(key, value)) }
}

extension JSON {
    /// A value of a declaration, such as a default; nil if it cannot be written.
    static func ofDeclaration(_ value: any JSONWriter, _ options: WritingOptions = .default) -> JSON? {
        func json(_ value: some JSONWriter) -> JSON? { try? JSON(value, options: options) }
        return json(value)
    }
}
