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
