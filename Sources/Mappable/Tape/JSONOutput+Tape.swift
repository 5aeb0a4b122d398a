// Writing what stands on a tape, for values that keep theirs.

extension JSONOutput {
    /// Writes the array or object at a node of a copy. Recursion is bounded by the depth that the options allow.
    package mutating func write(_ copy: TapeCopy, at index: Int) {
        guard copy[index].kind.isContainer else { return }
        copy.withBytes { write(copy, at: index, $0) }
    }

    private mutating func write(_ copy: TapeCopy, at container: Int, _ bytes: SourceBytes) {
        let isObject = copy[container].kind == .object
        guard isObject ? _openValue() : _openArray() else { return }
        let end = container + copy[container].span
        var child = container + 1
        while child < end, !_hasFailed {
            if isObject {
                bytes.withCharacters(of: copy[child]) { begin(distinct: $0.span) }
                child += 1
            }
            writeNode(copy, at: child, bytes)
            child += copy[child].span
        }
        if isObject { _ = _closeValue() } else { _closeArray() }
    }

    @inline(__always)
    private mutating func writeNode(_ copy: TapeCopy, at index: Int, _ bytes: SourceBytes) {
        let node = copy[index]
        switch node.kind {
        case .null: _writeNull()
        case .true: _write(true)
        case .false: _write(false)
        case .integer: _write(Int64(bitPattern: node.payload))
        case .unsigned: _write(node.payload)
        case .double: writeNumber(node, bytes)
        case .array, .object: write(copy, at: index, bytes)
        default: writeText(node, bytes)
        }
    }

    @inline(__always)
    private mutating func writeText(_ node: Node, _ bytes: SourceBytes) {
        bytes.withCharacters(of: node) { write($0.span) }
    }

    /// Writes a number that is no integer of 64 bits: its text if that is as ``JSONNumber/text`` spells it.
    @inline(__always)
    private mutating func writeNumber(_ node: Node, _ bytes: SourceBytes) {
        guard let length = Self.lengthOfPlainNumber(at: node.offset, in: bytes) else {
            return writeNumber(bytes.number(of: node).canonicalText)
        }
        writeNumber(bytes.slice(at: node.offset, count: length).span)
    }

    /// The length of a number that is a fraction, ends with its last significant digit, and neither has nor needs an
    /// exponent: between 10^-6 and 10^21.
    private static func lengthOfPlainNumber(at offset: Int, in bytes: SourceBytes) -> Int? {
        let start = bytes[offset] == UInt8(ascii: "-") ? offset + 1 : offset
        var end = start
        while bytes[end] &- UInt8(ascii: "0") <= 9 { end += 1 }
        guard bytes[end] == UInt8(ascii: "."), end - start <= 21 else { return nil }
        // Of seven digits, one at least is not zero.
        let isSmall = (0..<8).allSatisfy {
            bytes[start + $0] == ($0 == 1 ? UInt8(ascii: ".") : UInt8(ascii: "0"))
        }
        end += 1
        while bytes[end] &- UInt8(ascii: "0") <= 9 { end += 1 }
        guard !isSmall, bytes[end] | 0x20 != UInt8(ascii: "e"), bytes[end - 1] != UInt8(ascii: "0") else {
            return nil
        }
        return end - offset
    }
}
