extension SourceBytes {
    /// The characters of a string or a key, unescaped.
    @inline(__always)
    package func text(of node: Node) -> String {
        unsafe node.isEscaped
            ? withUnescaped(node) { text in unsafe String(validatedUTF8: text) }
            : string(at: node.offset, count: node.textLength)
    }

    /// Whether a key node has a key's characters.
    @inline(__always)
    package func matches(_ node: Node, _ token: KeyToken) -> Bool {
        if node.keyForm == token.text.form {
            guard node.payload == token.signature else { return false }
            // Safety: the node's text has as many bytes.
            return unsafe token.text.length <= 8 || token.text.isEqual(to: base + node.offset)
        }
        return node.kind == .escapedKey && matchesEscaped(node, token)
    }

    @inline(never)
    private func matchesEscaped(_ node: Node, _ token: KeyToken) -> Bool {
        // An escape sequence of up to six bytes stands for at least one.
        let length = node.textLength
        guard token.text.length <= length, length / 6 <= token.text.length else { return false }
        return unsafe withUnescaped(node) { text in
            // Safety: the token's text has its length in bytes.
            unsafe text.elementsEqual(UnsafeBufferPointer(start: token.text.start, count: token.text.length))
        }
    }

    /// The signature of a key's characters.
    @inline(__always)
    package func signature(ofKey node: Node) -> UInt64 {
        node.kind == .key ? node.payload : withToken(of: node) { $0.signature }
    }

    /// Runs code with the token of a node's key.
    package func withToken<Result>(of key: Node, _ body: (KeyToken) -> Result) -> Result {
        unsafe withCharacters(of: key) { text in body(unsafe KeyToken(KeyText(text))) }
    }

    /// Runs code with the unescaped UTF-8 of a string or key.
    @inline(__always)
    func withCharacters<Result>(of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result)
        -> Result
    {
        // Safety: the string's text is inside the document's.
        unsafe node.isEscaped
            ? withUnescaped(node, body) : body(slice(at: node.offset, count: node.textLength))
    }

    @inline(never)
    private func withUnescaped<Result>(_ node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result
    {
        let length = node.textLength
        // Safety: the memory has the capacity that `Unescaping` asks for.
        let capacity = Unescaping.capacity(forTextOf: length)
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            guard let start = memory.baseAddress else { return unsafe body(UnsafeBufferPointer(memory)) }
            let count = unsafe Unescaping.write(self, from: node.offset, count: length, into: start)
            return unsafe body(UnsafeBufferPointer(start: start, count: count))
        }
    }

    /// The length of the number whose text begins at an offset.
    package func lengthOfNumber(at offset: Int) -> Int {
        var end = offset
        while true {
            switch self[end] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                end += 1
            default: return end - offset
            }
        }
    }
}
