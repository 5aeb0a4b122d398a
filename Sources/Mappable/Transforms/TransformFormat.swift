/// What a transform of the library's has in the document, for whoever describes the document.
@usableFromInline package indirect enum TransformFormat: Sendable {
    case dates(MappingOptions.DateStrategy, WritingOptions.DateStrategy)
    case data(MappingOptions.DataStrategy, WritingOptions.DataStrategy)
    case durations(MappingOptions.DurationStrategy, WritingOptions.DurationStrategy)
    /// A string with a URL, of which not all characters have to be those of URLs.
    case url
    /// Hexadecimal digits with a prefix, eight of them where the opacity is always written.
    case hexColor(prefix: String, writesAlpha: Bool)
    case zeroOrOne
    /// A string that holds a number of the type.
    case numberString(Any.Type)
    /// The raw value of the type.
    case rawValue(Any.Type)
    /// One element of the type, or an array.
    case oneOrMany(Any.Type)
    /// A string with the JSON text of the type.
    case jsonString(Any.Type)
    /// A value of this union.
    case union(any Sendable)
    case array(TransformFormat)
    case set(TransformFormat)
    case dictionary(TransformFormat)
    case optional(TransformFormat)
}
