extension Mapper {
    /// Reads a member: `seats = try map.seats`.
    ///
    /// - Throws: as ``from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(dynamicMember name: StaticString) -> Value {
        @inline(never)
        get throws(MappingError) { try Value._read(member(name)) }
    }

    /// A step toward a value that you read later: `try map.number()`, `try map.legs[0].airport`.
    @_alwaysEmitIntoClient
    public subscript(dynamicMember name: StaticString) -> MapperPath {
        @_lifetime(copy self)
        @inline(never)
        get { MapperPath.to(member(name)) }
    }

    /// Reads the value at a key path, for keys that are not Swift names:
    /// `try map[.key("ops.priority")]`.
    ///
    /// - Throws: as ``from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(keyPath: JSONKeyPath) -> Value {
        get throws(MappingError) { try from(keyPath) }
    }

    /// A step toward a value that you read later: `try map["first-leg"].airport`.
    public subscript(keyPath: JSONKeyPath) -> MapperPath {
        @_lifetime(copy self)
        get { MapperPath.to(value(at: keyPath)) }
    }

    /// Reads an element of an array.
    ///
    /// - Throws: as ``from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(index: Int) -> Value {
        get throws(MappingError) { try Value._read(element(index)) }
    }

    /// A step toward a value that you read later: `try map[0].airport`.
    public subscript(index: Int) -> MapperPath {
        @_lifetime(copy self)
        get { MapperPath.to(element(index)) }
    }
}
