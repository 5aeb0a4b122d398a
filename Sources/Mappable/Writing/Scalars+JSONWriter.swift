#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A type that writes itself straight into the bytes, with no object around it. An implementation detail.
public protocol _JSONScalar: JSONWriter {}

extension _JSONScalar {
    /// Writes the value as it stands in JSON; see `Docs/Writing.md`.
    @inlinable
    public func write(to json: inout JSONOutput) throws { json.write(self) }
}

extension FixedWidthInteger where Self: JSONWriter {
    /// Writes the number, exactly.
    @inlinable
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    @inlinable
    public func _writeValue(to json: inout JSONOutput) {
        if Self.bitWidth > 64 {
            json._write(wide: self)
        } else if Self.isSigned {
            json._write(Int64(truncatingIfNeeded: self))
        } else {
            json._write(UInt64(truncatingIfNeeded: self))
        }
    }

    @inlinable
    public static var _keysAreDistinct: Bool { true }
}

extension Int: JSONWriter {}
extension Int8: JSONWriter {}
extension Int16: JSONWriter {}
extension Int32: JSONWriter {}
extension Int64: JSONWriter {}
extension UInt: JSONWriter {}
extension UInt8: JSONWriter {}
extension UInt16: JSONWriter {}
extension UInt32: JSONWriter {}
extension UInt64: JSONWriter {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONWriter {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONWriter {}

extension Bool: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Double: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Float: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(self) }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    extension Float16: _JSONScalar {
        @inlinable
        public func _writeValue(to json: inout JSONOutput) { json._write(self) }
    }
#endif

#if !canImport(FoundationEssentials)
    extension CGFloat: _JSONScalar {
        @inlinable
        public func _writeValue(to json: inout JSONOutput) { json._write(Double(self)) }
    }
#endif

extension String: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(self) }

    @inlinable
    public func _writeKey(to json: inout JSONOutput) -> _JSONPlace { json._beginDistinctKey(self) }

    @inlinable
    public static var _keysAreDistinct: Bool { true }
}

extension Character: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(String(self)) }
}

extension Decimal: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Date: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Data: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension URL: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(absoluteString) }
}

extension UUID: _JSONScalar {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { json._write(self) }

    @inlinable
    public static var _keysAreDistinct: Bool { true }
}

extension RawRepresentable where Self: JSONWriter, RawValue: JSONWriter {
    /// Writes the raw value.
    @inlinable
    public func write(to json: inout JSONOutput) throws { json.write(rawValue) }
}
