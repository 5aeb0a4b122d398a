/// The journal of a reading: what it converted, dropped, replaced, missed and refused, and the models that it made, in the
/// order in which it happened.
///
/// What a model recorded is undone when it fails, as another model may be tried on the same value.
package final class RecordingObserver {
    package struct Event {
        package fileprivate(set) var kind: ObservedOutcome
        package let node: UInt32
        /// The number of the event, counted from 1, which no later one has.
        fileprivate let number: UInt64
        /// Where in ``steps`` there is more, counted from 1; 0 for nowhere.
        package fileprivate(set) var step: UInt32 = 0
        /// The object of ``model``.
        package fileprivate(set) var object: UInt32
        /// Why a value was lost or refused; nil where the bound is exceeded, too.
        package fileprivate(set) var error: MappingError?
        /// The type that was asked for.
        package let type: Any.Type?
        /// The innermost model around the node, or of it; nil as long as that is being read.
        package fileprivate(set) var model: Any.Type?

        package init(
            _ kind: ObservedOutcome, _ node: Int, _ type: Any.Type?, model: Any.Type? = nil, object: Int = 0,
            number: UInt64 = 0
        ) {
            self.kind = kind
            self.node = UInt32(truncatingIfNeeded: node)
            self.type = type
            self.model = model
            self.object = UInt32(truncatingIfNeeded: object)
            self.number = number
        }
    }

    package private(set) var events: [Event] = []
    package private(set) var steps: [PathStep] = []
    /// The number of the last event.
    private(set) var last: UInt64 = 0
    /// How many events have an error that is an issue, and how many have another one.
    private var (issueCount, causeCount) = (0, 0)
    /// The events whose model is not known yet.
    private var pending: [Int] = []
    /// The issues of results.
    package private(set) var issues: [MappingError] = []
    private let plan: (any ObservationPlan)?
    /// Whether unread keys are refused, which needs the models and the keys that they missed.
    private let refusesUnreadKeys: Bool
    /// How many issues, and how many other errors, are kept where no plan takes all.
    private let mostErrors: Int
    /// Whether there is a report. A monitor alone hears of less.
    private var hasReport = false

    /// - Parameter plan: what it is for besides reports and unread keys.
    package init(_ plan: (any ObservationPlan)?, _ options: MappingOptions) {
        self.plan = plan
        refusesUnreadKeys = options.unreadKeys == .throw
        mostErrors = plan == nil ? options.maximumIssues : .max
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
        (events, steps, issues, pending) = ([], [], [], [])
        (issueCount, causeCount) = (0, 0)
    }
}

// MARK: - Recording

extension RecordingObserver {
    func record(
        _ outcome: ObservedOutcome, _ node: Int, _ type: Any.Type?, step: PathStep?, error: MappingError?
    ) {
        let hears = outcome == .mapped || outcome == .missed ? recordsModels : hasReport
        guard hears || plan?.hears(outcome, error) == true else { return }
        var event = newEvent(outcome, node, type)
        if let step {
            steps.append(step)
            event.step = UInt32(truncatingIfNeeded: steps.count)
        }
        if error != nil, causeCount < mostErrors {
            event.error = error
            causeCount += 1
        }
        append(event)
    }

    private func newEvent(
        _ kind: ObservedOutcome, _ node: Int, _ type: Any.Type?, model: Any.Type? = nil, object: Int = 0
    ) -> Event {
        last &+= 1
        return Event(kind, node, type, model: model, object: object, number: last)
    }

    private func append(_ event: Event) {
        if event.model == nil, event.kind != .missed, event.kind != .refused { pending.append(events.count) }
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
        append(newEvent(.mapped, nodes.lowerBound, nil, model: model, object: nodes.lowerBound))
    }

    /// Records an error that left a value, unless it stands for issues that are recorded already. Those that were recorded
    /// after a number, and that the error does not stand for, were caught.
    ///
    /// - Returns: the error, which stands for the issue.
    func refuse(_ error: MappingError, at node: Int, after start: UInt64) -> MappingError {
        undo(after: start) {
            $0 == .refused
        } unless: {
            error.issues?.contains($0) == true
        }
        if let known = error.issues, let place = place(of: known.lowerBound) {
            // On its way out, an error has learnt of the models around it.
            if events[place].error != nil { events[place].error = error }
            return error
        }
        var event = newEvent(.refused, node, nil)
        if issueCount < mostErrors {
            event.error = error
            issueCount += 1
        }
        append(event)
        return error.standing(for: last..<last + 1)
    }

    /// The issues that were recorded after a number: those that are kept, and how many there are.
    func issues(after start: UInt64) -> (kept: [MappingError], count: Int) {
        let issues = events.reversed().prefix { $0.number > start }.filter { $0.kind == .refused }
        return (issues.reversed().compactMap(\.error), issues.count)
    }

    /// The place of an issue that was not undone.
    private func place(of number: UInt64) -> Int? {
        var (low, high) = (0, events.count)
        while low < high {
            let middle = (low + high) / 2
            if events[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < events.count && events[low].number == number && events[low].kind == .refused ? low : nil
    }
}

// MARK: - Undoing

extension RecordingObserver {
    /// Undoes what was recorded after a number.
    func undo(after start: UInt64) {
        while let last = events.last, last.number > start { removeLast() }
    }

    /// Undoes the last issues as far as they are in these nodes, whose model has caught them.
    func undoIssues(in nodes: Range<Int>) { undo(after: 0, in: nodes) { $0 == .refused } }

    /// Undoes what was recorded after a number, but for issues.
    func undoRecords(after start: UInt64) { undo(after: start) { $0 != .refused } }

    /// Undoes what was recorded last about these nodes, but for issues.
    func undo(about nodes: Range<Int>) { undo(after: 0, in: nodes) { $0 != .refused } }

    /// Undoes events of some kinds among the last ones: those after a number, and about nodes in a range.
    private func undo(
        after start: UInt64, in nodes: Range<Int> = 0..<Int.max, _ isUndone: (ObservedOutcome) -> Bool,
        unless isKept: (UInt64) -> Bool = { _ in false }
    ) {
        var place = events.count
        while place > 0, events[place - 1].number > start, nodes.contains(Int(events[place - 1].node)) {
            place -= 1
            if isUndone(events[place].kind), !isKept(events[place].number) {
                forgetError(of: events[place])
                events[place].error = nil
                events[place].kind = .undone
            }
        }
        while events.last?.kind == .undone { removeLast() }
    }

    private func removeLast() {
        forgetError(of: events.removeLast())
        if pending.last == events.count { pending.removeLast() }
    }

    private func forgetError(of event: Event) {
        guard event.error != nil else { return }
        if event.kind == .refused { issueCount -= 1 } else { causeCount -= 1 }
    }
}
