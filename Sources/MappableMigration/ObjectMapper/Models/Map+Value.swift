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
    public func value<Value: LibraryMappable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> Value {
        try from(JSONKeyPath(keyPath, nested: nested, delimiter: delimiter))
    }

    /// Reads the value at a key path, or takes a default if it is absent, `null` or invalid.
    public func value<Value: LibraryMappable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", default standIn: Value
    ) -> Value {
        let found: Value? = try? value(keyPath, nested: nested, delimiter: delimiter)
        return found ?? standIn
    }

    /// Reads a value of a type that does not map, such as `[String: Any]`. The value must be of the type.
    ///
    /// - Throws: `Mappable.MappingError.Kind.missing` or `Mappable.MappingError.Kind.typeMismatch`.
    @_disfavoredOverload
    public func value<Value>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> Value {
        let place = self[keyPath, nested: nested, delimiter: delimiter]
        if !place.isKeyPresent, let absent = Any?.none as? Value { return absent }
        return try place.read { map throws(MappingError) in
            if let value = map.foundationValue as? Value { return value }
            throw map.mappingError("not of this type", expected: "\(Value.self)")
        }
    }

    /// Reads a value of a type that does not map, or takes a default if it is absent, `null` or invalid.
    @_disfavoredOverload
    public func value<Value>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", default standIn: Value
    ) -> Value {
        self[keyPath, nested: nested, delimiter: delimiter].value() ?? standIn
    }

    /// Reads what stands at a key path below this map's own value.
    func from<Value: LibraryMappable>(_ path: JSONKeyPath) throws(MappingError) -> Value {
        try Map(source).read { map throws(MappingError) in try map.from(path) }
    }
}

// Enums that do not declare that they map.

extension Map {
    /// Reads the raw value of an enum at a key path.
    ///
    /// - Throws: what reading the raw value throws, and `Mappable.MappingError.Kind.invalidValue` if no case has it.
    @_disfavoredOverload
    public func value<Value: RawRepresentable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> Value where Value.RawValue: LibraryMappable {
        let raw: EnumCase<Value> = try value(keyPath, nested: nested, delimiter: delimiter)
        return raw.value
    }

    /// Reads the raw value of an enum at a key path; nil if there is nothing, and for a value without a case.
    @_disfavoredOverload
    public func value<Value: RawRepresentable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> Value? where Value.RawValue: LibraryMappable {
        let raw: EnumCase<Value>? = try value(keyPath, nested: nested, delimiter: delimiter)
        return raw?.value
    }

    /// Reads the raw values of an array of enums at a key path.
    ///
    /// - Throws: as ``value(_:nested:delimiter:)``, for the first element that is invalid.
    @_disfavoredOverload
    public func value<Value: RawRepresentable>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = "."
    ) throws(MappingError) -> [Value] where Value.RawValue: LibraryMappable {
        let raw: [EnumCase<Value>] = try value(keyPath, nested: nested, delimiter: delimiter)
        return raw.map(\.value)
    }
}

/// A case of an enum that does not declare that it maps.
struct EnumCase<Value: RawRepresentable>: LibraryMappable where Value.RawValue: LibraryMappable {
    let value: Value

    init(map: LibraryMapper) throws {
        guard let value = Value(rawValue: try Value.RawValue(map: map)) else {
            throw map.mappingError("no such case", expected: "\(Value.self)")
        }
        self.value = value
    }
}

extension EnumCase: JSONWriter where Value.RawValue: JSONWriter {
    init(_ value: Value) { self.value = value }

    func write(to json: inout JSONOutput) throws { json.write(value.rawValue) }
}
