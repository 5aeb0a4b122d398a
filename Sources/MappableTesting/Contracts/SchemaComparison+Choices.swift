import MappableSchemas

// Statements of schemas about values that are one of several.

extension SchemaComparison {
    /// Compares alternatives, those with the same tag or else of the same type with each other.
    mutating func compareChoices(_ old: [JSON], _ new: [JSON], at path: String) {
        let (oldChoices, newChoices) = (
            old.map { Choice($0, in: self.old) }, new.map { Choice($0, in: self.new) }
        )
        let (oldTag, newTag) = (Choice.tag(of: oldChoices), Choice.tag(of: newChoices))
        let haveTags = oldTag != nil && newTag != nil
        let was = Choice.named(oldChoices, tag: haveTags ? oldTag : nil)
        let now = Choice.named(newChoices, tag: haveTags ? newTag : nil)
        let gone = was.filter { choice in !now.contains { $0.name == choice.name } }
        let added = now.filter { choice in !was.contains { $0.name == choice.name } }
        for choice in was {
            guard let other = now.first(where: { $0.name == choice.name }) else { continue }
            let ignored = ignoresTags
            ignoresTags = ignored || choice.isUnknown && other.isUnknown
            compare(choice.schema, other.schema, at: "\(path)(\(choice.name))", ignoresNull: true)
            ignoresTags = ignored
        }
        if gone.count == 1, added.count == 1, !gone[0].hasTag, !added[0].hasTag {
            let isAlone = was.count == 1 && now.count == 1
            let place = isAlone ? path : "\(path)(\(gone[0].name))"
            return compare(gone[0].schema, added[0].schema, at: place, ignoresNull: true)
        }
        for choice in gone {
            note("case \(choice.name)", at: path, "case \(choice.name) is gone", .narrower)
        }
        // Who takes unknown tags takes a new one.
        let takesMore = was.contains(where: \.isUnknown)
        for choice in added {
            note(
                "case \(choice.name)", at: path, "case \(choice.name) is new",
                !isReading && takesMore ? [] : .wider)
        }
    }
}

/// An alternative, and what tells it apart.
private struct Choice {
    let schema: JSON
    let flat: FlatSchema
    /// The members that have one value only, by their paths.
    let constants: [String: String]
    /// Whether it covers all tags but the known ones.
    let isUnknown: Bool
    /// The name of an alternative without a tag: its definition, its types, or its values.
    var name: String
    var hasTag = false

    init(_ schema: JSON, in root: JSON) {
        self.schema = schema
        flat = FlatSchema(schema, in: root)
        constants = flat.constants(in: root, depth: 4)
        isUnknown = flat.refusesValues(in: root, depth: 4)
        let definition = schema["$ref"].string?.split(separator: "/").last.map { String($0) }
        name =
            definition ?? (flat.values == nil ? flat.types?.joined(separator: " or ") ?? "value" : "values")
    }

    /// Whether it is a member of a flattened union, whose key is the tag.
    private var isWrapped: Bool {
        schema["$ref"].string == nil && constants.isEmpty && flat.required.count == 1
    }

    /// The path of the member that has another value in each alternative.
    static func tag(of choices: [Choice]) -> String? {
        let known = choices.filter { !$0.isUnknown }
        return known.first?.constants.keys.sorted().first { path in
            let values = known.compactMap { $0.constants[path] }
            return values.count == known.count && Set(values).count == values.count
        }
    }

    /// Alternatives with names by which they are found again.
    static func named(_ choices: [Choice], tag: String?) -> [Choice] {
        var named: [Choice] = []
        for var choice in choices {
            if choice.isUnknown {
                choice.name = "other"
            } else if let value = tag.flatMap({ choice.constants[$0] }) {
                (choice.name, choice.hasTag) = (value, true)
            } else if choice.flat.properties.count == 1, choice.flat.isClosed || choice.isWrapped {
                (choice.name, choice.hasTag) = (choice.flat.properties[0].key, true)
            }
            let taken = named.count { $0.name == choice.name || $0.name.hasPrefix(choice.name + " #") }
            if taken > 0 { choice.name += " #\(taken + 1)" }
            named.append(choice)
        }
        return named
    }
}

extension FlatSchema {
    /// The members that have one value only, by their paths. A number may stand in a string as well.
    fileprivate func constants(in root: JSON, depth: Int) -> [String: String] {
        var constants: [String: String] = [:]
        for (key, member) in properties where required.contains(key) {
            let member = FlatSchema(member, in: root)
            let words = Set((member.values ?? []).map { $0.string ?? $0.description })
            if words.count == 1, let word = words.first {
                constants[key] = word
            } else if depth > 0, member.values == nil {
                for (path, word) in member.constants(in: root, depth: depth - 1) {
                    constants["\(key).\(path)"] = word
                }
            }
        }
        return constants
    }

    /// Whether the schema covers all tags but the known ones.
    fileprivate func refusesValues(in root: JSON, depth: Int) -> Bool {
        if let tags = keywords["not"], tags["enum"].array != nil || tags["anyOf"].array != nil { return true }
        if keywords["propertyNames"]?["not"]["enum"].array != nil { return true }
        return depth > 0
            && properties.contains { _, member in
                FlatSchema(member, in: root).refusesValues(in: root, depth: depth - 1)
            }
    }
}
