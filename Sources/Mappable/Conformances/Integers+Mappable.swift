// The integers of at most 64 bits; wider ones have their own way.
extension ScalarReader where Self: FixedWidthInteger {
    @_alwaysEmitIntoClient @inline(__always)
    package static func convert(_ source: Mapper) -> Result<Self, CoercionFailure> {
        if source.kind == .integer {
            // Safety: the node is on the document's tape.
            let value = Int64(bitPattern: unsafe source.node.pointee.payload)
            return Self(exactly: value).map { .success($0) } ?? .failure(.outOfRange)
        }
        return source.integerBits(width: Self.bitWidth, isSigned: Self.isSigned)
            .map { Self(truncatingIfNeeded: $0) }
    }
}

extension Int: ScalarReader {}
extension Int8: ScalarReader {}
extension Int16: ScalarReader {}
extension Int32: ScalarReader {}
extension Int64: ScalarReader {}
extension UInt: ScalarReader {}
extension UInt8: ScalarReader {}
extension UInt16: ScalarReader {}
extension UInt32: ScalarReader {}
extension UInt64: ScalarReader {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<Int128, CoercionFailure> { source.wideInteger() }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<UInt128, CoercionFailure> { source.wideInteger() }
}

extension Mapper {
    fileprivate func wideInteger<Integer: FixedWidthInteger>() -> Result<Integer, CoercionFailure> {
        let result: Result<Integer, CoercionFailure> = whole().flatMap { number in
            number.value().map { .success($0) } ?? .failure(.outOfRange)
        }
        return noting(result, .number, Integer.self)
    }
}
