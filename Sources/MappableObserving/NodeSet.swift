/// A set of nodes, by their indices on the tape.
package struct NodeSet {
    private var words: [UInt64] = []

    package func contains(_ node: Int) -> Bool {
        node >> 6 < words.count && words[node >> 6] & (1 << UInt64(node & 63)) != 0
    }

    /// Adds a node.
    ///
    /// - Returns: whether it is new.
    @inline(__always)
    package mutating func insert(_ node: Int) -> Bool {
        let (index, bit) = (node >> 6, 1 &<< UInt64(truncatingIfNeeded: node & 63))
        if index >= words.count { grow(to: index + 1) }
        if words[index] & bit != 0 { return false }
        words[index] |= bit
        return true
    }

    @inline(never)
    private mutating func grow(to count: Int) {
        words.append(contentsOf: repeatElement(0, count: count - words.count))
    }

    package mutating func remove(_ node: Int) {
        if contains(node) { words[node >> 6] &= ~(1 << UInt64(node & 63)) }
    }
}
