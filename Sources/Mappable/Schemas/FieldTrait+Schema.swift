extension FieldTrait {
    /// What a schema says of the value, in place of what its type says: for types that are written by hand and transforms.
    ///
    /// - Parameter schema: a schema in the dialect of JSON Schema 2020-12, which does not speak of `null`.
    public static func schema(_ schema: JSON) -> FieldTrait {
        FieldTrait(applying: { $0.schema = schema })
    }

    /// Values that stand in the document: the `examples` of the schema, of which samples take one.
    ///
    /// ```swift
    /// Field("number", \.number, .satisfies("be a known flight", isKnown), .samples("LX 318", "BA 1"))
    /// ```
    public static func samples(_ samples: JSON...) -> FieldTrait {
        FieldTrait(applying: { $0.samples = samples })
    }
}
