extension JSONCursor {
    private static var mostNamed: Int { 8 }

    /// At most `most` errors, in document order; `count` is that of all. To be called on the root.
    package func errorsOfUnreadKeys(
        _ journal: Journal, most: Int
    ) -> (errors: [MappingError], count: Int) {
        let unread = Dictionary(grouping: unreadMembers(journal), by: \.member.object)
        if unread.isEmpty { return ([], 0) }
        var missed: [Int: [Int]] = [:]
        for event in journal.entries where event.kind == .missed {
            missed[Int(event.node), default: []].append(Int(event.step) - 1)
        }
        let errors = unread.sorted { $0.key < $1.key }.prefix(most).map { _, members in
            error(about: members.map(\.member), journal, missed).mapping(members[0].model)
        }
        return (errors, unread.count)
    }

    private func error(
        about unread: [UnreadMember], _ journal: Journal, _ missed: [Int: [Int]]
    ) -> MappingError {
        let isOne = unread.count == 1
        let first = unread[0]
        guard let object = at(nodeIndex: first.object) else { return MappingError(.invalidValue) }
        if object.isHidden {
            let count = isOne ? "1 unread key" : String(unread.count) + " unread keys"
            return Mapper(object).fail(
                .invalidValue, reason: .keyFault(.unread, count), showsFound: false)
        }
        let path = object.path
        var names: [String] = []
        var suggestion: String?
        for member in unread.prefix(Self.mostNamed) {
            guard let value = at(nodeIndex: member.value), let key = value.key?.text else { continue }
            let asked: [String] = (missed[member.container] ?? []).compactMap { step in
                if case .key(let key) = journal.steps[step] { key } else { nil }
            }
            let near = KeyDistance.nearest(to: key, of: asked)
            let steps = value.keyPath.steps.dropFirst(path.keyPath.steps.count)
            var name = steps.count == 1 ? Excerpt(key).quoted : JSONKeyPath(Array(steps)).description
            if isOne {
                suggestion = near
            } else if let near {
                name += " (did you mean \(Excerpt(near).quoted)?)"
            }
            names.append(name)
        }
        if unread.count > Self.mostNamed { names.append("\(unread.count - Self.mostNamed) more") }
        let location = at(nodeIndex: first.value)?.key?.location
        let reason = (isOne ? "unread key " : "unread keys ") + names.joined(separator: ", ")
        return MappingError(
            ErrorContent(
                kind: .invalidValue, document: documentToken, path: path, location: location,
                excerpt: excerpt(around: location), reason: .keyFault(.unread, reason),
                hint: suggestion.map { .name($0) }))
    }
}
