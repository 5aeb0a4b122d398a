/// A statement of a ``Mapping``: ``Init``, ``Field``, ``Constant``, ``Computed`` or ``Check``.
public protocol MappingStatement<Root> {
    /// The model.
    associatedtype Root
}

extension Init: MappingStatement {}
extension Field: MappingStatement {}
extension Constant: MappingStatement {}
extension Computed: MappingStatement {}
extension Check: MappingStatement {}

/// Checks the statements of a ``Mapping`` in turn: each field takes the next parameter of the initializer. A mistake is
/// an error in its own line, and compiles as fast as a correct statement.
@resultBuilder
public enum MappingBuilder<Root> {
    /// A statement. One function for all kinds tells the compiler the model before it looks at key paths.
    @_alwaysEmitIntoClient @_transparent
    public static func buildExpression<Statement: MappingStatement<Root>>(
        _ statement: Statement
    ) -> Statement {
        statement
    }

    /// The initializer, as the first statement.
    @_alwaysEmitIntoClient @_transparent
    public static func buildPartialBlock<Parameters>(
        first: Init<Root, Parameters>
    ) -> Init<Root, Parameters> {
        first
    }

    /// A field of the next parameter.
    @_alwaysEmitIntoClient @_transparent
    public static func buildPartialBlock<Value, each Other>(
        accumulated: Init<Root, (Value, repeat each Other) -> Root>, next: Field<Root, Value>
    ) -> Init<Root, (repeat each Other) -> Root> {
        Init(accumulated.statements.adding(next.reader), accumulated.make)
    }

    /// A member that is only written, the same for all models.
    @_alwaysEmitIntoClient @_transparent
    public static func buildPartialBlock<Parameters>(
        accumulated: Init<Root, Parameters>, next: Constant<Root>
    ) -> Init<Root, Parameters> {
        Init(accumulated.statements.addingWritten(next.member), accumulated.make)
    }

    /// A member that is only written.
    @_alwaysEmitIntoClient @_transparent
    public static func buildPartialBlock<Parameters>(
        accumulated: Init<Root, Parameters>, next: Computed<Root>
    ) -> Init<Root, Parameters> {
        Init(accumulated.statements.addingWritten(next.member), accumulated.make)
    }

    /// A condition.
    @_alwaysEmitIntoClient @_transparent
    public static func buildPartialBlock<Parameters>(
        accumulated: Init<Root, Parameters>, next: Check<Root>
    ) -> Init<Root, Parameters> {
        Init(accumulated.statements.adding(next.content), accumulated.make)
    }

    /// The whole declaration, with a field for each parameter.
    @_alwaysEmitIntoClient @_transparent
    public static func buildFinalResult(
        _ declaration: Init<Root, (NoParameterLeft) -> Root>
    ) -> Init<Root, (NoParameterLeft) -> Root> {
        declaration
    }
}

extension MappingBuilder {
    /// Unavailable: a declaration without an initializer.
    @available(*, unavailable, message: "the initializer is the first statement: write `Init(Flight.init)`")
    public static func buildPartialBlock(
        first: some MappingStatement<Root>
    ) -> Init<Root, (NoParameterLeft) -> Root> {
        fatalError("unavailable")
    }

    /// Unavailable: a declaration with fewer fields than parameters.
    @available(
        *, unavailable,
        message: "the initializer has more parameters: write a field for each of them, in their order"
    )
    public static func buildFinalResult<Value, each Other>(
        _ declaration: Init<Root, (Value, repeat each Other) -> Root>
    ) -> Init<Root, (NoParameterLeft) -> Root> {
        fatalError("unavailable")
    }
}
