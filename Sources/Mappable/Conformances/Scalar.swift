/// A type that is read from one JSON value without children.
///
/// Part of the library's own ways, public only because generic code in other modules specialises it.
public protocol _Scalar: Mappable {
    /// The value, or why there is none.
    static func _convert(_ source: Mapper) -> Result<Self, _CoercionFailure>
}

extension _Scalar {
    /// Reads the mapper's own value.
    ///
    /// - Throws: ``MappingError`` if it does not convert; see `Docs/Coercion.md`.
    @inlinable
    public init(map: Mapper) throws {
        self = try Self._read(map)
    }

    @inlinable
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        switch _convert(source) {
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
        switch _convert(source) {
        case .success(let value): value
        case .failure: nil
        }
    }
}
