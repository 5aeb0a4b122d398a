/// A hand-written type that describes its JSON.
///
/// ```swift
/// extension Temperature: SchemaDescribed {
///     static func schema(in schemas: inout SchemaSet) -> JSON {
///         ["type": "object", "properties": ["celsius": schemas.schema(of: Double.self)], "required": ["celsius"]]
///     }
/// }
/// ```
///
/// Declared models, unions, raw-representable types and the library's types need no conformance. The schema of any
/// other type is `true`, which accepts everything.
public protocol SchemaDescribed: SendableMetatype {
    /// The schema of the type's values, in the dialect of JSON Schema 2020-12.
    ///
    /// - Parameter schemas: the set that the schema becomes part of. It has the direction and the options, and makes
    ///   the schemas of other types.
    static func schema(in schemas: inout SchemaSet) -> JSON
}

extension Mappable {
    /// The JSON Schema (draft 2020-12) of the documents that are read as this type.
    ///
    /// A document that the schema accepts can be read, except for conditions that a schema cannot express; see
    /// `Docs/Schemas.md`. The schema includes the conversions that the options allow. It does not include what they
    /// merely tolerate, such as an invalid value that becomes nil.
    ///
    /// - Parameters:
    ///   - options: the options of reading: conversions, dates, data, durations, keys, unread keys.
    ///   - id: the `$id` of the schema.
    public static func readingSchema(options: MappingOptions = .default, id: String? = nil) -> JSON {
        var schemas = SchemaSet(.reading(options))
        return schemas.document(of: Self.self, id: id)
    }

    /// A schema for the strict tools and outputs of language models. What they make under it can be read as this type.
    ///
    /// Every property is required, and those that may be absent accept `null`. No other properties are allowed. The
    /// schema uses only keywords that all such services know. The descriptions say the rest.
    ///
    /// - Parameter options: the options of reading.
    /// - Throws: `MappingError.Kind.invalidValue` with the key path of a value that such schemas cannot describe: a
    ///   dictionary, `JSON`, or a type that does not describe its JSON.
    public static func toolSchema(options: MappingOptions = .default) throws(MappingError) -> JSON {
        var schemas = SchemaSet(forMaking: options)
        return try ToolSchema.adapted(schemas.document(of: Self.self, id: nil))
    }
}

extension JSONWriter {
    /// The JSON Schema (draft 2020-12) of the documents that values of this type are written as.
    ///
    /// - Parameters:
    ///   - options: the options of writing: nil, dates, data, durations, numbers that are not finite, keys.
    ///   - id: the `$id` of the schema.
    public static func writingSchema(options: WritingOptions = .default, id: String? = nil) -> JSON {
        var schemas = SchemaSet(.writing(options))
        return schemas.document(of: Self.self, id: id)
    }
}
