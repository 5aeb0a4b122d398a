// Reading one value in another way than the options say.

extension Mapper {
    /// Reads the value at a key path, and its dates in the way that you give.
    ///
    /// ```swift
    /// departure = try map.from("departure", dates: .seconds)
    /// ```
    ///
    /// - Throws: as ``from(_:)-(String)``.
    public func from<Value: Mappable>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        dates: MappingOptions.DateStrategy
    ) throws(MappingError) -> Value {
        try with(dates: dates).from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
    }

    /// Reads the value at a key path, and its `Data` in the way that you give.
    ///
    /// ```swift
    /// digest = try map.from("digest", data: .hex)
    /// ```
    ///
    /// - Throws: as ``from(_:)-(String)``.
    public func from<Value: Mappable>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        data: MappingOptions.DataStrategy
    ) throws(MappingError) -> Value {
        try with(data: data).from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
    }

    /// Reads the value at a key path, and its dates in the way that you give: `try map["departure", dates: .seconds]`.
    ///
    /// - Throws: as ``from(_:)-(String)``.
    public subscript<Value: Mappable>(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = ".",
        dates dates: MappingOptions.DateStrategy
    ) -> Value {
        get throws(MappingError) {
            try from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, dates: dates)
        }
    }

    /// Reads the value at a key path, and its `Data` in the way that you give: `try map["digest", data: .hex]`.
    ///
    /// - Throws: as ``from(_:)-(String)``.
    public subscript<Value: Mappable>(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = ".",
        data data: MappingOptions.DataStrategy
    ) -> Value {
        get throws(MappingError) {
            try from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, data: data)
        }
    }
}
