/// A type that is read from one JSON value without children.
@usableFromInline
protocol ScalarReader: Mappable {
    /// The value, or why there is none.
    static func convert(_ source: Mapper) -> Result<Self, CoercionFailure>
}

extension ScalarReader {
    /// Reads the mapper's own value.
    ///
    /// - Throws: ``MappingError`` if it does not convert; see `Docs/Coercion.md`.
    @inlinable
    public init(map: Mapper) throws {
        self = try Self._read(map)
    }

    @inlinable
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        switch convert(source) {
        case .success(let value): return value
        case .failure(let failure): throw source.failure(failure, Self.self)
        }
    }

    @inlinable
    public static func _readElements<Element: Mappable>(
        _ source: Mapper
    ) throws(MappingError) -> [Element]? { try source.scalars() }

    @inlinable @inline(__always)
    public static func _readIfValid(_ source: Mapper) -> Self? {
        switch convert(source) {
        case .success(let value): value
        case .failure: nil
        }
    }
}
