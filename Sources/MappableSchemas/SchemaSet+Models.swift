extension SchemaSet {
    mutating func object(of core: AnyMappingCore) -> JSON {
        object(of: core, beside: [], isClosed: isClosed(core))
    }

    func isClosed(_ core: AnyMappingCore) -> Bool {
        isReading && options.unreadKeys == .throw && !core.keepsRest
    }

    mutating func object(of core: AnyMappingCore, beside others: [SchemaMember], isClosed: Bool) -> JSON {
        var object = DeclaredObject(isClosed: isClosed, members: others)
        collect(core, &object)
        // A part's members are not properties of the schema around it.
        var schema = JSON.object(
            of: object.members, isClosed: object.isClosed && object.parts.isEmpty, takesNull: isReading)
        if let others = object.others, object.parts.isEmpty {
            schema = schema.adding(["additionalProperties": others])
        }
        if object.alternatives.count == 1, object.parts.isEmpty {
            schema = schema.adding(["anyOf": object.alternatives[0]])
        } else if object.alternatives.isEmpty, object.parts.count == 1, let part = object.parts[0].object,
            part.keys.allSatisfy({ ["oneOf", "anyOf", "$ref"].contains($0) })
        {
            schema = schema.adding(part)
        } else if !object.alternatives.isEmpty || !object.parts.isEmpty {
            let all = object.parts + object.alternatives.map { JSON.member("anyOf", $0) }
            schema = schema.adding(["allOf": .list(all)])
        }
        if object.conditions.isEmpty { return schema }
        let description = object.conditions.map(SchemaText.sentence).joined(separator: " ")
        return JSON.member("description", .string(description)).adding(schema.object ?? [:])
    }

    /// The members of a model and of the models that are flattened into it.
    private struct DeclaredObject {
        let isClosed: Bool
        var members: [SchemaMember]
        /// Of each field that is read from one of several members, which of them may be present.
        var alternatives: [JSON] = []
        /// The schemas of flattened unions, and of flattened models written by hand.
        var parts: [JSON] = []
        /// Of the values of a flattened dictionary, which has all other members.
        var others: JSON?
        var conditions: [String] = []
        var models: [ObjectIdentifier] = []
    }

    private mutating func collect(_ core: AnyMappingCore, _ object: inout DeclaredObject) {
        guard !object.models.contains(ObjectIdentifier(core.model)) else { return }
        object.models.append(ObjectIdentifier(core.model))
        for info in core.infos {
            if let key = info.key {
                add(info, paths(of: key), &object)
            } else if let flattened = info.type as? any Mapped.Type {
                collect(flattened.anyCore, &object)
            } else if let union = info.type as? any Tagged.Type {
                object.parts.append(schema(of: union.unionCases, isFlattened: true))
            } else if let union = (info.type as? any AbsentShape.Type)?.wrapped as? any Tagged.Type {
                let schema = schema(of: union.unionCases, isFlattened: true)
                object.parts.append(.any(of: [schema, withoutTag(union.unionCases)]))
            } else if !info.isRest {
                let part = schema(of: info.type)
                if info.type is any FlattenedMembers.Type {
                    object.others = part.object?["additionalProperties"]
                } else {
                    object.parts.append(part)
                }
            }
        }
        object.conditions += core.conditions
    }

    private mutating func add(
        _ info: FieldInfo, _ paths: [ArraySlice<JSONKeyPath.Step>], _ object: inout DeclaredObject
    ) {
        guard info.direction == .both || info.direction == (isReading ? .read : .written) else {
            // A model that refuses other members accepts those that it writes itself.
            guard object.isClosed, info.direction == .written, !isStrict else { return }
            object.members += paths.map {
                SchemaMember(path: $0, schema: ["readOnly": true], isRequired: false)
            }
            return
        }
        let (schema, isRequired) = member(info)
        guard !isStrict, paths.count > 1 else {
            return object.members.append(
                SchemaMember(path: paths[0], schema: schema, isRequired: isRequired))
        }
        object.members += paths.map {
            SchemaMember(path: $0, schema: schema.orNull, isRequired: false)
        }
        guard isRequired else { return }
        let choices = paths.map { JSON.object(requiring: $0, .member("not", .ofType("null"))) }
        object.alternatives.append(.list(choices))
    }
}

extension SchemaSet {
    mutating func member(_ info: FieldInfo) -> (schema: JSON, isRequired: Bool) {
        var type = info.type
        let absent = type as? any AbsentShape.Type
        while let absent = type as? any AbsentShape.Type { type = absent.wrapped }
        var schema = value(of: info, type)
        var (takesNull, isRequired) = (absent != nil || info.defaultValue != nil, absent == nil)
        if let writing {
            let writesNil = absent?.distinguishesNull == false && (info.nils ?? writing.nilValues) == .null
            takesNull = absent?.distinguishesNull == true || writesNil
            isRequired = (isRequired || writesNil) && info.omissions.isEmpty
        } else {
            isRequired = !takesNull
        }
        if takesNull { schema = schema.orNull }
        return (annotated(schema, info), isRequired)
    }

    /// Of a value that is not nil, with the constraints that JSON Schema can express.
    private mutating func value(of info: FieldInfo, _ type: Any.Type) -> JSON {
        if let constant = info.constant {
            return .member("const", JSON.ofDeclaration(constant, writing ?? .default) ?? .null)
        }
        let keywords = info.expressibleKeywords
        if let schema = info.schema { return schema.adding(keywords) }
        if let format = info.format, let schema = schema(of: format) { return schema }
        // Values that are converted first cannot be required to lie in a range.
        let isAboutScalars = keywords.contains { !SchemaText.isAboutContents($0.key) }
        return schema(of: type) { if isAboutScalars { $0.coercion = .strict } }.adding(keywords)
    }

    private func annotated(_ schema: JSON, _ info: FieldInfo) -> JSON {
        let description = info.fullDescription
        var annotated: JSON.Object = description.isEmpty ? [:] : ["description": .string(description)]
        for (keyword, value) in schema.object ?? [:] { annotated.set(keyword, value) }
        if isReading, let defaultValue = info.defaultValue {
            if let value = JSON.ofDeclaration(defaultValue(), WritingOptions(rewriting: options)),
                !value.isNull
            {
                annotated.set("default", value)
            }
        }
        return annotated.isEmpty ? schema : .object(annotated)
    }
}

extension FieldInfo {
    /// Only those that JSON Schema can express.
    var keywords: JSON.Object {
        var keywords = JSON.Object()
        for (keyword, word) in constraints.flatMap(\.words) where keyword != "must" {
            let value = JSON.ofDeclaration(word) ?? .null
            if let other = keywords[keyword], other != value {
                // Two constraints on one keyword hold both.
                let also = keywords.array("allOf") ?? []
                keywords["allOf"] = .list(Array(also) + [.member(keyword, value)])
            } else {
                keywords.set(keyword, value)
            }
        }
        return keywords
    }

    var expressibleKeywords: JSON.Object {
        isTransformed ? [:] : JSON.Object(keywords.filter { SchemaText.isValid($0.key, $0.value) })
    }

    /// The constraints that JSON Schema cannot express, as sentences.
    var undescribed: [String] {
        let expressed = expressibleKeywords
        let others = keywords.filter { !expressed.contains(key: $0.key) }
        let conditions = constraints.flatMap(\.words).filter { $0.keyword == "must" }
        return SchemaText.phrases(JSON.Object(others)) + conditions.map { SchemaText.sentence("\($0.value)") }
    }

    var fullDescription: String { SchemaText.joined(description, undescribed) }
}
