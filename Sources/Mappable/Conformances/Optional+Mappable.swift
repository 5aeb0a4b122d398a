extension Optional: Mappable where Wrapped: Mappable {
    /// Reads the mapper's own value. It is nil for `null`, and for an invalid value unless the options say otherwise.
    ///
    /// - Throws: what the wrapped type throws, where ``MappingOptions/invalidOptionals`` is `.throw`.
    @_alwaysEmitIntoClient
    public init(map: Mapper) throws {
        self = try Self._read(map)
    }

    /// Nil for `null` and an absent value, and for an invalid one that the options tolerate.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> Wrapped? {
        if source.kind.isAbsentOrNull {
            if source.isAbsent { try source.becomeNil(Wrapped.self) }
            return nil
        }
        if !source.flags.has(.otherOptionals) {
            if let value = Wrapped._readIfValid(source) { return value }
            source.cursor.recordInvalid(Wrapped.self)
            return nil
        }
        let start = source.flags.has(.throwsInvalidOptionals) ? nil : source.checkpoint
        if start != nil { source.beginTolerance() }
        defer { if start != nil { source.endTolerance() } }
        do throws(MappingError) {
            // A nested optional must be valid, too, or this one is nil.
            return try start == nil ? Wrapped._read(source) : source.valid(as: Wrapped.self) as Wrapped
        } catch {
            guard let start else { throw error }
            source.lose(as: .nilForInvalid, Wrapped.self, error, since: start)
            return nil
        }
    }

    /// Nil for an invalid value, unlike an optional that is nil.
    @_alwaysEmitIntoClient
    public static func _readIfValid(_ source: Mapper) -> Wrapped?? {
        if source.kind == .null { return .some(nil) }
        return Wrapped._readIfValid(source).map(Optional.some)
    }
}

extension Optional: Tolerant where Wrapped: Mappable {
    package static func readStrictly(_ source: Mapper) throws(MappingError) -> any Mappable {
        try source.validUnlessNull(as: Wrapped.self)
    }

    package var isNil: Bool { self == nil }
}
