/// The purpose of an observation.
package protocol ObservationUse: Sendable {
    /// Looks at a document that was mapped. It throws where options refuse what was observed.
    func finish(
        _ session: UnsafeMutablePointer<MappingSession>, _ observer: RecordingObserver
    ) throws(MappingError)

    /// Takes what was observed, at the end of a session.
    func close(_ session: UnsafeMutablePointer<MappingSession>, _ observer: RecordingObserver)
}

/// Keeps what a mapping converted, dropped and replaced, and the models that it made.
///
/// What was recorded in a value is dropped when its model fails, because another model may be tried on the same value.
package final class RecordingObserver: MappingObserver {
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
    package private(set) var steps: [ObservedStep] = []
    package private(set) var errors: [MappingError] = []
    /// The events whose model is not known yet.
    private var pending: [Int] = []
    private let use: (any ObservationUse)?
    package let keepsErrors: Bool

    package init(_ use: (any ObservationUse)? = nil) {
        self.use = use
        keepsErrors = use != nil
    }

    package func finish(_ session: UnsafeMutablePointer<MappingSession>) throws(MappingError) {
        try unsafe use?.finish(session, self)
    }

    package func close(_ session: UnsafeMutablePointer<MappingSession>) {
        unsafe use?.close(session, self)
    }
}

extension RecordingObserver {
    package func record(
        _ outcome: ObservedOutcome, _ node: Int, _ type: Any.Type?, step: ObservedStep?, error: MappingError?
    ) {
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

    package func record(_ model: Any.Type, of nodes: Range<Int>) {
        // The events about the object, and about what is in it, are of this model.
        while let last = pending.last, nodes.contains(Int(events[last].node)) {
            pending.removeLast()
            events[last].model = model
            events[last].object = UInt32(truncatingIfNeeded: nodes.lowerBound)
        }
        append(Event(.mapped, nodes.lowerBound, nil, model: model, object: nodes.lowerBound))
    }

    package var count: Int { events.count }

    package func removeRecords(from count: Int) {
        while events.count > count { removeLast() }
    }

    package func removeRecords(about nodes: Range<Int>) {
        while let last = events.last, nodes.contains(Int(last.node)) { removeLast() }
    }

    private func removeLast() {
        events.removeLast()
        if pending.last == events.count { pending.removeLast() }
    }

    package func records(from count: Int) -> Any { Array(events[count...]) }

    package func append(_ records: Any) {
        for event in records as? [Event] ?? [] { append(event) }
    }
}
