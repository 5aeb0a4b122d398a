/// An integer type of at most 64 bits. Part of the library's own ways.
public protocol _MappableInteger: _Scalar, FixedWidthInteger {}

extension _MappableInteger {
    @inlinable @inline(__always)
    public static func _convert(_ source: Mapper) -> Result<Self, _CoercionFailure> {
        if source.kind == .integer {
            // Safety: the node is on the document's tape.
            let value = Int64(bitPattern: unsafe source.node.pointee.payload)
            return Self(exactly: value).map { .success($0) } ?? .failure(.outOfRange)
        }
        return source.integerBits(width: Self.bitWidth, isSigned: Self.isSigned)
            .map { Self(truncatingIfNeeded: $0) }
    }
}

extension Int: _MappableInteger {}
extension Int8: _MappableInteger {}
extension Int16: _MappableInteger {}
extension Int32: _MappableInteger {}
extension Int64: _MappableInteger {}
extension UInt: _MappableInteger {}
extension UInt8: _MappableInteger {}
extension UInt16: _MappableInteger {}
extension UInt32: _MappableInteger {}
extension UInt64: _MappableInteger {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: _Scalar {
    public static func _convert(_ source: Mapper) -> Result<Int128, _CoercionFailure> {
        source.integer(as: Int128.self)
    }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: _Scalar {
    public static func _convert(_ source: Mapper) -> Result<UInt128, _CoercionFailure> {
        source.integer(as: UInt128.self)
    }
}
