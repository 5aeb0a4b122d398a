/// Reads a member's key up to its value: the string, the colon, and the white space around it.
enum MemberKey {
    struct Result {
        let node: Node
        /// The offset of the value; of the fault if there is one.
        let end: Int
        let fault: SyntaxFault?
    }

    /// The place of an earlier object's key that is the same as a key, if it is one of the next from an expected one.
    @inline(never)
    static func find(
        _ key: Node, on tape: TapeBuilder, from expected: TapePlace, before end: TapePlace
    ) -> TapePlace? {
        var candidate = expected
        for _ in 0..<4 {
            guard candidate < end, tape[candidate].kind == .key else { return nil }
            if tape[candidate].head & 0xFFFF_FFFF == key.head & 0xFFFF_FFFF,
                tape[candidate].payload == key.payload
            {
                return candidate
            }
            candidate = tape.place(behind: candidate.advanced(by: 1))
        }
        return nil
    }

    /// Whether the key of a node stands at an offset, with a colon behind it.
    @inline(__always)
    static func stands(_ key: Node, in bytes: SourceBytes, at start: Int) -> Bool {
        let length = key.auxiliary
        let text = start &+ 1
        guard key.kind == .key, length > 0, length <= 32, bytes[start] == UInt8(ascii: "\""),
            bytes.word16(at: text &+ length) == Delimiter.quoteAndColon
        else { return false }
        let difference = bytes.block(at: text).differences(from: bytes.block(at: key.offset))
        if length < 16 { return difference &<< UInt64(truncatingIfNeeded: 64 &- 4 &* length) == 0 }
        return difference == 0
            && bytes.block(at: text &+ length &- 16).differences(
                from: bytes.block(at: key.offset &+ length &- 16)) == 0
    }

    @inline(__always)
    static func scan(_ bytes: SourceBytes, at start: Int) -> Result {
        let text = start &+ 1
        let end = StringScanner.endOfPlainText(bytes, from: text)
        guard bytes[start] == UInt8(ascii: "\""), bytes.word16(at: end) == Delimiter.quoteAndColon else {
            return scanUncommon(bytes, at: start)
        }
        return Result(
            node: node(.key, bytes, from: text, to: end), end: Whitespace.skipOne(bytes, from: end &+ 2),
            fault: nil)
    }

    /// Reads a key that is malformed, has escapes or other characters than ASCII, or white space before its colon.
    @inline(never)
    private static func scanUncommon(_ bytes: SourceBytes, at start: Int) -> Result {
        guard bytes[start] == UInt8(ascii: "\"") else { return failed(.key, at: start) }
        let text = start &+ 1
        let string = StringScanner.scan(bytes, from: text)
        if let fault = string.fault { return failed(fault, at: string.end) }
        let colon = Whitespace.skip(bytes, from: string.end &+ 1)
        guard bytes[colon] == UInt8(ascii: ":") else { return failed(.colon, at: colon) }
        return Result(
            node: node(string.hasEscapes ? .escapedKey : .key, bytes, from: text, to: string.end),
            end: Whitespace.skip(bytes, from: colon &+ 1), fault: nil)
    }

    @inline(__always)
    private static func node(_ kind: NodeKind, _ bytes: SourceBytes, from text: Int, to end: Int) -> Node {
        let length = end &- text
        let signature = KeySignature.of(
            first: bytes.word64(at: text), last: bytes.word64(at: text &+ max(length &- 8, 0)), length: length
        )
        return Node(key: kind, offset: text, length: length, signature: signature)
    }

    @inline(__always)
    private static func failed(_ fault: SyntaxFault, at offset: Int) -> Result {
        Result(node: Node(.null, offset: 0, payload: 0), end: offset, fault: fault)
    }
}

private enum Delimiter {
    static var quoteAndColon: UInt16 { UInt16(UInt8(ascii: "\"")) | UInt16(UInt8(ascii: ":")) &<< 8 }
}
