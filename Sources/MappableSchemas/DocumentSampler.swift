/// Makes documents that a schema accepts.
///
/// Each value's numbers follow from the seed and the value's path. So a value can be made anew while all others stay, and a
/// field more changes no other.
struct DocumentSampler {
    /// The most references to definitions in each other, unless a value cannot do with less.
    private static let depth = 3
    /// The most values, unless a document cannot do with less.
    private static let mostValues = 300

    let schema: JSON
    let heights: SchemaHeights
    private let seed: UInt64
    /// The paths of values that were made anew, each time.
    private var changes: [MappingPath] = []
    var path: [MappingPath.Component] = []
    private var room = mostValues

    init(_ schema: JSON, seed: UInt64) {
        self.schema = schema
        self.seed = seed
        heights = SchemaHeights(schema)
    }

    /// Makes the next document have another value at a path, or at the last step of it at which there is one.
    mutating func change(_ path: MappingPath) { changes.append(path) }

    /// A document.
    ///
    /// - Throws: `MappingError.Kind.invalidValue` at the path of a value that cannot be made.
    mutating func document() throws(MappingError) -> JSON {
        room = Self.mostValues
        path = []
        return try value(schema, seed, budget: Self.depth)
    }

    /// Recursion is as deep as the schema is nested and the budget allows.
    mutating func value(_ schema: JSON, _ seed: UInt64, budget: Int) throws(MappingError) -> JSON {
        room -= 1
        let budget = room > 0 ? budget : 0
        let changed = changes.count { $0.components == path }
        let own = changes.isEmpty ? seed : SampleSource.seed(seed, "\(changed)")
        var source = SampleSource(own)
        guard case .object(let keywords) = schema else { return .string(Self.word(&source)) }
        if let values = keywords.array("examples"), let value = source.element(of: values.elements) {
            return value
        }
        if let value = keywords["const"] { return value }
        if let values = keywords.array("enum") {
            let others = values.filter { !$0.isNull }
            return source.element(of: others) ?? .null
        }
        if let reference = keywords["$ref"] {
            guard heights.height(of: schema) < SchemaHeights.endless else { throw failure("it has no end") }
            let target = heights.definition(reference)
            let value = try self.value(target, own, budget: max(budget - 1, 0))
            return try merged(value, keywords, own, budget)
        }
        if let choices = (keywords["anyOf"] ?? keywords["oneOf"])?.array {
            let value = try self.value(choice(choices, budget, &source), own, budget: budget)
            return try merged(value, keywords, own, budget)
        }
        // Reading checks what else holds of a scalar.
        let isObject = keywords["type"] == nil || keywords["type"] == .some("object")
        if isObject, let parts = keywords["allOf"]?.array {
            var members = try object(keywords, own, budget)
            for part in parts {
                guard case .object(let more) = try self.value(part, own, budget: budget) else { continue }
                for (key, value) in more where !members.contains(key: key) { members.set(key, value) }
            }
            return .object(members)
        }
        return try plainValue(keywords, own, budget, &source)
    }

    /// One of several schemas whose values end within the budget, and rarely `null`.
    private func choice(_ choices: JSON.Array, _ budget: Int, _ source: inout SampleSource) -> JSON {
        let sized = choices.map { (schema: $0, height: heights.height(of: $0)) }
        let least = sized.map(\.height).min() ?? 0
        let fitting = sized.filter { $0.height <= max(budget, least) }.map(\.schema)
        let others = fitting.filter { $0 != .ofType("null") }
        let isNull = others.isEmpty || others.count < fitting.count && source.chance(percent: 20)
        return isNull ? .ofType("null") : source.element(of: others) ?? true
    }

    /// An object with the members that stand beside a reference or a choice.
    private mutating func merged(
        _ value: JSON, _ keywords: JSON.Object, _ seed: UInt64, _ budget: Int
    ) throws(MappingError) -> JSON {
        guard keywords.contains(key: "properties"), case .object(let members) = value else { return value }
        var tagged = try self.object(keywords, seed, budget)
        for (key, value) in members where !tagged.contains(key: key) { tagged.set(key, value) }
        return .object(tagged)
    }

    private mutating func plainValue(
        _ keywords: JSON.Object, _ seed: UInt64, _ budget: Int, _ source: inout SampleSource
    ) throws(MappingError) -> JSON {
        let types = keywords.strings("type")
        let takesNull = types?.contains("null") ?? false
        let type = types?.first { $0 != "null" } ?? keywords.string("type")
        if takesNull {
            var inner = keywords
            inner["type"] = type.map { .string($0) }
            let isEndless = heights.height(of: .object(inner)) > budget
            if isEndless || source.chance(percent: 20) { return .null }
        }
        switch type {
        case "object": return .object(try object(keywords, seed, budget))
        case "array": return .list(try elements(keywords, seed, budget, &source))
        case "string":
            if let content = keywords["contentSchema"] {
                return .string(try value(content, seed, budget: budget).toJSONString())
            }
            return .string(try string(keywords, &source))
        case "integer", "number": return .number(try number(keywords, isInteger: type == "integer", &source))
        case "boolean": return .bool(source.chance(percent: 50))
        case "null": return .null
        default:
            // Without a type there are keywords about objects, or nothing that is known.
            return keywords.contains(key: "properties")
                ? .object(try object(keywords, seed, budget)) : .string(Self.word(&source))
        }
    }

    // MARK: Containers

    private mutating func object(
        _ keywords: JSON.Object, _ seed: UInt64, _ budget: Int
    ) throws(MappingError) -> JSON.Object {
        var source = SampleSource(SampleSource.seed(seed, "members"))
        var members = JSON.Object()
        let required = keywords.strings("required")
        for (key, schema) in keywords.object("properties") ?? [:] {
            let isRequired = required?.contains(key) ?? false
            guard isRequired || room > 0 && heights.height(of: schema) <= budget && source.chance(percent: 80)
            else { continue }
            members.set(key, try inside(.key(key), schema, seed, budget))
        }
        guard let others = keywords["additionalProperties"], others.object != nil || others == true else {
            return members
        }
        let least = keywords.int("minProperties") ?? 0
        let fits = room > 0 && heights.height(of: others) <= budget
        let wanted = fits ? max(least, source.number(in: 1...3)) : least
        let count = min(wanted, keywords.int("maxProperties") ?? wanted)
        var tries = 0
        while members.count < count {
            tries += 1
            guard tries <= count * 20 else {
                if members.count >= least { break }
                throw failure("there are not as many keys")
            }
            let key: String
            if let names = keywords["propertyNames"] {
                key = try self.key(names, &source)
            } else {
                key = Self.word(&source)
            }
            guard !members.contains(key: key) else { continue }
            members.set(key, try inside(.key(key), others, seed, budget))
        }
        return members
    }

    private mutating func key(_ schema: JSON, _ source: inout SampleSource) throws(MappingError) -> String {
        if let values = schema["enum"].array, let value = source.element(of: values.elements) {
            return value.string ?? "\(value)"
        }
        return try string(schema.object ?? [:], &source)
    }

    private mutating func elements(
        _ keywords: JSON.Object, _ seed: UInt64, _ budget: Int, _ source: inout SampleSource
    ) throws(MappingError) -> [JSON] {
        var elements: [JSON] = []
        for schema in keywords.array("prefixItems") ?? [] {
            elements.append(try inside(.index(elements.count), schema, seed, budget))
        }
        guard let items = keywords["items"] else { return elements }
        let least = keywords.int("minItems") ?? 0
        let fits = room > 0 && heights.height(of: items) <= budget
        let wanted = fits ? max(least, source.number(in: 0...3)) : least
        let count = min(wanted, keywords.int("maxItems") ?? wanted)
        let isUnique = keywords["uniqueItems"] == .some(true)
        var tries: UInt64 = 0
        while elements.count < count {
            let seed = SampleSource.seed(seed, "\(tries)")
            let element = try inside(.index(elements.count), items, seed, budget)
            tries += 1
            if isUnique, elements.contains(element) {
                if elements.count >= least { break }
                guard tries < 20 * UInt64(count) else { throw failure("there are not as many elements") }
                continue
            }
            elements.append(element)
        }
        return elements
    }

    @inline(never)
    private mutating func inside(
        _ component: MappingPath.Component, _ schema: JSON, _ seed: UInt64, _ budget: Int
    ) throws(MappingError) -> JSON {
        path.append(component)
        let name =
            switch component {
            case .key(let key): key
            case .index(let index): "\(index)"
            }
        let value = try value(schema, SampleSource.seed(seed, name), budget: budget)
        path.removeLast()
        return value
    }

    @inline(never)
    func failure(_ reason: String) -> MappingError {
        MappingError(.invalidValue, at: MappingPath(path), reason: "no sample can be made: \(reason)")
    }
}
