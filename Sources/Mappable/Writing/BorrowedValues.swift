// Values written in place: a copy would retain and release every string and array in them.
//
// Invariant of this file: an address is that of a value of the type that it knows, and outlives it.

/// Cannot be copied. A struct with one stored property has the property's layout.
@usableFromInline
@frozen
struct BorrowedValue<Value: JSONWriter>: ~Copyable {
    @usableFromInline let value: Value

    @_alwaysEmitIntoClient @inline(__always)
    borrowing func write(to json: inout JSONOutput) { value._writeValue(to: &json) }
}

/// The address of a value for the duration of a call, for code that does not know the type. Reading names the type; a
/// wrong one stops the program.
@safe @usableFromInline
package struct ValueAddress: ~Escapable {
    @usableFromInline let start: UnsafeRawPointer
    @usableFromInline let type: Any.Type

    /// Safety: a value of the type is at the address, and outlives it.
    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(immortal)
    init(_ start: UnsafeRawPointer, _ type: Any.Type) {
        unsafe self.start = unsafe start
        self.type = type
    }

    @_transparent @_alwaysEmitIntoClient
    package static func of<Value, Result>(
        _ value: Value, _ body: (ValueAddress) throws -> Result
    ) rethrows -> Result {
        // Safety: the address is used within the closure only.
        try unsafe withUnsafePointer(to: value) { value in
            try body(unsafe ValueAddress(value, Value.self))
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(copy self)
    package func property(_ property: StoredProperty?) -> ValueAddress {
        guard let property else { return self }
        precondition(type == property.model, "The property is of another type")
        // Safety: each value of the model has a value of the property's type at this offset.
        return unsafe ValueAddress(start + property.offset, property.type)
    }

    @_alwaysEmitIntoClient @inline(__always)
    func pointer<Value>(to type: Value.Type) -> UnsafePointer<Value> {
        precondition(self.type == type, "The value is of another type")
        return unsafe start.assumingMemoryBound(to: Value.self)
    }

    @_alwaysEmitIntoClient @inline(__always)
    package func value<Value>(as type: Value.Type = Value.self) -> Value {
        // Safety: the type is checked.
        unsafe pointer(to: type).pointee
    }
}

@usableFromInline
package struct StoredProperty: Sendable {
    @usableFromInline let model: Any.Type
    @usableFromInline let type: Any.Type
    @usableFromInline let offset: Int

    package init?<Model, Value>(_ property: KeyPath<Model, Value>) {
        guard let offset = MemoryLayout<Model>.offset(of: property) else { return nil }
        (model, type, self.offset) = (Model.self, Value.self, offset)
    }
}

extension JSONOutput {
    @_transparent @_alwaysEmitIntoClient
    package mutating func write<Value: JSONWriter>(
        _ value: ValueAddress, as type: Value.Type, of key: _OutputKey
    ) {
        // Safety: the two types have the same layout, and the value is only borrowed.
        unsafe value.pointer(to: type).withMemoryRebound(to: BorrowedValue<Value>.self, capacity: 1) {
            value in
            if unsafe value.pointee.value._isLeftOut(omittingNil: _omitsNil) { return }
            if _begin(member: key) { unsafe value.pointee.write(to: &self) }
        }
    }

    /// One loop for all arrays: in types that contain themselves, each loop is inlined into the others.
    @_alwaysEmitIntoClient @inline(__always)
    mutating func _write<Element: JSONWriter>(elements: UnsafeBufferPointer<Element>) {
        if elements.isEmpty { return _writeEmptyArray() }
        guard _openArray() else { return }
        // Safety: the two types have the same layout, and each element is only borrowed.
        unsafe elements.withMemoryRebound(to: BorrowedValue<Element>.self) { elements in
            for number in 0..<elements.count {
                unsafe elements[number].write(to: &self)
                if _hasFailed {
                    _failed(inElement: number)
                    break
                }
            }
        }
        _closeArray()
    }
}

extension Array: JSONWriter, ValueWriter where Element: JSONWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) {
        // Safety: the elements are used within the closure only.
        unsafe withUnsafeBufferPointer { unsafe json._write(elements: $0) }
    }
}

extension ContiguousArray: JSONWriter, ValueWriter where Element: JSONWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) {
        // Safety: the elements are used within the closure only.
        unsafe withUnsafeBufferPointer { unsafe json._write(elements: $0) }
    }
}
