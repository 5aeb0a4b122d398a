extension Mappable {
    /// Creates a value from objects, as `JSONSerialization` returns or Swift literals make.
    ///
    /// Dictionaries with `String` keys, arrays, strings, numbers, booleans, `NSNull` and nested optionals represent
    /// JSON. A `Date`, `URL`, `UUID`, `Data` or infinite number can be read as itself. Any other value is not JSON, and
    /// an error where a model reads it.
    ///
    /// - Parameters: see `init(JSONString:)`.
    /// - Throws: as `init(JSONString:)`, without `MappingError.location`.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init(
        JSONObject object: Any, at keyPath: JSONKeyPath? = nil, options: MappingOptions = Self.mappingOptions,
        context: Any? = nil
    ) throws(MappingError) {
        self = try OpenDocument.importing(object, options: options, context: context).read(at: keyPath)
    }

    /// Creates a value from a dictionary.
    ///
    /// - Throws: as `init(JSONObject:)`.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init(
        JSON dictionary: [String: Any], at keyPath: JSONKeyPath? = nil,
        options: MappingOptions = Self.mappingOptions,
        context: Any? = nil
    ) throws(MappingError) {
        try self.init(
            JSONObject: dictionary, at: keyPath,
            options: options, context: context)
    }
}
