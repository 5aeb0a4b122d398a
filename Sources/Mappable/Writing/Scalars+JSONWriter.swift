#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension FixedWidthInteger where Self: ValueWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) {
        if let number = Int64(exactly: self) {
            json._write(number)
        } else if let number = UInt64(exactly: self) {
            json._write(number)
        } else {
            json.writeNumber(description)
        }
    }
}

extension Int: ValueWriter {}
extension Int8: ValueWriter {}
extension Int16: ValueWriter {}
extension Int32: ValueWriter {}
extension Int64: ValueWriter {}
extension UInt: ValueWriter {}
extension UInt8: ValueWriter {}
extension UInt16: ValueWriter {}
extension UInt32: ValueWriter {}
extension UInt64: ValueWriter {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ValueWriter {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ValueWriter {}

extension Double: ValueWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension BinaryFloatingPoint where Self: ValueWriter & LosslessStringConvertible {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Float: ValueWriter {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    extension Float16: ValueWriter {}
#endif

#if !canImport(FoundationEssentials)
    extension CGFloat: ValueWriter {
        @_alwaysEmitIntoClient
        package func writeValue(to json: inout JSONOutput) { json._write(Double(self)) }
    }
#endif

extension Bool: ValueWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension String: ValueWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Decimal: ValueWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Date: ValueWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Data: ValueWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Character: ValueWriter {
    @usableFromInline
    package func writeValue(to json: inout JSONOutput) { json._write(String(self)) }
}

extension URL: ValueWriter {
    @usableFromInline
    package func writeValue(to json: inout JSONOutput) { json._write(absoluteString) }
}

extension UUID: ValueWriter {
    @usableFromInline
    package func writeValue(to json: inout JSONOutput) { json._write(uuidString) }
}

extension RawRepresentable where Self: JSONWriter, RawValue: JSONWriter {
    /// Writes the raw value.
    ///
    /// - Throws: nothing. The output keeps the raw value's failure.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(rawValue) }
}
