/// UTF-8 by table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing above U+10FFFF. One load
/// tests each sequence: one mask checks the fixed bits, another excludes overlong, surrogate and too large values.
enum UTF8Validation {
    @inline(__always)
    static func endOfMultibyteRun(_ bytes: ScannedText, from start: Int) -> Int {
        var position = start
        while true {
            let word = bytes.word32(at: position)
            if word & 0x00C0_C0F0 == 0x0080_80E0 {
                let distinctive = word & 0x0000_200F
                guard distinctive != 0, distinctive != 0x0000_200D else { return position }
                position &+= 3
                while startsWithTwoPlainTriples(bytes.word64(at: position)) { position &+= 6 }
            } else if word & 0x0000_C0E0 == 0x0000_80C0 {
                guard word & 0x0000_001E != 0 else { return position }
                position &+= 2
            } else if word & 0xC0C0_C0F8 == 0x8080_80F0 {
                guard word & 0x0000_3007 != 0, word & 0x04 == 0 || word & 0x0000_3003 == 0 else {
                    return position
                }
                position &+= 4
            } else {
                return position
            }
        }
    }

    /// Leads 0xE1 to 0xEC, as most Asian letters have, need no further test.
    @inline(__always)
    private static func startsWithTwoPlainTriples(_ word: UInt64) -> Bool {
        let nibbles = word & 0x0000_0000_0F00_000F
        // Sets the fifth bit of a nibble above 12 by adding 3, and of a 0 by subtracting 1.
        let excluded = ((nibbles &+ 0x0300_0003) | (nibbles &- 0x0100_0001)) & 0x1000_0010
        return word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 && excluded == 0
    }
}
