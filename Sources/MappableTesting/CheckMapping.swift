#if !hasFeature(Embedded)
    public import MappableSchemas

    /// Checks a declaration, and those of the models in it.
    ///
    /// ```swift
    /// @Test func declaration() throws { try checkMapping(of: Flight.self) }
    /// ```
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - documents: documents that the model reads; see `Mapping.problems(reading:)`.
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
#endif
