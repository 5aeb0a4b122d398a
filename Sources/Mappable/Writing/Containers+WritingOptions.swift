// A document of several models has the options of one of them.

extension Array where Element: JSONWriter {
    /// Those of the elements.
    @_alwaysEmitIntoClient
    public static var writingOptions: WritingOptions { Element.writingOptions }
}

extension ContiguousArray where Element: JSONWriter {
    /// Those of the elements.
    @_alwaysEmitIntoClient
    public static var writingOptions: WritingOptions { Element.writingOptions }
}

extension Set where Element: JSONWriter {
    /// Those of the elements.
    @_alwaysEmitIntoClient
    public static var writingOptions: WritingOptions { Element.writingOptions }
}

extension Optional where Wrapped: JSONWriter {
    /// Those of the wrapped type.
    @_alwaysEmitIntoClient
    public static var writingOptions: WritingOptions { Wrapped.writingOptions }
}

extension Dictionary where Key: JSONWriter, Value: JSONWriter {
    /// Those of the values.
    @_alwaysEmitIntoClient
    public static var writingOptions: WritingOptions { Value.writingOptions }
}
