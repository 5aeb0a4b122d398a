/// The members of a model's object as they nest in a document, with their schemas.
struct SchemaTree {
    /// The value of a field.
    struct Leaf {
        let schema: JSON
        let isRequired: Bool
    }

    private(set) var leaf: Leaf?
    private(set) var children: [(key: String, tree: SchemaTree)] = []

    private var isRequired: Bool { leaf?.isRequired ?? children.contains { $0.tree.isRequired } }

    /// Adds a value, unless there is one already.
    mutating func insert(_ path: ArraySlice<String>, _ leaf: Leaf) {
        guard self.leaf == nil else { return }
        guard let key = path.first else {
            if children.isEmpty { self.leaf = leaf }
            return
        }
        let position = children.firstIndex { $0.key == key } ?? children.count
        if position == children.count { children.append((key, SchemaTree())) }
        children[position].tree.insert(path.dropFirst(), leaf)
    }

    /// The schema of the object.
    ///
    /// - Parameters:
    ///   - isClosed: whether other members are refused.
    ///   - takesNull: whether `null` may stand for an object in which nothing is required.
    func schema(isClosed: Bool, takesNull: Bool) -> JSON {
        if let leaf { return leaf.schema }
        // The keys of these are indices of an array.
        if !children.isEmpty, children.allSatisfy({ Int($0.key) != nil }) {
            return elements(isClosed: isClosed, takesNull: takesNull)
        }
        var properties = JSON.Object()
        var required: [JSON] = []
        for (key, tree) in children {
            let schema = tree.schema(isClosed: isClosed, takesNull: takesNull)
            let isOptionalObject = tree.leaf == nil && !tree.isRequired
            properties[key] = .some(isOptionalObject && takesNull ? schema.orNull : schema)
            if tree.isRequired { required.append(.string(key)) }
        }
        var schema: JSON.Object = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .array(JSON.Array(required)) }
        if isClosed { schema["additionalProperties"] = .some(false) }
        return .object(schema)
    }

    private func elements(isClosed: Bool, takesNull: Bool) -> JSON {
        let numbered = children.compactMap { child in Int(child.key).map { ($0, child.tree) } }
        // No model reads elements far behind the first by their index.
        let count = min((numbered.map(\.0).max() ?? 0) + 1, 64)
        let elements: [JSON] = (0..<count).map { number in
            numbered.first { $0.0 == number }?.1.schema(isClosed: isClosed, takesNull: takesNull) ?? true
        }
        let required = numbered.filter { $0.1.isRequired }.map { $0.0 + 1 }.max() ?? 0
        return [
            "type": "array", "prefixItems": .array(JSON.Array(elements)),
            "minItems": .number(JSONNumber(min(required, count))),
        ]
    }
}
