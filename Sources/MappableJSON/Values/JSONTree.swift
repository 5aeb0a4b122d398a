/// A part of a document that is kept: its nodes and its text, and tables by which elements and members are found.
///
/// A `JSON` that is read from a document copies its nodes at once, and makes values of them when they are asked for. So
/// reading one takes a few instructions for each node, and letting it go frees a block. Nothing of a tree changes after it
/// was made.
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
@safe final class JSONTree: Sendable {
    /// The most children whose offsets are found by going over those before.
    static var few: Int { 8 }
    /// The most members that are compared one by one.
    static var some: Int { 64 }

    // Safety: the memory belongs to the tree, and is not written after it was made.
    private nonisolated(unsafe) let nodes: UnsafePointer<Node>
    let nodeCount: Int
    /// The text of numbers, strings and keys. It is part of the nodes' block.
    nonisolated(unsafe) let bytes: SourceBytes
    private let tables: [UInt32]
    /// The hash tables of large objects, by the objects' indices, which rise.
    private let indexes: [(object: Int, members: MemberIndex)]

    /// Takes over a block that begins with the nodes.
    init(
        nodes: UnsafePointer<Node>, count: Int, bytes: SourceBytes, tables: [UInt32],
        indexes: [(object: Int, members: MemberIndex)]
    ) {
        unsafe self.nodes = unsafe nodes
        nodeCount = count
        unsafe self.bytes = bytes
        self.tables = tables
        self.indexes = indexes
    }

    deinit {
        // Safety: the block came from `Memory`, and belongs to the tree.
        unsafe Memory.deallocate(nodes)
    }

    subscript(index: Int) -> Node {
        @inline(__always) get {
            assert(index >= 0 && index < nodeCount)
            // Safety: indices come from nodes of the tree.
            return unsafe nodes[index]
        }
    }

    /// Runs code with the nodes of the value at an index.
    func withNodes<Result>(of index: Int, _ body: (UnsafePointer<Node>) -> Result) -> Result {
        assert(index >= 0 && index < nodeCount)
        // Safety: the tree, and so its memory, lives as long as the call.
        return withExtendedLifetime(self) { unsafe body(nodes + index) }
    }
}

// MARK: - Finding

extension JSONTree {
    /// The elements of an array, or the keys of an object.
    func children(of container: Int) -> [Int] {
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
    func child(_ position: Int, of container: Int) -> Int {
        let node = self[container]
        precondition(position >= 0 && position < node.count, "Index out of range")
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
    func value(for key: String, of object: Int) -> Int? {
        unsafe KeyText.withUTF8(key) { text in
            let (token, bytes) = unsafe (KeyToken(KeyText(text)), self.bytes)
            return unsafe withNodes(of: object) { nodes in
                if self[object].count > Self.some, let index = self.index(of: object) {
                    return unsafe index.position(of: token, from: nodes, in: bytes).map { object + $0 + 1 }
                }
                // Safety: the members are nodes of the tree, up to the object's span.
                let end = unsafe nodes + nodes.pointee.span
                let found = unsafe Document.search(token, from: nodes + 1, to: end, bytes, lastWins: false)
                    .found
                return unsafe found.map { unsafe object + ($0 - nodes) }
            }
        }
    }
}

extension Node {
    /// How many nodes a child of a container takes at least.
    fileprivate var nodesOfChild: Int { kind == .object ? 2 : 1 }

    /// Whether there are no containers in a container.
    fileprivate var isFlat: Bool { span - 1 == nodesOfChild * count }

    /// Whether a container of a tree has a table of its children's offsets.
    var hasTable: Bool { count > JSONTree.few && !isFlat }
}
