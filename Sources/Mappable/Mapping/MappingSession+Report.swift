// The report of what was noted.

extension MappingSession {
    /// The report of what was noted from an event on.
    ///
    /// - Parameter onlyLosses: whether conversions, absent values and members that were not read are of no interest.
    mutating func report(from first: Observation.Mark = .start, onlyLosses: Bool = false) -> MappingReport {
        let models = notes.observation.models(from: first)
        var marks: [ReportMark] = []
        for event in notes.observation.events(from: first) {
            guard let kind = MappingReport.Entry.Kind(event.kind) else { continue }
            if onlyLosses, kind == .converted || kind == .absent || event.error == 0 { continue }
            marks.append(ReportMark(kind: kind, node: Int(event.node), event: event))
        }
        if !onlyLosses {
            for (object, _) in models where !notes.observation.whole.contains(object) {
                // Safety: the index is that of an object on the tape.
                unsafe forEachUnread(of: document.root + object) { _, value in
                    marks.append(
                        ReportMark(kind: .unread, node: unsafe document.index(of: value), event: nil))
                }
            }
        }
        if marks.isEmpty { return MappingReport() }
        // In the document's order; several of one node in that of the events.
        marks = marks.enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
            .map(\.element)
        return report(of: marks, models)
    }

    /// Tells what the mapping has lost to the log that is there for it.
    @inline(never)
    mutating func tellLosses() {
        guard let log = options.losses ?? LossLog.everywhere else { return }
        log.tell(report(onlyLosses: true))
    }

    private func report(
        of marks: [ReportMark], _ models: [(object: Int, model: Any.Type)]
    ) -> MappingReport {
        var walk = TapeWalk(document)
        var lines = LineCounter(document.bytes)
        var surrounding = SurroundingModels(models)
        var entries: [RawMappingReportEntry] = []
        entries.reserveCapacity(marks.count)
        for mark in marks {
            // Safety: the index is that of a value, or a member's key, on the tape.
            let node = unsafe document.root + mark.node
            let isHidden = mark.kind == .unread && options.redactsFoundValues
            var step = walk.step(to: mark.node, isHidden: isHidden)
            let model = unsafe surrounding.model(around: mark.node, document.root)
            let depth = model.map { walk.depth(of: $0.object) } ?? 0
            if let number = mark.event?.step, number > 0 {
                step = walk.add(notes(step: number), after: step)
            }
            let isAbsent = mark.event.map { $0.step > 0 } ?? false
            // Safety: the key of a member that was not read stands right before its value.
            let offset = unsafe (mark.kind == .unread ? node - 1 : node).pointee.beginning
            entries.append(
                RawMappingReportEntry(
                    kind: mark.kind, step: step,
                    location: document.hasSourceText ? lines.location(ofOffset: offset) : nil,
                    type: mark.event?.type, model: model?.model, modelDepth: depth,
                    found: isAbsent ? nil : unsafe describe(node.pointee),
                    error: mark.event.flatMap { self.error(of: $0) }))
        }
        return MappingReport(MappingReportContent(steps: walk.steps, entries: entries))
    }

    private func notes(step number: UInt32) -> MappingPath.Component {
        // Safety: what was noted is there.
        unsafe notesMemory.map { unsafe $0.pointee.observation.steps[Int(number) - 1] } ?? .index(0)
    }

    private func error(of event: Observation.Event) -> MappingError? {
        guard event.error > 0 else { return nil }
        // Safety: what was noted is there.
        return unsafe notesMemory.map { unsafe $0.pointee.observation.errors[Int(event.error) - 1] }
    }
}

/// Something to report, and the node that it is about.
private struct ReportMark {
    let kind: MappingReport.Entry.Kind
    let node: Int
    /// Nil for a member that was not read.
    let event: Observation.Event?
}

extension MappingReport.Entry.Kind {
    fileprivate init?(_ kind: Observation.Kind) {
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

/// Finds the innermost models around nodes in ascending order.
private struct SurroundingModels {
    private let models: [(object: Int, model: Any.Type)]
    private var next = 0
    private var open: [(object: Int, end: Int, model: Any.Type)] = []

    init(_ models: [(object: Int, model: Any.Type)]) { self.models = models }

    mutating func model(
        around node: Int, _ root: UnsafePointer<Node>
    ) -> (object: Int, model: Any.Type)? {
        while let last = open.last, last.end <= node { open.removeLast() }
        while next < models.count, models[next].object <= node {
            let (object, model) = models[next]
            next += 1
            // Safety: the object is on the tape.
            let end = object + (unsafe root[object].span)
            if end > node { open.append((object, end, model)) }
        }
        return open.last.map { ($0.object, $0.model) }
    }
}
