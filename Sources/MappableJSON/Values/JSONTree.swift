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
/// table of an array    the offset of each element, in nodes from the array
/// table of an object   the offset of each key, in nodes from the object; then a hash table of such offsets, 0 is free
/// ```
///
/// There are offsets only where counting does not find them: where there are more than a few children, some of them
/// containers. There is a hash table only of many members.
@safe package final class JSONTree: Sendable {
    /// The most children whose offsets are found by going over those before.
    static var few: Int { 8 }
    /// The most members that are compared one by one.
    package static var some: Int { 64 }

    // Safety: the memory belongs to the tree, and is not written after it was made.
    private nonisolated(unsafe) let nodes: UnsafePointer<Node>
    let nodeCount: Int
    /// The text of numbers, strings and keys. It is part of the nodes' block.
    nonisolated(unsafe) package let bytes: SourceBytes
    private let tables: [UInt32]

    /// Takes over a block that begins with the nodes.
    init(nodes: UnsafePointer<Node>, count: Int, bytes: SourceBytes, tables: [UInt32]) {
        unsafe self.nodes = unsafe nodes
        nodeCount = count
        unsafe self.bytes = bytes
        self.tables = tables
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

    /// Runs code with the nodes of the value at an index, with their text, and with the offset at which that begins.
    func withPart<Result>(
        at index: Int, _ body: (UnsafeBufferPointer<Node>, UnsafeBufferPointer<UInt8>, Int) -> Result
    ) -> Result {
        unsafe withNodes(of: index) { nodes in
            // Safety: a value's nodes are as many as its span.
            let nodes = unsafe UnsafeBufferPointer(start: nodes, count: nodes.pointee.span)
            let text = unsafe bytes.extent(ofTextIn: nodes)
            return unsafe body(nodes, bytes.slice(at: text.lowerBound, count: text.count), text.lowerBound)
        }
    }
}

// MARK: - Finding

extension JSONTree {
    /// The element of an array at a position, which it has.
    package func element(_ position: Int, of array: Int) -> Int {
        let node = self[array]
        precondition(position >= 0 && position < node.count, "Index out of range")
        if node.span - 1 == node.count { return array + 1 + position }
        if node.hasOffsets { return array + Int(tables[node.offset + position]) }
        var element = array + 1
        for _ in 0..<position { element += self[element].span }
        return element
    }

    /// The key of an object's member at a position, which it has.
    package func key(_ position: Int, of object: Int) -> Int {
        let node = self[object]
        precondition(position >= 0 && position < node.count, "Index out of range")
        if node.span - 1 == 2 * node.count { return object + 1 + 2 * position }
        if node.hasOffsets { return object + Int(tables[node.offset + position]) }
        var key = object + 1
        for _ in 0..<position { key += 1 + self[key + 1].span }
        return key
    }

    /// The value of an object's member; nil if there is none.
    package func value(for key: String, of object: Int) -> Int? {
        unsafe KeyText.withUTF8(key) { text in unsafe find(KeyToken(KeyText(text)), of: object) }
    }

    private func find(_ token: KeyToken, of object: Int) -> Int? {
        let node = self[object]
        let bytes = unsafe self.bytes
        guard node.count <= Self.some else {
            let start = node.offset + (node.hasOffsets ? node.count : 0)
            let size = Self.indexSize(for: node.count)
            return unsafe withNodes(of: object) { nodes in
                unsafe tables.withUnsafeBufferPointer { tables in
                    let slots = unsafe UnsafeBufferPointer(rebasing: tables[start..<start + size])
                    let key = unsafe Int(slots[Self.slot(of: token, in: slots, of: nodes, bytes)])
                    return key == 0 ? nil : object + key + 1
                }
            }
        }
        return unsafe withNodes(of: object) { nodes in
            var key = unsafe nodes + 1
            // Safety: the members are nodes of the tree, up to the object's span.
            let end = unsafe nodes + node.span
            while unsafe key < end {
                if unsafe bytes.matches(key.pointee, token) { return unsafe object + (key - nodes) + 1 }
                unsafe key = (key + 1).behind
            }
            return nil
        }
    }

    /// The slot of a key in an object's hash table, or the free one where it would stand.
    package static func slot(
        of token: KeyToken, in slots: UnsafeBufferPointer<UInt32>, of object: UnsafePointer<Node>,
        _ bytes: SourceBytes
    ) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: token.hash) & mask
        while true {
            let key = unsafe Int(slots[slot])
            // Safety: the slots hold offsets of this object's keys.
            if key == 0 || bytes.matches(unsafe object[key], token) { return slot }
            slot = (slot + 1) & mask
        }
    }

    /// The slots of a hash table, at most three quarters of which are taken.
    static func indexSize(for count: Int) -> Int {
        1 << (Int.bitWidth - (count * 4 / 3).leadingZeroBitCount)
    }
}

extension Node {
    /// Whether a container of a tree has a table of its children's offsets.
    var hasOffsets: Bool {
        count > JSONTree.few && span - 1 != (kind == .object ? 2 * count : count)
    }
}
