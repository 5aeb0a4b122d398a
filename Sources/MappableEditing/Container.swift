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
    /// The comma after the value.
    var comma: Int?
    /// Where the comments above it begin, which no empty line parts from it; otherwise it begins here itself.
    var leading: Int
    /// Where the white space before that begins, and the line ends in it.
    var gap: Int
    var lineEnds: LineEnds
    /// Where it ends with its comma and the comments beside it.
    var end: Int
    /// Whether a line comment is the last of these.
    var endsInLineComment = false

    var beginsLine: Bool { lineEnds.count > 0 }
}

/// The line ends in a range of a text.
struct LineEnds {
    var count = 0
    /// The offset after the first one, and the one of the last.
    var first, last: Int?
}

/// An object or an array, and what is in it. Each child is read again where it is asked for, since there may be millions.
struct Container {
    let scanner: TextScanner
    let isObject: Bool
    /// The offsets of the brackets.
    let open: Int
    let close: Int
    /// Where the content begins, after the comments beside the opening bracket.
    let begin: Int
    /// Where the white space before the closing bracket begins, and whether a line end is in it.
    let end: Int
    let endsLine: Bool
    /// Where the text of each child begins, with the white space before it, and where its value ends.
    fileprivate let extents: [(start: Int, valueEnd: Int)]

    var count: Int { extents.count }
    var last: Child? { extents.isEmpty ? nil : self[count - 1] }
    /// Whether each child begins a line, or would.
    var isOnLines: Bool { extents.isEmpty ? endsLine : self[0].beginsLine }
    /// Whether a comment stands beside a bracket, or above the closing one.
    var hasOwnComments: Bool { begin > open + 1 || end > (last?.end ?? begin) }

    subscript(index: Int) -> Child {
        let (start, valueEnd) = extents[index]
        let (comments, gap, lineEnds, first) = scanner.attached(from: start)
        let (key, value) = scanner.keyAndValue(from: first, isMember: isObject)
        let (comma, end, isLineComment) = scanner.end(ofValue: valueEnd)
        return Child(
            key: key, value: value..<valueEnd, comma: comma, leading: comments, gap: gap, lineEnds: lineEnds,
            end: end, endsInLineComment: isLineComment)
    }

    /// Whether another member has the key of this one.
    func repeatsKey(of index: Int) -> Bool {
        guard isObject else { return false }
        let keys = (0..<count).lazy.map { self[$0].key.flatMap { scanner.characters(of: $0) } }
        let key = keys[index]
        return keys.indices.contains { $0 != index && keys[$0] == key }
    }

    /// The indentation of the children that begin lines.
    func indentation(_ style: Style) -> [UInt8] {
        guard let index = (0..<count).last(where: { self[$0].beginsLine }) else {
            return scanner.indentation(at: open) + style.unit
        }
        return scanner.indentation(at: self[index].leading)
    }
}

extension TextScanner {
    /// The object or array that begins at an offset.
    ///
    /// - Complexity: linear in its length.
    func container(at open: Int) -> Container {
        let isObject = self[open] == UInt8(ascii: "{")
        var extents: [(start: Int, valueEnd: Int)] = []
        let (begin, _) = endOfLine(from: open + 1, isAtEnd: false)
        var offset = begin
        while true {
            let next = token(from: offset)
            guard next < bytes.count, self[next] | 0x20 != UInt8(ascii: "}") else {
                // The comments before the closing bracket belong to no child.
                var end = offset
                while let comment = endOfComment(from: space(from: end)) { end = comment }
                return Container(
                    scanner: self, isObject: isObject, open: open, close: next, begin: begin, end: end,
                    endsLine: lineEnds(in: end..<next).count > 0, extents: extents)
            }
            let valueEnd = endOfValue(from: keyAndValue(from: next, isMember: isObject).value)
            extents.append((offset, valueEnd))
            offset = end(ofValue: valueEnd).end
        }
    }

    /// The key of a member, and where the value begins.
    func keyAndValue(from start: Int, isMember: Bool) -> (key: Range<Int>?, value: Int) {
        guard isMember else { return (nil, start) }
        let end = endOfScalar(from: start)
        return (start..<end, token(from: token(from: end) + 1))
    }

    /// The comma after a value, and the end of what belongs to the child.
    fileprivate func end(ofValue valueEnd: Int) -> (comma: Int?, end: Int, isLineComment: Bool) {
        let after = token(from: valueEnd)
        let comma = self[after] == UInt8(ascii: ",") ? after : nil
        let (end, isLineComment) = endOfLine(from: comma.map { $0 + 1 } ?? valueEnd, isAtEnd: true)
        return (comma, end, isLineComment)
    }

    /// The end of the comments that follow on a line, if nothing else does; otherwise the offset itself.
    ///
    /// - Parameter isAtEnd: whether a closing bracket may follow too.
    fileprivate func endOfLine(from start: Int, isAtEnd: Bool) -> (end: Int, isLineComment: Bool) {
        var (end, isLineComment) = (start, false)
        while true {
            let next = space(from: end)
            if lineEnds(in: end..<next).count > 0 { return (end, isLineComment) }
            guard let comment = endOfComment(from: next) else {
                let isOver = isAtEnd && self[next] | 0x20 == UInt8(ascii: "}")
                return isOver ? (end, isLineComment) : (start, false)
            }
            isLineComment = self[next + 1] == UInt8(ascii: "/")
            end = comment
        }
    }

    /// Where the comments that belong to the next token begin, the white space before them, and the token.
    fileprivate func attached(from start: Int) -> (comments: Int, gap: Int, lineEnds: LineEnds, token: Int) {
        var next = space(from: start)
        var found = (comments: next, gap: start, lineEnds: lineEnds(in: start..<next))
        while let end = endOfComment(from: next) {
            next = space(from: end)
            let lineEnds = lineEnds(in: end..<next)
            if lineEnds.count > 1 { found = (next, end, lineEnds) }
        }
        return (found.comments, found.gap, found.lineEnds, next)
    }

    func lineEnds(in range: Range<Int>) -> LineEnds {
        var (offset, ends) = (range.lowerBound, LineEnds())
        while offset < range.upperBound {
            let length = lengthOfLineEnd(at: offset)
            if length > 0 {
                ends = LineEnds(count: ends.count + 1, first: ends.first ?? offset + length, last: offset)
            }
            offset += max(length, 1)
        }
        return ends
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
