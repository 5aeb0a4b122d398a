extension Map {
    /// Reads the value at a key path: `id = try map.value("id")`.
    ///
    /// Compatible types convert, unlike in ObjectMapper. An `Optional` is nil for an absent, `null` or invalid value.
    /// An enum that does not declare that it maps is read by its raw value. Any other type must be one of
    /// `JSONSerialization`, such as `[String: Any]`.
    ///
    /// - Parameters:
    ///   - keyPath: the keys, separated by the delimiter. A number is an index in an array.
    ///   - nested: false if the key path is one key.
    ///   - delimiter: separates the keys.
    /// - Throws: as `Mappable.Mapper.from(_:)`.
    public func value<Value>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> Value {
        try self[keyPath, nested: nested, delimiter: delimiter].converted()
    }

    /// Reads the value at a key path, or takes a default if it is absent, `null` or invalid.
    public func value<Value>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", default defaultValue: Value
    ) -> Value {
        let found: Value? = try? value(keyPath, nested: nested, delimiter: delimiter)
        return found ?? defaultValue
    }
}
