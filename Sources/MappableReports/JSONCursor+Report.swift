import Mappable

// The report of what was recorded.

extension JSONCursor {
    /// The report of what was recorded of this value.
    ///
    /// - Parameter most: the most entries.
    func report(_ journal: Journal, _ most: Int) -> (entries: [ReportEntry], isTruncated: Bool) {
        if journal.entries.isEmpty { return ([], false) }
        var events = journal.entries.filter { ReportEntry.Kind($0.kind) != nil }
        events += unreadMembers(journal).map { member, model in
            Journal.Entry(.unread, member.value, nil, model: model, object: member.object)
        }
        return (entries(of: Array(events.prefix(most)), journal), events.count > most)
    }

    /// The entries about events, most of which are in this value, in the order of the document; several of one node in the order of the events.
    private func entries(
        of events: [Journal.Entry], _ journal: Journal
    ) -> [ReportEntry] {
        if events.isEmpty { return [] }
        var walk = PathWalk(self)
        var entries: [ReportEntry] = []
        for place in inOrder(events.map { Int($0.node) }) {
            let event = events[place]
            let kind = ReportEntry.Kind(event.kind) ?? .unread
            if let value = at(nodeIndex: Int(event.node)) {
                let path = walk.path(to: value.nodeIndex)
                entries.append(value.entry(of: event, kind, path, journal))
            } else if let other = root.at(nodeIndex: Int(event.node)) {
                entries.append(other.entry(of: event, kind, nil, journal))
            }
        }
        return entries
    }

    /// The entry about an event of this value.
    ///
    /// - Parameter known: the value's path, if it is known.
    private func entry(
        of event: Journal.Entry, _ kind: ReportEntry.Kind, _ known: [JSONKeyPath.Step]?,
        _ journal: Journal
    ) -> ReportEntry {
        let step = event.step > 0 ? journal.steps[Int(event.step) - 1].component : nil
        var path = known.map { JSONKeyPath($0 + (step.map { [$0] } ?? [])) } ?? path(and: step).keyPath
        if kind == .unread, isHidden, let object = root.at(nodeIndex: Int(event.object)),
            path.steps.count > object.keyPath.steps.count
        {
            path = path.parent
        }
        return ReportEntry(
            kind: kind, keyPath: path,
            location: kind == .unread ? key?.location : location, found: event.step > 0 ? nil : found,
            error: event.error,
            types: (event.type, event.model))
    }
}

extension ReportEntry.Kind {
    fileprivate init?(_ outcome: JournalOutcome) {
        switch outcome {
        case .mapped, .missed, .unknownCase, .refused, .undone: return nil
        case .absent: self = .absent
        case .converted: self = .converted
        case .nilForInvalid: self = .nilForInvalid
        case .leftOut: self = .leftOut
        case .defaulted: self = .defaultTaken
        case .unread: self = .unread
        }
    }
}

/// Finds the paths of nodes in ascending order, in one walk over a value.
private struct PathWalk: ~Escapable {
    /// A container on the way to the last node.
    private struct Container {
        let end: Int
        let isObject: Bool
        /// The child that the walk has come to: a member's key, or an element.
        var child: Int
        var ordinal = 0

        var value: Int { isObject ? child + 1 : child }
    }

    private let value: JSONCursor
    private let nodes: Span<Node>
    private var open: [Container] = []
    /// The path of the value, and a step for each open container.
    private var path: [JSONKeyPath.Step]

    @_lifetime(copy value)
    init(_ value: JSONCursor) {
        (nodes, path) = (value.nodes, value.keyPath.steps)
        self.value = value
    }

    /// The path of a node in the value, by its place on the tape, which is not before the last one.
    mutating func path(to place: Int) -> [JSONKeyPath.Step] {
        let target = place - value.nodeIndex
        while let last = open.last, last.end <= target {
            open.removeLast()
            path.removeLast()
        }
        var value = 0
        while true {
            if var container = open.popLast() {
                let known = container.child
                while true {
                    let next = container.value + nodes[container.value].span
                    guard next <= target, next < container.end else { break }
                    container.child = next
                    container.ordinal += 1
                }
                if container.child != known { path[path.count - 1] = step(container) }
                value = container.value
                open.append(container)
            }
            guard value < target else { return path }
            let node = nodes[value]
            let container = Container(
                end: value + node.span, isObject: node.kind == .object, child: value + 1)
            open.append(container)
            path.append(step(container))
        }
    }

    private func step(_ container: Container) -> JSONKeyPath.Step {
        container.isObject
            ? .key(value.bytes.text(of: nodes[container.child])) : .index(container.ordinal)
    }
}
