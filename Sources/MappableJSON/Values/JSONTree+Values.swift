// How the nodes of a tree become values, and values a tree.

extension JSON {
    /// The value that a node of a tree stands for.
    package init(_ tree: JSONTree, at index: Int) {
        let node = tree[index]
        switch node.kind {
        case .null: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .integer, .unsigned, .double: self = .number(tree.number(of: node))
        case .array: self = .array(JSON.Array(tree, at: index))
        case .object: self = .object(JSON.Object(tree, at: index))
        default: self = .string(tree.text(at: index))
        }
    }
}

extension JSONTree {
    /// The characters of a string or a key.
    package func text(at index: Int) -> String {
        let (node, bytes) = unsafe (self[index], self.bytes)
        guard node.kind == .string else { return bytes.text(of: node) }
        return bytes.string(
            at: node.offset, count: Int(truncatingIfNeeded: node.payload), isASCII: node.isASCII)
    }

    fileprivate func number(of node: Node) -> JSONNumber { unsafe bytes.number(of: node) }
}

extension SourceBytes {
    /// The exact number that a node stands for.
    func number(of node: Node) -> JSONNumber {
        if node.kind == .integer { return JSONNumber(Int64(bitPattern: node.payload)) }
        if let number = shortFraction(at: node.offset) { return number }
        // Safety: the number's text is part of the view's, and outlives its use.
        return unsafe JSONNumber(
            DecimalText(validated: slice(at: node.offset, count: lengthOfNumber(at: node.offset))))
    }
}

extension SourceBytes {
    /// The number at an offset if it has a fraction, no exponent, and up to 18 digits.
    private func shortFraction(at offset: Int) -> JSONNumber? {
        let isNegative = self[offset] == UInt8(ascii: "-")
        let start = isNegative ? offset + 1 : offset
        var significand: Int64 = 0
        var point = start
        var end = start
        while end - start <= 19 {
            let byte = self[end]
            if byte == UInt8(ascii: ".") {
                point = end
            } else if byte &- UInt8(ascii: "0") <= 9 {
                // Not more than 19 digits, of which the first one is a zero, or 18.
                significand = significand &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
            } else {
                break
            }
            end += 1
        }
        guard point > start, end - start <= 19, self[end] | 0x20 != UInt8(ascii: "e") else { return nil }
        return JSONNumber(isNegative ? -significand : significand, fractionDigits: end - point - 1)
    }
}

extension JSON {
    /// A value as a tree, and the index of its node.
    ///
    /// - Parameter limit: the depth that an error names, if it is another one.
    /// - Throws: `MappingError.Kind.limit` if it is nested too deep or too large.
    package func tree(
        maximumDepth: Int, orFailAt limit: Int? = nil
    ) throws(MappingError) -> (tree: JSONTree, index: Int) {
        let limit = limit ?? maximumDepth
        switch self {
        case .array(let elements):
            if case .view(let tree, let index) = elements.storage {
                return (try tree.checked(at: Int(index), maximumDepth, limit), Int(index))
            }
        case .object(let members):
            if case .view(let tree, let index) = members.storage {
                return (try tree.checked(at: Int(index), maximumDepth, limit), Int(index))
            }
        default: break
        }
        var builder = JSONTreeBuilder(maximumDepth: maximumDepth, limit: limit)
        try builder.append(self)
        return (builder.tree(), 0)
    }
}

extension JSONTree {
    /// This tree, if a value in it is not nested too deep.
    fileprivate func checked(
        at index: Int, _ maximumDepth: Int, _ limit: Int
    ) throws(MappingError) -> JSONTree {
        guard !isNested(at: index, deeperThan: maximumDepth) else { throw .nestedTooDeep(limit) }
        return self
    }

    package func isNested(at index: Int, deeperThan depth: Int) -> Bool {
        let end = index + self[index].span
        guard end - index > depth else { return false }
        var ends: [Int] = []
        for node in index..<end where self[node].kind.isContainer {
            while let innermost = ends.last, innermost <= node { ends.removeLast() }
            ends.append(node + self[node].span)
            if ends.count > depth { return true }
        }
        return false
    }
}

extension MappingError {
    fileprivate static func nestedTooDeep(_ limit: Int) -> MappingError {
        MappingError(.limit, reason: "nested too deep, the limit is \(limit)")
    }
}

/// Writes the nodes and the text of values that are made of Swift's.
struct JSONTreeBuilder {
    private var nodes: [Node] = []
    private var text: [UInt8] = []
    private let maximumDepth: Int
    /// The limit that an error names.
    private let limit: Int

    init(maximumDepth: Int, limit: Int) {
        self.maximumDepth = maximumDepth
        self.limit = limit
    }

    /// The tree of the value that was appended.
    func tree() -> JSONTree {
        let tree = unsafe text.withUnsafeBufferPointer { text in
            unsafe nodes.withUnsafeBufferPointer { nodes in
                // Safety: there is a node, and the views end with the call. An empty text is not read.
                let bytes = unsafe SourceBytes(
                    base: text.baseAddress ?? emptyText, count: text.count, readableCount: text.count)
                return unsafe try? JSONTree.copy(of: nodes.baseAddress.unsafelyUnwrapped, in: bytes)
            }
        }
        guard let tree else { preconditionFailure("A value of Swift values holds what no JSON does") }
        return tree
    }

    /// Appends a value.
    ///
    /// Recursion is bounded by the maximum depth.
    mutating func append(_ json: JSON, depth: Int = 0) throws(MappingError) {
        switch json {
        case .null: append(.null)
        case .bool(let value): append(value ? .true : .false)
        case .number(let number): append(number)
        case .string(let string): append(string)
        case .array(let elements):
            try append(.array, count: elements.count, depth) { builder, depth throws(MappingError) in
                for element in elements { try builder.append(element, depth: depth) }
            }
        case .object(let members):
            try append(.object, count: members.count, depth) { builder, depth throws(MappingError) in
                for (key, value) in members {
                    builder.append(key: key)
                    try builder.append(value, depth: depth)
                }
            }
        }
    }

    private mutating func append(
        _ kind: NodeKind, count: Int, _ depth: Int,
        _ content: (inout JSONTreeBuilder, Int) throws(MappingError) -> Void
    ) throws(MappingError) {
        guard depth < maximumDepth else { throw .nestedTooDeep(limit) }
        let start = nodes.count
        append(kind)
        try content(&self, depth + 1)
        nodes[start] = nodes[start].with(count: count, span: nodes.count - start)
        guard text.count <= UInt32.max, nodes.count <= UInt32.max else {
            throw MappingError(.limit, reason: "the value holds more than 4 GiB")
        }
    }

    private mutating func append(_ kind: NodeKind) { nodes.append(Node(kind, offset: 0, payload: 0)) }

    private mutating func append(_ string: String) {
        let offset = store(string)
        let isASCII = text[offset...].allSatisfy { $0 < 0x80 }
        nodes.append(
            Node(
                string: isASCII ? StringScanner.ascii : 0, offset: offset,
                payload: UInt64(text.count - offset)))
    }

    private mutating func append(key: String) {
        let offset = store(key)
        let signature = unsafe KeyText.withUTF8(key) { text in unsafe KeyText(text).signature }
        nodes.append(Node(key: .key, offset: offset, length: text.count - offset, signature: signature))
    }

    private mutating func append(_ number: JSONNumber) {
        let offset = store(number.text)
        let parsed = unsafe text.withUnsafeBufferPointer { text in
            // Safety: the view ends with the call. The text is a number, and not empty.
            NumberParser.parse(
                unsafe SourceBytes(
                    base: text.baseAddress ?? emptyText, count: text.count, readableCount: text.count),
                at: offset, count: text.count - offset)
        }
        nodes.append(Node(parsed.kind, offset: offset, payload: parsed.payload))
    }

    /// Appends a text, with a space before it, so that it is not read together with the last one.
    private mutating func store(_ string: String) -> Int {
        if !text.isEmpty { text.append(UInt8(ascii: " ")) }
        let offset = text.count
        text.append(contentsOf: string.utf8)
        return offset
    }
}
