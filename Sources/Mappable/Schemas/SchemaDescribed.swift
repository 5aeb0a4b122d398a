/// A type that is read and written by hand, and says what its JSON looks like.
///
/// ```swift
/// extension Temperature: SchemaDescribed {
///     static func schema(in schemas: inout SchemaSet) -> JSON {
///         ["type": "object", "properties": ["celsius": schemas.schema(of: Double.self)], "required": ["celsius"]]
///     }
/// }
/// ```
///
/// Declared models, unions, raw-representable types and the library's types need no conformance. The schema of any other type
/// is `true`, which takes everything.
public protocol SchemaDescribed: SendableMetatype {
    /// The schema of the type's values, in the dialect of JSON Schema 2020-12.
    ///
    /// - Parameter schemas: the set that the schema becomes part of. It knows the direction and the options, and makes the
    ///   schemas of other types.
    static func schema(in schemas: inout SchemaSet) -> JSON
}

extension Mappable {
    /// The JSON Schema (draft 2020-12) of the documents that are read as this type.
    ///
    /// A document that the schema accepts can be read, but for what a schema cannot say; see `Docs/Schemas.md`. Conversions
    /// that the options allow are part of it. What the options merely tolerate is not: an invalid value that becomes nil or a
    /// default, or an invalid element that is skipped.
    ///
    /// - Parameters:
    ///   - options: the options of reading: conversions, dates, data, durations, keys, unread keys.
    ///   - id: the `$id` of the schema.
    public static func readingSchema(options: MappingOptions = .default, id: String? = nil) -> JSON {
        var schemas = SchemaSet(.reading(options))
        return schemas.document(of: Self.self, id: id)
    }

    /// A schema for the strict tool and output schemas of language models: what they make under it can be read as this type.
    ///
    /// Every property is required, and those that may be absent take `null`. No other properties are allowed. Only the
    /// keywords are used that all such services know; what others would say is in the descriptions.
    ///
    /// - Parameter options: the options of reading.
    /// - Throws: ``MappingError/Kind/invalidValue`` with the key path of a value that such schemas cannot describe: dictionaries,
    ///   ``JSON``, and types that say nothing of their JSON.
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

/// A type of the library's that knows the schema of its values.
protocol SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON
}
