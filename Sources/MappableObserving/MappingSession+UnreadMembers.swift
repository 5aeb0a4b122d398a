import Mappable

/// A model that was read, and its object.
package struct Owner {
    package let object: Int
    package let type: Any.Type
}

/// A member that nobody asked for.
package struct UnreadMember {
    /// The object that it stands in.
    package let container: Int
    package let value: Int
    /// The model that did not ask for it.
    package let model: Owner
}

extension MappingSession {
    /// The members of models' objects that nobody asked for, and those of objects in them that belong to the same models.
    package mutating func unreadMembers(
        of observer: RecordingObserver, from mark: ObservationMark
    ) -> [UnreadMember] {
        let lastWins = flags.has(.lastWins)
        var members: [UnreadMember] = []
        for (object, model) in objectsWithSingleReads(observer, from: mark) {
            // Safety: the index belongs to an object on the tape.
            unsafe document.forEachDistinctMember(of: document.root + object, lastWins: lastWins) {
                _, value in
                let index = unsafe document.index(of: value)
                if observer.isAsked(index) { return }
                members.append(UnreadMember(container: object, value: index, model: model))
            }
        }
        return members
    }

    /// The objects of models in which not each member is known to be asked for, and those in them of which single members were
    /// asked for: in the order of the tape, each with its model.
    private func objectsWithSingleReads(
        _ observer: RecordingObserver, from mark: ObservationMark
    ) -> [(object: Int, model: Owner)] {
        var objects: [(object: Int, model: Owner)] = []
        var containers: [Range<Int>] = []
        for event in observer.events[mark.events...] {
            let node = Int(event.node)
            switch (event.kind, event.model) {
            case (.whole, _):
                // Safety: the container is on the tape.
                containers.append(node..<node + (unsafe document.root[node].span))
            case (_, _?) where observer.isAskedForWhole(node): break
            case (.mapped, let type?) where !observer.isWhole(node),
                (.entered, let type?) where observer.isPart(node):
                objects.append((node, Owner(object: Int(event.object), type: type)))
            default: break
            }
        }
        if objects.isEmpty { return [] }
        // The containers that were read with all that is in them, and of these the open ones.
        var next = inOrder(containers.map(\.lowerBound)).map { containers[$0] }[...]
        var open: [Range<Int>] = []
        var result: [(object: Int, model: Owner)] = []
        for place in inOrder(objects.map(\.object)) {
            let (object, model) = objects[place]
            while let container = next.first, container.lowerBound <= object {
                while let last = open.last, last.upperBound <= container.lowerBound { open.removeLast() }
                open.append(next.removeFirst())
            }
            while let last = open.last, last.upperBound <= object { open.removeLast() }
            // The members of a container that the model has as a whole were read with it.
            if object > model.object, let last = open.last, last.lowerBound >= model.object { continue }
            // Of several models that were made of one object, the last counts.
            if result.last?.object == object { result.removeLast() }
            result.append((object, model))
        }
        return result
    }
}

/// The places of numbers in ascending order, of equal ones the first first.
package func inOrder(_ numbers: [Int]) -> [Int] {
    var entries: [(key: Int, entry: Int)] = []
    for number in numbers { entries.append((number, entries.count)) }
    entries.sort { $0.key == $1.key ? $0.entry < $1.entry : $0.key < $1.key }
    return entries.map(\.entry)
}
