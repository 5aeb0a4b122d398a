extension Document {
    /// The most members that are compared in pairs rather than through a table.
    private static var fewMembers: Int { 8 }

    /// The first key that repeats an earlier one of its object; nil if there is none.
    ///
    /// Complexity: linear in the number of nodes.
    package func firstDuplicateKey() -> UnsafePointer<Node>? {
        for index in 0..<nodeCount {
            // Safety: the index is below the number of nodes.
            let node = unsafe root + index
            guard unsafe node.pointee.kind == .object, let key = unsafe firstDuplicate(in: node) else {
                continue
            }
            return unsafe node + key
        }
        return nil
    }

    /// The first key, in nodes from the object, that repeats an earlier one.
    private func firstDuplicate(in object: UnsafePointer<Node>) -> Int? {
        let count = unsafe object.pointee.count
        guard count > 1 else { return nil }
        guard count <= Self.fewMembers else {
            return unsafe MemberIndex(of: object, in: bytes, lastWins: false).firstDuplicate
        }
        // Safety: the object's members are on the tape up to its span.
        let end = unsafe object.pointee.span
        var member = 1
        while member < end {
            let repeats = bytes.withToken(of: unsafe object[member]) { token in
                var earlier = 1
                while earlier < member {
                    if bytes.matches(unsafe object[earlier], token) { return true }
                    earlier += 1 + (unsafe object[earlier + 1].span)
                }
                return false
            }
            if repeats { return member }
            member += 1 + (unsafe object[member + 1].span)
        }
        return nil
    }

    /// Visits the members of an object, of those with the same key only one.
    ///
    /// Complexity: linear in the number of members.
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
