import Mappable

/// A model that was read, and its object.
struct Owner {
    let object: Int
    let type: Any.Type
}

/// A member that nobody asked for.
struct UnreadMember {
    /// The object that it stands in.
    let container: Int
    let value: Int
    /// The model that did not ask for it.
    let model: Owner
}

extension JSONCursor {
    /// The members of models' objects that nobody asked for, and those of objects in them that belong to the same models: in the
    /// order of the document.
    ///
    /// - Parameter count: the number of events before those that tell the models.
    func unreadMembers(_ observer: RecordingObserver, from count: Int) -> [UnreadMember] {
        var models: [Int: Any.Type] = [:]
        for event in observer.events[count...] where event.kind == .mapped {
            models[Int(event.node)] = event.model
        }
        var members: [UnreadMember] = []
        if !models.isEmpty { addUnreadMembers(to: &members, models, nil) }
        return members
    }

    /// Recursion is bounded by the depth that the options allow.
    ///
    /// - Parameter owner: the model around this value; nil in what was taken as a whole.
    private func addUnreadMembers(
        to members: inout [UnreadMember], _ models: [Int: Any.Type], _ owner: Owner?
    ) {
        if kind == .array {
            var elements = elements
            while let element = elements.next() { element.addUnreadMembers(to: &members, models, owner) }
            return
        }
        guard kind == .object else { return }
        let owner = isWhole ? nil : models[index].map { Owner(object: index, type: $0) } ?? owner
        for offset in distinctOffsets {
            let value = value(at: offset)
            if isEntered, !isWhole, isUnread(at: offset) {
                if let owner {
                    members.append(UnreadMember(container: index, value: value.index, model: owner))
                }
            } else {
                value.addUnreadMembers(to: &members, models, isEntered ? owner : nil)
            }
        }
    }
}

/// The places of numbers in ascending order, of equal ones the first first.
func inOrder(_ numbers: [Int]) -> [Int] {
    numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}
