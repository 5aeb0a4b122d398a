// Reading one value in another way than the options say.

extension Mapper {
    /// Reads the value at a key path, with the dates in it read in another way than the options say.
    ///
    /// ```swift
    /// departure = try map.from("departure", dates: .seconds)
    /// ```
    ///
    /// - Throws: as ``from(_:)``.
    public func from<Value: Mappable>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        dates: MappingOptions.DateStrategy
    ) throws(MappingError) -> Value {
        try with(dates: dates).from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
    }

    /// Reads the value at a key path, with the `Data` in it read in another way than the options say.
    ///
    /// ```swift
    /// digest = try map.from("digest", data: .hex)
    /// ```
    ///
    /// - Throws: as ``from(_:)``.
    public func from<Value: Mappable>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        data: MappingOptions.DataStrategy
    ) throws(MappingError) -> Value {
        try with(data: data).from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
    }

    /// Reads the value at a key path with other dates: `try map["departure", dates: .seconds]`.
    ///
    /// - Throws: as ``from(_:)``.
    public subscript<Value: Mappable>(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = ".",
        dates dates: MappingOptions.DateStrategy
    ) -> Value {
        get throws(MappingError) {
            try from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, dates: dates)
        }
    }

    /// Reads the value at a key path with `Data` in another form: `try map["digest", data: .hex]`.
    ///
    /// - Throws: as ``from(_:)``.
    public subscript<Value: Mappable>(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = ".",
        data data: MappingOptions.DataStrategy
    ) -> Value {
        get throws(MappingError) {
            try from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, data: data)
        }
    }
}
