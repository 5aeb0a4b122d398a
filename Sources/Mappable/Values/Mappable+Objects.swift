extension Mappable {
    /// Creates a value from objects, such as `JSONSerialization` returns or Swift literals make.
    ///
    /// Dictionaries with `String` keys, arrays, strings, numbers, booleans, `NSNull` and nested optionals stand for JSON.
    /// `Date`, `URL`, `UUID`, `Data` and numbers that are not finite are kept and can be read as what they are, and any
    /// other value is what ``Mapper/getValue(_:as:)`` gives.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``, without ``MappingError/location``.
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
}
