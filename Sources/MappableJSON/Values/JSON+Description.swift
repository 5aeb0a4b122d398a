extension JSON: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value as compact JSON text.
    public var description: String { text(prettyPrinted: false) }

    /// The kind of the value, and the value as JSON text with line breaks.
    public var debugDescription: String {
        let kind =
            switch self {
            case .null: "null"
            case .bool: "bool"
            case .number: "number"
            case .string: "string"
            case .array(let elements): "array of \(elements.count)"
            case .object(let members): "object of \(members.count)"
            }
        return "JSON \(kind): \(text(prettyPrinted: true))"
    }

    private func text(prettyPrinted: Bool) -> String {
        let options = WritingOptions(prettyPrinted: prettyPrinted, maximumDepth: .max)
        return (try? toJSONString(options: options)) ?? ""
    }
}
