public import MappableSchemas

/// Checks a declaration, and those of the models in it. Examples of problems are a duplicate key, a path through
/// another field's value, a default that a constraint refuses, an invalid pattern, and fields in the wrong order.
///
/// ```swift
/// @Test func declaration() throws { try checkMapping(of: Flight.self) }
/// ```
///
/// - Parameters:
///   - model: the model.
///   - documents: documents that the model reads, best with other values in all fields. Finding two fields in the
///     wrong order takes a model, so made-up documents are read. Pass your own if a constraint or an initializer
///     refuses these.
/// - Throws: ``MappingProblems`` with everything that is wrong.
public func checkMapping<Model: Mapped>(of model: Model.Type, reading documents: JSON...) throws {
    let problems = model.mapping.problems(reading: documents)
    if !problems.isEmpty { throw MappingProblems(problems: problems) }
}

/// Checks the declaration of a class; see ``checkMapping(of:reading:)-(Model.Type,_)``.
///
/// - Throws: ``MappingProblems`` with everything that is wrong.
public func checkMapping<Model: MappedClass>(of model: Model.Type) throws {
    let problems = model.mapping.problems
    if !problems.isEmpty { throw MappingProblems(problems: problems) }
}

/// What is wrong with a declaration.
public struct MappingProblems: Error, Sendable, CustomStringConvertible {
    /// Each problem in words, with the model and the field.
    public let problems: [String]

    /// The problems, one in a line.
    public var description: String { problems.joined(separator: "\n") }
}
