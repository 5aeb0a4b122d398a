extension JSONCursor {
    private static var mostNamed: Int { 8 }

    /// Throws an error about the first object with unread keys. This is the document's own value.
    func checkUnreadKeys(_ journal: Journal) throws(MappingError) {
        let inDocument = unreadMembers(journal)
        guard let object = inDocument.map(\.member.object).min() else { return }
        let unread = inDocument.filter { $0.member.object == object }
        var missed: [Int: [Int]] = [:]
        for event in journal.entries where event.kind == .missed {
            missed[Int(event.node), default: []].append(Int(event.step) - 1)
        }
        throw error(about: unread.map(\.member), journal, missed).mapping(unread[0].model)
    }

    /// - Parameter missed: the keys that were asked for in vain, by object.
    private func error(
        about unread: [UnreadMember], _ journal: Journal, _ missed: [Int: [Int]]
    ) -> MappingError {
        let isOne = unread.count == 1
        let first = unread[0]
        guard let object = at(nodeIndex: first.object) else { return MappingError(.invalidValue) }
        if object.isHidden {
            let count = isOne ? "1 unread key" : String(unread.count) + " unread keys"
            return Mapper(object).fail(.invalidValue, reason: .text(count), showsFound: false)
        }
        let path = object.path
        var names: [String] = []
        var suggestion: String?
        for member in unread.prefix(Self.mostNamed) {
            guard let value = at(nodeIndex: member.value), let key = value.key?.text else { continue }
            let asked: [String] = (missed[member.container] ?? []).compactMap { step in
                if case .key(let key) = journal.steps[step].component { key } else { nil }
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
        return MappingError(
            .invalidValue, at: path, location: location,
            reason: (isOne ? "unread key " : "unread keys ") + names.joined(separator: ", "),
            suggestion: suggestion, excerpt: excerpt(around: location), document: documentToken)
    }
}
