extension Mapper {
    /// The key of the member whose value this is. It is nil for an element of an array, and for the document's own
    /// value.
    ///
    /// ```swift
    /// struct Version: Mappable {
    ///     let number: String
    ///
    ///     init(map: Mapper) throws { number = map.mappingKey() ?? "" }
    /// }
    /// let versions = try [String: Version](JSONString: #"{"1.0.0": {}, "1.0.1": {}}"#)
    /// ```
    public func mappingKey() -> String? { cursor.key?.text }

    /// The key path of the mapper's own value, from the root of the document.
    ///
    /// - Complexity: linear in the depth. The first time, each container on the way is walked once.
    public func mappingPath() -> JSONKeyPath { cursor.keyPath }

    /// The line and column of the mapper's own value. It is nil for input without text.
    ///
    /// - Complexity: linear in the distance from the last location that you asked for.
    public func mappingLocation() -> MappingError.Location? { cursor.location }
}
