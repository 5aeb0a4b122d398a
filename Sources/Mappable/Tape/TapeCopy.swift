/// A copy of a part of a document: its nodes, its text, and tables of children. Objects have distinct keys.
///
/// A `JSON` that is read from a document is copied at once, and its values are made on demand. So reading takes a few
/// instructions for each node, and freeing it frees two blocks.
///
/// A container's node has the start of its table in place of its text's offset. A table lists the offset of each child
/// (an element, or a key), in nodes from the container. Containers have one if they have more than a few children, some
/// of them containers. Large objects also have a hash table.
@usableFromInline
package final class TapeCopy: Sendable {
    /// The most children to walk over.
    static var walkedChildren: Int { 8 }
    /// The most members to compare one by one.
    static var comparedMembers: Int { 64 }

    @usableFromInline let nodes: [Node]
    private let text: [UInt8]
    private let tables: [UInt32]
    /// Sorted by the objects' indices.
    private let indexes: [(object: Int, members: MemberIndex)]

    init(
        nodes: [Node], text: [UInt8], tables: [UInt32], indexes: [(object: Int, members: MemberIndex)]
    ) {
        self.nodes = nodes
        self.text = text
        self.tables = tables
        self.indexes = indexes
    }

    @_alwaysEmitIntoClient
    package subscript(index: Int) -> Node { @inline(__always) get { nodes[index] } }

    func withBytes<Result>(_ body: (SourceBytes) -> Result) -> Result { SourceBytes.with(text, body) }

    /// Empty unless there is a string or key.
    package func text(at index: Int) -> String {
        let node = self[index]
        guard node.hasCharacters else { return "" }
        return withBytes { bytes in
            guard node.kind == .string else { return bytes.text(of: node) }
            return bytes.string(
                at: node.offset, count: Int(truncatingIfNeeded: node.payload), isASCII: node.isASCII)
        }
    }

    package func withNumber<Result>(at index: Int, _ body: (DecimalText) -> Result) -> Result? {
        let node = self[index]
        return node.kind.isNumber ? withBytes { body($0.number(of: node)) } : nil
    }
}

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

    /// The element of an array, or the key of an object; the position must be valid.
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

    private func index(of object: Int) -> MemberIndex? {
        var (start, end) = (0, indexes.count)
        while end - start > 1 {
            let middle = (start + end) / 2
            if indexes[middle].object <= object { start = middle } else { end = middle }
        }
        return start < end && indexes[start].object == object ? indexes[start].members : nil
    }

    package func value(for key: String, of object: Int) -> Int? {
        guard self[object].kind == .object else { return nil }
        return TextSlice.with(key) { key in
            let token = KeyToken(key)
            return withBytes { bytes in
                if self[object].count > Self.comparedMembers, let index = self.index(of: object) {
                    let all = nodes
                    let own = all.elementSpan.extracting(object..<object + all[object].span)
                    return index.position(of: token, from: own, in: bytes).map { object + $0 + 1 }
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
    /// Whether a value has more than `depth` levels of containers.
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
    /// The fewest nodes of a child.
    fileprivate var nodesOfChild: Int { kind == .object ? 2 : 1 }

    fileprivate var isFlat: Bool { span - 1 == nodesOfChild * count }

    var hasTable: Bool { count > TapeCopy.walkedChildren && !isFlat }
}
