/// A word by which most keys differ. Keys of one length share a signature only if they have more than eight bytes and the
/// same last eight, and never if their first eight bytes differ then.
@usableFromInline
enum KeySignature {
    /// An even number: one more is odd, and multiplication by an odd number loses nothing.
    @_alwaysEmitIntoClient @inline(__always) static var factor: UInt64 { 0x9E37_79B9_7F4A_7C14 }

    /// `first` begins with the key's first byte; bytes after a shorter key are ignored. `last` has the last eight bytes, or
    /// is `first` for a key of up to eight.
    @_noObjCBridging  // See ``ParserPass``.
    @_alwaysEmitIntoClient @inline(__always)
    static func of(first: UInt64, last: UInt64, length: Int) -> UInt64 {
        // In two steps, as a shift by 64 would be by 0.
        let halfShift = UInt64(truncatingIfNeeded: 8 &- (length < 8 ? length : 8)) &* 4
        return (first &<< halfShift) &<< halfShift &+ ((last &<< halfShift) &<< halfShift) &* factor
    }

    /// Every bit of the signature reaches the high bits.
    @inline(__always)
    static func mixed(_ signature: UInt64) -> UInt64 { signature &* 0xD6E8_FEB8_6659_FD93 }
}
