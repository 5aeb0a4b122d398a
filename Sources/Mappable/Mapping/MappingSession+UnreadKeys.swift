// The keys that nobody asked for.

extension MappingSession {
    /// The most keys that an error names.
    private static var mostNamed: Int { 8 }

    /// A member that nobody asked for: its path from the model's object, and its value.
    @safe fileprivate struct UnreadMember {
        let path: MappingPath
        let key: String
        let container: Int
        let value: UnsafePointer<Node>
    }

    /// Reports or throws an error for each object of a model with keys that nobody asked for, as the options have it.
    mutating func checkUnreadKeys() throws(MappingError) {
        guard let observation = notes.observation else { return }
        let unreadKeys = options.unreadKeys
        if case .ignore = unreadKeys { return }
        let missed = observation.missed
        for (object, model) in observation.models where !observation.whole.contains(object) {
            var unread: [UnreadMember] = []
            // Safety: the index is that of an object on the tape.
            unsafe collectUnread(of: document.root + object, at: [], observation, &unread)
            guard let first = unread.first else { continue }
            let error = unsafe error(
                about: unread, first, of: document.root + object, missed
            ).mapping(model)
            switch unreadKeys {
            case .ignore: break
            case .report(let report): report(error)
            case .throw: throw error
            }
        }
    }

    /// Recursion is bounded by the depth that the options allow.
    private func collectUnread(
        of object: UnsafePointer<Node>, at path: [MappingPath.Component], _ observation: Observation,
        _ unread: inout [UnreadMember]
    ) {
        let container = unsafe document.index(of: object)
        unsafe document.forEachDistinctMember(of: object, lastWins: flags.has(MappingFlags.lastWins)) {
            key, value in
            let isAsked = observation.asked.contains(unsafe document.index(of: value))
            if isAsked, unsafe !value.pointee.kind.isContainer { return }
            let name = document.bytes.text(of: key)
            let path = path + [.key(name)]
            if isAsked {
                unsafe collectUnread(in: value, at: path, observation, &unread)
            } else {
                unsafe unread.append(
                    UnreadMember(path: MappingPath(path), key: name, container: container, value: value))
            }
        }
    }

    /// Collects from what is in a value that was asked for, as far as it belongs to the same model.
    private func collectUnread(
        in value: UnsafePointer<Node>, at path: [MappingPath.Component], _ observation: Observation,
        _ unread: inout [UnreadMember]
    ) {
        let index = unsafe document.index(of: value)
        if observation.mapped.contains(index) || observation.whole.contains(index) { return }
        if unsafe value.pointee.kind == .object {
            guard observation.entered.contains(index) else { return }
            unsafe collectUnread(of: value, at: path, observation, &unread)
        } else if unsafe value.pointee.kind == .array, unsafe value.pointee.span > value.pointee.count + 1 {
            var number = 0
            unsafe Document.forEachElement(of: value) { element in
                if unsafe element.pointee.kind.isContainer {
                    unsafe collectUnread(in: element, at: path + [.index(number)], observation, &unread)
                }
                number += 1
            }
        }
    }

    private mutating func error(
        about unread: [UnreadMember], _ first: UnreadMember, of object: UnsafePointer<Node>,
        _ missed: [Int: [String]]
    ) -> MappingError {
        guard !options.redactsFoundValues else {
            let count = unread.count == 1 ? "1 unread key" : "\(unread.count) unread keys"
            return unsafe error(.invalidValue, at: object, reason: .text(count), showsFound: false)
        }
        let path = unsafe keyPath(of: object)
        // Safety: a member's key stands right before its value.
        let (location, line) = unsafe place(of: first.value - 1)
        guard unread.count > 1 else {
            let nearKeys = missed[first.container].map { NearKeys(key: first.key, candidates: $0) }
            return MappingError(
                .invalidValue, at: path, location: location, expected: nil, found: nil,
                reason: .text("unread key \(first.name)"), nearKeys: nearKeys, underlying: nil,
                sourceLine: line, origin: identity)
        }
        var names = unread.prefix(Self.mostNamed).map { member in
            let near = missed[member.container].flatMap { NearKeys(key: member.key, candidates: $0).nearest }
            return member.name + (near.map { " (did you mean \(Excerpt($0).quoted)?)" } ?? "")
        }
        if unread.count > Self.mostNamed { names.append("\(unread.count - Self.mostNamed) more") }
        return MappingError(
            .invalidValue, at: path, location: location, expected: nil, found: nil,
            reason: .text("unread keys \(names.joined(separator: ", "))"), nearKeys: nil, underlying: nil,
            sourceLine: line, origin: identity)
    }
}

extension MappingSession.UnreadMember {
    /// The key between quotation marks, or the path of one that is nested.
    fileprivate var name: String {
        path.components.count == 1 ? Excerpt(key).quoted : path.description
    }
}
