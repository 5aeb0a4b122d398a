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
