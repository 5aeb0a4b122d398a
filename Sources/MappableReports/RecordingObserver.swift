import Mappable

/// Keeps what a mapping converted, dropped and replaced, and the models that it made.
///
/// What was recorded in a value is dropped when its model fails, because another model may be tried on the same value.
final class RecordingObserver: MappingObserver {
    struct Event {
        let kind: ObservedOutcome
        let node: UInt32
        /// Where in ``steps`` or ``errors`` there is more, counted from 1; 0 for nowhere.
        fileprivate(set) var step, error: UInt32
        /// The type that was asked for.
        let type: Any.Type?
        /// The innermost model around the node, or of it, and its object; nil as long as that is being read.
        fileprivate(set) var model: Any.Type?
        fileprivate(set) var object: UInt32

        init(
            _ kind: ObservedOutcome, _ node: Int, _ type: Any.Type?, model: Any.Type? = nil, object: Int = 0
        ) {
            self.kind = kind
            self.node = UInt32(truncatingIfNeeded: node)
            (step, error) = (0, 0)
            self.type = type
            self.model = model
            self.object = UInt32(truncatingIfNeeded: object)
        }
    }

    private(set) var events: [Event] = []
    private(set) var steps: [PathStep] = []
    private(set) var errors: [MappingError] = []
    /// The events whose model is not known yet.
    private var pending: [Int] = []
    /// The issues of results.
    private(set) var issues: [MappingError] = []
    private let plan: ReportPlan
    /// Whether there may be a report. A monitor alone hears of less.
    private var hasReport: Bool

    init(_ plan: ReportPlan) {
        self.plan = plan
        hasReport = plan.monitor == nil
    }

    /// The errors of what a monitor hears of are made for it.
    var keepsErrors: Bool { hasReport }

    /// Records everything from here on.
    func beginReport() { hasReport = true }

    func record(_ issues: [MappingError]) { self.issues += issues }

    func finish(_ root: JSONCursor) throws(MappingError) { try plan.finish(root, self) }

    func end(_ root: JSONCursor, as type: Any.Type) {
        plan.monitorInForce?.hear(self, root, as: type)
        (events, steps, errors, issues, pending) = ([], [], [], [], [])
    }
}

extension RecordingObserver {
    func record(
        _ outcome: ObservedOutcome, _ node: Int, _ type: Any.Type?, step: PathStep?, error: MappingError?
    ) {
        guard hasReport || plan.hears(outcome, error) else { return }
        var event = Event(outcome, node, type)
        if let step {
            steps.append(step)
            event.step = UInt32(truncatingIfNeeded: steps.count)
        }
        if let error {
            errors.append(error)
            event.error = UInt32(truncatingIfNeeded: errors.count)
        }
        append(event)
    }

    private func append(_ event: Event) {
        if event.model == nil, event.kind != .missed { pending.append(events.count) }
        events.append(event)
    }

    func record(_ model: Any.Type, of nodes: Range<Int>) {
        guard hasReport || plan.hears(.mapped, nil) else { return }
        // The events about the object, and about what is in it, are of this model.
        while let last = pending.last, nodes.contains(Int(events[last].node)) {
            pending.removeLast()
            events[last].model = model
            events[last].object = UInt32(truncatingIfNeeded: nodes.lowerBound)
        }
        append(Event(.mapped, nodes.lowerBound, nil, model: model, object: nodes.lowerBound))
    }

    var count: Int { events.count }

    func removeRecords(from count: Int) {
        while events.count > count { removeLast() }
    }

    func removeRecords(about nodes: Range<Int>) {
        while let last = events.last, nodes.contains(Int(last.node)) { removeLast() }
    }

    private func removeLast() {
        events.removeLast()
        if pending.last == events.count { pending.removeLast() }
    }

    func records(from count: Int) -> Any { Array(events(from: count)) }

    /// The events after so many. A model in between that failed may have taken earlier ones with it.
    func events(from count: Int) -> ArraySlice<Event> { events.dropFirst(count) }

    func append(_ records: Any) {
        for event in records as? [Event] ?? [] { append(event) }
    }
}
