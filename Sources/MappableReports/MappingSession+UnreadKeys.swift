import MappableObserving

// The keys that nobody asked for.

extension MappingSession {
    /// The most keys that an error names.
    private static var mostNamed: Int { 8 }

    /// A member that nobody asked for.
    @safe package struct UnreadMember {
        /// The object that it stands in.
        let container: Int
        let value: UnsafePointer<Node>
        /// The model that did not ask for it.
        let model: Observation.Owner
    }

    /// Reports or throws an error for each object of a model with keys that nobody asked for, as the options have it.
    mutating func check(
        _ unreadKeys: MappingOptions.UnreadKeys, _ observation: Observation
    ) throws(MappingError) {
        let missed = observation.missed
        var unread = unreadMembers(of: observation)[...]
        while let first = unread.first {
            let object = first.model.object
            let group = unread.prefix { $0.model.object == object }
            unread = unread.dropFirst(group.count)
            // Safety: the index is that of an object on the tape.
            let error = unsafe error(about: Array(group), of: document.root + object, missed)
                .mapping(first.model.type)
            switch unreadKeys {
            case .ignore: break
            case .report(let report): report(error)
            case .throw: throw error
            }
        }
    }

    /// The members of models' objects that nobody asked for, and those of objects in them that belong to the same models, in the
    /// order of the models' objects, and of each in the document's order.
    ///
    /// - Parameter mark: where to begin.
    mutating func unreadMembers(
        of observation: Observation, from mark: ObservationMark = .start
    ) -> [UnreadMember] {
        let lastWins = flags.has(MappingFlags.lastWins)
        var members: [UnreadMember] = []
        for (object, model) in observation.objectsWithSingleReads(from: mark, of: document) {
            // Safety: the index is that of an object on the tape.
            let container = unsafe document.root + object
            unsafe document.forEachDistinctMember(of: container, lastWins: lastWins) { _, value in
                if unsafe observation.asked.contains(document.index(of: value)) { return }
                unsafe members.append(UnreadMember(container: object, value: value, model: model))
            }
        }
        return members.sorted { unsafe ($0.model.object, $0.value) < ($1.model.object, $1.value) }
    }

    private mutating func error(
        about unread: [UnreadMember], of object: UnsafePointer<Node>, _ missed: [Int: [String]]
    ) -> MappingError {
        guard !options.redactsFoundValues, let first = unread.first else {
            let count = unread.count == 1 ? "1 unread key" : "\(unread.count) unread keys"
            return unsafe error(.invalidValue, at: object, reason: .text(count), showsFound: false)
        }
        let path = unsafe keyPath(of: object)
        // Safety: a member's key stands right before its value.
        let location = unsafe location(of: first.value - 1)
        let line = sourceLine(at: location)
        let firstKey = document.bytes.text(of: unsafe (first.value - 1).pointee)
        guard unread.count > 1 else {
            return MappingError(
                .invalidValue, at: path, location: location,
                reason: "unread key \(name(of: first, below: path))",
                suggestion: missed[first.container].flatMap { KeyDistance.nearest(to: firstKey, of: $0) },
                sourceLine: line, origin: errors)
        }
        var names: [String] = []
        for member in unread.prefix(Self.mostNamed) {
            let key = document.bytes.text(of: unsafe (member.value - 1).pointee)
            let near = missed[member.container].flatMap { KeyDistance.nearest(to: key, of: $0) }
            names.append(
                name(of: member, below: path) + (near.map { " (did you mean \(Excerpt($0).quoted)?)" } ?? ""))
        }
        if unread.count > Self.mostNamed { names.append("\(unread.count - Self.mostNamed) more") }
        return MappingError(
            .invalidValue, at: path, location: location,
            reason: "unread keys \(names.joined(separator: ", "))", sourceLine: line, origin: errors)
    }

    /// A member's key between quotation marks, or the path of one that is nested.
    private mutating func name(of member: UnreadMember, below path: MappingPath) -> String {
        let components = unsafe keyPath(of: member.value).components.dropFirst(path.components.count)
        if components.count == 1, case .key(let key)? = components.first { return Excerpt(key).quoted }
        return MappingPath(Array(components)).description
    }
}
