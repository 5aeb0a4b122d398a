extension Mappable where Self: RawRepresentable, RawValue: Mappable {
    /// Reads the raw value, coercion included.
    ///
    /// - Throws: what the raw value throws, and ``MappingError/Kind/invalidValue`` for one that the type refuses. A string
    ///   with more than 30 combining marks in a row is ``MappingError/Kind/limit``, because Swift takes too long to
    ///   compare it.
    @_alwaysEmitIntoClient
    public init(map: Mapper) throws {
        try map.checkCombiningMarks()
        guard let value = Self(rawValue: try RawValue._read(map)) else { throw map.refusal(by: Self.self) }
        self = value
    }
}

extension Mapper {
    @usableFromInline @inline(never)
    package func refusal(by type: Any.Type) -> MappingError {
        fail(.invalidValue, expected: .cases(type), reason: .refused(by: type))
    }
}
