extension JSON {
    var orNull: JSON {
        guard case .object(var schema) = self else { return self }
        if let value = schema["const"] {
            schema["const"] = Optional.none
            schema.set("enum", .list([value]))
            if !schema.contains(key: "type") { schema.set("type", JSON.types(of: [value])) }
        }
        schema.append(.null, to: "enum")
        let isPlain = !["$ref", "oneOf", "allOf", "not"].contains { schema.contains(key: $0) }
        let hasType = schema.contains(key: "type")
        if isPlain, !hasType, schema.array("anyOf") != nil {
            schema.append(.ofType("null"), to: "anyOf")
        } else if isPlain, let type = schema.string("type") {
            schema.set("type", type == "null" ? "null" : .list([.string(type), "null"]))
        } else if isPlain, schema.array("type") != nil {
            schema.append("null", to: "type")
        } else if !schema.isEmpty, !isPlain || hasType || !schema.contains(key: "enum") {
            return .any(of: [self, .ofType("null")])
        }
        return .object(schema)
    }

    /// New keywords replace those that the schema has.
    @inline(never)
    func adding(_ keywords: JSON.Object) -> JSON {
        if keywords.isEmpty { return self }
        var schema = object ?? [:]
        for (keyword, value) in keywords { schema.set(keyword, value) }
        return .object(schema)
    }

    @inline(never)
    static func array(of element: JSON) -> JSON { ["type": "array", "items": element] }

    @inline(never)
    static func any(of choices: [JSON]) -> JSON { member("anyOf", .list(choices)) }

    /// Includes the values' types, as some services ask for them.
    @inline(never)
    static func enumeration(_ values: JSON.Array) -> JSON {
        ["type": types(of: values), "enum": .array(values)]
    }

    /// As the keyword `type` has them.
    static func types(of values: JSON.Array) -> JSON {
        var types: [JSON] = []
        for value in values {
            let type: JSON =
                switch value {
                case .null: "null"
                case .bool: "boolean"
                case .number(let number): number.integer(as: Int64.self) == nil ? "number" : "integer"
                case .string: "string"
                case .array: "array"
                case .object: "object"
                }
            if !types.contains(type) { types.append(type) }
        }
        return types.count == 1 ? types[0] : .list(types)
    }

    static func oneOrMany(_ element: JSON) -> JSON { any(of: [element, array(of: element)]) }

    static func object(requiring path: ArraySlice<JSONKeyPath.Step>, _ schema: JSON) -> JSON {
        guard let key = path.first?.key else { return schema }
        let inner = object(requiring: path.dropFirst(), schema)
        return ["properties": .member(key, inner), "required": [.string(key)]]
    }

    @inline(never)
    static func member(_ key: String, _ value: JSON) -> JSON {
        var object = JSON.Object()
        object.set(key, value)
        return .object(object)
    }

    /// A value of a declaration, such as a default; nil if it cannot be written.
    static func ofDeclaration(_ value: any JSONWriter, _ options: WritingOptions = .default) -> JSON? {
        func json(_ value: some JSONWriter) -> JSON? { try? JSON(value, options: options) }
        return json(value)
    }

    /// Members at key paths, in their order. Where two conflict, the first counts. If closed, other members are
    /// refused; `takesNull` tells whether `null` may replace an object in which nothing is required.
    static func object(of members: [SchemaMember], isClosed: Bool, takesNull: Bool) -> JSON {
        members.schema(isClosed, takesNull).schema
    }
}

struct SchemaMember {
    /// The rest of the path to the value.
    var path: ArraySlice<JSONKeyPath.Step>
    let schema: JSON
    let isRequired: Bool
}

extension [SchemaMember] {
    fileprivate func schema(_ isClosed: Bool, _ takesNull: Bool) -> (schema: JSON, isRequired: Bool) {
        if let member = first, member.path.isEmpty { return (member.schema, member.isRequired) }
        var children: [Child] = []
        for case let step? in map(\.path.first) where !children.contains(where: { $0.step == step }) {
            let inner = filter { $0.path.first == step }.map { member in
                SchemaMember(
                    path: member.path.dropFirst(), schema: member.schema, isRequired: member.isRequired)
            }
            let (schema, isRequired) = inner.schema(isClosed, takesNull)
            let isOptionalObject = !isRequired && inner.first?.path.isEmpty == false
            children.append((step, isOptionalObject && takesNull ? schema.orNull : schema, isRequired))
        }
        let required = children.filter(\.isRequired)
        if !children.isEmpty, children.allSatisfy({ Self.index($0) != nil }) {
            return (Self.elements(children), !required.isEmpty)
        }
        var properties: JSON.Object = [:]
        for child in children { properties.set(child.step.key, child.schema) }
        var schema: JSON.Object = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .list(required.map { .string($0.step.key) }) }
        if isClosed { schema.set("additionalProperties", false) }
        return (.object(schema), !required.isEmpty)
    }

    private typealias Child = (step: JSONKeyPath.Step, schema: JSON, isRequired: Bool)

    private static func elements(_ children: [Child]) -> JSON {
        // No model reads elements far after the first by their index.
        let count = Swift.min((children.compactMap(index).max() ?? 0) + 1, 64)
        let elements = (0..<count).map { place in children.first { index($0) == place }?.schema ?? true }
        let least = children.filter(\.isRequired).compactMap(index).max().map { $0 + 1 } ?? 0
        return [
            "type": "array", "prefixItems": .list(elements),
            "minItems": .number(JSONNumber(Swift.min(least, count))),
        ]
    }

    private static func index(_ child: Child) -> Int? {
        if case .index(let index) = child.step, 0...0xFFFF ~= index { index } else { nil }
    }
}

extension JSON {
    @inline(never)
    static func list(_ values: [JSON]) -> JSON { .array(JSON.Array(values)) }

    @inline(never)
    static func ofType(_ name: String) -> JSON { member("type", .string(name)) }

    /// Empty after a slash.
    @inline(never)
    static func name(in reference: String) -> String {
        name(ofToken: reference.lastIndex(of: "/").map { reference[$0...].dropFirst() } ?? reference[...])
    }

    /// Unescapes a token of a JSON Pointer (RFC 6901, section 4).
    static func name(ofToken token: Substring) -> String {
        String(token.contains("~") ? token.replacing("~1", with: "/").replacing("~0", with: "~") : token)
    }
}

extension JSON.Object {
    @inline(never)
    func string(_ keyword: String) -> String? { self[keyword]?.string }

    @inline(never)
    func array(_ keyword: String) -> JSON.Array? { self[keyword]?.array }

    @inline(never)
    func object(_ keyword: String) -> JSON.Object? { self[keyword]?.object }

    @inline(never)
    func strings(_ keyword: String) -> [String]? { array(keyword).map { $0.compactMap(\.string) } }

    /// Unless the array has the value.
    @inline(never)
    mutating func append(_ value: JSON, to keyword: String) {
        guard var values = array(keyword), !values.contains(value) else { return }
        values.append(value)
        set(keyword, .array(values))
    }

    @inline(never)
    mutating func set(_ keyword: String, _ value: JSON) { self[keyword] = .some(value) }
}

extension JSON.Object {
    /// Sets the definitions that a schema refers to, directly or through others.
    mutating func setDefinitions(_ definitions: JSON.Object) {
        self["$defs"] = .none
        var references = Set<String>()
        var pending = [JSON.object(self)]
        while let schema = pending.popLast() {
            schema.addReferences(to: &references) { pending.append(definitions[$0] ?? .null) }
        }
        let used = JSON.Object(definitions.filter { references.contains($0.key) })
        if !used.isEmpty { set("$defs", .object(used)) }
    }
}

extension JSON {
    /// Recursion is as deep as the schema is nested.
    fileprivate func addReferences(to names: inout Set<String>, _ isNew: (String) -> Void) {
        for element in array ?? [] { element.addReferences(to: &names, isNew) }
        for (keyword, value) in object ?? [:] {
            if keyword == "$ref", let reference = value.string {
                let name = Self.name(in: reference)
                if names.insert(name).inserted { isNew(name) }
            } else {
                value.addReferences(to: &names, isNew)
            }
        }
    }
}
