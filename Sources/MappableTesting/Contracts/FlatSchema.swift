import MappableSchemas

/// A schema with its references followed, the parts of `allOf` put together, and `null` apart from all other values.
struct FlatSchema {
    /// The types, without `null`; nil if the schema does not say them.
    private(set) var types: [String]?
    /// The values of `enum` or `const`, without `null`.
    private(set) var values: [JSON]?
    private(set) var takesNull = false
    /// The lists of alternatives. An object has one for each union that is flattened into it.
    private(set) var choices: [[JSON]] = []
    /// The members in the order in which they stand.
    private(set) var properties: [(key: String, schema: JSON)] = []
    private(set) var required: Set<String> = []
    /// The lists of members of which one has to be there.
    private(set) var groups: Set<JSON> = []
    /// All other keywords. Further values of one are in `allOf`.
    private(set) var keywords = JSON.Object()
    private(set) var followsReference = false

    /// Keywords that do not change the documents.
    private static let annotations: Set = [
        "$schema", "$id", "$defs", "$comment", "title", "description", "examples", "readOnly",
    ]

    /// - Parameter root: the document that references lead into.
    init(_ schema: JSON, in root: JSON) {
        var seen: Set<String> = []
        add(schema, root, &seen)
        followsReference = !seen.isEmpty
    }

    /// Whether every value is accepted.
    var isAnything: Bool { choices.isEmpty && keywords.isEmpty && saysNothingElse }

    /// Whether the schema is a list of alternatives and nothing else.
    var isChoice: Bool {
        choices.count == 1 && keywords.keys.allSatisfy { $0 == "default" } && saysNothingElse
    }

    private var saysNothingElse: Bool {
        types == nil && values == nil && properties.isEmpty && required.isEmpty && groups.isEmpty
    }

    /// Whether values of a type are accepted, as far as the types say.
    func allows(_ type: String) -> Bool { types?.contains(type) ?? true }

    /// Whether no member is accepted but those that are listed.
    var isClosed: Bool { keywords["additionalProperties"]?.bool == false }

    /// The schema of the members that are not listed.
    var others: JSON { keywords["additionalProperties"] ?? true }

    func schema(of key: String) -> JSON? { properties.first { $0.key == key }?.schema }

    /// A schema without annotations and without the alternative of `null`.
    static func core(of schema: JSON) -> JSON {
        guard let object = schema.object else { return schema }
        let members = object.filter { !annotations.contains($0.key) }
        if members.count == 1, members[0].key == "anyOf",
            case let others = (members[0].value.array ?? []).filter({ $0["type"].string != "null" }),
            others.count == 1
        {
            return core(of: others[0])
        }
        return .object(JSON.Object(members))
    }

    /// Recursion ends at references that were followed before.
    private mutating func add(_ schema: JSON, _ root: JSON, _ seen: inout Set<String>) {
        guard case .object(let object) = schema else {
            if schema.bool == false { keywords["not"] = .some(true) }
            return
        }
        for (keyword, value) in object where !Self.annotations.contains(keyword) {
            switch keyword {
            case "$ref":
                guard let reference = value.string, seen.insert(reference).inserted else { continue }
                add(root[pointer: String(reference.drop { $0 == "#" })], root, &seen)
            case "allOf": for part in value.array ?? [] { add(part, root, &seen) }
            case "anyOf", "oneOf": addChoices(value.array ?? [], root, &seen)
            case "type": addTypes(value)
            case "enum": addValues(value.array.map { Array($0) } ?? [])
            case "const": addValues([value])
            case "properties":
                for (key, schema) in value.object ?? [:] where self.schema(of: key) == nil {
                    properties.append((key, schema))
                }
            case "required": required.formUnion((value.array ?? []).compactMap(\.string))
            default:
                if let other = keywords[keyword], other != value {
                    let others = keywords.array("allOf").map { Array($0) } ?? []
                    keywords.set("allOf", .list(others + [.member(keyword, value)]))
                } else {
                    keywords[keyword] = .some(value)
                }
            }
        }
    }

    private mutating func addTypes(_ value: JSON) {
        let all = value.string.map { [$0] } ?? (value.array ?? []).compactMap(\.string)
        guard all.count > 1 else { return types = types ?? all }
        if all.contains("null") { takesNull = true }
        types = types ?? all.filter { $0 != "null" }
    }

    private mutating func addValues(_ all: [JSON]) {
        if all.contains(.null), all.count > 1 { takesNull = true }
        values = values ?? (all.count > 1 ? all.filter { !$0.isNull } : all)
    }

    private mutating func addChoices(_ all: JSON.Array, _ root: JSON, _ seen: inout Set<String>) {
        let isGroup = all.allSatisfy { choice in
            guard let choice = choice.object else { return false }
            return choice.contains(key: "required") && !choice.contains(key: "type")
                && !choice.contains(key: "$ref")
        }
        if isGroup {
            groups.insert(.array(all))
            return
        }
        let others = all.filter { $0["type"].string != "null" }
        if others.count < all.count { takesNull = true }
        if others.count == 1, let only = others.first {
            add(only, root, &seen)
        } else {
            choices.append(Array(others))
        }
    }
}
