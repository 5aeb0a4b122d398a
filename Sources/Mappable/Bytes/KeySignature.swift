/// A word that tells keys of the same length apart. No two keys of up to eight bytes share one. Nor do two longer keys
/// that end in the same eight bytes and begin with different ones.
@usableFromInline
enum KeySignature {
    /// Even, so that one more is odd, and a multiplication by that loses nothing.
    @_alwaysEmitIntoClient @inline(__always) static var factor: UInt64 { 0x9E37_79B9_7F4A_7C14 }

    /// `first` begins with the key's first byte; what follows a shorter key does not count. `last` has its last eight bytes,
    /// or is the same as `first` if the key has no more than eight.
    @_noObjCBridging  // See ``ParserPass``.
    @_alwaysEmitIntoClient @inline(__always)
    static func of(first: UInt64, last: UInt64, length: Int) -> UInt64 {
        // In two steps, because one by 64 would be one by 0.
        let halfShift = UInt64(truncatingIfNeeded: 8 &- (length < 8 ? length : 8)) &* 4
        return (first &<< halfShift) &<< halfShift &+ ((last &<< halfShift) &<< halfShift) &* factor
    }

    /// A word whose high bits depend on all bits of a signature.
    @inline(__always)
    static func mixed(_ signature: UInt64) -> UInt64 { signature &* 0xD6E8_FEB8_6659_FD93 }
}
