extension Mappable {
    /// A schema for the tools and strict outputs of language models. What they make under it can be read as this type.
    ///
    /// Every property is required, and those that may be absent accept `null`. No other properties are allowed. What the
    /// service has no keyword for becomes part of the descriptions.
    ///
    /// - Parameters:
    ///   - flavour: the service.
    ///   - options: the options of reading.
    /// - Throws: `MappingError.Kind.invalidValue` with the key path of a value that the service's schemas cannot describe,
    ///   such as a dictionary, or a root that is no object; ``Tool`` wraps that.
    public static func toolSchema(
        for flavour: SchemaFlavour = .common, options: MappingOptions = .default
    ) throws(MappingError) -> JSON {
        try ToolSchema.schema(of: Self.self, for: flavour, options)
    }
}

/// Adapts a schema to what a flavour takes: the keywords that it knows, every property required and no others allowed.
struct ToolSchema {
    private let definitions: JSON.Object
    private let flavour: SchemaFlavour
    private var path: [MappingPath.Component] = []

    /// Whether documents of a type are objects.
    static func isObject(_ type: any Mappable.Type) -> Bool {
        var schemas = SchemaSet(forMaking: .default)
        return schemas.document(of: type, id: nil).type.string == "object"
    }

    /// The schema of a type, or of an object that has its values under a key.
    static func schema(
        of type: any Mappable.Type, under key: String? = nil, for flavour: SchemaFlavour,
        _ options: MappingOptions
    ) throws(MappingError) -> JSON {
        var schemas = SchemaSet(forMaking: options)
        let document: JSON
        if let key {
            let value = schemas.schema(of: type)
            var object: JSON.Object = [
                "type": "object", "properties": .member(key, value), "required": [.string(key)],
                "additionalProperties": false,
            ]
            object.setDefinitions(schemas.definitions)
            document = .object(object)
        } else {
            document = schemas.document(of: type, id: nil)
        }
        let schema = flavour.keywords == nil ? document : try adapted(document, flavour)
        if let issue = flavour.issues(of: schema).first { throw issue }
        return schema
    }

    /// - Parameter document: a schema for making documents, in which what may be absent takes `null`.
    private static func adapted(_ document: JSON, _ flavour: SchemaFlavour) throws(MappingError) -> JSON {
        var schema = document.object ?? [:]
        var tool = ToolSchema(definitions: schema.object("$defs") ?? [:], flavour: flavour)
        schema["$schema"] = Optional.none
        schema["$defs"] = Optional.none
        var adapted = try tool.adapted(.object(schema)).object ?? [:]
        // A definition that was merged into another schema need not be adapted.
        adapted.setDefinitions(tool.definitions)
        var definitions = JSON.Object()
        for (name, definition) in adapted.object("$defs") ?? [:] {
            definitions.set(name, try tool.adapted(definition))
        }
        adapted.setDefinitions(definitions)
        return .object(adapted)
    }

    /// Recursion is as deep as the schema is nested.
    private mutating func adapted(_ schema: JSON) throws(MappingError) -> JSON {
        guard case .object(var keywords) = schema, !keywords.isEmpty else {
            throw unknown("anything may stand here")
        }
        if let reference = keywords.string("$ref") {
            guard keywords.contains(where: { $0.key != "$ref" && $0.key != "description" }) else {
                // Nothing may stand beside a reference.
                guard let description = keywords["description"] else { return schema }
                return ["description": description, "anyOf": [.member("$ref", .string(reference))]]
            }
            keywords = try merged(keywords, reference)
        }
        keywords = keywords.distributed
        var result = JSON.Object()
        var sentences: [String] = []
        for (keyword, value) in keywords {
            switch keyword {
            case "type", "enum", "description", "$ref": result.set(keyword, value)
            case "const": result["enum"] = [value]
            case "anyOf", "oneOf":
                var choices: [JSON] = []
                for choice in value.array ?? [] { choices.append(try adapted(choice)) }
                result["anyOf"] = .list(choices)
            case "items": result.set("items", try inside(.index(0), value))
            case "properties":
                var properties = JSON.Object()
                for (key, property) in value.object ?? [:] {
                    properties.set(key, try inside(.key(key), property))
                }
                result.set("properties", .object(properties))
                result.set("required", .list(properties.keys.map { .string($0) }))
                result.set("additionalProperties", false)
            case "required": break
            case "additionalProperties" where keywords.contains(key: "properties"): break
            // Formats and encodings say the same in a word.
            case "pattern"
            where keywords.contains(key: "format") || keywords.contains(key: "contentEncoding"):
                break
            case "additionalProperties": throw unknown("members may have any key")
            case "allOf" where SchemaText.isConstraints(value):
                sentences += SchemaText.phrases([keyword: value])
            case "allOf", "prefixItems", "patternProperties", "not":
                throw unknown("\"\(keyword)\" has no place in it")
            case _ where !SchemaText.isValid(keyword, value): throw unknown("\"\(keyword)\" of \(value)")
            // The range of the type is no news to anybody.
            case "minimum" where Self.isOfType(value), "maximum" where Self.isOfType(value): break
            case _ where flavour.keywords?.contains(keyword) == true && flavour.takes(value, of: keyword):
                result[keyword] = .some(value)
            default: sentences += SchemaText.phrases(["\(keyword)": value])
            }
        }
        if let values = result.array("enum"), !result.contains(key: "type") {
            result.set("type", JSON.types(of: values))
        }
        if !sentences.isEmpty {
            let text = SchemaText.joined(result.string("description"), sentences)
            result.set("description", .string(text))
        }
        let types = result.strings("type") ?? [result.string("type") ?? ""]
        if types.contains("object"), result["properties"] == nil {
            throw unknown("members may have any key")
        }
        if types == ["array"], result["items"] == nil {
            throw unknown("elements may be anything")
        }
        return .object(result)
    }

    @inline(never)
    private mutating func inside(
        _ component: MappingPath.Component, _ schema: JSON
    ) throws(MappingError) -> JSON {
        path.append(component)
        let result = try adapted(schema)
        path.removeLast()
        return result
    }

    /// The members of a definition, with those beside a reference to it before them.
    private func merged(_ keywords: JSON.Object, _ reference: String) throws(MappingError) -> JSON.Object {
        guard let definition = definitions.object(JSON.name(in: reference)),
            let other = definition.object("properties"),
            var properties = keywords.object("properties")
        else { throw unknown("\(reference) is no object with known keys") }
        for (key, schema) in other where !properties.contains(key: key) { properties.set(key, schema) }
        var merged = definition
        merged.set("properties", .object(properties))
        return merged
    }

    /// Whether a bound is a type's own.
    private static func isOfType(_ bound: JSON) -> Bool {
        guard let value = bound.number else { return false }
        let most = Double(Float.greatestFiniteMagnitude)
        let integers = [Int64.min, Int64.max, Int64(Int32.min), Int64(Int32.max), Int64(UInt32.max)]
        return integers.contains { value == JSONNumber($0) } || value == JSONNumber(UInt64.max)
            || value == JSONNumber(most) || value == JSONNumber(-most)
    }

    @inline(never)
    private func unknown(_ reason: String) -> MappingError {
        MappingError(
            .invalidValue, at: MappingPath(path),
            reason: "a strict tool schema cannot describe this: \(reason)")
    }
}
