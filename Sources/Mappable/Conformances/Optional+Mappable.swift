extension Optional: Mappable where Wrapped: Mappable {
    /// Reads the mapper's own value: nil for `null`, and for what is invalid unless the options say otherwise.
    @inlinable
    public init(map: Mapper) throws {
        self = try Self._read(map)
    }

    @inlinable
    public static func _read(_ source: Mapper) throws(MappingError) -> Wrapped? {
        if source.kind == .null { return nil }
        if source.scope.has(MappingScope.throwsInvalidOptionals) { return try Wrapped._read(source) }
        return Wrapped._readIfValid(source)
    }

    /// Nil for what is invalid, unlike an optional that is nil.
    @inlinable
    public static func _readIfValid(_ source: Mapper) -> Wrapped?? {
        if source.kind == .null { return .some(nil) }
        guard let value = Wrapped._readIfValid(source) else { return nil }
        return .some(value)
    }

    @inlinable
    public static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Wrapped? {
        try absence.checkOptional()
        return nil
    }
}

/// An optional of any type, which tolerates invalid values.
private protocol Tolerant {
    /// Reads a value that must be valid.
    static func readValid(_ source: Mapper) throws(MappingError) -> any Mappable
}

extension Optional: Tolerant where Wrapped: Mappable {
    fileprivate static func readValid(_ source: Mapper) throws(MappingError) -> any Mappable {
        source.kind == .null ? Self.none : Self.some(try source.valid(as: Wrapped.self))
    }
}

extension Mapper {
    /// Reads the mapper's own value, which must be valid even where the type tolerates others.
    @usableFromInline
    func valid<Value: Mappable>(as type: Value.Type = Value.self) throws(MappingError) -> Value {
        guard let tolerant = type as? any Tolerant.Type,
            let value = try tolerant.readValid(self) as? Value
        else { return try Value._read(self) }
        return value
    }
}
