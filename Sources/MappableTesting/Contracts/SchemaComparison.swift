import MappableSchemas

/// The differences between two schemas of a model, one recorded and one of today.
struct SchemaComparison {
    /// A difference, as one side of the contract sees it.
    struct Change {
        let path: String
        /// The subject: the same for both sides.
        let aspect: String
        let statement: String
        let breaks: Bool

        /// Whether another difference is about the same.
        func isLike(_ other: Change) -> Bool { path == other.path && aspect == other.aspect }
    }

    /// The effect on the documents that a schema accepts.
    struct Effect: OptionSet {
        let rawValue: Int
        /// There are documents that are accepted only now.
        static let wider = Effect(rawValue: 1)
        /// There are documents that are not accepted any more.
        static let narrower = Effect(rawValue: 2)
        static let unknown: Effect = [.wider, .narrower]
    }

    private struct Pair: Hashable {
        let old: JSON
        let new: JSON

        init(_ old: JSON, _ new: JSON) {
            (self.old, self.new) = (FlatSchema.core(of: old), FlatSchema.core(of: new))
        }
    }

    /// Whether the schemas are of what is read. Writers then depend on them, and readers otherwise.
    let isReading: Bool
    let old: JSON
    let new: JSON
    private var compared: Set<Pair> = []
    /// Whether the tags that a case refuses are told already, as the other cases.
    var ignoresTags = false
    package var changes: [Change] = []

    private init(_ old: JSON, _ new: JSON, isReading: Bool) {
        self.isReading = isReading
        self.old = old
        self.new = new
    }

    /// The changes between two schemas that stand alone.
    static func changes(from old: JSON, to new: JSON, isReading: Bool) -> [Change] {
        var comparison = SchemaComparison(old, new, isReading: isReading)
        let whole: JSON = ["$ref": "#"]
        comparison.compared.insert(Pair(whole, whole))
        comparison.compare(old, new, at: "")
        return comparison.changes
    }

    mutating func note(_ aspect: String, at path: String, _ statement: String, breaks: Bool) {
        guard !changes.contains(where: { $0.path == path && $0.aspect == aspect }) else { return }
        changes.append(Change(path: path, aspect: aspect, statement: statement, breaks: breaks))
    }

    mutating func note(_ aspect: String, at path: String, _ statement: String, _ effect: Effect) {
        note(aspect, at: path, statement, breaks: effect.contains(isReading ? .narrower : .wider))
    }

    /// Notes that a schema takes more documents, or fewer.
    private mutating func note(
        _ aspect: String, at path: String, _ isWider: Bool, _ wider: String, _ narrower: String
    ) {
        note(aspect, at: path, isWider ? wider : narrower, isWider ? .wider : .narrower)
    }

    /// Compares two schemas. Recursion is as deep as the schemas are nested: what refers to itself is compared once.
    mutating func compare(_ old: JSON, _ new: JSON, at path: String, ignoresNull: Bool = false) {
        let (was, now) = (FlatSchema(old, in: self.old), FlatSchema(new, in: self.new))
        guard was.isAnything == now.isAnything else {
            let isWider = now.isAnything
            return note("type", at: path, isWider, "takes any value now", "takes not any value now")
        }
        guard !was.isAnything else { return }
        if was.takesNull != now.takesNull, !ignoresNull {
            note("null", at: path, now.takesNull, "may be null now", "is never null now")
        }
        if was.followsReference || now.followsReference {
            guard compared.insert(Pair(old, new)).inserted else { return }
        }
        if was.isChoice, now.choices.isEmpty { return compareChoices(was.choices[0], [new], at: path) }
        if now.isChoice, was.choices.isEmpty { return compareChoices([old], now.choices[0], at: path) }
        for (old, new) in zip(was.choices, now.choices) { compareChoices(old, new, at: path) }
        if was.choices.count != now.choices.count {
            note(
                "union", at: path, now.choices.count < was.choices.count, "a flattened union is gone",
                "a flattened union is new")
        }
        let types = compareTypes(was, now, at: path)
        compareValues(was, now, except: types, at: path)
        compareKeywords(was, now, except: types, at: path)
        compareGroups(was, now, at: path)
        let (oldText, newText) = (was.keywords["contentSchema"], now.keywords["contentSchema"])
        if let oldText, let newText { compare(oldText, newText, at: path) }
        if was.allows("object"), now.allows("object") { compareMembers(was, now, at: path) }
        if was.allows("array"), now.allows("array") { compareElements(was, now, at: path) }
    }

    // MARK: - Containers

    private mutating func compareMembers(_ was: FlatSchema, _ now: FlatSchema, at path: String) {
        func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
        for (key, schema) in was.properties {
            let (wasRequired, isRequired) = (was.required.contains(key), now.required.contains(key))
            guard let other = now.schema(of: key) else {
                note(
                    "presence", at: place(key), "is gone", breaks: isReading ? now.isClosed : wasRequired)
                continue
            }
            if wasRequired != isRequired {
                note("required", at: place(key), wasRequired, "is optional now", "is required now")
            }
            compare(schema, other, at: place(key))
        }
        for (key, _) in now.properties where was.schema(of: key) == nil {
            note(
                "presence", at: place(key), "is new",
                breaks: isReading ? now.required.contains(key) : was.isClosed)
        }
        let (wasClosed, isClosed) = (was.isClosed, now.isClosed)
        if wasClosed != isClosed {
            note("others", at: path, wasClosed, "takes other members now", "refuses other members now")
        } else if !isClosed {
            compare(was.others, now.others, at: place("*"))
        }
    }

    private mutating func compareElements(_ was: FlatSchema, _ now: FlatSchema, at path: String) {
        compare(was.keywords["items"] ?? true, now.keywords["items"] ?? true, at: path + "[]")
        let old = was.keywords["prefixItems"]?.array.map { Array($0) } ?? []
        let new = now.keywords["prefixItems"]?.array.map { Array($0) } ?? []
        for index in 0..<max(old.count, new.count) {
            compare(
                index < old.count ? old[index] : true, index < new.count ? new[index] : true,
                at: "\(path)[\(index)]")
        }
    }

    private mutating func compareGroups(_ was: FlatSchema, _ now: FlatSchema, at path: String) {
        if was.groups == now.groups { return }
        let effect: Effect =
            was.groups.isSubset(of: now.groups)
            ? .narrower : now.groups.isSubset(of: was.groups) ? .wider : .unknown
        note("groups", at: path, "requires one of other members than before", effect)
    }
}
