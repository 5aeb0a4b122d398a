/// What is known of a field without a document: what schemas, checks and tables of a format are made of.
struct FieldInfo: Sendable {
    /// In which directions a field exists.
    enum Direction: Sendable {
        case both, read, written
    }

    /// What a document may have in place of a valid value.
    enum Tolerance: Int, Sendable, Comparable {
        /// Nothing.
        case none
        /// Nothing, or null, for which a default stands in.
        case absent
        /// Anything.
        case invalid

        static func < (left: Tolerance, right: Tolerance) -> Bool { left.rawValue < right.rawValue }
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
    /// What is wrong with the traits.
    var problems: [String] = []
    var tolerance = Tolerance.none
    /// Whether elements or members that are invalid are dropped.
    var skipsInvalidElements = false
    /// For the field of the members that no other has: which these are.
    var rest: RestKeys?

    init(_ key: FieldKey, _ type: Any.Type) {
        self.key = key
        self.type = type
    }

    init<Value>(_ plan: FieldPlan<Value>, _ type: Any.Type) {
        self.init(plan.key, type)
        direction = plan.direction
        description = plan.description
        problems = plan.problems
        skipsInvalidElements = plan.skipsInvalidElements
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
    static func ofDeclaration(_ value: some JSONWriter) -> JSON? { try? JSON(value) }
}
