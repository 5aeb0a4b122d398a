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

    @inlinable @inline(__always)
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        switch _convert(source) {
        case .success(let value): return value
        case .failure(let failure): throw source._failure(failure, Self.self)
        }
    }

    /// A loop of its own, so that it is compiled here for each of the library's types.
    public static func _readElements(
        _ source: Mapper, into result: UnsafeMutableRawPointer
    ) throws(MappingError) {
        guard source.kind == .array else { throw source._failure(.typeMismatch, [Self].self) }
        // Safety: the array's elements follow it on the tape, as many as it counts.
        let count = unsafe source.node.pointee.count
        var node = unsafe source.node + 1

        @inline(__always)
        func next() throws(MappingError) -> Self {
            let element = unsafe source.at(node)
            unsafe node += node.pointee.span
            switch _convert(element) {
            case .success(let value): return value
            case .failure(let failure): throw element._failure(failure, Self.self)
            }
        }
        var elements: [Self]
        // The literals of short arrays, such as points, are allocated faster than arrays that grow.
        switch count {
        case 0: return
        case 1: elements = [try next()]
        case 2: elements = [try next(), try next()]
        case 3: elements = [try next(), try next(), try next()]
        default:
            elements = []
            elements.reserveCapacity(count)
            for _ in 0..<count { elements.append(try next()) }
        }
        // Safety: as the requirement says.
        unsafe result.assumingMemoryBound(to: _Elements<Self>.self).pointee.array = elements
    }

    @inlinable @inline(__always)
    public static func _readIfWellFormed(_ source: Mapper) -> Self? {
        switch _convert(source) {
        case .success(let value): value
        case .failure: nil
        }
    }
}
