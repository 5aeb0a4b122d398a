/// Indexes on the tape.
package struct UnreadMember {
    let container: Int
    package let value: Int
    /// The model's object, which may be further out than ``container``.
    package let object: Int
}

extension JSONCursor {
    /// In models' objects, and in objects below that belong to the same models, in document order.
    package var unreadMembers: [UnreadMember] {
        var members: [UnreadMember] = []
        addUnreadMembers(to: &members, nil)
        return members
    }

    package func unreadMembers(
        _ journal: Journal
    ) -> [(member: UnreadMember, model: Any.Type)] {
        let members = unreadMembers
        if members.isEmpty { return [] }
        var models: [Int: Any.Type] = [:]
        for event in journal.entries where event.kind == .mapped {
            models[Int(event.node)] = event.model
        }
        return members.compactMap { member in models[member.object].map { (member, $0) } }
    }

    /// Recursion is bounded by the maximum depth. What was taken as a whole has no owner.
    private func addUnreadMembers(to members: inout [UnreadMember], _ owner: Int?) {
        if kind == .array {
            // Elements of one node have no members.
            guard span > count + 1 else { return }
            let owner = isWhole ? nil : owner
            var elements = elements
            while let element = elements.next() { element.addUnreadMembers(to: &members, owner) }
            return
        }
        guard kind == .object else { return }
        // A model that reads nothing has read none of its members.
        let (isEntered, isWhole) = (isEntered || isModel, isWhole)
        let owner = isWhole ? nil : isModel ? nodeIndex : owner
        var offsets = DistinctOffsets(self)
        while let offset = next(&offsets) {
            if isEntered, !isWhole, isUnread(at: offset) {
                if let owner {
                    let value = value(at: offset).nodeIndex
                    members.append(UnreadMember(container: nodeIndex, value: value, object: owner))
                }
            } else if hasContent(at: offset) {
                value(at: offset).addUnreadMembers(to: &members, isEntered ? owner : nil)
            }
        }
    }
}

package func inOrder(_ numbers: [Int]) -> [Int] {
    numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}
