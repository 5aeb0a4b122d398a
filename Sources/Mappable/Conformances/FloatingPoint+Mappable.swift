#if !canImport(FoundationEssentials)
    public import Foundation
#endif

extension Double: ScalarReader {
    @_alwaysEmitIntoClient @inline(__always)
    package static func plain(_ source: Mapper) -> Double? {
        source.cursor.double
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Double {
        if let value = source.cursor.double { return value }
        guard source.kind != .double else { throw .outOfRange }
        return try source.otherDouble()
    }
}

extension Mapper {
    @usableFromInline @inline(never)
    func otherDouble() throws(CoercionFailure) -> Double {
        if let foreign = foreignValue(as: Double.self) { return foreign }
        let value = try double()
        // A word of the options for infinity or NaN is not converted.
        if value.isFinite { recordConversion(.number, Double.self) }
        return value
    }
}

extension ScalarReader where Self: BinaryFloatingPoint & LosslessStringConvertible {
    @usableFromInline
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Self {
        if let integer = source.cursor.integer {
            if case let number = Self(integer), number.isFinite { return number }
        } else if let double = source.cursor.double, let number: Self = DecimalToBinary.narrow(double) {
            return number
        }
        if let foreign = source.foreignValue(as: Self.self) { return foreign }
        let value: Self = try source.floatingPoint()
        if value.isFinite { source.recordConversion(.number, Self.self) }
        return value
    }
}

extension Float: ScalarReader {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    extension Float16: ScalarReader {}
#endif

// Elsewhere, `CGFloat` needs all of Foundation; see `MappableFoundation`.
#if !canImport(FoundationEssentials)
    extension CGFloat: ScalarReader {
        @usableFromInline
        package static func convert(_ source: Mapper) throws(CoercionFailure) -> CGFloat {
            let value = CGFloat(try Double.convert(source))
            guard Double(value).isFinite else { throw .outOfRange }
            return value
        }
    }
#endif
