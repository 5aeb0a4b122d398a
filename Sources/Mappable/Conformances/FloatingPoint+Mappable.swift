#if !canImport(FoundationEssentials)
    public import Foundation
#endif

extension Double: ScalarReader {
    @_alwaysEmitIntoClient @inline(__always)
    package static func plain(_ source: Mapper) -> Double? {
        // Safety: the node is on the document's tape.
        let (kind, payload) = unsafe (source.kind, source.node.pointee.payload)
        if kind == .double, case let value = Double(bitPattern: payload), value.isFinite { return value }
        return kind == .integer ? Double(Int64(bitPattern: payload)) : nil
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Double {
        // Safety: the node is on the document's tape.
        let (kind, payload) = unsafe (source.kind, source.node.pointee.payload)
        if kind == .double {
            let value = Double(bitPattern: payload)
            guard Double(value).isFinite else { throw .outOfRange }
            return value
        }
        if kind == .integer { return Double(Int64(bitPattern: payload)) }
        return try source.otherDouble()
    }
}

extension Mapper {
    @usableFromInline @inline(never)
    func otherDouble() throws(CoercionFailure) -> Double {
        if let foreign = foreignValue(as: Double.self) { return foreign }
        let value = try double()
        noteConversion(.number, Double.self)
        return value
    }
}

// The narrower types.
extension ScalarReader where Self: BinaryFloatingPoint & LosslessStringConvertible {
    @usableFromInline
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Self {
        // Safety: the node is on the document's tape.
        let (kind, payload) = unsafe (source.kind, source.node.pointee.payload)
        if kind == .double, let number: Self = DecimalToBinary.narrow(Double(bitPattern: payload)) {
            return number
        }
        if kind == .integer, case let number = Self(Int64(bitPattern: payload)), number.isFinite {
            return number
        }
        if let foreign = source.foreignValue(as: Self.self) { return foreign }
        let value: Self = try source.floatingPoint()
        source.noteConversion(.number, Self.self)
        return value
    }
}

extension Float: ScalarReader {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    extension Float16: ScalarReader {}
#endif

// Elsewhere, `CGFloat` belongs to the whole of Foundation; see `MappableFoundation`.
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
