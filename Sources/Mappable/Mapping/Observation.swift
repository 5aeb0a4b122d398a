/// What was asked for in a document, and what came of it, where somebody wants to know.
///
/// Where a frame's flags say so, its frontier is at the end from the beginning. So every lookup takes the slow way, which
/// notes here what it found, and values note what they lost or converted; other mappings pay nothing. What a model notes whose
/// initializer fails is undone, because another model may be tried on the same value.
struct Observation {
    /// What an event tells of its node.
    enum Kind: UInt8 {
        /// The value was asked for.
        case asked
        /// Single members of the object were asked for by code that belongs to another object's model.
        case entered
        /// The container was read with all that is in it.
        case whole
        /// The object is that of a model.
        case mapped
        /// A key of the object was asked for in vain.
        case missed
        /// An optional is nil, because nothing is at a step from the node.
        case absent
        /// A value of another kind was converted.
        case converted
        /// An optional is nil, because the value is invalid.
        case nilForInvalid
        /// An element or a member was left out, because it is invalid.
        case leftOut
        /// A default stands in: for the value if it is invalid or null, or for what is not at a step from the node.
        case defaulted
    }

    struct Event {
        let kind: Kind
        let node: UInt32
        /// Where in ``steps`` or ``errors`` there is more, counted from 1; 0 for nowhere.
        let step, error: UInt32
        /// The type that was asked for; the model of an object that is mapped.
        let type: Any.Type?
    }

    private(set) var events: [Event] = []
    private(set) var steps: [MappingPath.Component] = []
    private(set) var errors: [MappingError] = []
    private(set) var asked = NodeSet()
    private(set) var entered = NodeSet()
    private(set) var whole = NodeSet()
    private(set) var mapped = NodeSet()

    /// How many events there are.
    var count: Int { events.count }

    @inline(__always)
    private mutating func append(_ kind: Kind, _ node: Int, _ type: Any.Type? = nil) {
        events.append(
            Event(kind: kind, node: UInt32(truncatingIfNeeded: node), step: 0, error: 0, type: type))
    }

    @inline(__always)
    mutating func ask(for value: Int) { if asked.insert(value) { append(.asked, value) } }

    mutating func enter(_ object: Int) { if entered.insert(object) { append(.entered, object) } }

    mutating func readWhole(_ container: Int) { if whole.insert(container) { append(.whole, container) } }

    /// Notes that an object is that of a model.
    mutating func map(_ object: Int, _ model: Any.Type) {
        _ = mapped.insert(object)
        append(.mapped, object, model)
    }

    /// Notes what came of a value, or of a step from it that leads nowhere.
    mutating func note(
        _ kind: Kind, _ node: Int, _ type: Any.Type?, step: MappingPath.Component? = nil,
        error: MappingError? = nil
    ) {
        if let step { steps.append(step) }
        if let error { errors.append(error) }
        events.append(
            Event(
                kind: kind, node: UInt32(truncatingIfNeeded: node),
                step: step == nil ? 0 : UInt32(truncatingIfNeeded: steps.count),
                error: error == nil ? 0 : UInt32(truncatingIfNeeded: errors.count), type: type))
    }

    /// The objects that models were made of, in the document's order, each with the last model.
    ///
    /// - Parameter first: the event to begin with.
    func models(from first: Int = 0) -> [(object: Int, model: Any.Type)] {
        var models: [(object: Int, order: Int, model: Any.Type)] = []
        for (order, event) in events[first...].enumerated() where event.kind == .mapped {
            if let model = event.type { models.append((Int(event.node), order, model)) }
        }
        models.sort { ($0.object, $0.order) < ($1.object, $1.order) }
        var last: [(object: Int, model: Any.Type)] = []
        last.reserveCapacity(models.count)
        for (object, _, model) in models {
            if last.last?.object == object { last.removeLast() }
            last.append((object, model))
        }
        return last
    }

    /// Whether an object belongs to the model around it, which asked for single members of it.
    func isPart(_ object: Int) -> Bool {
        entered.contains(object) && !mapped.contains(object) && !whole.contains(object)
    }

    /// The keys that were asked for in vain, by object.
    var missed: [Int: [String]] {
        var missed: [Int: [String]] = [:]
        for event in events where event.kind == .missed {
            if case .key(let key) = steps[Int(event.step) - 1] {
                missed[Int(event.node), default: []].append(key)
            }
        }
        return missed
    }
}

// MARK: - Undoing

extension Observation {
    /// Undoes all events but the first ones.
    mutating func undo(to count: Int) { while events.count > count { undoLast() } }

    /// Undoes the last events as far as they are about nodes of one value, but not that the value itself was asked for.
    mutating func undo(in nodes: Range<Int>) {
        while let last = events.last, nodes.contains(Int(last.node)),
            last.kind != .asked || Int(last.node) != nodes.lowerBound
        {
            undoLast()
        }
    }

    private mutating func undoLast() {
        guard let event = events.popLast() else { return }
        let node = Int(event.node)
        switch event.kind {
        case .asked: asked.remove(node)
        case .entered: entered.remove(node)
        case .whole: whole.remove(node)
        case .mapped: mapped.remove(node)
        case .missed, .absent, .converted, .nilForInvalid, .leftOut, .defaulted: break
        }
    }

    /// What was noted from an event on.
    func events(from first: Int) -> [Event] { Array(events[first...]) }

    /// Notes events again that were undone.
    mutating func redo(_ undone: [Event]) {
        for event in undone {
            let node = Int(event.node)
            switch event.kind {
            case .asked: if !asked.insert(node) { continue }
            case .entered: if !entered.insert(node) { continue }
            case .whole: if !whole.insert(node) { continue }
            case .mapped: _ = mapped.insert(node)
            case .missed, .absent, .converted, .nilForInvalid, .leftOut, .defaulted: break
            }
            events.append(event)
        }
    }
}

/// A set of nodes, by their indices on the tape.
struct NodeSet {
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
        words.append(contentsOf: repeatElement(0, count: count - words.count))
    }

    mutating func remove(_ node: Int) {
        if contains(node) { words[node >> 6] &= ~(1 << UInt64(node & 63)) }
    }
}
