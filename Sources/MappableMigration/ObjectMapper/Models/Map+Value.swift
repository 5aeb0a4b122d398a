extension Map {
    /// Reads the value at a key path: `id = try map.value("id")`.
    ///
    /// Compatible types convert, unlike in ObjectMapper. An `Optional` is nil for an absent value, for `null`, and for
    /// an invalid value.
    ///
    /// - Parameters:
    ///   - keyPath: the keys, separated by the delimiter. A number is an index in an array.
    ///   - nested: false to take the whole key path as one key.
    ///   - delimiter: what stands between two keys.
    /// - Throws: as `Mappable.Mapper.from(_:)`.
    @_alwaysEmitIntoClient public func value<Value: Mappable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> Value {
        try from(JSONKeyPath(keyPath, nested: nested, delimiter: delimiter))
    }

    /// Reads the value at a key path, or takes a default if it is absent, `null` or invalid.
    @_alwaysEmitIntoClient public func value<Value: Mappable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", default standIn: Value
    ) -> Value {
        let found: Value? = try? from(JSONKeyPath(keyPath, nested: nested, delimiter: delimiter))
        return found ?? standIn
    }

    /// Reads a value of a type that is not `Mappable`, such as `[String: Any]`. The value must be of the type.
    ///
    /// - Throws: `Mappable.MappingError.Kind.missing` or `Mappable.MappingError.Kind.typeMismatch`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func value<Value>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> Value {
        let path = JSONKeyPath(keyPath, nested: nested, delimiter: delimiter)
        if !isKeyPresent(path), let absent = Any?.none as? Value { return absent }
        if let value = try subMapper(path).foundationValue as? Value { return value }
        return try getValue(path)
    }

    /// Reads a value of a type that is not `Mappable`, or takes a default if it is absent, `null` or invalid.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func value<Value>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", default standIn: Value
    ) -> Value {
        (try? getValue(JSONKeyPath(keyPath, nested: nested, delimiter: delimiter), as: Value.self)) ?? standIn
    }
}

// Enums that do not declare that they are `Mappable`.

extension Map {
    /// Reads the raw value of an enum at a key path.
    ///
    /// - Throws: what reading the raw value throws, and `Mappable.MappingError.Kind.invalidValue` if no case has it.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func value<Value: RawRepresentable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> Value where Value.RawValue: Mappable {
        try from(JSONKeyPath(keyPath, nested: nested, delimiter: delimiter)) { map in
            try map.enumCase()
        }
    }

    /// Reads the raw value of an enum at a key path; nil if there is nothing, and for a value without a case.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func value<Value: RawRepresentable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> Value? where Value.RawValue: Mappable {
        let raw: Value.RawValue? = try from(JSONKeyPath(keyPath, nested: nested, delimiter: delimiter))
        return raw.flatMap(Value.init(rawValue:))
    }

    /// Reads the raw values of an array of enums at a key path.
    ///
    /// - Throws: as ``value(_:nested:delimiter:)``, for the first element that is invalid.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func value<Value: RawRepresentable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> [Value] where Value.RawValue: Mappable {
        try from(JSONKeyPath(keyPath, nested: nested, delimiter: delimiter)) { map in
            try map.each { map in try map.enumCase() }
        }
    }

    /// Reads the raw value of an enum, or takes a default if there is no case for it.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func value<Value: RawRepresentable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", default standIn: Value
    ) -> Value where Value.RawValue: Mappable {
        let raw: Value.RawValue? = try? from(JSONKeyPath(keyPath, nested: nested, delimiter: delimiter))
        return raw.flatMap(Value.init(rawValue:)) ?? standIn
    }

    @_alwaysEmitIntoClient func enumCase<Value: RawRepresentable>() throws -> Value
    where Value.RawValue: Mappable {
        guard let value = Value(rawValue: try Value.RawValue(map: self)) else {
            throw mappingError("no such case", expected: "\(Value.self)")
        }
        return value
    }
}
