extension Mappable {
    /// The schema of documents that are read as this type, in the strict form that vendors of language models require
    /// for tools and outputs.
    ///
    /// Every property is required, and those that may be absent accept `null`. No other properties are allowed. What
    /// the strict form has no keyword for becomes part of the descriptions.
    ///
    /// - Throws: `MappingError.Kind.invalidValue` with the key path of a value that the strict form cannot describe,
    ///   such as a dictionary, or a root that is not an object.
    public static func strictSchema(options: MappingOptions = Self.mappingOptions) throws(MappingError)
        -> JSON
    {
        var schemas = SchemaSet(strict: options)
        let document = schemas.document(of: Self.self, id: nil)
        var strict = StrictSchema(definitions: document["$defs"].object ?? [:])
        var root = document.object ?? [:]
        (root["$schema"], root["$defs"]) = (.none, .none)
        var schema = try strict.adapted(.object(root)).object ?? [:]
        guard schema.string("type") == "object" else { throw strict.failure("the root has to be an object") }
        schema.setDefinitions(strict.adaptedDefinitions)
        return .object(schema)
    }
}

/// Adapts a schema to the strict form. It uses structural keywords only, as some services accept no others.
private struct StrictSchema {
    let definitions: JSON.Object
    private(set) var adaptedDefinitions = JSON.Object()
    private var path: [JSONKeyPath.Step] = []

    init(definitions: JSON.Object) { self.definitions = definitions }

    /// Recursion is as deep as the schema is nested, and goes through each definition once.
    mutating func adapted(_ schema: JSON) throws(MappingError) -> JSON {
        guard case .object(var keywords) = schema, !keywords.isEmpty else {
            throw failure("anything may stand here")
        }
        if let reference = keywords.string("$ref") {
            guard keywords.contains(where: { $0.key != "$ref" && $0.key != "description" }) else {
                try adaptDefinition(reference)
                // A reference must have no other keywords beside it.
                guard let description = keywords["description"] else { return schema }
                return ["description": description, "anyOf": [.member("$ref", .string(reference))]]
            }
            keywords = try merged(keywords, reference)
        }
        var result = JSON.Object()
        var sentences: [String] = []
        for (keyword, value) in keywords.distributed {
            try adapt(keyword, value, of: keywords, to: &result, &sentences)
        }
        if let values = result.array("enum"), !result.contains(key: "type") {
            result.set("type", JSON.types(of: values))
        }
        if !sentences.isEmpty {
            let text = SchemaText.joined(result.string("description"), sentences)
            result.set("description", .string(text))
        }
        let types = result.strings("type") ?? [result.string("type") ?? ""]
        if types.contains("object"), result["properties"] == nil { throw failure("members may have any key") }
        if types.contains("array"), result["items"] == nil { throw failure("elements may be anything") }
        return .object(result)
    }

    private mutating func adapt(
        _ keyword: String, _ value: JSON, of keywords: JSON.Object, to result: inout JSON.Object,
        _ sentences: inout [String]
    ) throws(MappingError) {
        switch keyword {
        case "type", "enum", "description": result.set(keyword, value)
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
        case "additionalProperties" where keywords.contains(key: "properties") && value.object == nil: break
        case "additionalProperties": throw failure("members may have any key")
        // Formats and encodings say the same in a word.
        case "pattern"
        where keywords.contains(key: "format") || keywords.contains(key: "contentEncoding"):
            break
        case "allOf" where SchemaText.isConstraints(value):
            sentences += SchemaText.phrases([keyword: value])
        case "allOf", "prefixItems", "patternProperties", "not":
            throw failure("\"\(keyword)\" has no place in it")
        case _ where !SchemaText.isValid(keyword, value): throw failure("\"\(keyword)\" of \(value)")
        // A type's own range needs no sentence.
        case "minimum" where Self.isOfType(value), "maximum" where Self.isOfType(value): break
        default: sentences += SchemaText.phrases([keyword: value])
        }
    }

    @inline(never)
    private mutating func inside(
        _ component: JSONKeyPath.Step, _ schema: JSON
    ) throws(MappingError) -> JSON {
        path.append(component)
        let result = try adapted(schema)
        path.removeLast()
        return result
    }

    private mutating func adaptDefinition(_ reference: String) throws(MappingError) {
        if reference == "#" { return }
        let name = JSON.name(in: reference)
        guard let definition = definitions[name] else { throw failure("\(reference) leads nowhere") }
        guard !adaptedDefinitions.contains(key: name) else { return }
        adaptedDefinitions.set(name, true)
        adaptedDefinitions.set(name, try adapted(definition))
    }

    private func merged(_ keywords: JSON.Object, _ reference: String) throws(MappingError) -> JSON.Object {
        guard let definition = definitions.object(JSON.name(in: reference)),
            let other = definition.object("properties"),
            var properties = keywords.object("properties")
        else { throw failure("\(reference) is no object with known keys") }
        for (key, schema) in other where !properties.contains(key: key) { properties.set(key, schema) }
        var merged = definition
        merged.set("properties", .object(properties))
        return merged
    }

    private static func isOfType(_ bound: JSON) -> Bool {
        guard let value = bound.number else { return false }
        let most = Double(Float.greatestFiniteMagnitude)
        let integers = [Int64.min, Int64.max, Int64(Int32.min), Int64(Int32.max), Int64(UInt32.max)]
        return integers.contains { value == JSONNumber($0) } || value == JSONNumber(UInt64.max)
            || value == JSONNumber(most) || value == JSONNumber(-most)
    }

    @inline(never)
    func failure(_ reason: String) -> MappingError {
        MappingError(
            .invalidValue, at: NodePath(path), reason: "a strict schema cannot describe this: \(reason)")
    }
}

extension JSON.Object {
    /// An object's schema in which each choice has the members beside the choices: one that allows no others would
    /// refuse them.
    fileprivate var distributed: JSON.Object {
        guard let properties = object("properties"),
            let keyword = ["oneOf", "anyOf"].first(where: { array($0) != nil }), let choices = array(keyword)
        else { return self }
        let choicesWithAll = choices.map { choice -> JSON in
            let own = choice.object?.object("properties") ?? [:]
            let others = properties.filter { !own.contains(key: $0.key) }
            return choice.adding(["type": "object", "properties": .object(JSON.Object(others + own))])
        }
        var result = self
        for keyword in ["type", "properties", "required", "additionalProperties"] {
            result[keyword] = .none
        }
        result.set(keyword, .list(choicesWithAll))
        return result
    }
}
