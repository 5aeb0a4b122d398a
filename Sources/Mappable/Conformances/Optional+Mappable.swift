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

    public static func _readWellFormed(_ source: Mapper) throws(MappingError) -> Wrapped? {
        source.kind == .null ? nil : try Wrapped._readWellFormed(source)
    }

    @inlinable
    public static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Wrapped? {
        try absence.checkOptional()
        return nil
    }
}
