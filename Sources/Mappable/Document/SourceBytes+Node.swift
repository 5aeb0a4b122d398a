extension SourceBytes {
    package func text(of node: Node) -> String {
        if node.kind.isNumber { return numberText(at: node.offset).validString }
        if node.isEscaped { return unescapedString(at: node.offset, count: node.textLength) }
        return slice(at: node.offset, count: node.textLength).validString
    }

    @inline(never)
    private func withUnescaped(at offset: Int, count length: Int, _ body: (TextSlice) -> Void) {
        WritableBytes.withText(
            capacity: Unescaping.capacity(forTextOf: length),
            { Unescaping.write(self, from: offset, count: length, into: $0) }, body)
    }

    func unescapedString(at offset: Int, count length: Int) -> String {
        var string = ""
        withUnescaped(at: offset, count: length) { string = $0.validString }
        return string
    }

    func text(of node: Node, maximumLength: Int) -> String {
        if node.kind.isNumber {
            return numberText(at: node.offset, upTo: maximumLength).validString
        }
        let end = node.offset + node.textLength
        var (offset, scalars) = (node.offset, 0)
        while offset < end, scalars < maximumLength {
            offset += lengthOfScalar(at: offset, isEscaped: node.isEscaped)
            scalars += 1
        }
        let length = min(offset, end) - node.offset
        return node.isEscaped
            ? unescapedString(at: node.offset, count: length)
            : string(at: node.offset, count: length)
    }

    private func lengthOfScalar(at offset: Int, isEscaped: Bool) -> Int {
        let byte = self[offset]
        if isEscaped, byte == UInt8(ascii: "\\") {
            guard self[offset + 1] == UInt8(ascii: "u") else { return 2 }
            let isSurrogate =
                self[offset + 2] | 0x20 == UInt8(ascii: "d") && self[offset + 3] >= UInt8(ascii: "8")
            return isSurrogate ? 12 : 6
        }
        return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    @inline(__always)
    func isKey(_ node: Node, _ key: TextSlice) -> Bool {
        node.keyForm == key.form && has(key, at: node.offset)
    }

    @inline(__always)
    func matches(_ node: Node, _ token: KeyToken) -> Bool {
        if node.payload == token.signature, node.keyForm == token.text.form {
            return token.text.count <= 8 || has(token.text, at: node.offset)
        }
        return node.kind == .escapedKey && matchesEscaped(node, token)
    }

    @inline(never)
    private func matchesEscaped(_ node: Node, _ token: KeyToken) -> Bool {
        // An escape sequence of up to six bytes stands for at least one.
        let length = node.textLength
        guard token.text.count <= length, length / 6 <= token.text.count else { return false }
        return withCharacters(of: node) { $0 == token.text }
    }

    @inline(__always)
    func withCharacters<Result>(of node: Node, _ body: (TextSlice) -> Result) -> Result {
        guard node.isEscaped else { return body(slice(at: node.offset, count: node.textLength)) }
        var characters: [UInt8] = []
        withUnescaped(at: node.offset, count: node.textLength) { characters = $0.bytes }
        return TextSlice.with(characters, body)
    }

    @inline(__always)
    func withCharacters(of node: Node, _ body: (TextSlice) -> Void) {
        if node.isEscaped { return withUnescaped(at: node.offset, count: node.textLength, body) }
        body(slice(at: node.offset, count: node.textLength))
    }

    func number(of node: Node) -> DecimalText { DecimalText(validated: numberText(at: node.offset)) }

    func numberText(at offset: Int, upTo limit: Int = .max) -> TextSlice {
        var end = offset
        scan: while end - offset < limit {
            switch self[end] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
                end += 1
            default: break scan
            }
        }
        return slice(at: offset, count: end - offset)
    }
}

struct KeyToken {
    let text: TextSlice
    let signature: UInt64

    init(_ text: TextSlice) {
        self.text = text
        signature = text.signature
    }
}

extension TextSlice {
    /// The ``Node/keyForm`` of a node with this key and without escapes; larger than any if there is no such node.
    @inline(__always)
    fileprivate var form: UInt64 {
        UInt64(NodeKind.key.rawValue) | UInt64(truncatingIfNeeded: count) &<< 8
    }
}
