/// A step on the way to a value: `map.legs`, `map["legs"]` or `map.legs[0]`, before the value is read.
///
/// Call it to read the value: `try map.number()`. Name a member or an index to go one step further:
/// `try map.legs[0].from`. It has no other members, so every key can follow. Like a ``Mapper``, it cannot outlive the
/// mapping.
@dynamicMemberLookup
@safe public struct MapperPath: ~Escapable {
    /// If a step is missing, the last value on the way.
    @usableFromInline package let base: Mapper
    @usableFromInline package let missing: MissingStep?
    @usableFromInline package let isFinal: Bool
    /// Whether ``base`` is not the model's own value.
    @usableFromInline let isAfterStep: Bool

    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(copy base)
    package init(_ base: Mapper, missing: MissingStep?, isFinal: Bool = true, isAfterStep: Bool = false) {
        self.base = base
        self.missing = missing
        self.isFinal = isFinal
        self.isAfterStep = isAfterStep
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func beyondMissing() -> MapperPath {
        MapperPath(base, missing: missing, isFinal: false, isAfterStep: isAfterStep)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self, copy found)
    func next(_ step: MissingStep, _ found: Mapper?) -> MapperPath {
        if let found { return MapperPath(found, missing: nil) }
        return MapperPath(base, missing: step, isAfterStep: true)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func missingValue(_ missing: MissingStep, isFinal: Bool) -> _MissingValue {
        _MissingValue(base, missing, isFinal: isFinal, isAfterStep: isAfterStep)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func missingValue(ofNext step: MissingStep) -> _MissingValue {
        _MissingValue(base, step, isAfterStep: true)
    }

    /// Reads the value.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient @inline(__always)
    public func callAsFunction<Value: Mappable>() throws(MappingError) -> Value {
        if let missing { return try Value._readAbsent(missingValue(missing, isFinal: isFinal)) }
        return try Value._read(base)
    }

    /// Reads the value, or takes a default if it is absent or `null`: `try map.seats(default: 0)`.
    ///
    /// - Throws: as ``Mapper/from(_:default:when:)``. An invalid value is an error, unlike in
    ///   `try map.seats ?? 0`.
    @_alwaysEmitIntoClient
    public func callAsFunction<Value: Mappable>(default defaultValue: @autoclosure () throws -> Value) throws
        -> Value
    {
        if let missing {
            try missingValue(missing, isFinal: isFinal).becomeDefault(Value.self, isTolerant: false)
            return try defaultValue()
        }
        if let value: Value = try base.validUnlessNull() { return value }
        base.recordDefault(Value.self)
        return try defaultValue()
    }

    /// Reads a member of the value.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(dynamicMember name: StaticString) -> Value {
        @inline(__always)
        get throws(MappingError) {
            if let missing { return try Value._readAbsent(missingValue(missing, isFinal: false)) }
            guard let found = base.member(name) else {
                return try Value._readAbsent(missingValue(ofNext: .member(name)))
            }
            return try Value._read(found)
        }
    }

    /// A step to a member of the value.
    @_alwaysEmitIntoClient
    public subscript(dynamicMember name: StaticString) -> MapperPath {
        @_lifetime(copy self)
        @inline(__always)
        get { missing != nil ? beyondMissing() : next(.member(name), base.member(name)) }
    }

    /// Reads the value at a key path below this one.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(keyPath: JSONKeyPath) -> Value {
        get throws(MappingError) {
            if let missing { return try Value._readAbsent(missingValue(missing, isFinal: false)) }
            guard let found = base.value(at: keyPath) else {
                return try Value._readAbsent(missingValue(ofNext: base.pending(keyPath)))
            }
            return try Value._read(found)
        }
    }

    /// A step to the value at a key path below this one.
    public subscript(keyPath: JSONKeyPath) -> MapperPath {
        @_lifetime(copy self)
        get {
            if missing != nil { return beyondMissing() }
            guard let found = base.value(at: keyPath) else { return next(base.pending(keyPath), nil) }
            return MapperPath(found, missing: nil)
        }
    }

    /// Reads an element of the value.
    ///
    /// - Throws: as ``Mapper/from(_:)-(StaticString)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(index: Int) -> Value {
        get throws(MappingError) {
            if let missing { return try Value._readAbsent(missingValue(missing, isFinal: false)) }
            guard let found = base.element(index) else {
                return try Value._readAbsent(missingValue(ofNext: .element(index)))
            }
            return try Value._read(found)
        }
    }

    /// A step to an element of the value.
    public subscript(index: Int) -> MapperPath {
        @_lifetime(copy self)
        get { missing != nil ? beyondMissing() : next(.element(index), base.element(index)) }
    }
}
