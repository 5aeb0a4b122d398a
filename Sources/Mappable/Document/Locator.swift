/// Finds out where in a document a node is: its key path, and its line and column.
///
/// Nothing of this is kept while mapping succeeds, unless elements of a large array are asked for by their indices. A mapping
/// that goes on after an error (an optional, an array whose invalid elements are skipped) may ask many times, for offsets in
/// any order. So marks are left on the way, in the text and among the children of large containers: no stretch is walked
/// twice but for the one between two marks.
struct Locator {
    /// The number of children between two marks in a container.
    private static let childrenPerMark = 32

    /// Where lines begin, as far as was asked.
    var lines = LineMarks()
    /// The offsets on the tape of each container's first child, and of each after ``childrenPerMark`` others.
    private var childMarks: [Int: [Int]] = [:]
    /// The child of a large container that was found last.
    private var childMemo = (container: -1, child: 0, ordinal: 0)
    /// The keys of more than ``longKey`` bytes that were asked for, by their offsets on the tape.
    private var longKeys: [Int: String] = [:]
    /// The length of a key from which on one string of it serves for all paths.
    private static let longKey = 64
}

// MARK: - Lines and columns

extension Locator {
    /// The line and column of an offset.
    ///
    /// Complexity: linear in the distance from the last asked offset or from a mark, whichever is nearer.
    mutating func location(ofOffset offset: Int, in bytes: SourceBytes) -> SourceLocation {
        lines.location(ofOffset: offset, in: bytes)
    }

    /// The text around an offset, of which an error shows the line.
    func sourceLine(at location: SourceLocation, in bytes: SourceBytes) -> SourceLine {
        let offset = location.byteOffset
        var start = max(0, offset - SourceLine.window)
        if start == 0 { start = min(ByteOrderMark.length(in: bytes), offset) }
        let end = min(bytes.count, offset + SourceLine.window)
        // Safety: the range is inside the text, and copied.
        let text = unsafe Array(bytes.slice(at: start, count: end - start))
        return SourceLine(number: location.line, around: text, fault: offset - start)
    }
}

// MARK: - Key paths

extension Locator {
    /// The path of the node at an index, and of one step more if there is one; a key's own path is that of its value.
    ///
    /// Complexity: linear in the depth, but for the first walk over the children of each container on the way.
    mutating func keyPath(
        of target: Int, root: UnsafePointer<Node>, in bytes: SourceBytes, last: MappingPath.Component? = nil
    ) -> MappingPath {
        var components: [MappingPath.Component] = []
        components.reserveCapacity(4)
        var container = 0
        while container < target {
            let isObject = unsafe root[container].kind == .object
            let (child, ordinal) = unsafe self.child(of: container, at: .node(target), root: root)
            if isObject {
                components.append(.key(unsafe key(at: child, root: root, in: bytes)))
                guard target > child else { break }
                container = child + 1
            } else {
                components.append(.index(ordinal))
                container = child
            }
        }
        if let last { components.append(last) }
        return MappingPath(components)
    }

    private mutating func key(at offset: Int, root: UnsafePointer<Node>, in bytes: SourceBytes) -> String {
        // Safety: the offset is that of a key on the tape.
        let node = unsafe root[offset]
        guard node.textLength > Self.longKey else { return bytes.text(of: node) }
        if let known = longKeys[offset] { return known }
        let key = bytes.text(of: node)
        longKeys[offset] = key
        return key
    }

    /// The element of an array, which has it.
    ///
    /// Complexity: constant, but for the first walk over the array.
    mutating func element(_ ordinal: Int, of array: Int, root: UnsafePointer<Node>) -> Int {
        unsafe child(of: array, at: .ordinal(ordinal), root: root).child
    }

    /// Which child of a container is looked for.
    private enum Goal {
        /// The one that holds a node, or is it.
        case node(Int)
        case ordinal(Int)

        /// Whether a child stands before the one that is looked for, or is it.
        func admits(_ child: Int, _ ordinal: Int) -> Bool {
            switch self {
            case .node(let target): child <= target
            case .ordinal(let target): ordinal <= target
            }
        }
    }

    /// A child of a container, and how many children stand before it.
    private mutating func child(
        of container: Int, at goal: Goal, root: UnsafePointer<Node>
    ) -> (child: Int, ordinal: Int) {
        // Safety: the container is on the tape, and every child of it.
        let isObject = unsafe root[container].kind == .object
        let isLarge = unsafe root[container].count > Self.childrenPerMark
        var (child, ordinal) = isLarge ? nearest(to: goal, in: container) : (container + 1, 0)
        while true {
            if isLarge, ordinal % Self.childrenPerMark == 0 {
                leaveMark(at: child, number: ordinal / Self.childrenPerMark, in: container)
            }
            let value = isObject ? child + 1 : child
            let next = unsafe value + root[value].span
            guard goal.admits(next, ordinal + 1) else { break }
            child = next
            ordinal += 1
        }
        if isLarge { childMemo = (container, child, ordinal) }
        return (child, ordinal)
    }

    /// Where to begin to look for a child: at the one that was found last, or else at the last mark before it.
    private func nearest(to goal: Goal, in container: Int) -> (child: Int, ordinal: Int) {
        if childMemo.container == container, goal.admits(childMemo.child, childMemo.ordinal) {
            let distance =
                switch goal {
                case .node(let target): target - childMemo.child
                case .ordinal(let target): target - childMemo.ordinal
                }
            if distance <= Self.childrenPerMark { return (childMemo.child, childMemo.ordinal) }
        }
        guard let marks = childMarks[container] else { return (container + 1, 0) }
        // The last mark that is not beyond the goal; the first one never is.
        var (low, high) = (0, marks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if goal.admits(marks[middle], middle * Self.childrenPerMark) {
                low = middle
            } else {
                high = middle
            }
        }
        return (marks[low], low * Self.childrenPerMark)
    }

    private mutating func leaveMark(at child: Int, number: Int, in container: Int) {
        guard childMarks[container, default: []].count == number else { return }
        childMarks[container, default: []].append(child)
    }
}
