extension JSON: Described, CustomDebugStringConvertible {
    /// The kind of the value, and the value as JSON text with line breaks.
    public var debugDescription: String {
        let count = (array?.count ?? object?.count).map { " of \($0)" } ?? ""
        return "JSON \(JSONKind(of: self))\(count): \(JSON.text(of: self, prettyPrinted: true))"
    }
}

extension JSONKind {
    /// The kind of a value. As a property of `JSON`, it would hide the key.
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

#if !hasFeature(Embedded)
    extension ElementStorage: CustomReflectable {
        var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
    }

    extension MemberStorage: CustomReflectable {
        var customMirror: Mirror { Mirror(self, unlabeledChildren: members, displayStyle: .dictionary) }
    }
#endif
