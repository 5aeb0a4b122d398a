extension SchemaSet {
    /// The schema of a union, for a hand-written type that reads and writes with one.
    public mutating func schema<Value>(of union: Union<Value>) -> JSON { schema(of: union.content) }

    /// If flattened, the value's members are those of a model.
    mutating func schema(of union: UnionCases, isFlattened: Bool = false) -> JSON {
        var choices: [JSON] = []
        for candidate in union.cases {
            if let core = candidate.core, isClosed(core), case .inside(let path) = union.tag {
                // An object that refuses other members must list the tag.
                let tag = tagMember(path, candidate)
                choices.append(object(of: core, beside: [tag], isClosed: !isFlattened))
                continue
            }
            let payload = candidate.payload.map { schema(of: $0) }
            choices.append(choice(union.tag, candidate, payload, isFlattened))
        }
        let tag = union.tag
        let tags = union.cases.compactMap(\.tag)
        if let unknown = union.unknown, !isStrict {
            let payload = unknown.payload.map { schema(of: $0) } ?? true
            choices.append(Self.all(unknownTag(tag, tags, isFlattened), payload))
        }
        guard style == .openAPI, !isFlattened, let key = discriminator(tag) else {
            return .member("oneOf", .list(choices))
        }
        return discriminated(by: key, tags, choices, union.model)
    }

    private func choice(
        _ tag: UnionTag, _ candidate: UnionCase, _ payload: JSON?, _ isFlattened: Bool
    ) -> JSON {
        let name = candidate.tag ?? .null
        let payload = payload ?? (isReading ? nil : candidate.constant.map { JSON.member("const", $0) })
        var (path, content): (JSONKeyPath, JSONKeyPath?)
        switch tag {
        case .inside(let tagPath), .naming(let tagPath): (path, content) = (tagPath, nil)
        case .beside(let tagPath, let place): (path, content) = (tagPath, place)
        case .outside:
            let key = Self.text(name)
            var object: JSON.Object = [
                "type": "object", "properties": .member(key, payload ?? true), "required": [.string(key)],
            ]
            if isFlattened { return .object(object) }
            object.set("additionalProperties", false)
            guard candidate.isBare, candidate.constant == nil || isReading, name.string != nil else {
                return .object(object)
            }
            return isReading && !isStrict ? .any(of: [["const": name], .object(object)]) : ["const": name]
        }
        let tagged = tagMember(path, candidate)
        if let payload {
            var place = content.map { steps(of: $0) }
            if case .naming = tag { place = candidate.memberName.map { [.key($0)] } }
            if let place {
                // An absent value is read as nil.
                let isRequired = !isReading || !(candidate.payload is any AbsentShape.Type)
                return object([tagged, SchemaMember(path: place, schema: payload, isRequired: isRequired)])
            }
        }
        return Self.all(object([tagged]), payload ?? true)
    }

    private func tagMember(_ path: JSONKeyPath, _ candidate: UnionCase) -> SchemaMember {
        let name = candidate.tag ?? .null
        return SchemaMember(path: steps(of: path), schema: tagSchema(name), isRequired: true)
    }

    private static func text(_ tag: JSON) -> String { tag.string ?? "\(tag)" }

    private func object(_ members: [SchemaMember]) -> JSON {
        .object(of: members, isClosed: false, takesNull: false)
    }

    /// The key of OpenAPI's discriminator, which must be a member of the value itself.
    private func discriminator(_ tag: UnionTag) -> String? {
        switch tag {
        case .inside(let path), .beside(let path, _), .naming(let path):
            return path.steps.count == 1 ? path.steps[0].key : nil
        case .outside: return nil
        }
    }

    /// OpenAPI's `discriminator` needs a name for each case.
    private mutating func discriminated(
        by key: String, _ tags: [JSON], _ choices: [JSON], _ type: Any.Type
    ) -> JSON {
        let base = name(of: type)
        var references: [JSON] = []
        var mapping = JSON.Object()
        for (number, choice) in choices.enumerated() {
            let tag = number < tags.count ? Self.text(tags[number]) : "unknown"
            let reference = define(choice, named: "\(base).\(DefinitionName.sanitized(tag))")
            references.append(["$ref": .string(reference)])
            if number < tags.count { mapping[tag] = .string(reference) }
        }
        return [
            "oneOf": .list(references),
            "discriminator": ["propertyName": .string(key), "mapping": .object(mapping)],
        ]
    }

    private func tagSchema(_ tag: JSON) -> JSON {
        let spellings = spellings(of: tag)
        return spellings.count == 1 ? ["const": tag] : .enumeration(JSON.Array(spellings))
    }

    /// A number may be a string.
    private func spellings(of tag: JSON) -> [JSON] {
        switch tag {
        case .number(let number) where coercesValues: [tag, .string(number.text)]
        case .string(let text) where coercesValues:
            [tag] + (JSONNumber(text: text).map { [.number($0)] } ?? [])
        default: [tag]
        }
    }

    /// For values with another tag, or none.
    private func unknownTag(_ tag: UnionTag, _ known: [JSON], _ isFlattened: Bool) -> JSON {
        func other(_ values: [JSON]) -> JSON { .member("enum", .list(values)) }
        switch tag {
        case .inside(let path), .beside(let path, _), .naming(let path):
            let types: JSON = ["string", "number", "null"]
            let schema: JSON = ["type": types, "not": other(known.flatMap(spellings))]
            return object([SchemaMember(path: steps(of: path), schema: schema, isRequired: false)])
        case .outside where isFlattened: return Self.withoutMembers(known)
        case .outside:
            let others = JSON.member("not", other(known.map { JSON.string(Self.text($0)) }))
            let object: JSON = [
                "type": ["object", "string"], "minProperties": 1, "maxProperties": 1, "propertyNames": others,
            ]
            return object.adding(others.object ?? [:])
        }
    }

    /// For objects with none of a union's tags.
    func withoutTag(_ union: UnionCases) -> JSON {
        switch union.tag {
        case .inside(let path), .beside(let path, _), .naming(let path):
            object([SchemaMember(path: steps(of: path), schema: .ofType("null"), isRequired: false)])
        case .outside where isStrict: .ofType("object")
        case .outside: Self.withoutMembers(union.cases.compactMap(\.tag))
        }
    }

    private static func withoutMembers(_ tags: [JSON]) -> JSON {
        ["not": .any(of: tags.map { ["required": [.string(text($0))]] })]
    }

    private static func all(_ schema: JSON, _ other: JSON) -> JSON {
        guard case .object(let keywords) = other, !keywords.isEmpty else { return schema }
        if keywords.count == 1, let reference = keywords["$ref"] {
            return JSON.member("$ref", reference).adding(schema.object ?? [:])
        }
        return ["allOf": [schema, other]]
    }
}

extension UnionCase {
    fileprivate var core: AnyMappingCore? { (payload as? any Mapped.Type)?.anyCore }
}
