enum KeyScanner {
    struct Result {
        let node: Node
        let end: Int
        let fault: SyntaxFault?
    }

    @inline(never)
    static func scan(_ bytes: ScannedText, at start: Int) -> Result {
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

    /// Keys that are long, invalid, escaped or not ASCII, or have white space before the colon.
    @inline(never)
    private static func scanUncommon(_ bytes: ScannedText, from start: Int, at quote: Int) -> Result {
        guard bytes[quote] == UInt8(ascii: "\"") else { return failed(.key, at: quote) }
        let text = quote &+ 1
        let string = StringScanner.scan(bytes, from: text)
        if let fault = string.fault { return failed(fault, at: string.end) }
        let colon = Whitespace.skip(bytes, from: string.end &+ 1)
        guard bytes[colon] == UInt8(ascii: ":") else { return failed(.colon, at: colon) }
        let isEscaped = string.content & StringScanner.escapes != 0
        let gap = isEscaped || colon > string.end &+ 1 ? Node.noGap : quote &- start
        return Result(
            node: node(
                isEscaped ? .escapedKey : .key, gap: gap, bytes, from: text, length: string.end &- text),
            end: Whitespace.skip(bytes, from: colon &+ 1), fault: nil)
    }

    @inline(__always)
    private static func node(
        _ kind: NodeKind, gap: Int, _ bytes: ScannedText, from text: Int, length: Int
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
