extension Mappable {
    /// Creates a value from objects, such as `JSONSerialization` returns or Swift literals make.
    ///
    /// Dictionaries with `String` keys, arrays, strings, numbers, booleans, `NSNull` and nested optionals stand for
    /// JSON. You can also read a `Date`, `URL`, `UUID`, `Data` or an infinite number as what it is. Any other value is
    /// the result of `Mapper.getValue(_:keyPathIsNested:delimiter:as:)` only.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as `init(JSONString:options:context:)`, without `MappingError.location`.
    @inlinable
    public init(
        JSONObject object: Any, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try unsafe MappingSession.mapAndClose(
            MappingSession.open(importing: object, options: options, context: context))
    }

    /// Creates a value from a dictionary; see ``init(JSONObject:options:context:)``.
    ///
    /// - Throws: as ``init(JSONObject:options:context:)``.
    @inlinable
    public init(
        JSON dictionary: [String: Any], options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        try self.init(JSONObject: dictionary, options: options, context: context)
    }

    /// Creates a value from objects, at a key path; see ``init(JSONObject:options:context:)``.
    ///
    /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    /// - Throws: as ``init(JSONObject:options:context:)``, and `MappingError.Kind.missing` if there is nothing.
    @inlinable
    public init(
        JSONObject object: Any, at keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try unsafe MappingSession.readAndClose(
            MappingSession.open(importing: object, options: options, context: context)
        ) { map throws(MappingError) in
            try map.from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        }
    }

    /// Creates a value from a dictionary, at a key path; see ``init(JSONObject:options:context:)``.
    ///
    /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    /// - Throws: as ``init(JSONObject:at:keyPathIsNested:delimiter:options:context:)``.
    @inlinable
    public init(
        JSON dictionary: [String: Any], at keyPath: String, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        try self.init(
            JSONObject: dictionary, at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter,
            options: options, context: context)
    }
}
