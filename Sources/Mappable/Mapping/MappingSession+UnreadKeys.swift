// The keys that nobody asked for.

extension MappingSession {
    /// The most keys that an error names.
    private static var mostNamed: Int { 8 }

    /// A member that nobody asked for: its value, and the object that it stands in.
    @safe fileprivate struct UnreadMember {
        let container: Int
        let value: UnsafePointer<Node>
    }

    /// Reports or throws an error for each object of a model with keys that nobody asked for, as the options have it.
    mutating func checkUnreadKeys() throws(MappingError) {
        let unreadKeys = options.unreadKeys
        if case .ignore = unreadKeys { return }
        let missed = notes.observation.missed
        for (object, model) in notes.observation.models() where !notes.observation.whole.contains(object) {
            var unread: [UnreadMember] = []
            // Safety: the index is that of an object on the tape.
            unsafe forEachUnread(of: document.root + object) { container, value in
                unsafe unread.append(UnreadMember(container: document.index(of: container), value: value))
            }
            if unread.isEmpty { continue }
            let error = unsafe error(about: unread, of: document.root + object, missed).mapping(model)
            switch unreadKeys {
            case .ignore: break
            case .report(let report): report(error)
            case .throw: throw error
            }
        }
    }

    /// Visits the members of an object that nobody asked for, and those of what is in it, as far as it belongs to the same model.
    ///
    /// Recursion is bounded by the depth that the options allow.
    func forEachUnread(
        of object: UnsafePointer<Node>,
        _ visit: (_ container: UnsafePointer<Node>, _ value: UnsafePointer<Node>) -> Void
    ) {
        // Safety: the session has notes where it observes.
        guard let notes = unsafe notesMemory else { return }
        let lastWins = flags.has(MappingFlags.lastWins)
        unsafe document.forEachDistinctMember(of: object, lastWins: lastWins) { _, value in
            if unsafe !notes.pointee.observation.asked.contains(document.index(of: value)) {
                unsafe visit(object, value)
            } else if unsafe value.pointee.kind.isContainer {
                unsafe forEachUnread(in: value, notes, visit)
            }
        }
    }

    /// Visits what is in a value that was asked for, as far as it belongs to the same model.
    private func forEachUnread(
        in value: UnsafePointer<Node>, _ notes: UnsafeMutablePointer<SessionNotes>,
        _ visit: (_ container: UnsafePointer<Node>, _ value: UnsafePointer<Node>) -> Void
    ) {
        let index = unsafe document.index(of: value)
        if unsafe value.pointee.kind == .object {
            if unsafe notes.pointee.observation.isPart(index) { unsafe forEachUnread(of: value, visit) }
        } else if unsafe value.pointee.span > value.pointee.count + 1,
            unsafe !notes.pointee.observation.whole.contains(index)
        {
            unsafe Document.forEachElement(of: value) { element in
                if unsafe element.pointee.kind.isContainer {
                    unsafe forEachUnread(in: element, notes, visit)
                }
            }
        }
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
        let (location, line) = unsafe place(of: first.value - 1)
        let firstKey = document.bytes.text(of: unsafe (first.value - 1).pointee)
        guard unread.count > 1 else {
            let nearKeys = missed[first.container].map { NearKeys(key: firstKey, candidates: $0) }
            return MappingError(
                MappingError.Storage(
                    kind: .invalidValue, keyPath: path, location: location, expected: nil, found: nil,
                    reason: .text("unread key \(name(of: first, below: path))"), suggestion: nil,
                    nearKeys: nearKeys, underlying: nil, sourceLine: line, origin: errors))
        }
        var names: [String] = []
        for member in unread.prefix(Self.mostNamed) {
            let key = document.bytes.text(of: unsafe (member.value - 1).pointee)
            let near = missed[member.container].flatMap { NearKeys(key: key, candidates: $0).nearest }
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
