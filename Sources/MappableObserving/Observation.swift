/// What was asked for in a document, and what came of it, where somebody wants to know.
///
/// Watched frames note here what was asked for, and values note what they lost or converted; other mappings pay nothing. Of a
/// document that is as its models expect it, there are only the bits of ``AskedNodes``. What a model notes whose initializer
/// fails is undone, because another model may be tried on the same value.
package struct Observation {
    package struct Event {
        package let kind: ObservedOutcome
        package let node: UInt32
        /// Where in ``steps`` or ``errors`` there is more, counted from 1; 0 for nowhere.
        package let step, error: UInt32
        /// The type that was asked for.
        package let type: Any.Type?
        /// The innermost model around the node, or of it, and its object; nil as long as that is being read.
        package fileprivate(set) var model: Any.Type?
        package fileprivate(set) var object: UInt32 = 0
    }

    package private(set) var events: [Event] = []
    package private(set) var steps: [ObservedStep] = []
    package private(set) var errors: [MappingError] = []
    package private(set) var asked = AskedNodes()
    private(set) var entered = NodeSet()
    package private(set) var whole = NodeSet()
    /// The events whose model is not known yet.
    private var pending: [Int] = []

    /// What was noted from a mark on.
    package struct Part {
        fileprivate let events: [Event]
        fileprivate let asked: [AskedNodes.Entry]

        static let empty = Part(events: [], asked: [])
    }

    package var mark: ObservationMark { ObservationMark(events: events.count, asked: asked.count) }

    /// Whether nothing was noted from a mark on but what was asked for, and that was all there is.
    package func isClean(from mark: ObservationMark) -> Bool { events.count == mark.events }

    /// The events from a mark on.
    package func events(from mark: ObservationMark) -> ArraySlice<Event> { events[mark.events...] }

    private mutating func append(_ event: Event) {
        if event.model == nil, event.kind != .whole, event.kind != .missed { pending.append(events.count) }
        events.append(event)
    }

    /// Notes that a value was asked for.
    ///
    /// - Parameter count: the length of the tape.
    @inline(__always)
    mutating func ask(for value: Int, ofNodes count: Int) {
        asked.insert(AskedNodes.Entry(value, isModel: false), ofNodes: count)
    }

    mutating func enter(_ object: Int) { if entered.insert(object) { note(.entered, object, nil) } }

    mutating func readWhole(_ container: Int) { if whole.insert(container) { note(.whole, container, nil) } }

    /// Notes that an object is that of a model.
    ///
    /// - Parameters:
    ///   - span: how many nodes it takes.
    ///   - isAskedForWhole: whether it is known that each member was asked for.
    ///   - count: the length of the tape.
    @inline(__always)
    package mutating func map(
        _ object: Int, span: Int, _ model: Any.Type, isAskedForWhole: Bool, ofNodes count: Int
    ) {
        asked.insert(AskedNodes.Entry(object, isModel: true), ofNodes: count)
        if !pending.isEmpty { settle(object..<object + span, model) }
        if isAskedForWhole || self.isAskedForWhole(object) { return }
        let node = UInt32(truncatingIfNeeded: object)
        append(Event(kind: .mapped, node: node, step: 0, error: 0, type: nil, model: model, object: node))
    }

    /// Gives the events about an object, and about what is in it, their model.
    private mutating func settle(_ object: Range<Int>, _ model: Any.Type) {
        while let last = pending.last, object.contains(Int(events[last].node)) {
            pending.removeLast()
            events[last].model = model
            events[last].object = UInt32(truncatingIfNeeded: object.lowerBound)
        }
    }

    /// Whether each member of an object was asked for in the document's order, which the bit of the first key says.
    package func isAskedForWhole(_ object: Int) -> Bool { asked.contains(object + 1) }

    /// Notes what came of a value, or of a step from it that leads nowhere.
    package mutating func note(
        _ kind: ObservedOutcome, _ node: Int, _ type: Any.Type?, step: ObservedStep? = nil,
        error: MappingError? = nil
    ) {
        if let step { steps.append(step) }
        if let error { errors.append(error) }
        append(
            Event(
                kind: kind, node: UInt32(truncatingIfNeeded: node),
                step: step == nil ? 0 : UInt32(truncatingIfNeeded: steps.count),
                error: error == nil ? 0 : UInt32(truncatingIfNeeded: errors.count), type: type))
    }

    /// Whether an object belongs to the model around it, which asked for single members of it.
    package func isPart(_ object: Int) -> Bool {
        entered.contains(object) && !asked.isModel(object) && !whole.contains(object)
    }

    /// The keys that were asked for in vain, by object.
    package var missed: [Int: [String]] {
        var missed: [Int: [String]] = [:]
        for event in events where event.kind == .missed {
            if case .key(let key) = steps[Int(event.step) - 1].component {
                missed[Int(event.node), default: []].append(key)
            }
        }
        return missed
    }
}

// MARK: - Undoing

extension Observation {
    /// Undoes what was noted from a mark on.
    package mutating func undo(to mark: ObservationMark) {
        while events.count > mark.events { undoLast() }
        while asked.count > mark.asked { asked.removeLast() }
    }

    /// Undoes the last events as far as they are about nodes of one value, but not that the value itself was asked for.
    package mutating func undo(in nodes: Range<Int>) {
        while let last = events.last, nodes.contains(Int(last.node)) { undoLast() }
        while let last = asked.last, nodes.contains(last.node),
            last.isModel || last.node > nodes.lowerBound
        {
            asked.removeLast()
        }
    }

    private mutating func undoLast() {
        guard let event = events.popLast() else { return }
        if pending.last == events.count { pending.removeLast() }
        let node = Int(event.node)
        switch event.kind {
        case .entered: entered.remove(node)
        case .whole: whole.remove(node)
        case .mapped, .missed, .absent, .converted, .nilForInvalid, .leftOut, .defaulted: break
        }
    }

    /// What was noted from a mark on.
    package func part(from mark: ObservationMark) -> Part {
        Part(events: Array(events(from: mark)), asked: asked.entries(from: mark.asked))
    }

    /// Notes again what was undone.
    ///
    /// - Parameter count: the length of the tape.
    package mutating func redo(_ undone: Part, ofNodes count: Int) {
        for entry in undone.asked { asked.insert(entry, ofNodes: count) }
        for event in undone.events {
            let node = Int(event.node)
            switch event.kind {
            case .entered: if !entered.insert(node) { continue }
            case .whole: if !whole.insert(node) { continue }
            case .mapped, .missed, .absent, .converted, .nilForInvalid, .leftOut, .defaulted: break
            }
            append(event)
        }
    }
}
