extension JSON: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value as compact JSON text.
    public var description: String { text(prettyPrinted: false) }

    /// The kind of the value, and the value as JSON text with line breaks.
    public var debugDescription: String {
        let count = (array?.count ?? object?.count).map { " of \($0)" } ?? ""
        return "JSON \(JSONKind(of: self))\(count): \(text(prettyPrinted: true))"
    }

    private func text(prettyPrinted: Bool) -> String {
        let options = WritingOptions(prettyPrinted: prettyPrinted, maximumDepth: .max)
        return (try? toJSONString(options: options)) ?? ""
    }
}

extension JSONKind {
    /// The kind of a value. As a property of `JSON`, it would hide the key.
    public init(of json: JSON) {
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
