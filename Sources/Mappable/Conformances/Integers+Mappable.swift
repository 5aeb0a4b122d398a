extension ScalarReader where Self: FixedWidthInteger {
    @_alwaysEmitIntoClient @inline(__always)
    package static func plain(_ source: Mapper) -> Self? {
        guard let integer = source.cursor.integer else { return nil }
        return Self(exactly: integer)
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Self {
        if let value = source.cursor.integer {
            guard let integer = Self(exactly: value) else { throw .outOfRange }
            return integer
        }
        return Self(
            truncatingIfNeeded: try source.integerBits(
                Self.self, width: Self.bitWidth, isSigned: Self.isSigned))
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
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Int128 {
        try source.wideInteger()
    }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> UInt128 {
        try source.wideInteger()
    }
}

extension Mapper {
    fileprivate func wideInteger<Integer: FixedWidthInteger>() throws(CoercionFailure) -> Integer {
        let integer: Integer = try whole()
        recordConversion(.number, Integer.self)
        return integer
    }
}
