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
        _ keyPath: String, dates: MappingOptions.DateStrategy, keyPathIsNested: Bool = true,
        delimiter: String = "."
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
        _ keyPath: String, data: MappingOptions.DataStrategy, keyPathIsNested: Bool = true,
        delimiter: String = "."
    ) throws(MappingError) -> Value {
        try with(data: data).from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
    }

    /// Reads the value at a key path with other dates: `try map["departure", dates: .seconds]`.
    ///
    /// - Throws: as ``from(_:)``.
    public subscript<Value: Mappable>(
        keyPath: String, dates dates: MappingOptions.DateStrategy,
        keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = "."
    ) -> Value {
        get throws(MappingError) {
            try from(keyPath, dates: dates, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        }
    }

    /// Reads the value at a key path with `Data` in another form: `try map["digest", data: .hex]`.
    ///
    /// - Throws: as ``from(_:)``.
    public subscript<Value: Mappable>(
        keyPath: String, data data: MappingOptions.DataStrategy,
        keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = "."
    ) -> Value {
        get throws(MappingError) {
            try from(keyPath, data: data, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        }
    }
}
