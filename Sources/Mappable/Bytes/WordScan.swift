/// Examines eight bytes at once with integer arithmetic (SIMD within a register). A mask has the high bit of each
/// matching byte. Borrows and carries can set bits above the lowest match, so only the lowest counts.
@usableFromInline
enum WordScan {
    @inline(__always)
    static func repeated(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    @_noObjCBridging  // See ``ParserPass``.
    @inlinable @inline(__always)
    static func escaped(_ word: UInt64) -> UInt64 {
        // Exchanging 0x20 and 0x22 makes the controls and the quotation mark one range.
        let controlOrQuote = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
        let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        return (controlOrQuote | backslash) & ~word & 0x8080_8080_8080_8080
    }

    @inline(__always)
    static func nonDigits(_ word: UInt64) -> UInt64 {
        ((word &+ repeated(0x76)) | word) & repeated(0x80)
    }

    /// Exact for every byte.
    @inline(__always)
    static func zeros(_ word: UInt64) -> UInt64 {
        let low = repeated(0x7F)
        return ~((word & low) &+ low | word | low)
    }

    @inline(__always)
    static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ repeated(byte)
        return (difference &- repeated(1)) & ~difference & repeated(0x80)
    }

    @inline(__always)
    static func decimal(_ digits: UInt64) -> UInt64 {
        let pairs = (digits &* 2561) &>> 8 & 0x00FF_00FF_00FF_00FF
        let quads = (pairs &* 6_553_601) &>> 16 & 0x0000_FFFF_0000_FFFF
        return (quads &* 42_949_672_960_001) &>> 32
    }
}
