import Mappable

// The keys that nobody asked for.

extension JSONCursor {
    /// The most keys that an error names.
    private static var mostNamed: Int { 8 }

    /// Reports or throws an error for each object of a model with keys that nobody asked for, as the options have it. This is the
    /// document's own value.
    func check(
        _ unreadKeys: MappingOptions.UnreadKeys, _ observer: RecordingObserver,
        _ inDocument: [(member: UnreadMember, model: Any.Type)]
    ) throws(MappingError) {
        if inDocument.isEmpty { return }
        var missed: [Int: [Int]] = [:]
        for event in observer.events where event.kind == .missed {
            missed[Int(event.node), default: []].append(Int(event.step) - 1)
        }
        // In the order of the models' objects, and of each in the document's order.
        let order = inOrder(inDocument.map(\.member.object))
        var unread = order.map { inDocument[$0] }[...]
        while let first = unread.first {
            let group = unread.prefix { $0.member.object == first.member.object }
            unread = unread.dropFirst(group.count)
            let error = error(about: group.map(\.member)[...], observer, missed).mapping(first.model)
            switch unreadKeys {
            case .ignore: break
            case .report(let report): report(error)
            case .throw: throw error
            }
        }
    }

    /// - Parameter missed: the steps to members that objects do not have.
    private func error(
        about unread: ArraySlice<UnreadMember>, _ observer: RecordingObserver, _ missed: [Int: [Int]]
    ) -> MappingError {
        let isOne = unread.count == 1
        let first = unread[unread.startIndex]
        guard let object = at(nodeIndex: first.object) else { return MappingError(.invalidValue) }
        if object.isHidden {
            let count = isOne ? "1 unread key" : String(unread.count) + " unread keys"
            return Mapper(object).fail(.invalidValue, reason: .text(count), showsFound: false)
        }
        let path = object.keyPath
        var names: [String] = []
        var suggestion: String?
        for member in unread.prefix(Self.mostNamed) {
            guard let value = at(nodeIndex: member.value), let key = value.key?.text else { continue }
            let asked: [String] = (missed[member.container] ?? []).compactMap { step in
                if case .key(let key) = observer.steps[step].component { key } else { nil }
            }
            let near = KeyDistance.nearest(to: key, of: asked)
            let steps = value.keyPath.components.dropFirst(path.components.count)
            var name = steps.count == 1 ? Excerpt(key).quoted : MappingPath(Array(steps)).description
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
