extension JSONOutput {
    /// Recursion is bounded by the depth that the options allow.
    package mutating func write(_ copy: TapeCopy, at index: Int) {
        guard copy[index].kind.isContainer else { return }
        let nodes = copy.nodes
        copy.withBytes { write(nodes.elementSpan, at: index, $0) }
    }

    private mutating func write(_ nodes: Span<Node>, at container: Int, _ bytes: SourceBytes) {
        let isObject = nodes[container].kind == .object
        guard isObject ? _openDistinct() : _openArray() else { return }
        let end = container + nodes[container].span
        var child = container + 1
        while child < end, !_hasFailed {
            if isObject {
                bytes.withCharacters(of: nodes[child]) { begin(distinctMember: $0.span) }
                child += 1
            }
            let node = nodes[child]
            if node.kind.isContainer { write(nodes, at: child, bytes) } else { writeScalar(node, bytes) }
            child += node.span
        }
        if isObject { _ = _closeValue() } else { closeArray(nodes, at: container, before: child) }
    }

    private mutating func closeArray(_ nodes: Span<Node>, at array: Int, before end: Int) {
        if _hasFailed {
            var (number, child) = (-1, array + 1)
            while child < end { (number, child) = (number + 1, child + nodes[child].span) }
            _failed(inElement: number)
        }
        _closeArray()
    }

    @inline(__always)
    private mutating func writeScalar(_ node: Node, _ bytes: SourceBytes) {
        switch node.kind {
        case .null: _writeNull()
        case .true: _write(true)
        case .false: _write(false)
        case .integer: _write(Int64(bitPattern: node.payload))
        case .unsigned: _write(node.payload)
        case .double: writeNumber(node, bytes)
        default: writeText(node, bytes)
        }
    }

    @inline(__always)
    private mutating func writeText(_ node: Node, _ bytes: SourceBytes) {
        bytes.withCharacters(of: node) { write($0.span) }
    }

    /// Spells the number like ``JSONNumber/text``.
    @inline(__always)
    private mutating func writeNumber(_ node: Node, _ bytes: SourceBytes) {
        guard let length = Self.lengthOfPlainNumber(at: node.offset, in: bytes) else {
            return writeNumber(bytes.number(of: node).canonicalText)
        }
        writeNumber(bytes.slice(at: node.offset, count: length).span)
    }

    /// nil unless the number is already spelled so: a fraction from 10^-6 up to 10^21, without exponent or trailing
    /// zeros.
    private static func lengthOfPlainNumber(at offset: Int, in bytes: SourceBytes) -> Int? {
        let text = bytes.slice(at: offset, count: bytes.count - offset).span
        let start = text[0] == UInt8(ascii: "-") ? 1 : 0
        let point = endOfDigits(text, from: start)
        guard point < text.count, text[point] == UInt8(ascii: "."), point - start <= 21 else { return nil }
        let end = endOfDigits(text, from: point + 1)
        let hasExponent = end < text.count && text[end] | 0x20 == UInt8(ascii: "e")
        guard !hasExponent, text[end - 1] != UInt8(ascii: "0") else { return nil }
        // At least one of seven digits must not be zero.
        guard text[start] == UInt8(ascii: "0"), point == start + 1 else { return end }
        for digit in point + 1..<min(point + 7, end) where text[digit] != UInt8(ascii: "0") { return end }
        return nil
    }

    @inline(__always)
    private static func endOfDigits(_ text: Span<UInt8>, from start: Int) -> Int {
        var end = start
        while end < text.count, text[end] &- UInt8(ascii: "0") <= 9 { end += 1 }
        return end
    }
}
