/// How many references a value of each definition takes at least, one inside the other: what tells a choice that ends from one
/// that does not.
struct SchemaHeights {
    /// The height of what has no end.
    static let endless = 1 << 20

    private let document: JSON
    private var heights: [String: Int] = [:]

    init(_ document: JSON) {
        self.document = document
        var schemas: [(name: String, schema: JSON)] = [("#", document)]
        for (name, schema) in document["$defs"].object ?? [:] { schemas.append(("#/$defs/\(name)", schema)) }
        // Each pass finds those that need no more than those known before, so there are at most as many as definitions.
        var isChanged = true
        while isChanged {
            isChanged = false
            for (name, schema) in schemas {
                let height = height(of: schema)
                if height < heights[name] ?? Self.endless {
                    heights[name] = height
                    isChanged = true
                }
            }
        }
    }

    /// The schema that a reference stands for.
    func definition(_ reference: JSON) -> JSON {
        guard let name = reference.string.map(JSON.name), name != "#" else { return document }
        return document["$defs"].object?[name] ?? true
    }

    /// The references that a value takes at least. Recursion is as deep as the schema is nested.
    func height(of schema: JSON) -> Int {
        guard case .object(let keywords) = schema else { return 0 }
        if ["examples", "const", "enum"].contains(where: { keywords.contains(key: $0) }) { return 0 }
        if keywords.strings("type")?.contains("null") ?? false { return 0 }
        if let reference = keywords.string("$ref") {
            return min((heights[reference] ?? Self.endless) + 1, Self.endless)
        }
        if let choices = (keywords["anyOf"] ?? keywords["oneOf"])?.array {
            return choices.map(height).min() ?? 0
        }
        if let content = keywords["contentSchema"] { return height(of: content) }
        var most = 0
        let properties = keywords.object("properties") ?? [:]
        for key in keywords.strings("required") ?? [] {
            if let schema = properties[key] { most = max(most, height(of: schema)) }
        }
        for schema in keywords.array("prefixItems") ?? [] { most = max(most, height(of: schema)) }
        if (keywords.int("minItems") ?? 0) > 0, let items = keywords["items"] {
            most = max(most, height(of: items))
        }
        if (keywords.int("minProperties") ?? 0) > 0, let others = keywords["additionalProperties"] {
            most = max(most, height(of: others))
        }
        return most
    }
}
