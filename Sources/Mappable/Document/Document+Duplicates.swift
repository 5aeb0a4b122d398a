extension Document {
    /// The first key that repeats one of its object. Complexity: linear in the number of nodes.
    func firstDuplicateKey() -> UnsafePointer<Node>? {
        for index in 0..<nodeCount {
            // Safety: the index is below the number of nodes.
            let node = unsafe root + index
            guard unsafe node.pointee.kind == .object, unsafe Distinctness.found(of: node) != .distinct else {
                continue
            }
            if let key = unsafe MemberIndex(of: node, in: bytes, lastWins: false).firstDuplicate {
                return unsafe node + key
            }
        }
        return nil
    }
}
