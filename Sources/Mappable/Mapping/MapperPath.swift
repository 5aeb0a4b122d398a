/// A step on the way to a value: `map.legs`, `map["legs"]` or `map.legs[0]`, before the value is read.
///
/// Call it to read the value: `try map.number()`. Name a member or an index to go one step further:
/// `try map.legs[0].from`. It has no other members, so every key can follow. Like a ``Mapper``, it cannot outlive the
/// mapping.
@dynamicMemberLookup
@safe public struct MapperPath: ~Escapable {
    /// If a step is missing, the last value on the way.
    @usableFromInline let base: Mapper
    @usableFromInline let missing: MissingStep?

    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(copy base)
    init(_ base: Mapper, missing: MissingStep?) {
        self.base = base
        self.missing = missing
    }

    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(copy value)
    static func to(_ value: Mapper, isAfterStep: Bool = false) -> MapperPath {
        value.isAbsent ? carrying(value, isAfterStep: isAfterStep) : MapperPath(value, missing: nil)
    }

    /// The value that the path leads to; a new one if it is absent, which a read ends.
    @_alwaysEmitIntoClient
    package var value: Mapper {
        @_lifetime(copy self) @inline(__always)
        get {
            if let missing { return absent(missing, isFinal: true) }
            return base
        }
    }

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
        get throws(MappingError) {
            if let missing { return try Value._read(absent(missing, isFinal: false)) }
            return try Value._read(base.member(name).afterStep)
        }
    }

    /// A step to a member of the value.
    @_alwaysEmitIntoClient
    public subscript(dynamicMember name: StaticString) -> MapperPath {
        @_lifetime(copy self)
        @inline(__always)
        get {
            if let missing { return beyond(missing) }
            return MapperPath.to(base.member(name), isAfterStep: true)
        }
    }

    /// Reads the value at a key path below this one.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(keyPath: JSONKeyPath) -> Value {
        get throws(MappingError) {
            if let missing { return try Value._read(absent(missing, isFinal: false)) }
            return try Value._read(base.value(at: keyPath).afterStep)
        }
    }

    /// A step to the value at a key path below this one.
    @_alwaysEmitIntoClient
    public subscript(keyPath: JSONKeyPath) -> MapperPath {
        @_lifetime(copy self)
        get {
            if let missing { return beyond(missing) }
            return MapperPath.to(base.value(at: keyPath), isAfterStep: true)
        }
    }

    /// Reads an element of the value.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(index: Int) -> Value {
        get throws(MappingError) {
            if let missing { return try Value._read(absent(missing, isFinal: false)) }
            return try Value._read(base.element(index).afterStep)
        }
    }

    /// A step to an element of the value.
    @_alwaysEmitIntoClient
    public subscript(index: Int) -> MapperPath {
        @_lifetime(copy self)
        get {
            if let missing { return beyond(missing) }
            return MapperPath.to(base.element(index), isAfterStep: true)
        }
    }
}
