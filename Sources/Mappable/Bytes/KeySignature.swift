/// Differs for most keys, and for any two keys of the same length up to eight bytes.
@usableFromInline
enum KeySignature {
    /// Even, so that one more is odd: multiplying by an odd number loses nothing.
    @_alwaysEmitIntoClient @inline(__always) static var factor: UInt64 { 0x9E37_79B9_7F4A_7C14 }

    @_noObjCBridging  // See ``ParserPass``.
    @_alwaysEmitIntoClient @inline(__always)
    static func of(first: UInt64, last: UInt64, length: Int) -> UInt64 {
        // In two steps, as a shift by 64 would be by 0.
        let halfShift = UInt64(truncatingIfNeeded: 8 &- (length < 8 ? length : 8)) &* 4
        return (first &<< halfShift) &<< halfShift &+ ((last &<< halfShift) &<< halfShift) &* factor
    }

    @inline(__always)
    static func mixed(_ signature: UInt64) -> UInt64 { signature &* 0xD6E8_FEB8_6659_FD93 }
}
