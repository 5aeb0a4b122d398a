/// Keeps what a mapping converted, dropped and replaced, and the models that it made.
///
/// What was recorded in a value is dropped when its model fails, because another model may be tried on the same value.
package final class RecordingObserver {
    package struct Event {
        package let kind: ObservedOutcome
        package let node: UInt32
        /// Where in ``steps`` or ``errors`` there is more, counted from 1; 0 for nowhere.
        package fileprivate(set) var step, error: UInt32
        /// The type that was asked for.
        package let type: Any.Type?
        /// The innermost model around the node, or of it, and its object; nil as long as that is being read.
        package fileprivate(set) var model: Any.Type?
        package fileprivate(set) var object: UInt32

        package init(
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

    package private(set) var events: [Event] = []
    package private(set) var steps: [PathStep] = []
    package private(set) var errors: [MappingError] = []
    /// The events whose model is not known yet.
    private var pending: [Int] = []
    /// The issues of results.
    package private(set) var issues: [MappingError] = []
    private let plan: (any ObservationPlan)?
    /// Whether unread keys are refused, which needs the models and the keys that they missed.
    private let refusesUnreadKeys: Bool
    /// Whether there is a report. A monitor alone hears of less.
    private var hasReport = false

    /// - Parameter plan: what it is for besides reports and unread keys.
    package init(_ plan: (any ObservationPlan)?, refusesUnreadKeys: Bool) {
        (self.plan, self.refusesUnreadKeys) = (plan, refusesUnreadKeys)
    }

    /// The errors of what a monitor hears of are made for it.
    var keepsErrors: Bool { hasReport }

    /// Whether the models and the keys that they missed are recorded.
    private var recordsModels: Bool { hasReport || refusesUnreadKeys }

    /// Records everything from here on.
    package func beginReport() { hasReport = true }

    package func record(_ issues: [MappingError]) { self.issues += issues }

    /// Throws where the options refuse keys that nobody asked for.
    ///
    /// - Parameter root: the document's own value.
    func finish(_ root: JSONCursor) throws(MappingError) {
        if refusesUnreadKeys { try root.checkUnreadKeys(self) }
    }

    /// Takes what was recorded, at the end of a reading.
    func end(_ root: JSONCursor, as type: Any.Type) {
        plan?.end(root, as: type, self)
        (events, steps, errors, issues, pending) = ([], [], [], [], [])
    }
}

extension RecordingObserver {
    func record(
        _ outcome: ObservedOutcome, _ node: Int, _ type: Any.Type?, step: PathStep?, error: MappingError?
    ) {
        let hears = outcome == .mapped || outcome == .missed ? recordsModels : hasReport
        guard hears || plan?.hears(outcome, error) == true else { return }
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

    /// Records that a model was made of a value, given by its nodes.
    func record(_ model: Any.Type, of nodes: Range<Int>) {
        guard recordsModels else { return }
        // The events about the object, and about what is in it, are of this model.
        while let last = pending.last, nodes.contains(Int(events[last].node)) {
            pending.removeLast()
            events[last].model = model
            events[last].object = UInt32(truncatingIfNeeded: nodes.lowerBound)
        }
        append(Event(.mapped, nodes.lowerBound, nil, model: model, object: nodes.lowerBound))
    }

    /// How many records there are.
    var count: Int { events.count }

    /// Drops the records after the first ones.
    func removeRecords(from count: Int) {
        while events.count > count { removeLast() }
    }

    /// Drops the last records as far as they are about these nodes.
    func removeRecords(about nodes: Range<Int>) {
        while let last = events.last, nodes.contains(Int(last.node)) { removeLast() }
    }

    private func removeLast() {
        events.removeLast()
        if pending.last == events.count { pending.removeLast() }
    }

    /// The events after so many. A model in between that failed may have taken earlier ones with it.
    func events(from count: Int) -> ArraySlice<Event> { events.dropFirst(count) }
}
