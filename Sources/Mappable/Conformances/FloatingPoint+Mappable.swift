#if !canImport(FoundationEssentials)
    public import Foundation
#endif

extension Double: ScalarReader {
    @_alwaysEmitIntoClient @inline(__always)
    package static func convert(_ source: Mapper) -> Result<Double, CoercionFailure> {
        // Safety: the node is on the document's tape.
        let (kind, payload) = unsafe (source.kind, source.node.pointee.payload)
        if kind == .double {
            let value = Double(bitPattern: payload)
            return Double(value).isFinite ? .success(value) : .failure(.outOfRange)
        }
        if kind == .integer { return .success(Double(Int64(bitPattern: payload))) }
        return source.otherDouble()
    }
}

// The narrower types.
extension ScalarReader where Self: BinaryFloatingPoint & LosslessStringConvertible {
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<Self, CoercionFailure> {
        // Safety: the node is on the document's tape.
        let (kind, payload) = unsafe (source.kind, source.node.pointee.payload)
        if kind == .double, let number: Self = DecimalToBinary.narrow(Double(bitPattern: payload)) {
            return .success(number)
        }
        if kind == .integer, case let number = Self(Int64(bitPattern: payload)), number.isFinite {
            return .success(number)
        }
        if let foreign = source.foreignValue(as: Self.self) { return .success(foreign) }
        return source.noting(source.floatingPoint(as: Self.self), .number, Self.self)
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
        package static func convert(_ source: Mapper) -> Result<CGFloat, CoercionFailure> {
            Double.convert(source).flatMap { number in
                let value = CGFloat(number)
                return Double(value).isFinite ? .success(value) : .failure(.outOfRange)
            }
        }
    }
#endif

extension Mapper {
    /// What is no plain number as `Double`.
    @usableFromInline @inline(never)
    func otherDouble() -> Result<Double, CoercionFailure> {
        if let foreign = foreignValue(as: Double.self) { return .success(foreign) }
        return noting(double(), .number, Double.self)
    }
}
