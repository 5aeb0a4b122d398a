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
/// Declared models, unions, raw-representable types and the library's types need no conformance. Any other type's
/// schema is `true`, which accepts everything.
public protocol SchemaDescribed: SendableMetatype {
    /// The schema of the type's values, in the dialect of JSON Schema 2020-12.
    ///
    /// - Parameter schemas: has the direction and the options, and makes the schemas of other types.
    static func schema(in schemas: inout SchemaSet) -> JSON
}

extension Mappable {
    /// The JSON Schema (draft 2020-12) of the documents that are read as this type.
    ///
    /// A document that the schema accepts can be read, except for conditions that a schema cannot express; see
    /// `Docs/SchemasAndStreams.md`. The schema includes conversions that the options allow, but not what they merely tolerate,
    /// such as an invalid value that becomes nil.
    ///
    /// - Parameters:
    ///   - options: the options of reading: conversions, dates, data, keys, unread keys.
    ///   - id: the `$id` of the schema.
    public static func readingSchema(options: MappingOptions = Self.mappingOptions, id: String? = nil) -> JSON
    {
        var schemas = SchemaSet(.reading(options))
        return schemas.document(of: Self.self, id: id)
    }
}

extension JSONWriter {
    /// The JSON Schema (draft 2020-12) of the documents that values of this type are written as.
    ///
    /// - Parameters:
    ///   - options: the options of writing: nil, dates, data, numbers that are not finite, keys.
    ///   - id: the `$id` of the schema.
    public static func writingSchema(options: WritingOptions = Self.writingOptions, id: String? = nil) -> JSON
    {
        var schemas = SchemaSet(.writing(options))
        return schemas.document(of: Self.self, id: id)
    }
}
