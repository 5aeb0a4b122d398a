extension FieldTrait {
    /// The value's schema, in place of its type's. Use it for hand-written types and transforms.
    ///
    /// - Parameter schema: a schema in the dialect of JSON Schema 2020-12, which does not mention `null`.
    public static func schema(_ schema: JSON) -> FieldTrait {
        FieldTrait(applying: { $0.schema = schema })
    }
}
