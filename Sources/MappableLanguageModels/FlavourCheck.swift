/// Walks through a schema, and notes what a flavour does not take.
struct FlavourCheck {
    private let flavour: SchemaFlavour
    private let definitions: JSON.Object
    private(set) var issues: [MappingError] = []

    private var path: [MappingPath.Component] = []
    private var counts: [SchemaFlavour.Limit: Int] = [:]
    /// The definitions around the schema, and the ones that were walked through.
    private var (open, known): (Set<String>, Set<String>) = (["#"], [])

    init(of schema: JSON, for flavour: SchemaFlavour) {
        (self.flavour, definitions) = (flavour, schema["$defs"].object ?? [:])
        if schema.type.string != "object" { note("the root has to be an object") }
        walk(schema, depth: 1)
    }

    private mutating func note(_ reason: String) {
        let reason = "\(flavour.name) does not take this: \(reason)"
        issues.append(MappingError(.invalidValue, at: MappingPath(path), reason: reason))
    }

    private mutating func count(_ limit: SchemaFlavour.Limit, _ number: Int) {
        let before = counts[limit, default: 0]
        let now = limit == .depth ? max(before, number) : before + number
        counts[limit] = now
        if let most = flavour.limits[limit], before <= most, now > most {
            note("more than \(most) \(limit.rawValue)")
        }
    }

    /// Recursion is as deep as the schema is nested, and through each definition once.
    private mutating func walk(_ schema: JSON, depth: Int) {
        guard case .object(let keywords) = schema, !keywords.isEmpty else {
            if flavour.keywords != nil { note("anything may stand here") }
            return
        }
        count(.depth, depth)
        for (keyword, value) in keywords { walk(keyword, value, depth) }
        if keywords["properties"] != nil { checkObject(keywords) }
        if keywords["enum"] != nil, keywords["type"] == nil, !flavour.takesUntypedEnums {
            note("\"enum\" without a type")
        }
    }

    private mutating func walk(_ keyword: String, _ value: JSON, _ depth: Int) {
        if let own = flavour.keywords, !own.contains(keyword), !SchemaFlavour.structure.contains(keyword) {
            note("\"\(keyword)\"")
        }
        switch keyword {
        case "properties":
            count(.properties, value.object?.count ?? 0)
            for (key, property) in value.object ?? [:] {
                count(.characters, key.utf16.count)
                inside(.key(key)) { $0.walk(property, depth: depth + 1) }
            }
        case "items": inside(.index(0)) { $0.walk(value, depth: depth + 1) }
        case "anyOf", "oneOf", "allOf": for choice in value.array ?? [] { walk(choice, depth: depth) }
        case "$ref": follow(value.string ?? "\(value)", depth)
        case "enum":
            count(.enumValues, value.array?.count ?? 0)
            for text in value.array?.compactMap(\.string) ?? [] { count(.characters, text.utf16.count) }
        case "const": count(.characters, value.string?.utf16.count ?? 0)
        case _ where SchemaText.isValid(keyword, value) && flavour.takes(value, of: keyword): break
        default: note(keyword == "format" ? "the format \(value)" : "\"\(keyword)\" of \(value)")
        }
    }

    private mutating func inside(_ component: MappingPath.Component, _ body: (inout FlavourCheck) -> Void) {
        path.append(component)
        body(&self)
        path.removeLast()
    }

    private mutating func follow(_ reference: String, _ depth: Int) {
        let name = JSON.name(in: reference)
        if open.contains(name) {
            if !flavour.takesRecursion { note("\(reference) contains itself") }
        } else if let definition = definitions[name] {
            guard known.insert(name).inserted else { return }
            count(.characters, name.utf16.count)
            open.insert(name)
            walk(definition, depth: depth)
            open.remove(name)
        } else if flavour.keywords != nil || reference == "#/$defs/" + name {
            note("\(reference) leads nowhere")
        }
    }

    private mutating func checkObject(_ keywords: JSON.Object) {
        guard flavour.keywords != nil else { return }
        if keywords["additionalProperties"]?.bool != false { note("other members are not refused") }
        guard !flavour.takesOptionalProperties else { return }
        let required = Set(keywords.strings("required") ?? [])
        for key in keywords.object("properties")?.keys ?? [] where !required.contains(key) {
            note("\"\(key)\" is not required")
        }
    }
}
