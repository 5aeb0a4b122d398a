/// A member that nobody asked for, by indexes on the tape.
package struct UnreadMember {
    /// The object that has the member.
    let container: Int
    package let value: Int
    /// The object of the model that did not ask for it.
    package let object: Int
}

extension JSONCursor {
    /// The unread members of models' objects, and of objects in them that belong to the same models, in document order.
    package var unreadMembers: [UnreadMember] {
        var members: [UnreadMember] = []
        addUnreadMembers(to: &members, nil)
        return members
    }

    /// As above, where the journal knows the model.
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

    /// Recursion is bounded by the depth that the options allow.
    ///
    /// - Parameter owner: the object of the model around this value; nil in what was taken as a whole.
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

/// The indices of the numbers, sorted by the numbers; stable.
package func inOrder(_ numbers: [Int]) -> [Int] {
    numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}
