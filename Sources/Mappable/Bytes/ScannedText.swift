/// Text as the scanners read it: from any offset on, in words and blocks, without a thought for its end.
package protocol ScannedText {
    /// The same text.
    var source: SourceBytes { get }

    /// The byte at an offset.
    subscript(offset: Int) -> UInt8 { get }

    /// Two bytes, the first of them in the lowest bits.
    func word16(at offset: Int) -> UInt16

    /// Four bytes, the first of them in the lowest bits.
    func word32(at offset: Int) -> UInt32

    /// Eight bytes, the first of them in the lowest bits.
    func word64(at offset: Int) -> UInt64

    func block(at offset: Int) -> ByteBlock

    /// Whether a key, or a string that is no member's value, has to be read as the other kind of text.
    func leaves(stringAt offset: Int, _ fence: Fence) -> Bool

    /// Whether an element of an array, at the offset behind a comma, has to be read as the other kind of text.
    func leaves(elementAt offset: Int, _ fence: Fence) -> Bool
}

extension ScannedText {
    /// Whether the text at two offsets is the same, for 1 to ``Fence/reach`` bytes.
    @inline(__always)
    package func isSame(at offset: Int, as other: Int, count length: Int) -> Bool {
        assert(length > 0 && length <= Fence.reach)
        if length <= 16 {
            let first = word64(at: offset) ^ word64(at: other)
            if length <= 8 { return first &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) == 0 }
            let last = length &- 8
            return first | (word64(at: offset &+ last) ^ word64(at: other &+ last)) == 0
        }
        @inline(__always)
        func differences(_ distance: Int) -> ByteBlock.Differences {
            block(at: offset &+ distance).differences(from: block(at: other &+ distance))
        }
        var all = differences(0).and(differences(length &- 16))
        if length > 32 { all = all.and(differences(16)) }
        if length > 48 { all = all.and(differences(32)) }
        return all.areNone
    }
}
