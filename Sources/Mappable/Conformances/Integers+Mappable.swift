// The integers of at most 64 bits; wider ones have their own way.
extension _Scalar where Self: FixedWidthInteger {
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

extension Int: _Scalar {}
extension Int8: _Scalar {}
extension Int16: _Scalar {}
extension Int32: _Scalar {}
extension Int64: _Scalar {}
extension UInt: _Scalar {}
extension UInt8: _Scalar {}
extension UInt16: _Scalar {}
extension UInt32: _Scalar {}
extension UInt64: _Scalar {}

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
