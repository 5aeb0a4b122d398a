#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension FixedWidthInteger where Self: JSONWriter {
    /// Writes the number, exactly.
    ///
    /// - Throws: nothing.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(self) }
}

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

    @_alwaysEmitIntoClient
    package func writeMember(_ key: StaticString, to json: inout JSONOutput) {
        if let number = Int64(exactly: self) {
            json._write(member: key, number)
        } else {
            json.writeMember(key, self)
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

extension BinaryFloatingPoint where Self: JSONWriter {
    /// Writes the number with the fewest digits that read back as the same number.
    ///
    /// - Throws: nothing. Where ``WritingOptions/nonFiniteNumbers`` is `.throw`, the output keeps
    ///   ``MappingError/Kind/outOfRange`` for an infinity or NaN.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(self) }
}

extension Double: ValueWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }

    @_alwaysEmitIntoClient
    package func writeMember(_ key: StaticString, to json: inout JSONOutput) {
        json._write(member: key, self)
    }
}

extension Float: ValueWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    extension Float16: ValueWriter {
        @_alwaysEmitIntoClient
        package func writeValue(to json: inout JSONOutput) { json._write(self) }
    }
#endif

#if !canImport(FoundationEssentials)
    extension CGFloat: JSONWriter {
        /// Writes the number with the fewest digits that read back as the same number.
        ///
        /// - Throws: nothing. The output keeps a failure, as for `Double`.
        public func write(to json: inout JSONOutput) throws { json.write(Double(self)) }
    }
#endif

extension Bool: ValueWriter {
    /// Writes `true` or `false`.
    ///
    /// - Throws: nothing.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }

    @_alwaysEmitIntoClient
    package func writeMember(_ key: StaticString, to json: inout JSONOutput) {
        json._write(member: key, self)
    }
}

extension String: ValueWriter {
    /// Writes a string.
    ///
    /// - Throws: nothing.
    /// - Complexity: linear in the length of the string.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }

    @_alwaysEmitIntoClient
    package func writeMember(_ key: StaticString, to json: inout JSONOutput) {
        json._write(member: key, self)
    }
}

extension Decimal: ValueWriter {
    /// Writes the number, exactly.
    ///
    /// - Throws: nothing. Where ``WritingOptions/nonFiniteNumbers`` is `.throw`, the output keeps
    ///   ``MappingError/Kind/outOfRange`` for NaN.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

extension Date: ValueWriter {
    /// Writes the date as ``WritingOptions/dates`` says.
    ///
    /// - Throws: nothing. The output keeps ``MappingError/Kind/outOfRange`` for a date whose year does not have four
    ///   digits in RFC 3339, and ``MappingError/Kind/custom`` for an error of a custom strategy.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) { json._write(self) }
}

// The values that follow open a frame like any model: their texts cost more than that.

extension Data: JSONWriter {
    /// Writes the bytes as ``WritingOptions/data`` says.
    ///
    /// - Throws: nothing. The output keeps ``MappingError/Kind/custom`` for an error of a custom strategy.
    /// - Complexity: linear in the number of bytes.
    public func write(to json: inout JSONOutput) throws {
        if json._beginSingleValue() { json._write(self) }
    }
}

extension Character: JSONWriter {
    /// Writes a string.
    ///
    /// - Throws: nothing.
    public func write(to json: inout JSONOutput) throws { json.write(String(self)) }
}

extension URL: JSONWriter {
    /// Writes the absolute URL as a string (RFC 3986).
    ///
    /// - Throws: nothing.
    public func write(to json: inout JSONOutput) throws { json.write(absoluteString) }
}

extension UUID: JSONWriter {
    /// Writes the identifier as the 36 characters of RFC 9562, in upper case.
    ///
    /// - Throws: nothing.
    public func write(to json: inout JSONOutput) throws { json.write(uuidString) }
}

extension RawRepresentable where Self: JSONWriter, RawValue: JSONWriter {
    /// Writes the raw value.
    ///
    /// - Throws: nothing. The output keeps the raw value's failure.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(rawValue) }
}
