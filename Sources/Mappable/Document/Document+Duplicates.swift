extension Document {
    /// The first key that repeats one of its object. Complexity: linear in the number of nodes.
    func firstDuplicateKey() -> NodeReference? {
        for index in 0..<nodeCount {
            let node = root + index
            guard node.pointee.kind == .object, Distinctness.found(of: node) != .distinct else {
                continue
            }
            if let key = MemberIndex(of: node, in: bytes, lastWins: false).firstDuplicate {
                return node + key
            }
        }
        return nil
    }
}
