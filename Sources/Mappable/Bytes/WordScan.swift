/// Examines eight bytes at a time with integer arithmetic (SIMD within a register). Masks have the high bit of each matching
/// byte. A borrow or carry can mark bytes above the lowest match, so only the lowest mark counts.
@usableFromInline
enum WordScan {
    @inline(__always)
    static func repeated(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// Marks `"`, `\`, and controls below 0x20.
    @_noObjCBridging  // See ``ParserPass``.
    @inlinable @inline(__always)
    static func escaped(_ word: UInt64) -> UInt64 {
        // Exchanging 0x20 and 0x22 makes the controls and the quotation mark one range.
        let controlOrQuote = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
        let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        return (controlOrQuote | backslash) & ~word & 0x8080_8080_8080_8080
    }

    /// Marks bytes that are no ASCII digit, in a word from which `0x30` was taken by exclusive or.
    @inline(__always)
    static func nonDigits(_ word: UInt64) -> UInt64 {
        ((word &+ repeated(0x76)) | word) & repeated(0x80)
    }

    /// Marks zeros; every mark is exact.
    @inline(__always)
    static func zeros(_ word: UInt64) -> UInt64 {
        let low = repeated(0x7F)
        return ~((word & low) &+ low | word | low)
    }

    /// Marks bytes equal to `byte`; the lowest mark is exact.
    @inline(__always)
    static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ repeated(byte)
        return (difference &- repeated(1)) & ~difference & repeated(0x80)
    }

    /// Eight decimal digits as a number, the most significant in the lowest byte. Fewer digits are shifted to the highest bytes.
    @inline(__always)
    static func decimal(_ digits: UInt64) -> UInt64 {
        let pairs = (digits &* 2561) &>> 8 & 0x00FF_00FF_00FF_00FF
        let quads = (pairs &* 6_553_601) &>> 16 & 0x0000_FFFF_0000_FFFF
        return (quads &* 42_949_672_960_001) &>> 32
    }
}
