/// Finds the key paths of nodes. A mapping that goes on after an error may ask many times, for offsets in any order. So it
/// leaves marks among the children of large containers: no stretch is walked twice but for the one between two marks.
struct Locator {
    private static let childrenPerMark = 32

    /// The offsets on the tape of each container's first child, and of each after ``childrenPerMark`` others.
    private var childMarks: [Int: [Int]] = [:]
    /// The keys of more than ``longKey`` bytes that were asked for, by their offsets on the tape.
    private var longKeys: [Int: String] = [:]
    /// The length of a key from which on one string of it serves for all paths.
    private static let longKey = 64
}

extension Locator {
    /// The path of the node at an index, and of one step more if there is one; a key has the path of its value.
    /// Complexity: linear in the depth, but for the first walk over the children of each container on the way.
    mutating func keyPath(
        of target: Int, in nodes: Span<Node>, _ bytes: SourceBytes, last: MappingPath.Component? = nil
    ) -> MappingPath {
        var components: [MappingPath.Component] = []
        components.reserveCapacity(4)
        var dataKeys = MappingPath.DataKeys()
        var container = 0
        while container < target {
            let isObject = nodes[container].kind == .object
            let (child, ordinal) = child(of: container, upTo: target, isOrdinal: false, in: nodes)
            if isObject {
                if !nodes[container].namesKeys {
                    dataKeys.insert(components.count)
                }
                components.append(.key(key(at: child, in: nodes, bytes)))
                guard target > child else { break }
                container = child + 1
            } else {
                components.append(.index(ordinal))
                container = child
            }
        }
        if let last { components.append(last) }
        return MappingPath(components, dataKeys: dataKeys)
    }

    private mutating func key(at offset: Int, in nodes: Span<Node>, _ bytes: SourceBytes) -> String {
        let node = nodes[offset]
        guard node.textLength > Self.longKey else { return bytes.text(of: node) }
        if let known = longKeys[offset] { return known }
        let key = bytes.text(of: node)
        longKeys[offset] = key
        return key
    }

    /// The array has the element. Complexity: constant, but for the first walk over the array.
    mutating func element(_ ordinal: Int, of array: Int, in nodes: Span<Node>) -> Int {
        child(of: array, upTo: ordinal, isOrdinal: true, in: nodes).child
    }

    /// The last child of a container that is not after a goal, an ordinal or a node on the tape; and how many children
    /// stand before it.
    private mutating func child(
        of container: Int, upTo goal: Int, isOrdinal: Bool, in nodes: Span<Node>
    ) -> (child: Int, ordinal: Int) {
        let isObject = nodes[container].kind == .object
        let isLarge = nodes[container].count > Self.childrenPerMark
        var marks = isLarge ? childMarks.removeValue(forKey: container) ?? [] : []
        if marks.isEmpty { marks.append(container + 1) }
        // The last mark that is not after the goal; the first one never is.
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
