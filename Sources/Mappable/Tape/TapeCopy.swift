/// A part of a document that is kept: its nodes and its text, and tables by which elements and members are found.
///
/// A `JSON` that is read from a document copies its nodes at once, and makes values of them when they are asked for. So
/// reading one takes a few instructions for each node, and letting it go frees a block. Nothing of a copy changes after it
/// was made. Each access is checked.
///
/// The nodes are those of a tape, but for containers: what is their offset in the text there is the beginning of their
/// table here. No key stands twice in an object.
///
/// ```
/// table    the offset of each child (an element, or a key with its value behind it), in nodes from the container
/// ```
///
/// There is a table only where counting does not find them: where there are more than a few children, some of them
/// containers. The members of a large object have a hash table besides.
@safe @usableFromInline
package final class TapeCopy: Sendable {
    /// The most children whose offsets are found by going over those before.
    static var few: Int { 8 }
    /// The most members that are compared one by one.
    static var some: Int { 64 }

    // Safety: the memory belongs to the copy, and is not written after it was made.
    @usableFromInline nonisolated(unsafe) let nodes: NodeReference
    @usableFromInline let nodeCount: Int
    /// The text of numbers, strings and keys. It is part of the nodes' block.
    private nonisolated(unsafe) let bytes: SourceBytes
    private let tables: [UInt32]
    /// The hash tables of large objects, by the objects' indices, which rise.
    private let indexes: [(object: Int, members: MemberIndex)]

    /// Takes over a block that begins with the nodes.
    init(
        nodes: NodeReference, count: Int, bytes: SourceBytes, tables: [UInt32],
        indexes: [(object: Int, members: MemberIndex)]
    ) {
        unsafe self.nodes = nodes
        nodeCount = count
        unsafe self.bytes = bytes
        self.tables = tables
        self.indexes = indexes
    }

    deinit {
        // Safety: the block came from `Memory`, and belongs to the copy.
        unsafe Memory.deallocate(nodes.pointer)
    }

    @_alwaysEmitIntoClient
    package subscript(index: Int) -> Node {
        @inline(__always) get {
            precondition(index >= 0 && index < nodeCount, "Index out of range")
            // Safety: the index was checked.
            return unsafe nodes[index]
        }
    }

    /// Runs code with the nodes of the value at an index, and the text.
    func withNodes<Result>(of index: Int, _ body: (NodeReference, SourceBytes) -> Result) -> Result {
        precondition(index >= 0 && index < nodeCount, "Index out of range")
        // Safety: the copy, and so its memory, lives as long as the call.
        return withExtendedLifetime(self) { unsafe body(nodes + index, bytes) }
    }

    /// The characters of the string or key at an index; empty for another value.
    package func text(at index: Int) -> String {
        let (node, bytes) = unsafe (self[index], self.bytes)
        guard node.hasCharacters else { return "" }
        guard node.kind == .string else { return bytes.text(of: node) }
        return bytes.string(
            at: node.offset, count: Int(truncatingIfNeeded: node.payload), isASCII: node.isASCII)
    }

    /// Runs code with the number at an index; nil for another value.
    package func withNumber<Result>(at index: Int, _ body: (DecimalText) -> Result) -> Result? {
        let node = self[index]
        guard node.kind.isNumber else { return nil }
        return withExtendedLifetime(self) { body(unsafe bytes.number(of: node)) }
    }
}

// MARK: - Finding

extension TapeCopy {
    /// The elements of an array, or the keys of an object.
    package func children(of container: Int) -> [Int] {
        let node = self[container]
        var children: [Int] = []
        children.reserveCapacity(node.count)
        var child = container + 1
        while child < container + node.span {
            children.append(child)
            if node.kind == .object { child += 1 }
            child += self[child].span
        }
        return children
    }

    /// The element of an array, or the key of an object, at a position that it has.
    package func child(_ position: Int, of container: Int) -> Int {
        let node = self[container]
        precondition(
            node.kind.isContainer && position >= 0 && position < node.count, "Index out of range")
        if node.isFlat { return container + 1 + position * node.nodesOfChild }
        if node.hasTable { return container + Int(tables[node.offset + position]) }
        var child = container + 1
        for _ in 0..<position { child += node.nodesOfChild - 1 + self[child + node.nodesOfChild - 1].span }
        return child
    }

    /// The hash table of a large object.
    private func index(of object: Int) -> MemberIndex? {
        var (start, end) = (0, indexes.count)
        while end - start > 1 {
            let middle = (start + end) / 2
            if indexes[middle].object <= object { start = middle } else { end = middle }
        }
        return start < end && indexes[start].object == object ? indexes[start].members : nil
    }

    /// The value of an object's member; nil if there is none.
    package func value(for key: String, of object: Int) -> Int? {
        guard self[object].kind == .object else { return nil }
        return KeyText.with(key) { text in
            let token = KeyToken(text)
            return withNodes(of: object) { nodes, bytes in
                if self[object].count > Self.some, let index = self.index(of: object) {
                    return index.position(of: token, from: nodes, in: bytes).map { object + $0 + 1 }
                }
                var key = object + 1
                while key < object + self[object].span {
                    if bytes.matches(self[key], token) { return key + 1 }
                    key += 1 + self[key + 1].span
                }
                return nil
            }
        }
    }
}

extension TapeCopy {
    /// Whether a value holds more containers in each other than a limit.
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

extension Node {
    /// How many nodes a child of a container takes at least.
    fileprivate var nodesOfChild: Int { kind == .object ? 2 : 1 }

    /// Whether there are no containers in a container.
    fileprivate var isFlat: Bool { span - 1 == nodesOfChild * count }

    /// Whether a container of a copy has a table of its children's offsets.
    var hasTable: Bool { count > TapeCopy.few && !isFlat }
}
