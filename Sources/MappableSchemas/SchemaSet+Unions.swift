// The schemas of values that are one of several.

extension SchemaSet {
    mutating func union<Value: Tagged>(of type: Value.Type) -> JSON { schema(of: type.union) }

    /// The schema of a union, for a hand-written type that reads and writes with one.
    public mutating func schema<Value>(of union: Union<Value>) -> JSON {
        var choices: [JSON] = []
        for candidate in union.cases {
            let payload = candidate.payload.map { schema(of: $0) }
            choices.append(choice(union.tag, candidate, payload))
        }
        guard let tag = union.tag else { return ["anyOf": .array(JSON.Array(choices))] }
        let tags = union.cases.compactMap(\.tag)
        if let unknown = union.unknown, !isForMaking {
            let payload = unknown.payload.map { schema(of: $0) } ?? true
            choices.append(Self.all(unknownTag(tag, tags), payload))
        }
        guard style == .openAPI, let key = discriminator(tag) else {
            return ["oneOf": .array(JSON.Array(choices))]
        }
        return discriminated(by: key, tags, choices, Value.self)
    }

    /// The schema of a case.
    private func choice<Value>(_ tag: Union<Value>.Tag?, _ candidate: Case<Value>, _ payload: JSON?) -> JSON {
        let name = candidate.tag ?? .null
        switch tag {
        case nil: return payload ?? true
        case .inside(let path)?:
            if let content = candidate.content, let payload {
                return object([(path, tagSchema(name)), (content, payload)])
            }
            return Self.all(object([(path, tagSchema(name))]), payload ?? true)
        case .beside(let path, let content)?:
            guard let payload else { return object([(path, tagSchema(name))]) }
            return object([(path, tagSchema(name)), (candidate.content ?? content, payload)])
        case .outside?:
            let key = name.string ?? "\(name)"
            return [
                "type": "object", "properties": .member(key, payload ?? true), "required": [.string(key)],
                "additionalProperties": false,
            ]
        }
    }

    /// The schema of an object with members at key paths, all of which are required.
    private func object(_ members: [(path: String, schema: JSON)]) -> JSON {
        var tree = SchemaTree()
        for (path, schema) in members {
            let segments = FieldKey.segments(of: path).map(spelled)
            tree.insert(segments[...], SchemaTree.Leaf(schema: schema, isRequired: true))
        }
        return tree.schema(isClosed: false, takesNull: false)
    }

    /// The key of the member that tells the cases apart, if it is one for OpenAPI: a member of the value itself.
    private func discriminator(_ tag: Union<some Any>.Tag) -> String? {
        switch tag {
        case .inside(let path), .beside(let path, _):
            let segments = FieldKey.segments(of: path)
            return segments.count == 1 ? spelled(segments[0]) : nil
        case .outside: return nil
        }
    }

    /// The schema of a union with OpenAPI's `discriminator`, for which each case needs a name.
    private mutating func discriminated(
        by key: String, _ tags: [JSON], _ choices: [JSON], _ type: Any.Type
    ) -> JSON {
        let base = name(of: type)
        var references: [JSON] = []
        var mapping = JSON.Object()
        for (number, choice) in choices.enumerated() {
            let tag = number < tags.count ? tags[number] : "unknown"
            let reference = define(
                choice, named: "\(base).\(DefinitionName.sanitized(tag.string ?? "\(tag)"))")
            references.append(["$ref": .string(reference)])
            if number < tags.count { mapping[tag.string ?? "\(tag)"] = .string(reference) }
        }
        return [
            "oneOf": .array(JSON.Array(references)),
            "discriminator": ["propertyName": .string(key), "mapping": .object(mapping)],
        ]
    }

    private func tagSchema(_ tag: JSON) -> JSON {
        guard coercesValues else { return ["const": tag] }
        let spellings = Self.spellings(of: tag)
        return spellings.count == 1 ? ["const": tag] : ["enum": .array(JSON.Array(spellings))]
    }

    /// The values that stand for a tag: a number may be a string.
    private static func spellings(of tag: JSON) -> [JSON] {
        switch tag {
        case .number(let number): [tag, .string(number.text)]
        case .string(let text): [tag] + (JSONNumber(text: text).map { [.number($0)] } ?? [])
        default: [tag]
        }
    }

    /// The schema of a value with another tag than these.
    private func unknownTag(_ tag: Union<some Any>.Tag, _ known: [JSON]) -> JSON {
        let all = coercesValues ? known.flatMap(Self.spellings) : known
        let values = JSON.array(JSON.Array(all))
        switch tag {
        case .inside(let path), .beside(let path, _):
            let other: JSON = ["type": ["string", "number", "boolean"], "not": .member("enum", values)]
            return object([(path, other)])
        case .outside:
            let names = JSON.array(JSON.Array(known.map { .string($0.string ?? "\($0)") }))
            let other: JSON = .member("not", .member("enum", names))
            return ["type": "object", "minProperties": 1, "maxProperties": 1, "propertyNames": other]
        }
    }

    /// The schema of what two schemas take.
    private static func all(_ schema: JSON, _ other: JSON) -> JSON {
        guard case .object(let keywords) = other, !keywords.isEmpty else { return schema }
        if keywords.count == 1, let reference = keywords["$ref"] {
            return JSON.member("$ref", reference).adding(schema.object ?? [:])
        }
        return ["allOf": [schema, other]]
    }
}
