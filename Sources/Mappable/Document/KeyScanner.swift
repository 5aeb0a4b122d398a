/// Reads a member's key up to its value: the string, the colon, and the white space around it.
enum KeyScanner {
    struct Result {
        let node: Node
        /// The offset of the value; of the fault if there is one.
        let end: Int
        let fault: SyntaxFault?
    }

    /// Where an earlier object's key stands that is the same as a key, if that is one of the next from an expected one.
    @inline(never)
    static func find(
        _ key: Node, on tape: TapeBuilder, from expected: TapeOffset, before end: TapeOffset
    ) -> TapeOffset? {
        var candidate = expected
        for _ in 0..<4 {
            guard candidate < end else { return nil }
            if tape[candidate].keyForm == key.keyForm, tape[candidate].payload == key.payload {
                return candidate
            }
            candidate = tape.offset(behind: candidate.advanced(by: 1))
        }
        return nil
    }

    /// The key at an offset, and the offset behind its colon, if it has as much white space before it as an earlier key and
    /// is the same; nil if not.
    ///
    /// What is the same as text that was read needs no other test.
    @inline(__always)
    static func repetition(of key: Node, in bytes: some ScannedText, at start: Int) -> (key: Node, end: Int)?
    {
        let length = key.gap &+ key.keyLength &+ 3
        let earlier = key.offset &- key.gap &- 1
        guard length <= Fence.reach, bytes.isSame(at: start, as: earlier, count: length) else {
            return nil
        }
        return (key.moved(by: start &- earlier), start &+ length)
    }

    /// Reads a key that stands at an offset or behind white space.
    @inline(never)
    static func scan(_ bytes: some ScannedText, at start: Int) -> Result {
        let quote = Whitespace.skip(bytes, from: start)
        let text = quote &+ 1
        let mask = bytes.block(at: text).interruptions
        let length = ByteBlock.first(mask)
        guard mask != 0, bytes[quote] == UInt8(ascii: "\""),
            bytes.word16(at: text &+ length) == Delimiter.quoteAndColon
        else { return scanUncommon(bytes, from: start, at: quote) }
        return Result(
            node: node(.key, gap: quote &- start, bytes, from: text, length: length),
            end: Whitespace.skipOne(bytes, from: text &+ length &+ 2), fault: nil)
    }

    /// Reads a key that is long or invalid, has escapes or other characters than ASCII, or white space before its colon.
    @inline(never)
    private static func scanUncommon(_ bytes: some ScannedText, from start: Int, at quote: Int) -> Result {
        guard bytes[quote] == UInt8(ascii: "\"") else { return failed(.key, at: quote) }
        let text = quote &+ 1
        let string = StringScanner.scan(bytes, from: text)
        if let fault = string.fault { return failed(fault, at: string.end) }
        let colon = Whitespace.skip(bytes, from: string.end &+ 1)
        guard bytes[colon] == UInt8(ascii: ":") else { return failed(.colon, at: colon) }
        let isEscaped = string.content.contains(.escapes)
        let gap = isEscaped || colon > string.end &+ 1 ? Node.noGap : quote &- start
        return Result(
            node: node(
                isEscaped ? .escapedKey : .key, gap: gap, bytes, from: text, length: string.end &- text),
            end: Whitespace.skip(bytes, from: colon &+ 1), fault: nil)
    }

    @inline(__always)
    private static func node(
        _ kind: NodeKind, gap: Int, _ bytes: some ScannedText, from text: Int, length: Int
    ) -> Node {
        let signature = KeySignature.of(
            first: bytes.word64(at: text), last: bytes.word64(at: text &+ max(length &- 8, 0)), length: length
        )
        return Node(key: kind, gap: gap, offset: text, length: length, signature: signature)
    }

    @inline(__always)
    private static func failed(_ fault: SyntaxFault, at offset: Int) -> Result {
        Result(node: Node(.null, offset: 0, payload: 0), end: offset, fault: fault)
    }
}

private enum Delimiter {
    static var quoteAndColon: UInt16 { UInt16(UInt8(ascii: "\"")) | UInt16(UInt8(ascii: ":")) &<< 8 }
}
