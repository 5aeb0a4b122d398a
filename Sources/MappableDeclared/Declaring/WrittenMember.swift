/// A member that is the same for all models, such as the name of a type. It is only written.
///
/// ```swift
/// Constant("type", "flight")
/// ```
public struct Constant<Root>: Sendable {
    @usableFromInline let member: FieldPart

    /// Creates a constant member.
    public init<Value: JSONWriter & Sendable>(_ key: StaticString, _ value: Value) {
        member = FieldPart(writing: key, constant: value) { (_: Root) in value }
    }
}

/// A member that is only written, with a value that the model has or computes.
///
/// ```swift
/// Computed("isFull", \.isFull)
/// Computed("free") { 180 - $0.seats }
/// ```
public struct Computed<Root>: Sendable {
    @usableFromInline let member: FieldPart

    /// Creates a member whose value a function makes from the model.
    public init<Value: JSONWriter>(_ key: StaticString, _ value: @escaping @Sendable (Root) -> Value) {
        member = FieldPart(writing: key, value)
    }
}

extension FieldPart {
    fileprivate convenience init<Root, Value: JSONWriter>(
        writing name: StaticString, constant: (any JSONWriter & Sendable)? = nil,
        _ value: @escaping @Sendable (Root) -> Value
    ) {
        let key = FieldKey(name)
        let info = FieldInfo(key, Value.self)
        (info.constant, info.direction) = (constant, .written)
        self.init(info, Value.self) { root, _, json in
            key.write(value(root.value(as: Root.self)), to: &json)
        }
    }
}
