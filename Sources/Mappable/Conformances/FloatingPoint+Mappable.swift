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
            return value.isFinite ? .success(value) : .failure(.outOfRange)
        }
        if kind == .integer { return .success(Double(Int64(bitPattern: payload))) }
        return source.otherDouble()
    }
}

extension Float: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<Float, CoercionFailure> {
        if let number: Float = source.narrowNumber() { return .success(number) }
        if let foreign = source.foreignValue(as: Float.self) { return .success(foreign) }
        return source.noting(source.floatingPoint(as: Float.self), .floatingPoint, Float.self)
    }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    extension Float16: ScalarReader {
        @usableFromInline
        package static func convert(_ source: Mapper) -> Result<Float16, CoercionFailure> {
            if let number: Float16 = source.narrowNumber() { return .success(number) }
            return source.noting(source.floatingPoint(as: Float16.self), .floatingPoint, Float16.self)
        }
    }
#endif

// Elsewhere, `CGFloat` belongs to the whole of Foundation; see `MappableFoundation`.
#if !canImport(FoundationEssentials)
    extension CGFloat: ScalarReader {
        @usableFromInline
        package static func convert(_ source: Mapper) -> Result<CGFloat, CoercionFailure> {
            Double.convert(source).map { CGFloat($0) }
        }
    }
#endif

extension Mapper {
    /// A number as a narrower type than `Double`; nil where that takes a closer look.
    @inline(__always)
    fileprivate func narrowNumber<Value: BinaryFloatingPoint>() -> Value? {
        // Safety: the node is on the document's tape.
        let payload = unsafe node.pointee.payload
        if kind == .double { return DecimalToBinary.narrow(Double(bitPattern: payload)) }
        guard kind == .integer else { return nil }
        let value = Value(Int64(bitPattern: payload))
        return value.isFinite ? value : nil
    }

    /// What is no plain number as `Double`.
    @usableFromInline @inline(never)
    func otherDouble() -> Result<Double, CoercionFailure> {
        if let foreign = foreignValue(as: Double.self) { return .success(foreign) }
        return noting(double(), .floatingPoint, Double.self)
    }
}
