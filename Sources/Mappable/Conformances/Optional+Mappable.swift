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

    @inlinable
    public static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Wrapped? {
        try absence.checkOptional()
        return nil
    }
}
