import MappableObserving

// The keys that nobody asked for.

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

extension MappingSession {
    /// The most keys that an error names.
    private static var mostNamed: Int { 8 }

    /// Reports or throws an error for each object of a model with keys that nobody asked for, as the options have it.
    mutating func check(
        _ unreadKeys: MappingOptions.UnreadKeys, _ observer: RecordingObserver
    ) throws(MappingError) {
        let members = unreadMembers(of: observer, from: .start)
        if members.isEmpty { return }
        var missed: [Int: [String]] = [:]
        for event in observer.events where event.kind == .missed {
            if case .key(let key) = observer.steps[Int(event.step) - 1].component {
                missed[Int(event.node), default: []].append(key)
            }
        }
        // In the order of the models' objects, and of each in the document's order.
        let inDocument = inOrder(members.map(\.value)).map { members[$0] }
        let order = inOrder(inDocument.map(\.model.object))
        var unread = order.map { inDocument[$0] }[...]
        while let first = unread.first {
            let group = unread.prefix { $0.model.object == first.model.object }
            unread = unread.dropFirst(group.count)
            let error = error(about: group, missed).mapping(first.model.type)
            switch unreadKeys {
            case .ignore: break
            case .report(let report): report(error)
            case .throw: throw error
            }
        }
    }

    private mutating func error(
        about unread: ArraySlice<UnreadMember>, _ missed: [Int: [String]]
    ) -> MappingError {
        let isOne = unread.count == 1
        // Safety: the indices are those of objects and values on the tape. A member's key stands right before its value.
        let root = unsafe document.root
        let first = unread[unread.startIndex]
        let object = unsafe root + first.model.object
        if options.redactsFoundValues {
            let count = isOne ? "1 unread key" : String(unread.count) + " unread keys"
            return unsafe error(.invalidValue, at: object, reason: .text(count), showsFound: false)
        }
        let path = unsafe keyPath(of: object)
        var names: [String] = []
        var suggestion: String?
        for member in unread.prefix(Self.mostNamed) {
            let key = unsafe document.bytes.text(of: root[member.value - 1])
            let near = KeyDistance.nearest(to: key, of: missed[member.container] ?? [])
            let steps = unsafe keyPath(of: root + member.value).components.dropFirst(path.components.count)
            var name = steps.count == 1 ? Excerpt(key).quoted : MappingPath(Array(steps)).description
            if isOne {
                suggestion = near
            } else if let near {
                name += " (did you mean \(Excerpt(near).quoted)?)"
            }
            names.append(name)
        }
        if unread.count > Self.mostNamed { names.append("\(unread.count - Self.mostNamed) more") }
        let location = unsafe location(of: root + first.value - 1)
        return MappingError(
            .invalidValue, at: path, location: location,
            reason: (isOne ? "unread key " : "unread keys ") + names.joined(separator: ", "),
            suggestion: suggestion, sourceLine: sourceLine(at: location), origin: errors)
    }

    /// The members of models' objects that nobody asked for, and those of objects in them that belong to the same models.
    mutating func unreadMembers(
        of observer: RecordingObserver, from mark: ObservationMark
    ) -> [UnreadMember] {
        let lastWins = flags.has(MappingFlags.lastWins)
        var members: [UnreadMember] = []
        for (object, model) in objectsWithSingleReads(observer, from: mark) {
            // Safety: the index is that of an object on the tape.
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
            case (.mapped, let type?) where !observer.isWhole(node) && !observer.isAskedForWhole(node),
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
            // What is in a container that the model has as a whole was read with it.
            if object > model.object, let last = open.last, last.lowerBound >= model.object { continue }
            // Of several models that were made of one object, the last counts.
            if result.last?.object == object { result.removeLast() }
            result.append((object, model))
        }
        return result
    }
}
