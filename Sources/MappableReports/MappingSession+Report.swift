import MappableObserving

// The report of what was noted.

extension MappingSession {
    /// The report of what was noted from an event on.
    ///
    /// - Parameter onlyLosses: whether conversions, absent values and members that were not read are of no interest.
    mutating func report(
        of observation: Observation, from first: ObservationMark = .start, onlyLosses: Bool = false
    ) -> MappingReport {
        if observation.isClean(from: first) { return MappingReport() }
        var marks: [ReportMark] = []
        for event in observation.events(from: first) {
            guard let kind = MappingReport.Entry.Kind(event.kind) else { continue }
            if onlyLosses, kind == .converted || kind == .absent || event.error == 0 { continue }
            marks.append(ReportMark(kind, event))
        }
        if !onlyLosses {
            for member in unreadMembers(of: observation, from: first) {
                marks.append(
                    ReportMark(
                        kind: .unread, node: unsafe document.index(of: member.value), model: member.model))
            }
        }
        if marks.isEmpty { return MappingReport() }
        // In the document's order; several of one node in that of the events.
        var order = marks.indices.map { UInt64(marks[$0].node) &<< 32 | UInt64(truncatingIfNeeded: $0) }
        order.sort()
        return report(of: order.map { marks[Int($0 & 0xFFFF_FFFF)] }, observation)
    }

    private mutating func report(of marks: [ReportMark], _ observation: Observation) -> MappingReport {
        notes.hasReport = true
        var walk = TapeWalk(document)
        var lines = LineCounter(document.bytes)
        let hidesKeys = options.redactsFoundValues
        var entries: [RawMappingReportEntry] = []
        entries.reserveCapacity(marks.count)
        for mark in marks {
            // Safety: the index is that of a value, or a member's key, on the tape.
            let node = unsafe document.root + mark.node
            var step = walk.step(to: mark.node, isHidden: mark.kind == .unread && hidesKeys)
            let depth = mark.model.map { walk.depth(of: $0.object) } ?? 0
            if mark.step > 0 {
                step = walk.add(observation.steps[Int(mark.step) - 1].component, after: step)
            }
            // Safety: the key of a member that was not read stands right before its value.
            let offset = unsafe (mark.kind == .unread ? node - 1 : node).pointee.beginning
            entries.append(
                RawMappingReportEntry(
                    kind: mark.kind, step: step,
                    location: document.hasSourceText ? lines.location(ofOffset: offset) : nil,
                    type: mark.type, model: mark.model?.type, modelDepth: depth,
                    found: mark.step > 0 ? nil : unsafe describe(node.pointee),
                    error: mark.error > 0 ? observation.errors[Int(mark.error) - 1] : nil))
        }
        return MappingReport(MappingReportContent(steps: walk.steps, entries: entries))
    }
}

/// Something to report, and the node that it is about.
private struct ReportMark {
    let kind: MappingReport.Entry.Kind
    let node: Int
    let model: Observation.Owner?
    var type: Any.Type?
    /// As in an event.
    var step: UInt32 = 0
    var error: UInt32 = 0
}

extension ReportMark {
    init(_ kind: MappingReport.Entry.Kind, _ event: Observation.Event) {
        self.kind = kind
        node = Int(event.node)
        model = event.model.map { Observation.Owner(object: Int(event.object), type: $0) }
        type = event.type
        (step, error) = (event.step, event.error)
    }
}

extension MappingReport.Entry.Kind {
    fileprivate init?(_ kind: ObservedOutcome) {
        switch kind {
        case .entered, .whole, .mapped, .missed: return nil
        case .absent: self = .absent
        case .converted: self = .converted
        case .nilForInvalid: self = .nilForInvalid
        case .leftOut: self = .leftOut
        case .defaulted: self = .defaultTaken
        }
    }
}

/// Finds the paths of nodes in ascending order, in one walk over the tape.
@safe private struct TapeWalk {
    /// A container on the way to the last node.
    struct Container {
        let node: Int
        let end: Int
        let isObject: Bool
        /// The step that leads to the container, counted from 1.
        let step: Int
        /// The child that the walk has come to: a member's key, or an element.
        var child: Int
        var ordinal = 0
    }

    private let document: Document
    private var containers: [Container] = []
    private(set) var steps: [MappingReportContent.Step] = []
    /// The child whose step was made last, and that step.
    private var last = (node: -1, step: 0)

    init(_ document: Document) {
        self.document = document
        open(0, step: 0)
    }

    /// How many steps lead to an object that holds the last node, or is it.
    func depth(of object: Int) -> Int {
        containers.lastIndex { $0.node == object } ?? containers.count
    }

    private mutating func open(_ node: Int, step: Int) {
        // Safety: the node is on the tape.
        let container = unsafe document.root[node]
        guard container.kind.isContainer else { return }
        containers.append(
            Container(
                node: node, end: node + container.span, isObject: container.kind == .object, step: step,
                child: node + 1))
    }

    mutating func add(_ component: MappingPath.Component, after parent: Int) -> Int {
        steps.append(MappingReportContent.Step(parent: parent, component: component))
        return steps.count
    }

    /// The last step of the path to a node, which is not before the last one; a key's path is that of its value.
    ///
    /// - Parameter isHidden: whether to stop at the container around it.
    mutating func step(to target: Int, isHidden: Bool) -> Int {
        if target == last.node, !isHidden { return last.step }
        while let container = containers.last, container.end <= target { containers.removeLast() }
        while var container = containers.popLast() {
            advance(&container, to: target)
            let value = container.isObject ? container.child + 1 : container.child
            containers.append(container)
            if container.child > target { return container.step }
            if isHidden, value >= target { return container.step }
            let step = value == last.node ? last.step : add(component(container), after: container.step)
            last = (value, step)
            if value >= target { return step }
            open(value, step: step)
        }
        return 0
    }

    /// Goes on to the child that is a node or holds it.
    private func advance(_ container: inout Container, to target: Int) {
        while true {
            let value = container.isObject ? container.child + 1 : container.child
            // Safety: the children of a container are on the tape up to its end.
            guard value < container.end else { return }
            let next = value + (unsafe document.root[value].span)
            guard next <= target, next < container.end else { return }
            container.child = next
            container.ordinal += 1
        }
    }

    private func component(_ container: Container) -> MappingPath.Component {
        guard container.isObject else { return .index(container.ordinal) }
        // Safety: the child of an object is a key on the tape.
        return .key(document.bytes.text(of: unsafe document.root[container.child]))
    }
}
