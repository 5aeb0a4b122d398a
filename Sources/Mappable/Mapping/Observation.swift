/// What was asked for in a document, and what came of it, where somebody wants to know.
///
/// Where a frame's flags say so, its frontier is at the end from the beginning. So every lookup takes the slow way, which
/// notes here what it found, and values note what they lost or converted; other mappings pay nothing. What a model notes whose
/// initializer fails is undone, because another model may be tried on the same value.
struct Observation {
    /// What an event tells of its node.
    enum Kind: UInt8 {
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
    private(set) var asked = AskedNodes()
    private(set) var entered = NodeSet()
    private(set) var whole = NodeSet()
    private(set) var mapped = NodeSet()

    /// How much was noted so far.
    struct Mark {
        fileprivate let events, asked: Int

        static let start = Mark(events: 0, asked: 0)
    }

    /// What was noted from a mark on.
    struct Part {
        fileprivate let events: [Event]
        fileprivate let asked: [Int]

        static let empty = Part(events: [], asked: [])
    }

    var mark: Mark { Mark(events: events.count, asked: asked.count) }

    /// The events from a mark on.
    func events(from mark: Mark) -> ArraySlice<Event> { events[mark.events...] }

    @inline(__always)
    private mutating func append(_ kind: Kind, _ node: Int, _ type: Any.Type? = nil) {
        events.append(
            Event(kind: kind, node: UInt32(truncatingIfNeeded: node), step: 0, error: 0, type: type))
    }

    /// Notes that a value was asked for.
    ///
    /// - Parameter count: the length of the tape.
    @inline(__always)
    mutating func ask(for value: Int, ofNodes count: Int) { asked.insert(value, ofNodes: count) }

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
    /// - Parameter mark: where to begin.
    func models(from mark: Mark = .start) -> [(object: Int, model: Any.Type)] {
        let events = events(from: mark)
        var numbers: [UInt64] = []
        for number in events.indices where events[number].kind == .mapped {
            numbers.append(UInt64(events[number].node) &<< 32 | UInt64(truncatingIfNeeded: number))
        }
        // Models end before those around them, so that this is far from sorted.
        numbers.sort()
        var models: [(object: Int, model: Any.Type)] = []
        models.reserveCapacity(numbers.count)
        for number in numbers {
            let event = events[Int(number & 0xFFFF_FFFF)]
            guard let model = event.type else { continue }
            if models.last?.object == Int(event.node) { models.removeLast() }
            models.append((Int(event.node), model))
        }
        return models
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
    /// Undoes what was noted from a mark on.
    mutating func undo(to mark: Mark) {
        while events.count > mark.events { undoLast() }
        while asked.count > mark.asked { asked.removeLast() }
    }

    /// Undoes the last events as far as they are about nodes of one value, but not that the value itself was asked for.
    mutating func undo(in nodes: Range<Int>) {
        while let last = events.last, nodes.contains(Int(last.node)) { undoLast() }
        while let last = asked.last, last > nodes.lowerBound, nodes.contains(last) { asked.removeLast() }
    }

    private mutating func undoLast() {
        guard let event = events.popLast() else { return }
        let node = Int(event.node)
        switch event.kind {
        case .entered: entered.remove(node)
        case .whole: whole.remove(node)
        case .mapped: mapped.remove(node)
        case .missed, .absent, .converted, .nilForInvalid, .leftOut, .defaulted: break
        }
    }

    /// What was noted from a mark on.
    func part(from mark: Mark) -> Part {
        Part(events: Array(events(from: mark)), asked: asked.nodes(from: mark.asked))
    }

    /// Notes again what was undone.
    ///
    /// - Parameter count: the length of the tape.
    mutating func redo(_ undone: Part, ofNodes count: Int) {
        for node in undone.asked { ask(for: node, ofNodes: count) }
        for event in undone.events {
            let node = Int(event.node)
            switch event.kind {
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
