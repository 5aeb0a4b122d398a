extension [UInt8] {
    /// The bytes. The array's own `span` needs macOS 26 and its kin.
    @inline(__always)
    package var byteSpan: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            // Safety: an array of bytes is one block of memory, which stays as it is while the array is borrowed.
            let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
            return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes. The slice's own `span` needs macOS 26 and its kin.
    @inline(__always)
    package var byteSpan: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            // Safety: an array of bytes is one block of memory, which stays as it is while the array is borrowed.
            let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
            return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
        }
    }
}
