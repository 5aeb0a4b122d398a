extension JSONKind {
    /// The kind of a value. It is no property of `JSON`, where it would hide the key.
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
