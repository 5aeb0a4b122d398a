/// What is known of a field without a document: what schemas, checks and tables of a format are made of.
package struct FieldInfo: Sendable {
    /// In which directions a field exists.
    package enum Direction: Sendable {
        case both, read, written
    }

    /// What a document may have in place of a valid value.
    package enum Tolerance: Int, Sendable {
        /// Nothing.
        case none
        /// Nothing, or null, for which a default stands in.
        case absent
        /// Anything.
        case invalid
    }

    /// Where the value stands; nil for a model whose members stand among this one's.
    package let key: FieldKey?
    /// The type that JSON is read as, which is that of the property unless there is a transform.
    package let type: Any.Type
    package var direction = Direction.both
    package var description: String?
    /// What the constraints say in JSON Schema's words.
    package var keywords = JSON.Object()
    /// The constraints that JSON Schema has no words for.
    package var conditions: [String] = []
    /// Why the default breaks a constraint.
    var standInProblem: String?
    /// What the default is written as; nil if there is none.
    package var standIn: (@Sendable (WritingOptions) -> JSON?)?
    /// Whether a transform stands between the type and the property.
    package var isTransformed = false
    /// What the document has instead of a value of the type.
    package var format: TransformFormat?
    /// The value that is always written.
    package var constant: JSON?
    /// What the declaration says of the value in place of its type.
    package var schema: JSON?
    /// Values that the declaration gives for samples.
    package var samples: [JSON] = []
    package var readDates: MappingOptions.DateStrategy?
    package var writtenDates: WritingOptions.DateStrategy?
    package var readData: MappingOptions.DataStrategy?
    package var writtenData: WritingOptions.DataStrategy?
    package var nils: WritingOptions.NilValues?
    /// What is wrong with the traits.
    var problems: [String] = []
    package private(set) var tolerance = Tolerance.none
    /// Whether elements or members that are invalid are dropped.
    package var skipsInvalidElements = false
    /// For the field of the members that no other has: which these are.
    var rest: RestKeys?
    package var isRest: Bool { rest != nil }

    package init(_ key: FieldKey, _ type: Any.Type) {
        self.key = key
        self.type = type
    }

    package init<Value>(_ plan: FieldPlan<Value>, _ type: Any.Type) {
        self.init(plan.key, type)
        direction = plan.direction
        description = plan.description
        conditions = plan.constraints.compactMap(\.condition)
        (schema, samples) = (plan.schema, plan.samples)
        (readDates, writtenDates, nils) = (plan.readDates, plan.writtenDates, plan.nils)
        (readData, writtenData) = (plan.readData, plan.writtenData)
        problems = plan.problems
        skipsInvalidElements = plan.skipsInvalidElements
        for constraint in plan.constraints {
            for (keyword, value) in constraint.keywords { add(keyword, value) }
        }
    }

    /// Adds what a constraint says; beside what another says of the same keyword.
    private mutating func add(_ keyword: String, _ value: JSON) {
        guard let other = keywords[keyword], other != value else {
            keywords[keyword] = .some(value)
            return
        }
        let also = keywords["allOf"]?.array ?? []
        keywords["allOf"] = .array(JSON.Array(Array(also) + [[keyword: value]]))
    }

    /// Tolerates also what a default stands in for.
    mutating func tolerate(_ more: Tolerance) {
        if more.rawValue > tolerance.rawValue { tolerance = more }
    }

    /// The same of a field with a transform.
    ///
    /// - Parameter format: what the document has instead of a value of the type.
    func transformed(_ format: TransformFormat?) -> FieldInfo {
        var info = self
        info.isTransformed = true
        info.format = format
        return info
    }

    package init(flattening type: Any.Type) {
        key = nil
        self.type = type
    }
}

/// A type with a value for what is absent.
package protocol AbsentValue {}

extension Optional: AbsentValue {}

extension JSON {
    /// A value of a declaration, such as a default; nil if it cannot be written.
    @usableFromInline
    package static func ofDeclaration(_ value: some JSONWriter, _ options: WritingOptions = .default) -> JSON?
    {
        try? JSON(value, options: options)
    }
}
