/// What is known of a field without a document: what schemas, checks and tables of a format are made of.
struct FieldInfo: Sendable {
    /// In which directions a field exists.
    enum Direction: Sendable {
        case both, read, written
    }

    /// Where the value stands; nil for a model whose members stand among this one's.
    let key: FieldKey?
    /// The type that JSON is read as, which is that of the property unless there is a transform.
    let type: Any.Type
    var direction = Direction.both
    var description: String?
    /// What the constraints say in JSON Schema's words.
    var keywords = JSON.Object()
    /// Why the default breaks a constraint.
    var standInProblem: String?

    init(_ key: FieldKey, _ type: Any.Type) {
        self.key = key
        self.type = type
    }

    init<Value>(_ plan: FieldPlan<Value>, _ type: Any.Type) {
        self.init(plan.key, type)
        direction = plan.direction
        description = plan.description
        for constraint in plan.constraints {
            for (keyword, value) in constraint.keywords { keywords[keyword] = .some(value) }
        }
    }

    init(flattening type: Any.Type) {
        key = nil
        self.type = type
    }
}

/// A type with a value for what is absent.
protocol AbsentValue {}

extension Optional: AbsentValue {}

extension JSON {
    /// A value of a declaration, such as a default; nil if it cannot be written.
    @usableFromInline
    static func ofDeclaration(_ value: some JSONWriter) -> JSON? { try? JSON(value) }
}
