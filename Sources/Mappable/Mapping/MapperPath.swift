/// A step on the way to a value: `map.legs`, `map["legs"]` or `map.legs[0]`, before the value is read.
///
/// Call it to read the value: `try map.number()`. Name a member or an index to go one step further:
/// `try map.legs[0].from`. It has no other members, so every key can follow. Like a ``Mapper``, it cannot outlive the
/// mapping.
@dynamicMemberLookup
@safe public struct MapperPath: ~Escapable {
    @usableFromInline package let value: Mapper

    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(copy value)
    package init(_ value: Mapper) { self.value = value }

    /// Reads the value.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient @inline(__always)
    public func callAsFunction<Value: Mappable>() throws(MappingError) -> Value { try Value._read(value) }

    /// Reads the value, or takes a default if it is absent or `null`: `try map.seats(default: 0)`.
    ///
    /// - Throws: as ``Mapper/from(_:default:when:)``. An invalid value is an error, unlike in
    ///   `try map.seats ?? 0`.
    @_alwaysEmitIntoClient
    public func callAsFunction<Value: Mappable>(default defaultValue: @autoclosure () throws -> Value) throws
        -> Value
    {
        if let value: Value = try value.unlessDefaulted() { return value }
        return try defaultValue()
    }

    /// Reads a member of the value.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(dynamicMember name: StaticString) -> Value {
        @inline(__always)
        get throws(MappingError) { try Value._read(value.member(name).after(value)) }
    }

    /// A step to a member of the value.
    @_alwaysEmitIntoClient
    public subscript(dynamicMember name: StaticString) -> MapperPath {
        @_lifetime(copy self)
        @inline(__always)
        get { MapperPath(value.member(name).after(value)) }
    }

    /// Reads the value at a key path below this one.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(keyPath: JSONKeyPath) -> Value {
        get throws(MappingError) { try Value._read(value.value(at: keyPath).after(value)) }
    }

    /// A step to the value at a key path below this one.
    @_alwaysEmitIntoClient
    public subscript(keyPath: JSONKeyPath) -> MapperPath {
        @_lifetime(copy self)
        get { MapperPath(value.value(at: keyPath).after(value)) }
    }

    /// Reads an element of the value.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(index: Int) -> Value {
        get throws(MappingError) { try Value._read(value.element(index).after(value)) }
    }

    /// A step to an element of the value.
    @_alwaysEmitIntoClient
    public subscript(index: Int) -> MapperPath {
        @_lifetime(copy self)
        get { MapperPath(value.element(index).after(value)) }
    }
}
