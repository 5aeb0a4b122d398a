extension SourceBytes {
    /// The characters of a string or a key, unescaped.
    @inline(__always)
    func text(of node: Node) -> String {
        unsafe node.isEscaped
            ? withUnescaped(node) { text in unsafe String(validatedUTF8: text) }
            : string(at: node.offset, count: node.textLength)
    }

    /// Whether a key node has a key's characters.
    @inline(__always)
    func matches(_ node: Node, _ token: KeyToken) -> Bool {
        if UInt32(truncatingIfNeeded: node.head) == token.head {
            return node.payload == token.signature && (token.length <= 8 || matchesLongText(node, token))
        }
        return node.kind == .escapedKey && matchesEscaped(node, token)
    }

    /// Compares the texts of two keys of the same length, more than eight, and the same signature.
    @inlinable @inline(__always)
    func matchesLongText(_ node: Node, _ token: KeyToken) -> Bool {
        if token.length > 16 { return matchesLongestText(node, token) }
        // Safety: both texts have more than eight bytes.
        let last = token.length &- 8
        let text = unsafe UnsafeRawPointer(token.text).loadUnaligned(fromByteOffset: last, as: UInt64.self)
        // The same last eight bytes and the same signature make the same first eight bytes.
        return unsafe UnsafeRawPointer(base).loadUnaligned(
            fromByteOffset: node.offset &+ last, as: UInt64.self) == text
    }

    @usableFromInline @inline(never)
    func matchesLongestText(_ node: Node, _ token: KeyToken) -> Bool {
        let start = node.offset
        let last = token.length &- 8
        // Safety: every load ends at or before the token's last byte.
        let text = unsafe UnsafeRawPointer(token.text)
        var offset = 0
        while offset < last {
            let word = unsafe UInt64(
                littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            guard word64(at: start &+ offset) == word else { return false }
            offset &+= 8
        }
        let word = unsafe UInt64(littleEndian: text.loadUnaligned(fromByteOffset: last, as: UInt64.self))
        return word64(at: start &+ last) == word
    }

    @inline(never)
    private func matchesEscaped(_ node: Node, _ token: KeyToken) -> Bool {
        unsafe withUnescaped(node) { text in
            // Safety: the token's text has its length in bytes.
            unsafe text.elementsEqual(UnsafeBufferPointer(start: token.text, count: token.length))
        }
    }

    /// The first entry of a key's characters in the table of a ``MemberCursor``.
    @inline(__always)
    func firstEntry(ofKey node: Node) -> Int {
        node.kind == .key
            ? MemberCursor.entry(signature: node.payload, length: node.auxiliary)
            : withToken(of: node) { $0.firstEntry }
    }

    /// Runs code with the token of a node's key.
    func withToken<Result>(of key: Node, _ body: (KeyToken) -> Result) -> Result {
        unsafe withCharacters(of: key) { text in body(unsafe KeyToken(text)) }
    }

    /// Runs code with the unescaped UTF-8 of a string or key.
    @inline(__always)
    func withCharacters<Result>(of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // Safety: the string's text is inside the document's.
        unsafe node.isEscaped
            ? withUnescaped(node, body) : body(slice(at: node.offset, count: node.textLength))
    }

    @inline(never)
    private func withUnescaped<Result>(_ node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result
    {
        let length = node.textLength
        // Safety: the memory holds `length` bytes, as `Unescaping` asks. A string with escapes is not empty.
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(length, 1)) { memory in
            guard let start = memory.baseAddress else { return unsafe body(UnsafeBufferPointer(memory)) }
            let count = unsafe Unescaping.write(self, from: node.offset, count: length, into: start)
            return unsafe body(UnsafeBufferPointer(start: start, count: count))
        }
    }
}
