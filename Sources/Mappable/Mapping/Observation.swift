/// What was asked for in a document, where somebody wants to know: which values, and which keys in vain.
///
/// Where a frame's flags say so, its frontier is at the end from the beginning. So every lookup takes the slow way, which
/// notes here what it found; others cost nothing. What a model notes whose initializer fails is undone, because another
/// model may be tried on the same value.
final class Observation {
    private enum Event {
        case asked(Int)
        case entered(Int)
        case whole(Int)
        case missed(object: Int, key: String)
        case mapped(object: Int, model: Any.Type)
    }

    private var events: [Event] = []
    /// The values that were asked for.
    private(set) var asked = NodeSet()
    /// The objects of which single members were asked for by code that belongs to another object's model.
    private(set) var entered = NodeSet()
    /// The containers that were read with all that is in them.
    private(set) var whole = NodeSet()
    /// The objects that are those of a model.
    private(set) var mapped = NodeSet()
    /// The open frames that have asked for something, innermost last, and how many events there were before.
    private var open: [(frame: FrameIdentity, events: Int)] = []
    /// The frame whose model or function has just failed.
    var failed: FrameIdentity?

    func ask(for value: Int) { if asked.insert(value) { events.append(.asked(value)) } }

    func enter(_ object: Int) { if entered.insert(object) { events.append(.entered(object)) } }

    func readWhole(_ container: Int) { if whole.insert(container) { events.append(.whole(container)) } }

    func miss(_ key: String, of object: Int) { events.append(.missed(object: object, key: key)) }

    func begin(_ frame: FrameIdentity) { open.append((frame, events.count)) }

    /// Ends a frame.
    ///
    /// - Parameter model: the model of the object, unless it is a function of the user's that read it.
    func end(_ frame: FrameIdentity, _ object: Int, isObject: Bool, model: Any.Type?) {
        let begun = open.last?.frame == frame ? open.popLast()?.events : nil
        if failed == frame {
            failed = nil
            if let begun { undo(to: begun) }
        } else if let model, isObject {
            _ = mapped.insert(object)
            events.append(.mapped(object: object, model: model))
        }
    }

    private func undo(to count: Int) {
        while events.count > count, let event = events.popLast() {
            switch event {
            case .asked(let value): asked.remove(value)
            case .entered(let object): entered.remove(object)
            case .whole(let container): whole.remove(container)
            case .mapped(let object, _): mapped.remove(object)
            case .missed: break
            }
        }
    }

    /// The objects that models were made of, in the document's order, each with the last model.
    var models: [(object: Int, model: Any.Type)] {
        var models: [Int: Any.Type] = [:]
        for case .mapped(let object, let model) in events { models[object] = model }
        return models.map { ($0.key, $0.value) }.sorted { $0.object < $1.object }
    }

    /// The keys that were asked for in vain, by object.
    var missed: [Int: [String]] {
        var missed: [Int: [String]] = [:]
        for case .missed(let object, let key) in events { missed[object, default: []].append(key) }
        return missed
    }
}

/// A frame's address, which no other frame has at the same time.
struct FrameIdentity: Equatable {
    private let address: UInt

    init(_ frame: UnsafeMutablePointer<MapperFrame>) { address = UInt(bitPattern: frame) }
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
    mutating func insert(_ node: Int) -> Bool {
        if contains(node) { return false }
        let missing = (node >> 6) + 1 - words.count
        if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
        words[node >> 6] |= 1 << UInt64(node & 63)
        return true
    }

    mutating func remove(_ node: Int) {
        if contains(node) { words[node >> 6] &= ~(1 << UInt64(node & 63)) }
    }
}
