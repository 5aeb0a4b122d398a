extension Map {
    /// Reads the value at a key path with a transform: `try map.value("createdAt", using: DateTransform())`.
    ///
    /// - Throws: `Mappable.MappingError.Kind.missing` if there is nothing, and
    ///   `Mappable.MappingError.Kind.custom` if the transform gives nil.
    @_alwaysEmitIntoClient
    public func value<Using: TransformType>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", using transform: Using
    ) throws(MappingError) -> Using.Object {
        let place = self[keyPath, nested: nested, delimiter: delimiter]
        // A transform may make a value of nothing.
        if let object = transform.transformFromJSON(place.currentValue) { return object }
        throw try place.read { map throws(MappingError) in map.refusal(by: Using.self) }
    }

    /// Reads the value at a key path with a transform, or takes a default if that gives nil.
    @_alwaysEmitIntoClient
    public func value<Using: TransformType>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", default defaultValue: Using.Object,
        using transform: Using
    ) -> Using.Object {
        let found: Using.Object? = try? value(keyPath, nested: nested, delimiter: delimiter, using: transform)
        return found ?? defaultValue
    }

    /// Reads each element of the array at a key path with a transform.
    ///
    /// - Throws: `Mappable.MappingError.Kind.typeMismatch` for a value that is not an array, and
    ///   `Mappable.MappingError.Kind.custom` at the first element for which the transform gives nil.
    @_alwaysEmitIntoClient
    public func value<Using: TransformType>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", using transform: Using
    ) throws(MappingError) -> [Using.Object] {
        try self[keyPath, nested: nested, delimiter: delimiter].read { map throws(MappingError) in
            try map.each { map in try map.transformed(transform) }
        }
    }

    /// Reads each element of the arrays in an array at a key path with a transform.
    ///
    /// - Throws: as for an array.
    @_alwaysEmitIntoClient
    public func value<Using: TransformType>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", using transform: Using
    ) throws(MappingError) -> [[Using.Object]] {
        try self[keyPath, nested: nested, delimiter: delimiter].read { map throws(MappingError) in
            try map.each { map in try map.each { map in try map.transformed(transform) } }
        }
    }

    /// Reads each value of the dictionary at a key path with a transform.
    ///
    /// - Throws: `Mappable.MappingError.Kind.typeMismatch` for a value that is not an object, and
    ///   `Mappable.MappingError.Kind.custom` at a value for which the transform gives nil.
    @_alwaysEmitIntoClient
    public func value<Using: TransformType>(
        _ keyPath: String, nested: Bool? = nil, delimiter: String = ".", using transform: Using
    ) throws(MappingError) -> [String: Using.Object] {
        try self[keyPath, nested: nested, delimiter: delimiter].read { map throws(MappingError) in
            var objects: [String: Using.Object] = [:]
            try map.eachMember { key, map in objects[key] = try map.transformed(transform) }
            return objects
        }
    }
}

extension LibraryMapper {
    @usableFromInline
    func transformed<Using: TransformType>(_ transform: Using) throws(MappingError)
        -> Using.Object
    {
        if let object = transform.transformFromJSON(foundationValue) { return object }
        throw refusal(by: Using.self)
    }

    @usableFromInline
    func refusal<Using: TransformType>(by type: Using.Type) -> MappingError {
        mappingError("\(type) makes nothing of it", expected: "\(Using.Object.self)")
    }
}
