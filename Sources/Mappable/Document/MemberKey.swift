/// Reads a member's key up to its value: the string, the colon, and the white space around it.
enum MemberKey {
    struct Result {
        let node: Node
        /// The offset of the value; of the fault if there is one.
        let end: Int
        let fault: SyntaxFault?
    }

    @inline(__always)
    static func scan(_ bytes: SourceBytes, at start: Int) -> Result {
        guard bytes[start] == UInt8(ascii: "\"") else { return failed(.key, at: start) }
        let text = start &+ 1
        let string = StringScanner.scan(bytes, from: text)
        if let fault = string.fault { return failed(fault, at: string.end) }
        var position = string.end &+ 1
        if bytes[position] != UInt8(ascii: ":") {
            position = Whitespace.skip(bytes, from: position)
            guard bytes[position] == UInt8(ascii: ":") else { return failed(.colon, at: position) }
        }
        let length = string.end &- text
        let signature = KeySignature.of(
            first: bytes.word64(at: text), last: bytes.word64(at: string.end &- 8), length: length)
        let key = Node(
            key: string.hasEscapes ? .escapedKey : .key, offset: text, length: length, signature: signature)
        return Result(node: key, end: Whitespace.skipOne(bytes, from: position &+ 1), fault: nil)
    }

    @inline(__always)
    private static func failed(_ fault: SyntaxFault, at offset: Int) -> Result {
        Result(node: Node(.null, offset: 0, payload: 0), end: offset, fault: fault)
    }
}
