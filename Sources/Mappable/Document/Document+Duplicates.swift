extension Document {
    /// The first key that repeats one of its object. Complexity: linear in the number of nodes.
    package func firstDuplicateKey() -> UnsafePointer<Node>? {
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

    /// Visits one member for each key. Complexity: linear in the number of members.
    package func forEachDistinctMember<Failure: Error>(
        of object: UnsafePointer<Node>, lastWins: Bool,
        _ body: (_ key: Node, _ value: UnsafePointer<Node>) throws(Failure) -> Void
    ) throws(Failure) {
        // Safety: the object's members are on the tape up to its span.
        let (node, isDistinct) = unsafe (object.pointee, object.pointee.distinctness == .distinct)
        let index =
            isDistinct || node.count < 2 ? nil : unsafe MemberIndex(of: object, in: bytes, lastWins: lastWins)
        let mayRepeat = index?.firstDuplicate != nil
        var member = 1
        while member < node.span {
            let key = unsafe object[member]
            let counts =
                !mayRepeat
                || bytes.withToken(of: key) { token in
                    unsafe index?.position(of: token, from: object, in: bytes) == member
                }
            if counts { try unsafe body(key, object + member + 1) }
            member += 1 + (unsafe object[member + 1].span)
        }
    }
}
