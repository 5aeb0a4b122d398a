/// A condition on several fields.
///
/// ```swift
/// Check("depart before it arrives") { $0.departure < $0.arrival }
/// ```
///
/// Any other model is refused with `MappingError.Kind.invalidValue`: `must depart before it arrives`. A `result` has an
/// issue for each check that fails, so a check cannot rely on those before it.
public struct Check<Root>: Sendable {
    @usableFromInline let content: DeclaredCheck

    /// - Parameters:
    ///   - condition: the condition as a phrase, which follows *must*.
    ///   - holds: whether a model satisfies the condition.
    public init(_ condition: String, _ holds: @escaping @Sendable (Root) -> Bool) {
        content = DeclaredCheck(condition: condition) { root in holds(root.value(as: Root.self)) }
    }
}

@usableFromInline
struct DeclaredCheck: Sendable {
    /// Follows *must*.
    let condition: String
    let holds: @Sendable (ValueAddress) -> Bool

    var problem: String { "must \(condition)" }
    var broken: BrokenConstraint { BrokenConstraint("check", expected: condition) }
}
