/// The address of a model, or of a value in it, in the time of a call that writes it.
@safe @usableFromInline
package struct ValueAddress {
    @usableFromInline let start: UnsafeRawPointer

    /// Safety: the value outlives the address.
    @_alwaysEmitIntoClient @inline(__always)
    init(_ start: UnsafeRawPointer) { unsafe self.start = unsafe start }

    /// Runs code with the address of a value.
    @_alwaysEmitIntoClient @inline(__always)
    static func of<Value, Result>(
        _ value: Value, _ body: (ValueAddress) throws -> Result
    ) rethrows -> Result {
        // Safety: the address is used within the closure only.
        try unsafe withUnsafePointer(to: value) { value in try body(unsafe ValueAddress(value)) }
    }

    /// The value.
    ///
    /// Safety: the value is of this type.
    @_alwaysEmitIntoClient @inline(__always)
    func pointer<Value>(to type: Value.Type = Value.self) -> UnsafePointer<Value> {
        unsafe start.assumingMemoryBound(to: Value.self)
    }

    @inline(__always)
    static func + (address: ValueAddress, offset: Int) -> ValueAddress {
        // Safety: an offset belongs to a property of the model.
        unsafe ValueAddress(address.start + offset)
    }
}
