extension JSON: Described, CustomDebugStringConvertible {
    /// The kind of the value, and its JSON text with line breaks.
    public var debugDescription: String {
        let count = (array?.count ?? object?.count).map { " of \($0)" } ?? ""
        return "JSON \(JSONKind(of: self))\(count): \(JSON.text(of: self, prettyPrinted: true))"
    }
}

extension JSONKind {
    /// Not a property of `JSON`, which would hide the key.
    init(of json: JSON) {
        self =
            switch json {
            case .null: .null
            case .bool: .bool
            case .number: .number
            case .string: .string
            case .array: .array
            case .object: .object
            }
    }
}
