/// Finds out where in a document a node is: its key path, and its line and column.
///
/// Nothing of this is kept while mapping succeeds. A mapping that goes on after an error (an optional, an array whose
/// malformed elements are skipped) may ask many times, mostly for later and later places, so every answer remembers how
/// far it came: all answers for ascending places together cost one walk over the document.
struct Locator {
    /// A child on the way to the last node: where it stands in its container and how many children stand before it.
    private struct Step {
        let container: Int
        let child: Int
        let ordinal: Int
    }

    private var steps: [Step] = []
    private var lineMemo = (offset: 0, line: 1, column: 1)
}

// MARK: - Lines and columns

extension Locator {
    /// The line and column of an offset.
    ///
    /// Complexity: linear in the distance from the last asked offset, or from the start if that was further on.
    mutating func location(ofOffset offset: Int, in bytes: SourceBytes) -> SourceLocation {
        var (position, line, column) = lineMemo
        if offset < position { (position, line, column) = (0, 1, 1) }
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
        // Safety: both ranges are inside the text; malformed UTF-8 is repaired.
        let before = unsafe String(decoding: bytes.slice(at: start, count: offset - start), as: UTF8.self)
        let after = unsafe String(decoding: bytes.slice(at: offset, count: end - offset), as: UTF8.self)
        return SourceLine(number: location.line, before: before, after: after)
    }
}

// MARK: - Key paths

extension Locator {
    /// The path of the node at an index; a key's own path is that of its value.
    ///
    /// Complexity: linear in the nodes on the way, less those that were passed on the way to the last asked node.
    mutating func keyPath(of target: Int, root: UnsafePointer<Node>, in bytes: SourceBytes) -> MappingPath {
        var components: [MappingPath.Component] = []
        var container = 0
        var depth = 0
        while container < target {
            let isObject = unsafe root[container].kind == .object
            var child = container + 1
            var ordinal = 0
            if depth < steps.count, steps[depth].container == container, steps[depth].child <= target {
                (child, ordinal) = (steps[depth].child, steps[depth].ordinal)
            }
            // Safety: every child of a container is on the tape, and the target is inside the container.
            while true {
                let value = isObject ? child + 1 : child
                let next = unsafe value + root[value].span
                guard next <= target else { break }
                child = next
                ordinal += 1
            }
            steps.removeSubrange(min(depth, steps.count)...)
            steps.append(Step(container: container, child: child, ordinal: ordinal))
            if isObject {
                components.append(.key(bytes.text(of: unsafe root[child])))
                guard target > child else { break }
                container = child + 1
            } else {
                components.append(.index(ordinal))
                container = child
            }
            depth += 1
        }
        return MappingPath(components)
    }
}
