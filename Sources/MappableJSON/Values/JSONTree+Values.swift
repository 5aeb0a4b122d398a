// How the nodes of a tree become values.

extension JSON {
    /// The value that a node of a tree stands for.
    init(_ tree: JSONTree, at index: Int) {
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
    func text(at index: Int) -> String {
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
        // Safety: the number's text is part of the view's, and outlives its use.
        return unsafe JSONNumber(
            DecimalText(validated: slice(at: node.offset, count: lengthOfNumber(at: node.offset))))
    }
}

extension JSONTree {
    /// Whether a value holds more containers in each other than a limit.
    func isNested(at index: Int, deeperThan depth: Int) -> Bool {
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
