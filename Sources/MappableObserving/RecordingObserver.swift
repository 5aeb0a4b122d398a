/// The purpose of an observation.
package protocol ObservationUse: Sendable {
    /// Looks at a document that was mapped. It throws where options refuse what was observed.
    func finish(
        _ session: UnsafeMutablePointer<MappingSession>, _ observer: RecordingObserver
    ) throws(MappingError)

    /// Tells what was observed, at the end of a session.
    func close(_ session: UnsafeMutablePointer<MappingSession>, _ observer: RecordingObserver)
}

/// Keeps what was asked for in a document, and what came of it.
///
/// Watched frames note here what was asked for, and values note what they lost or converted. Of a document that is as its
/// models expect it, there are only bits. What a model notes whose initializer fails is undone, because another model may
/// be tried on the same value.
package final class RecordingObserver: MappingObserver {
    package struct Event {
        package let kind: ObservedOutcome
        package let node: UInt32
        /// Where in ``steps`` or ``errors`` there is more, counted from 1; 0 for nowhere.
        package var step, error: UInt32
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

    // Safety: an observer belongs to one session, and no function of it calls another while it changes one of these.
    @safe @exclusivity(unchecked) package private(set) var events: [Event] = []
    @safe @exclusivity(unchecked) package private(set) var steps: [ObservedStep] = []
    @safe @exclusivity(unchecked) package private(set) var errors: [MappingError] = []
    /// The nodes that were asked for, and the objects that models were made of.
    @safe @exclusivity(unchecked) private var asked = NodeSet()
    @safe @exclusivity(unchecked) private var models = NodeSet()
    /// The nodes of both sets in the order in which they were added. The lowest bit tells the models' objects.
    @safe @exclusivity(unchecked) private var order: [UInt32] = []
    /// The objects of which members were asked for one by one, and the containers that were read as a whole.
    @safe @exclusivity(unchecked) private var entered = NodeSet()
    @safe @exclusivity(unchecked) private var whole = NodeSet()
    /// The events whose model is not known yet.
    @safe @exclusivity(unchecked) private var pending: [Int] = []
    private let use: (any ObservationUse)?
    package var keepsErrors: Bool

    package init(_ use: (any ObservationUse)? = nil) {
        self.use = use
        keepsErrors = use != nil
        order.reserveCapacity(64)
    }

    package func finish(_ session: UnsafeMutablePointer<MappingSession>) throws(MappingError) {
        try unsafe use?.finish(session, self)
    }

    package func close(_ session: UnsafeMutablePointer<MappingSession>) {
        unsafe use?.close(session, self)
    }
}

// MARK: - What is known

extension RecordingObserver {
    package func isAsked(_ node: Int) -> Bool { asked.contains(node) }

    /// Whether each member of an object was asked for in the document's order, which the bit of the first key says.
    package func isAskedForWhole(_ object: Int) -> Bool { asked.contains(object + 1) }

    package func isWhole(_ container: Int) -> Bool { whole.contains(container) }

    /// Whether an object belongs to the model around it, which asked for single members of it.
    package func isPart(_ object: Int) -> Bool {
        entered.contains(object) && !models.contains(object) && !whole.contains(object)
    }
}

// MARK: - Noting

extension RecordingObserver {
    package func note(
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

    @inline(never)
    private func append(_ event: Event) {
        if event.model == nil, event.kind != .whole, event.kind != .missed { pending.append(events.count) }
        events.append(event)
    }

    @inline(__always)
    private func add(_ node: Int, isModel: Bool) {
        guard isModel ? models.insert(node) : asked.insert(node) else { return }
        order.append(UInt32(truncatingIfNeeded: node) &<< 1 | (isModel ? 1 : 0))
    }

    package func ask(for value: UnsafePointer<Node>, in document: Document) {
        add(unsafe document.index(of: value), isModel: false)
    }

    func enter(_ object: Int) { if entered.insert(object) { append(Event(.entered, object, nil)) } }

    package func readWhole(_ container: Int, _ type: Any.Type?) {
        if whole.insert(container) { append(Event(.whole, container, type)) }
    }

    package func map(_ object: UnsafePointer<Node>, _ model: Any.Type, in document: Document) {
        unsafe map(document.index(of: object), span: object.pointee.span, model, isAskedForWhole: false)
    }

    /// Notes that an object is a model's.
    ///
    /// - Parameter isAskedForWhole: whether it is known that each member was asked for.
    func map(_ object: Int, span: Int, _ model: Any.Type, isAskedForWhole: Bool) {
        add(object, isModel: true)
        // The events about the object, and about what is in it, are of this model.
        while let last = pending.last, (object..<object + span).contains(Int(events[last].node)) {
            pending.removeLast()
            events[last].model = model
            events[last].object = UInt32(truncatingIfNeeded: object)
        }
        if isAskedForWhole || span == 1 || self.isAskedForWhole(object) { return }
        append(Event(.mapped, object, nil, model: model, object: object))
    }
}

// MARK: - Undoing

extension RecordingObserver {
    /// Events that were undone and may be done again.
    private struct Part {
        let events: [Event]
        let order: [UInt32]
    }

    package var mark: ObservationMark { ObservationMark(events: events.count, asked: order.count) }

    package func undo(to mark: ObservationMark) {
        while events.count > mark.events { undoLastEvent() }
        while order.count > mark.asked { undoLastAsked() }
    }

    /// Undoes the last events as far as they are about nodes of one value, but not that the value itself was asked for.
    package func undo(in nodes: Range<Int>) {
        while let last = events.last, nodes.contains(Int(last.node)) { undoLastEvent() }
        while let last = order.last, nodes.contains(Int(last &>> 1)), Int(last) > 2 * nodes.lowerBound {
            undoLastAsked()
        }
    }

    private func undoLastEvent() {
        guard let event = events.popLast() else { return }
        if pending.last == events.count { pending.removeLast() }
        switch event.kind {
        case .entered: entered.remove(Int(event.node))
        case .whole: whole.remove(Int(event.node))
        default: break
        }
    }

    private func undoLastAsked() {
        guard let last = order.popLast() else { return }
        if last & 1 != 0 { models.remove(Int(last &>> 1)) } else { asked.remove(Int(last &>> 1)) }
    }

    package func part(from mark: ObservationMark) -> Any? {
        // Copies, because the observer goes on in its own arrays.
        Part(events: Array(events[mark.events...]), order: Array(order[mark.asked...]))
    }

    package func redo(_ part: Any?, in document: Document) {
        guard let part = part as? Part else { return }
        for entry in part.order { add(Int(entry &>> 1), isModel: entry & 1 != 0) }
        for event in part.events {
            switch event.kind {
            case .entered where !entered.insert(Int(event.node)): break
            case .whole where !whole.insert(Int(event.node)): break
            default: append(event)
            }
        }
    }
}

/// A set of nodes, by their indices on the tape.
private struct NodeSet {
    private var words: [UInt64] = []

    func contains(_ node: Int) -> Bool {
        node >> 6 < words.count && words[node >> 6] & (1 << UInt64(node & 63)) != 0
    }

    /// Adds a node.
    ///
    /// - Returns: whether it is new.
    @inline(__always)
    mutating func insert(_ node: Int) -> Bool {
        let (index, bit) = (node >> 6, 1 &<< UInt64(truncatingIfNeeded: node & 63))
        if index >= words.count { grow(to: index + 1) }
        if words[index] & bit != 0 { return false }
        words[index] |= bit
        return true
    }

    @inline(never)
    private mutating func grow(to count: Int) {
        words.append(contentsOf: repeatElement(0, count: max(count, 2 * words.count, 8) - words.count))
    }

    mutating func remove(_ node: Int) {
        if contains(node) { words[node >> 6] &= ~(1 << UInt64(node & 63)) }
    }
}
