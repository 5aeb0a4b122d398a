/// Finds the key paths of nodes. Reading that goes on after errors may ask for many, in any order, so children of large
/// containers are marked: no stretch is walked twice but the one after a mark.
struct Locator {
    private static let childrenPerMark = 32

    /// For each container, the offsets on the tape of its first child, and of each after ``childrenPerMark`` others.
    private var childMarks: [Int: [Int]] = [:]
    /// Keys of more than ``longKey`` bytes, by their offsets on the tape.
    private var longKeys: [Int: String] = [:]
    /// From this length on, all paths share a key's string.
    private static let longKey = 64
}

extension Locator {
    /// The path of the node at an index, and of one step more; a key has the path of its value. Linear in the depth, but for the
    /// first walk over the children of each container on the way.
    mutating func path(
        of target: Int, in nodes: Span<Node>, _ bytes: SourceBytes, last: JSONKeyPath.Step? = nil
    ) -> NodePath {
        var steps: [JSONKeyPath.Step] = []
        steps.reserveCapacity(4)
        var path = NodePath()
        var container = 0
        while container < target {
            let isObject = nodes[container].kind == .object
            let (child, ordinal) = child(of: container, upTo: target, isOrdinal: false, in: nodes)
            if isObject {
                if !nodes[container].namesKeys { path.insertDataKey(at: steps.count) }
                steps.append(.key(key(at: child, in: nodes, bytes)))
                guard target > child else { break }
                container = child + 1
            } else {
                steps.append(.index(ordinal))
                container = child
            }
        }
        if let last { steps.append(last) }
        path.keyPath = JSONKeyPath(steps)
        return path
    }

    private mutating func key(at offset: Int, in nodes: Span<Node>, _ bytes: SourceBytes) -> String {
        let node = nodes[offset]
        guard node.textLength > Self.longKey else { return bytes.text(of: node) }
        if let known = longKeys[offset] { return known }
        let key = bytes.text(of: node)
        longKeys[offset] = key
        return key
    }

    /// The array has the element. Constant time, but for the first walk over the array.
    mutating func element(_ ordinal: Int, of array: Int, in nodes: Span<Node>) -> Int {
        child(of: array, upTo: ordinal, isOrdinal: true, in: nodes).child
    }

    /// The last child at or before a goal, which is an ordinal or an offset on the tape; and how many children are before it.
    private mutating func child(
        of container: Int, upTo goal: Int, isOrdinal: Bool, in nodes: Span<Node>
    ) -> (child: Int, ordinal: Int) {
        let isObject = nodes[container].kind == .object
        let isLarge = nodes[container].count > Self.childrenPerMark
        var marks = isLarge ? childMarks.removeValue(forKey: container) ?? [] : []
        if marks.isEmpty { marks.append(container + 1) }
        // The last mark at or before the goal; the first mark is one.
        var (low, high) = (0, marks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            let isAfter = (isOrdinal ? middle * Self.childrenPerMark : marks[middle]) > goal
            (low, high) = isAfter ? (low, middle) : (middle, high)
        }
        var (child, ordinal) = (marks[low], low * Self.childrenPerMark)
        while true {
            let value = isObject ? child + 1 : child
            let next = value + nodes[value].span
            if (isOrdinal ? ordinal + 1 : next) > goal { break }
            (child, ordinal) = (next, ordinal + 1)
            if isLarge, ordinal == marks.count * Self.childrenPerMark { marks.append(child) }
        }
        if isLarge { childMarks[container] = marks }
        return (child, ordinal)
    }
}
