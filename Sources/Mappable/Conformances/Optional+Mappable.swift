extension Optional: Mappable where Wrapped: Mappable {
    /// Reads the mapper's own value: nil for `null`, and for what is malformed unless the options say otherwise.
    @inlinable
    public init(map: Mapper) throws {
        self = try Self._read(map)
    }

    @inlinable
    public static func _read(_ source: Mapper) throws(MappingError) -> Wrapped? {
        if source.kind == .null { return nil }
        if source.scope.has(MappingScope.malformedOptionalsAreErrors) { return try Wrapped._read(source) }
        return Wrapped._readIfWellFormed(source)
    }

    /// Nil for what is malformed, unlike an optional that is nil.
    @inlinable
    public static func _readIfWellFormed(_ source: Mapper) -> Wrapped?? {
        if source.kind == .null { return .some(nil) }
        guard let value = Wrapped._readIfWellFormed(source) else { return nil }
        return .some(value)
    }

    @inlinable
    public static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Wrapped? {
        try absence.checkOptional()
        return nil
    }
}

/// An optional of any type, which tolerates malformed values.
private protocol Tolerant {
    /// Reads a value that must be well-formed.
    static func readWellFormed(_ source: Mapper) throws(MappingError) -> any Mappable
}

extension Optional: Tolerant where Wrapped: Mappable {
    fileprivate static func readWellFormed(_ source: Mapper) throws(MappingError) -> any Mappable {
        source.kind == .null ? Self.none : Self.some(try source.wellFormed(as: Wrapped.self))
    }
}

extension Mapper {
    /// Reads the mapper's own value, which must be well-formed even where the type tolerates others.
    @usableFromInline
    func wellFormed<Value: Mappable>(as type: Value.Type = Value.self) throws(MappingError) -> Value {
        guard let tolerant = type as? any Tolerant.Type,
            let value = try tolerant.readWellFormed(self) as? Value
        else { return try Value._read(self) }
        return value
    }
}
