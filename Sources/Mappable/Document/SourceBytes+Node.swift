extension SourceBytes {
    @inline(__always)
    package func text(of node: Node) -> String {
        node.isEscaped
            ? unescapedText(at: node.offset, count: node.textLength)
            : string(at: node.offset, count: node.textLength)
    }

    @inline(never)
    private func unescapedText(at offset: Int, count length: Int) -> String {
        let capacity = Unescaping.capacity(forTextOf: length)
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            guard let start = memory.baseAddress else { return "" }
            // Safety: the memory has the capacity that `Unescaping` asks for.
            let count = unsafe Unescaping.write(self, from: offset, count: length, into: start)
            return unsafe String(validatedUTF8: UnsafeBufferPointer(start: start, count: count))
        }
    }

    /// The beginning of a string's, key's or number's text, of at most so many scalars.
    func text(of node: Node, maximumLength: Int) -> String {
        if node.kind.isNumber {
            return string(at: node.offset, count: lengthOfNumber(at: node.offset, upTo: maximumLength))
        }
        let end = node.offset + node.textLength
        var (offset, scalars) = (node.offset, 0)
        while offset < end, scalars < maximumLength {
            offset += lengthOfScalar(at: offset, isEscaped: node.isEscaped)
            scalars += 1
        }
        let length = min(offset, end) - node.offset
        return node.isEscaped
            ? unescapedText(at: node.offset, count: length) : string(at: node.offset, count: length)
    }

    /// The number of bytes of a scalar, or of its escape sequence.
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
    func matches(_ node: Node, _ token: KeyToken) -> Bool {
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
        return unsafe withCharacters(of: node) { text in
            // Safety: the token's text has its length in bytes.
            unsafe text.elementsEqual(UnsafeBufferPointer(start: token.text.start, count: token.text.length))
        }
    }

    func withToken<Result>(of key: Node, _ body: (KeyToken) -> Result) -> Result {
        unsafe withCharacters(of: key) { text in body(unsafe KeyToken(KeyText(text))) }
    }

    @inline(__always)
    func withCharacters<Result>(of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // Safety: the string's text is inside the document's. A copy lives until the body has ended.
        let copy = unsafe node.isEscaped ? unescaped(node) : nil
        defer { if let copy = unsafe copy { unsafe Memory.deallocate(copy.start) } }
        return unsafe body(
            copy.map { copy in unsafe UnsafeBufferPointer(start: copy.start, count: copy.count) }
                ?? slice(at: node.offset, count: node.textLength))
    }

    /// The unescaped UTF-8 of a string or key, in memory that the caller frees.
    @inline(never)
    func unescaped(_ node: Node) -> (start: UnsafePointer<UInt8>, count: Int) {
        let length = node.textLength
        // Safety: the memory has the capacity that `Unescaping` asks for.
        let start = unsafe Memory.allocate(UInt8.self, count: Unescaping.capacity(forTextOf: length))
        let count = unsafe Unescaping.write(self, from: node.offset, count: length, into: start)
        return unsafe (UnsafePointer(start), count)
    }

    /// The parts of the number that a node stands for.
    func number(of node: Node) -> DecimalText {
        // Safety: the number's text is part of the view's, and outlives its use.
        unsafe DecimalText(validated: slice(at: node.offset, count: lengthOfNumber(at: node.offset)))
    }

    package func lengthOfNumber(at offset: Int, upTo limit: Int = .max) -> Int {
        var end = offset
        while end - offset < limit {
            switch self[end] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                end += 1
            default: return end - offset
            }
        }
        return limit
    }
}
