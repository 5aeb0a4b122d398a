/// `[String: Any]`, `[Any]`, or an optional of one of them: what holds JSON without a type.
///
/// These cannot be ``Mappable``, as `Any` is not. They are read by overloads that are generic over this protocol, so
/// that a call whose type is not known finds them no more than others.
public protocol _UntypedContainer {
    /// How the library reads a value that is present. Not to be implemented or called by models.
    static func _read(_ source: Mapper) throws(MappingError) -> Self
    /// What stands in for an absent value. Not to be implemented or called by models.
    static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Self
}

extension _UntypedContainer {
    /// The mapper's own value, cast to this type.
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        guard let value = source.getRootValue() as? Self else {
            throw source.failure(.typeMismatch, Self.self)
        }
        return value
    }

    /// Throws the error for a missing value.
    public static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Self {
        throw absence.error(expected: Self.self)
    }
}

extension Dictionary: _UntypedContainer where Key == String, Value == Any {}

extension Array: _UntypedContainer where Element == Any {}

extension Optional: _UntypedContainer where Wrapped: _UntypedContainer {
    /// Nil for `null`, and for an invalid value that the options tolerate.
    public static func _read(_ source: Mapper) throws(MappingError) -> Wrapped? {
        if source.kind == .null { return nil }
        do throws(MappingError) {
            return try Wrapped._read(source)
        } catch {
            if source.flags.has(MappingFlags.throwsInvalidOptionals) { throw error }
            return nil
        }
    }

    /// Nil, unless a value of the wrong kind is on the way to it and the options do not tolerate that.
    public static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Wrapped? {
        try absence.checkOptional()
        return nil
    }
}

extension Mapper {
    /// Reads the value at a key path as `[String: Any]`, `[Any]` or an optional of one of them, as ``getRootValue()``
    /// does.
    ///
    /// ```swift
    /// let extras: [String: Any] = try map.from("extras")
    /// ```
    ///
    /// - Throws: `MappingError.Kind.missing` if there is nothing, and `MappingError.Kind.typeMismatch` for another
    ///   kind of value. An optional is nil as any other is; see `from(_:)`.
    public func from<Value: _UntypedContainer>(
        _ keyPath: JSONKeyPath
    ) throws(MappingError) -> Value {
        guard let found = unsafe node(at: keyPath) else {
            return try Value._readAbsent(_Absence(self, keyPath))
        }
        return try unsafe Value._read(at(found))
    }

    /// Reads a member as `[String: Any]`, `[Any]` or an optional of one of them: `extras = try map.extras`.
    ///
    /// - Throws: as `from(_:)`.
    public subscript<Value: _UntypedContainer>(dynamicMember name: StaticString) -> Value {
        get throws(MappingError) {
            guard let found = unsafe nodeOfMember(name) else {
                return try Value._readAbsent(_Absence(self, .member(name)))
            }
            return try unsafe Value._read(at(found))
        }
    }

    /// Reads the value at a key path as `[String: Any]`, `[Any]` or an optional of one of them.
    ///
    /// - Throws: as `from(_:)`.
    public subscript<Value: _UntypedContainer>(
        keyPath: JSONKeyPath
    ) -> Value {
        get throws(MappingError) { try from(keyPath) }
    }
}

extension MapperField {
    /// Reads the value as `[String: Any]`, `[Any]` or an optional of one of them: `extras = try map.extras()`.
    ///
    /// - Throws: as `Mapper.from(_:)`.
    public func callAsFunction<Value: _UntypedContainer>() throws(MappingError) -> Value {
        if let missing { return try Value._readAbsent(_Absence(base, missing, isFinal: isFinal)) }
        return try Value._read(base)
    }

    /// Reads a member of the value as `[String: Any]`, `[Any]` or an optional of one of them.
    ///
    /// - Throws: as `Mapper.from(_:)`.
    public subscript<Value: _UntypedContainer>(dynamicMember name: StaticString) -> Value {
        get throws(MappingError) {
            if let missing { return try Value._readAbsent(_Absence(base, missing, isFinal: false)) }
            return try base[dynamicMember: name]
        }
    }
}
