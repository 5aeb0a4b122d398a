import MappableObserving

// The report of what was noted.

extension JSONCursor {
    /// The report of what was recorded of this value.
    func report(_ observer: RecordingObserver, from count: Int) -> [ReportEntry] {
        if observer.events.count == count { return [] }
        var events = observer.events[count...].filter { ReportEntry.Kind($0.kind) != nil }
        events += unreadMembers(observer, from: count).map { member in
            RecordingObserver.Event(
                .unread, member.value, nil, model: member.model.type, object: member.model.object)
        }
        // Safety: the session outlives its cursors.
        return unsafe session.pointee.entries(of: events, observer, in: node).map { entry, _ in entry }
    }
}

extension MappingSession {
    /// Tells a log what was lost.
    mutating func tell(_ log: LossLog, _ observer: RecordingObserver) {
        let losses = observer.events.filter { event in
            event.error != 0 && event.kind != .absent && event.kind != .converted
        }
        for (entry, event) in unsafe entries(of: losses, observer, in: document.root) {
            var path = entry.keyPath.components
            if event.model != nil {
                // Safety: the index belongs to an object on the tape.
                let object = unsafe keyPath(of: document.root + Int(event.object))
                path.removeFirst(min(object.components.count, path.count))
            }
            for index in path.indices { if case .index = path[index] { path[index] = .index(0) } }
            let types = [event.model, event.type].map {
                $0.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
            }
            log.tell(
                entry, signature: "\(types[0]) \(types[1]) " + MappingPath(path).jsonPointer)
        }
    }

    /// The entries about events, in the order of the document; several of one node in the order of the events.
    fileprivate mutating func entries(
        of events: [RecordingObserver.Event], _ observer: RecordingObserver, in value: UnsafePointer<Node>
    ) -> [(ReportEntry, RecordingObserver.Event)] {
        if events.isEmpty { return [] }
        state.hasReport = true
        let first = unsafe document.index(of: value)
        let nodes = first..<first + (unsafe value.pointee.span)
        var walk = unsafe PathWalk(document, from: first, path: keyPath(of: value).components)
        return inOrder(events.map { Int($0.node) }).map { place in
            let event = events[place]
            let node = Int(event.node)
            // Safety: the index belongs to a value on the tape.
            let path =
                nodes.contains(node)
                ? walk.path(to: node) : unsafe keyPath(of: document.root + node).components
            return (entry(of: event, ReportEntry.Kind(event.kind) ?? .unread, path, observer), event)
        }
    }

    private mutating func entry(
        of event: RecordingObserver.Event, _ kind: ReportEntry.Kind, _ path: [MappingPath.Component],
        _ observer: RecordingObserver
    ) -> ReportEntry {
        // Safety: the index belongs to a value on the tape. The key of a member stands right before its value.
        let node = unsafe document.root + Int(event.node)
        var path = path
        if event.step > 0 { path.append(observer.steps[Int(event.step) - 1].component) }
        if kind == .unread, options.redactsFoundValues { path.removeLast() }
        return ReportEntry(
            kind: kind, keyPath: MappingPath(path),
            location: unsafe location(of: kind == .unread ? node - 1 : node),
            found: event.step > 0 ? nil : unsafe describe(node.pointee),
            error: event.error > 0 ? observer.errors[Int(event.error) - 1] : nil,
            types: (event.type, event.model))
    }
}

extension ReportEntry.Kind {
    fileprivate init?(_ outcome: ObservedOutcome) {
        switch outcome {
        case .mapped, .missed: return nil
        case .absent: self = .absent
        case .converted: self = .converted
        case .nilForInvalid: self = .nilForInvalid
        case .leftOut: self = .leftOut
        case .defaulted: self = .defaultTaken
        case .unread: self = .unread
        case .chosen: self = .chosen
        }
    }
}

/// Finds the paths of nodes in ascending order, in one walk over a value.
@safe private struct PathWalk {
    /// A container on the way to the last node.
    private struct Container {
        let end: Int
        let isObject: Bool
        /// The child that the walk has come to: a member's key, or an element.
        var child: Int
        var ordinal = 0

        var value: Int { isObject ? child + 1 : child }
    }

    private let document: Document
    private let base: Int
    private var open: [Container] = []
    /// The path of the value, and a step for each open container.
    private var path: [MappingPath.Component]

    init(_ document: Document, from base: Int, path: [MappingPath.Component]) {
        (self.document, self.base, self.path) = (document, base, path)
    }

    /// The path of a node in the value, which is not before the last one.
    mutating func path(to target: Int) -> [MappingPath.Component] {
        while let last = open.last, last.end <= target {
            open.removeLast()
            path.removeLast()
        }
        var value = base
        while true {
            if var container = open.popLast() {
                let known = container.child
                while true {
                    // Safety: the children of a container are on the tape up to its end.
                    let next = unsafe container.value + document.root[container.value].span
                    guard next <= target, next < container.end else { break }
                    container.child = next
                    container.ordinal += 1
                }
                if container.child != known { path[path.count - 1] = step(container) }
                value = container.value
                open.append(container)
            }
            guard value < target else { return path }
            // Safety: the value is on the tape, and has the target in it.
            let node = unsafe document.root[value]
            let container = Container(
                end: value + node.span, isObject: node.kind == .object, child: value + 1)
            open.append(container)
            path.append(step(container))
        }
    }

    private func step(_ container: Container) -> MappingPath.Component {
        guard container.isObject else { return .index(container.ordinal) }
        // Safety: the child of an object is a key on the tape.
        return .key(document.bytes.text(of: unsafe document.root[container.child]))
    }
}
