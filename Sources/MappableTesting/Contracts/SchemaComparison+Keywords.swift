import MappableSchemas

// Statements of schemas about single values.

extension SchemaComparison {
    /// Compares the types of values, and returns how they changed.
    mutating func compareTypes(_ was: FlatSchema, _ now: FlatSchema, at path: String) -> Effect {
        let (old, new) = (Self.types(of: was), Self.types(of: now))
        if old.map(Set.init) == new.map(Set.init) { return [] }
        var effect: Effect = []
        if !Self.covers(old, new) { effect.insert(.wider) }
        if !Self.covers(new, old) { effect.insert(.narrower) }
        if effect.isEmpty { return [] }
        func words(_ types: [String]?) -> String { types?.joined(separator: " or ") ?? "any value" }
        note("type", at: path, "was \(words(old)), is \(words(new))", effect)
        return effect
    }

    /// The types of a schema's values. A list of values tells them as well.
    private static func types(of schema: FlatSchema) -> [String]? {
        if let types = schema.types { return types }
        guard let values = schema.values else { return schema.properties.isEmpty ? nil : ["object"] }
        var types: [String] = []
        for value in values {
            let type =
                switch value {
                case .object: "object"
                case .array: "array"
                case .string: "string"
                case .number(let number): number.integer(as: Int.self) == nil ? "number" : "integer"
                case .bool: "boolean"
                case .null: "null"
                }
            if !types.contains(type) { types.append(type) }
        }
        return types
    }

    /// Whether values of some types are all of others.
    private static func covers(_ types: [String]?, _ others: [String]?) -> Bool {
        guard let types else { return true }
        guard let others else { return false }
        return others.allSatisfy { types.contains($0) || $0 == "integer" && types.contains("number") }
    }

    /// Compares lists of values.
    ///
    /// - Parameter types: how the types changed, which is told already.
    mutating func compareValues(
        _ was: FlatSchema, _ now: FlatSchema, except types: Effect, at path: String
    ) {
        switch (was.values, now.values) {
        case (nil, nil): return
        case (nil, let new?):
            guard !types.contains(.narrower) else { return }
            note("values", at: path, "takes only \(Self.list(new)) now", .narrower)
        case (let old?, nil):
            guard !types.contains(.wider) else { return }
            note("values", at: path, "takes other values than \(Self.list(old)) now", .wider)
        case (let old?, let new?):
            for value in old where !new.contains(value) {
                note("value \(Self.word(value))", at: path, "\(Self.word(value)) is gone", .narrower)
            }
            for value in new where !old.contains(value) {
                note("value \(Self.word(value))", at: path, "\(Self.word(value)) is new", .wider)
            }
        }
    }

    private static func list(_ values: [JSON]) -> String {
        let words = values.prefix(8).map(word).joined(separator: ", ")
        return values.count > 8 ? words + ", …" : words
    }

    /// A value as text, the same for a number and for a string that holds it.
    private static func word(_ value: JSON) -> String {
        if let text = value.string, JSONNumber(text: text) != nil { return text }
        return short(value)
    }

    private static func short(_ value: JSON) -> String {
        let text = value.description
        return text.count > 60 ? text.prefix(60) + "…" : text
    }

    /// Compares bounds, patterns, formats, defaults and all keywords of which nothing more is known.
    mutating func compareKeywords(
        _ was: FlatSchema, _ now: FlatSchema, except types: Effect, at path: String
    ) {
        var compared: Set = ["items", "prefixItems", "additionalProperties"]
        // The JSON in two strings is compared as documents are.
        let texts = [was, now].compactMap { $0.keywords["contentSchema"] }
        if texts.count == 2 { compared.insert("contentSchema") }
        if ignoresTags { compared.formUnion(["not", "propertyNames"]) }
        var keywords = Array(was.keywords.keys)
        keywords += now.keywords.keys.filter { !was.keywords.contains(key: $0) }
        for keyword in keywords where !compared.contains(keyword) {
            let (old, new) = (was.keywords[keyword], now.keywords[keyword])
            guard old != new else { continue }
            let effect = Self.effect(of: keyword, old, new)
            guard keyword == "default" || !effect.isSubset(of: types) else { continue }
            let statement =
                switch (old, new) {
                case (let old?, let new?): "\(keyword) was \(Self.short(old)), is \(Self.short(new))"
                case (let old?, nil): "\(keyword) \(Self.short(old)) is gone"
                default: "\(keyword) \(new.map(Self.short) ?? "") is new"
                }
            note(keyword, at: path, statement, effect)
        }
    }

    private static func effect(of keyword: String, _ old: JSON?, _ new: JSON?) -> Effect {
        if keyword == "default" { return [] }
        guard let old else { return .narrower }
        guard let new else { return .wider }
        if keyword == "allOf", let old = old.array, let new = new.array {
            return old.allSatisfy(new.contains)
                ? .narrower : new.allSatisfy(old.contains) ? .wider : .unknown
        }
        guard let was = old.number, let now = new.number else { return .unknown }
        if keyword == "multipleOf", let was: Int = was.integer(), let now: Int = now.integer(), was > 0,
            now > 0
        {
            return now.isMultiple(of: was) ? .narrower : was.isMultiple(of: now) ? .wider : .unknown
        }
        guard let isGreater = isGreater(now, than: was) else { return .unknown }
        if keyword.hasPrefix("min") || keyword == "exclusiveMinimum" {
            return isGreater ? .narrower : .wider
        }
        if keyword.hasPrefix("max") || keyword == "exclusiveMaximum" {
            return isGreater ? .wider : .narrower
        }
        return .unknown
    }

    private static func isGreater(_ number: JSONNumber, than other: JSONNumber) -> Bool? {
        if let number: Int = number.integer(), let other: Int = other.integer() { return number > other }
        guard let number = number.double, let other = other.double, number != other else { return nil }
        return number > other
    }
}
