/// Finds key paths, in any order. Known children keep any stretch of tape from being walked twice.
struct Locator {
    private static let interval = 32

    /// Of each large container, the tape offsets of every ``interval``th child.
    private var knownChildren: [Int: [Int]] = [:]
    /// Of keys longer than ``longKey`` bytes, by tape offset: all paths share the string.
    private var longKeys: [Int: String] = [:]
    private static let longKey = 64
}

extension Locator {
    /// A key has the path of its value. Linear in the depth, but for the first walk over each container's children.
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

    mutating func element(_ ordinal: Int, of array: Int, in nodes: Span<Node>) -> Int {
        child(of: array, upTo: ordinal, isOrdinal: true, in: nodes).child
    }

    /// The last child at or before a goal, which is an ordinal or an offset on the tape.
    private mutating func child(
        of container: Int, upTo goal: Int, isOrdinal: Bool, in nodes: Span<Node>
    ) -> (child: Int, ordinal: Int) {
        let isObject = nodes[container].kind == .object
        let isLarge = nodes[container].count > Self.interval
        var offsets = isLarge ? knownChildren.removeValue(forKey: container) ?? [] : []
        if offsets.isEmpty { offsets.append(container + 1) }
        var (low, high) = (0, offsets.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            let isAfter = (isOrdinal ? middle * Self.interval : offsets[middle]) > goal
            (low, high) = isAfter ? (low, middle) : (middle, high)
        }
        var (child, ordinal) = (offsets[low], low * Self.interval)
        while true {
            let value = isObject ? child + 1 : child
            let next = value + nodes[value].span
            if (isOrdinal ? ordinal + 1 : next) > goal { break }
            (child, ordinal) = (next, ordinal + 1)
            if isLarge, ordinal == offsets.count * Self.interval { offsets.append(child) }
        }
        if isLarge { knownChildren[container] = offsets }
        return (child, ordinal)
    }
}
