/// The address of a value in the time of a call, for code that does not know the type of the value.
///
/// It knows the type itself: whoever reads the value names the type, and a wrong one stops the program.
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

    /// Runs code with the address of a value.
    @_alwaysEmitIntoClient @inline(__always)
    package static func of<Value, Result>(
        _ value: Value, _ body: (ValueAddress) throws -> Result
    ) rethrows -> Result {
        // Safety: the address is used within the closure only.
        try unsafe withUnsafePointer(to: value) { value in
            try body(unsafe ValueAddress(value, Value.self))
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    func pointer<Value>(to type: Value.Type) -> UnsafePointer<Value> {
        precondition(self.type == type, "The value is of another type")
        return unsafe start.assumingMemoryBound(to: Value.self)
    }

    /// The value, which must be of this type.
    @_alwaysEmitIntoClient @inline(__always)
    package func value<Value>(as type: Value.Type = Value.self) -> Value {
        // Safety: the type is checked.
        unsafe pointer(to: type).pointee
    }
}
