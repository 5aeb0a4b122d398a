// Mistakes in declarations, with the compiler's answer.

extension Mapping {
    /// Unavailable: fields that the initializer does not take.
    @available(
        *, unavailable,
        message: "an initializer takes a field for each parameter, in their order and of their types"
    )
    @_disfavoredOverload
    public init<each Value, each Other>(
        _ make: @escaping @Sendable (repeat each Value) throws -> Root,
        _ fields: repeat Field<Root, each Other>, unknownKeys: UnknownKeys = .ignore,
        also extras: MappingExtra<Root>...
    ) { fatalError("unavailable") }
}

extension Field {
    /// Unavailable: a transform of another type.
    @available(
        *, unavailable,
        message: "the transform makes another type: write `usingIfPresent:` for an optional property"
    )
    @_disfavoredOverload
    public init<Other>(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        using transform: Transform<Other>
    ) { fatalError("unavailable") }
}
