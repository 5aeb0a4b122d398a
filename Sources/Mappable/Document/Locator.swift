/// Finds out where in a document a node is: its key path, and its line and column.
///
/// Nothing of this is kept while mapping succeeds. A mapping that goes on after an error (an optional, an array whose
/// invalid elements are skipped) may ask many times, for places in any order. So marks are left on the way, in the text
/// and among the children of large containers: no stretch is walked twice but for the one between two marks.
struct Locator {
    /// The number of bytes between two marks in the text.
    private static let bytesPerMark = 512
    /// The number of children between two marks in a container.
    private static let childrenPerMark = 32

    /// The lines and columns at the multiples of ``bytesPerMark``, but for the first, as far as was asked.
    private var lineMarks: [(line: Int, column: Int)] = []
    private var lineMemo = (offset: 0, line: 1, column: 1)
    /// The places on the tape of each container's first child, and of each after ``childrenPerMark`` others.
    private var childMarks: [Int: [Int]] = [:]
    /// The keys of more than ``longKey`` bytes that were asked for, by their places on the tape.
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
        var (position, line, column) = lineMemo
        let mark = min(offset / Self.bytesPerMark, lineMarks.count)
        if offset < position || position < mark * Self.bytesPerMark {
            position = mark * Self.bytesPerMark
            (line, column) = mark == 0 ? (1, 1) : lineMarks[mark - 1]
        }
        while position < offset {
            switch bytes[position] {
            case 0x0A where position > 0 && bytes[position - 1] == 0x0D: break
            case 0x0A, 0x0D:
                line += 1
                column = 1
            case 0x80...0xBF: break
            case 0xEF where position == 0 && ByteOrderMark.stands(in: bytes, at: 0): break
            default: column += 1
            }
            position += 1
            if position == (lineMarks.count + 1) * Self.bytesPerMark { lineMarks.append((line, column)) }
        }
        lineMemo = (position, line, column)
        return SourceLocation(byteOffset: offset, line: line, column: column)
    }

    /// The part of the line around a place.
    func sourceLine(at location: SourceLocation, in bytes: SourceBytes) -> SourceLine {
        // More bytes than the scalars that are shown can take.
        let window = SourceLine.reach * 4 + 8
        let offset = location.byteOffset
        var start = offset
        while start > 0, offset - start < window, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
            start -= 1
        }
        while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
        if start == 0 { start = min(ByteOrderMark.length(in: bytes), offset) }
        var end = offset
        while end < bytes.count, end - offset < window, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        // Safety: both ranges are inside the text; invalid UTF-8 is repaired.
        let before = unsafe String(decoding: bytes.slice(at: start, count: offset - start), as: UTF8.self)
        let after = unsafe String(decoding: bytes.slice(at: offset, count: end - offset), as: UTF8.self)
        return SourceLine(number: location.line, before: before, after: after)
    }
}

// MARK: - Key paths

extension Locator {
    /// The path of the node at an index; a key's own path is that of its value.
    ///
    /// Complexity: linear in the depth, but for the first walk over the children of each container on the way.
    mutating func keyPath(of target: Int, root: UnsafePointer<Node>, in bytes: SourceBytes) -> MappingPath {
        var components: [MappingPath.Component] = []
        var container = 0
        while container < target {
            let isObject = unsafe root[container].kind == .object
            let (child, ordinal) = unsafe self.child(of: container, around: target, root: root)
            if isObject {
                components.append(.key(unsafe key(at: child, root: root, in: bytes)))
                guard target > child else { break }
                container = child + 1
            } else {
                components.append(.index(ordinal))
                container = child
            }
        }
        return MappingPath(components)
    }

    private mutating func key(at place: Int, root: UnsafePointer<Node>, in bytes: SourceBytes) -> String {
        // Safety: the place is that of a key on the tape.
        let node = unsafe root[place]
        guard node.textLength > Self.longKey else { return bytes.text(of: node) }
        if let known = longKeys[place] { return known }
        let key = bytes.text(of: node)
        longKeys[place] = key
        return key
    }

    /// The child of a container that holds a node, or is it, and how many children stand before it.
    private mutating func child(
        of container: Int, around target: Int, root: UnsafePointer<Node>
    ) -> (child: Int, ordinal: Int) {
        // Safety: the container is on the tape, and every child of it.
        let isObject = unsafe root[container].kind == .object
        let isLarge = unsafe root[container].count > Self.childrenPerMark
        var child = container + 1
        var ordinal = 0
        if isLarge, let marks = childMarks[container] {
            let mark = Self.last(of: marks, upTo: target)
            (child, ordinal) = (marks[mark], mark * Self.childrenPerMark)
        }
        while true {
            if isLarge, ordinal % Self.childrenPerMark == 0 {
                leaveMark(at: child, number: ordinal / Self.childrenPerMark, in: container)
            }
            let value = isObject ? child + 1 : child
            let next = unsafe value + root[value].span
            guard next <= target else { return (child, ordinal) }
            child = next
            ordinal += 1
        }
    }

    private mutating func leaveMark(at child: Int, number: Int, in container: Int) {
        guard childMarks[container, default: []].count == number else { return }
        childMarks[container, default: []].append(child)
    }

    /// The index of the last mark that is not beyond a place; the first one never is.
    private static func last(of marks: [Int], upTo target: Int) -> Int {
        var (low, high) = (0, marks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if marks[middle] <= target { low = middle } else { high = middle }
        }
        return low
    }
}
