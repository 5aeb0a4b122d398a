public import MappableSchemas

#if canImport(Testing)
    internal import Testing
#endif

/// Checks the declaration of a model or union, and those of the types in it. Examples of problems are a duplicate key or tag,
/// a path through another field's value, a default that a constraint refuses, an invalid pattern, and fields in the wrong
/// order.
///
/// ```swift
/// @Test func declaration() throws { try checkMapping(of: Flight.self) }
/// ```
///
/// - Parameters:
///   - model: a `Mapped` model, a `MappedClass`, or a `Tagged` type.
///   - documents: documents that the model reads, best with other values in all fields. Finding two fields in the
///     wrong order takes a model, so made-up documents are read. Pass your own if a constraint or an initializer
///     refuses these.
/// - Throws: an error whose description has a line for each problem. A document that the model refuses becomes an
///   attachment of the test, `document.json`.
public func checkMapping(of model: any Mappable.Type, reading documents: JSON...) throws {
    guard declaration(of: model) != nil || model is any Tagged.Type else {
        throw MappingProblems(problems: ["\(model) has no declaration"])
    }
    let problems = DeclaredTypes(in: model).problems(with: documents)
    if !problems.isEmpty { throw MappingProblems(problems: problems) }
}

/// Checks a union that is no type's own, such as one of `any Animal`, and the declarations of the types in it.
///
/// - Parameters: see ``checkMapping(of:reading:)-(any_Mappable.Type,_)``.
public func checkMapping<Value>(of union: Union<Value>, reading documents: JSON...) throws {
    let problems = DeclaredTypes(in: union).problems(with: documents)
    if !problems.isEmpty { throw MappingProblems(problems: problems) }
}

/// Faults in a declaration.
struct MappingProblems: Error, Sendable, CustomStringConvertible {
    /// Each problem in words, with the model and the field.
    let problems: [String]

    /// The problems, one in a line.
    var description: String { problems.joined(separator: "\n") }
}

/// Attaches a text to the test that runs, if there is one.
func attach(_ text: String, named name: String) {
    #if canImport(Testing)
        if Test.current != nil { Attachment.record(text, named: name) }
    #endif
}
