import MappableSyntax

/// A member of an object, or an element of an array, with what belongs to it.
///
/// ```
/// {
///   // The comments above it,            leading
///   "name" : [1, 2], // and beside it    key, value, comma, end
/// ```
struct Child {
    /// The key as it is written, quotes included.
    var key: Range<Int>?
    var value: Range<Int>
    /// The comma behind the value.
    var comma: Int?
    /// Where the comments above it begin, which no empty line parts from it; otherwise it begins here itself.
    var leading: Int
    /// Where the white space before that begins, and how many line ends are in it.
    var gap: Int
    var lineEnds: Int
    /// Where it ends with its comma and the comments beside it.
    var end: Int
    /// Whether a line comment is the last of these.
    var endsInLineComment = false

    var start: Int { key?.lowerBound ?? value.lowerBound }
    var beginsLine: Bool { lineEnds > 0 }
}

/// The children of a container. Each is read again where it is asked for, since there may be millions.
/// No `Collection`: algorithms that are specialized for it weigh 17 kB.
struct Children {
    /// Where the text of a child begins, with the white space before it, and where its value ends.
    struct Extent {
        let start: Int
        let valueEnd: Int
    }

    let scanner: TextScanner
    let isObject: Bool
    let extents: [Extent]

    var count: Int { extents.count }
    var isEmpty: Bool { extents.isEmpty }
    var indices: Range<Int> { extents.indices }
    var first: Child? { isEmpty ? nil : self[0] }
    var last: Child? { isEmpty ? nil : self[count - 1] }

    subscript(index: Int) -> Child { scanner.child(extents[index], isMember: isObject) }
}

/// An object or an array, and what is in it.
struct Container {
    let isObject: Bool
    /// The offsets of the brackets.
    let open: Int
    let close: Int
    let children: Children
    /// Where the content begins, behind the comments beside the opening bracket.
    let begin: Int
    /// Where the white space before the closing bracket begins, and whether a line end is in it.
    let end: Int
    let endsLine: Bool

    /// Whether each child begins a line, or would.
    var isOnLines: Bool { children.first?.beginsLine ?? endsLine }
    var hasTrailingComma: Bool { children.last?.comma != nil }
}

extension TextScanner {
    /// The object or array that begins at an offset.
    ///
    /// - Complexity: linear in its length.
    func container(at open: Int) -> Container {
        let isObject = self[open] == UInt8(ascii: "{")
        var extents: [Children.Extent] = []
        let (begin, _) = endOfLine(from: open + 1, isAtEnd: false)
        var offset = begin
        while true {
            let next = token(from: offset)
            guard next < bytes.count, self[next] | 0x20 != UInt8(ascii: "}") else {
                // The comments before the closing bracket belong to no child.
                var end = offset
                while let comment = endOfComment(from: space(from: end)) { end = comment }
                return Container(
                    isObject: isObject, open: open, close: next,
                    children: Children(scanner: self, isObject: isObject, extents: extents), begin: begin,
                    end: end, endsLine: lineEndCount(in: end..<next) > 0)
            }
            let (_, start) = keyAndValue(from: next, isMember: isObject)
            let extent = Children.Extent(start: offset, valueEnd: endOfValue(from: start))
            extents.append(extent)
            offset = end(ofValue: extent.valueEnd).end
        }
    }

    fileprivate func child(_ extent: Children.Extent, isMember: Bool) -> Child {
        let (comments, gap, lineEnds, first) = attached(from: extent.start)
        let (key, start) = keyAndValue(from: first, isMember: isMember)
        let (comma, end, isLineComment) = end(ofValue: extent.valueEnd)
        return Child(
            key: key, value: start..<extent.valueEnd, comma: comma, leading: comments, gap: gap,
            lineEnds: lineEnds, end: end, endsInLineComment: isLineComment)
    }

    /// The key of a member, and where the value begins.
    private func keyAndValue(from start: Int, isMember: Bool) -> (key: Range<Int>?, value: Int) {
        guard isMember else { return (nil, start) }
        let end = endOfScalar(from: start)
        return (start..<end, token(from: token(from: end) + 1))
    }

    /// The comma behind a value, and the end of what belongs to the child.
    private func end(ofValue valueEnd: Int) -> (comma: Int?, end: Int, isLineComment: Bool) {
        let behind = token(from: valueEnd)
        let comma = self[behind] == UInt8(ascii: ",") ? behind : nil
        let (end, isLineComment) = endOfLine(from: comma.map { $0 + 1 } ?? valueEnd, isAtEnd: true)
        return (comma, end, isLineComment)
    }

    /// The end of the comments that follow on a line, if nothing else does; otherwise the offset itself.
    ///
    /// - Parameter isAtEnd: whether a closing bracket may follow too.
    func endOfLine(from start: Int, isAtEnd: Bool) -> (end: Int, isLineComment: Bool) {
        var (end, isLineComment) = (start, false)
        while true {
            let next = space(from: end)
            if lineEndCount(in: end..<next) > 0 { return (end, isLineComment) }
            guard let comment = endOfComment(from: next) else {
                let isOver = isAtEnd && self[next] | 0x20 == UInt8(ascii: "}")
                return isOver ? (end, isLineComment) : (start, false)
            }
            isLineComment = self[next + 1] == UInt8(ascii: "/")
            end = comment
        }
    }

    /// Where the comments that belong to the next token begin, the white space before them, and the token.
    private func attached(from start: Int) -> (comments: Int, gap: Int, lineEnds: Int, token: Int) {
        var gap = start
        var next = space(from: gap)
        var found = (comments: next, gap: gap, lineEnds: lineEndCount(in: gap..<next))
        while let end = endOfComment(from: next) {
            gap = end
            next = space(from: gap)
            let lineEnds = lineEndCount(in: gap..<next)
            if lineEnds > 1 { found = (next, gap, lineEnds) }
        }
        return (found.comments, found.gap, found.lineEnds, next)
    }

    func lineEndCount(in range: Range<Int>) -> Int {
        var (offset, count) = (range.lowerBound, 0)
        while offset < range.upperBound {
            let length = lengthOfLineEnd(at: offset)
            count += length > 0 ? 1 : 0
            offset += max(length, 1)
        }
        return count
    }

    /// The white space with which the line of an offset begins.
    func indentation(at offset: Int) -> [UInt8] {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        if start == 0 { start = self.start }
        var end = start
        while end < offset, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return Array(bytes[start..<end])
    }
}
