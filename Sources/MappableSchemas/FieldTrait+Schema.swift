extension FieldTrait {
    /// The schema of the value, in place of its type's schema. Use it for hand-written types and transforms.
    ///
    /// - Parameter schema: a schema in the dialect of JSON Schema 2020-12, which does not mention `null`.
    public static func schema(_ schema: JSON) -> FieldTrait {
        FieldTrait(applying: { $0.schema = schema })
    }

    /// Example values, as a document has them. They are the `examples` of the schema, and samples take one of them.
    ///
    /// ```swift
    /// Field("number", \.number, .satisfies("be a known flight", isKnown), .samples("LX 318", "BA 1"))
    /// ```
    public static func samples(_ samples: JSON...) -> FieldTrait {
        FieldTrait(applying: { $0.samples = samples })
    }
}
