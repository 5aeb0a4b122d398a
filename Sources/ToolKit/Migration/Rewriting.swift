import MappingKit

/// Replacements in a source, and what they make of it.
struct Rewriting {
    struct Edit {
        /// The bytes that are replaced.
        let range: Range<Int>
        let text: String
    }

    let source: SwiftSource
    private(set) var edits: [Edit] = []

    init(_ source: SwiftSource) { self.source = source }

    mutating func replace(_ range: Range<Int>, by text: String) {
        edits.append(Edit(range: range, text: text))
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Replaces tokens; the comments before them stay.
    mutating func replace(tokens: Range<Int>, by text: String) {
        guard let first = tokens.first, let last = tokens.last else { return }
        replace(source.tokens[first].start..<source.tokens[last].end, by: text)
    }

    mutating func insert(_ text: String, behind token: Int) {
        let end = source.tokens[token].end
        replace(end..<end, by: text)
    }

    /// Puts text in the place of the first of some inherited types. The others go, with the comma or the `&` before them.
    mutating func replace(inherited: [TypeDeclaration.InheritedType], by text: String) {
        guard let first = inherited.first else { return }
        replace(tokens: first.tokens, by: text)
        for other in inherited.dropFirst() {
            let start = source.tokens[other.tokens.lowerBound - 2].end
            replace(start..<source.tokens[other.tokens.upperBound - 1].end, by: "")
        }
    }

    /// Removes a declaration with its doc comment, its line, and one of the empty lines around it.
    mutating func remove(declaration tokens: Range<Int>) {
        guard let first = tokens.first, let last = tokens.last else { return }
        var start = source.startOfSpace(before: start(ofDeclaration: first))
        var end = source.tokens[last].end
        while end < source.bytes.count, source.bytes[end] == UInt8(ascii: " ") { end += 1 }
        if end < source.bytes.count, source.bytes[end] == UInt8(ascii: ";") { end += 1 }
        if end < source.bytes.count, source.bytes[end] == UInt8(ascii: "\n") { end += 1 }
        // The empty line before goes with it.
        if start >= 2, source.bytes[start - 1] == UInt8(ascii: "\n"),
            source.bytes[start - 2] == UInt8(ascii: "\n")
        {
            start -= 1
        }
        replace(start..<max(start, end), by: "")
    }

    /// Where a declaration begins, with its doc comment.
    func start(ofDeclaration token: Int) -> Int {
        let comments = source.comments.filter { $0.next == token && $0.isDocumentation && !$0.trailsToken }
        return comments.map(\.start).min() ?? source.tokens[token].start
    }

    /// The text with all replacements.
    var text: String { text(in: 0..<source.bytes.count, edits) }

    private func text(in range: Range<Int>, _ edits: some Sequence<Edit>) -> String {
        var bytes: [UInt8] = []
        var offset = range.lowerBound
        for edit in edits {
            bytes += source.bytes[offset..<max(offset, edit.range.lowerBound)]
            bytes += edit.text.utf8
            offset = max(offset, edit.range.upperBound)
        }
        bytes += source.bytes[offset..<max(offset, range.upperBound)]
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The lines that change: those that go with `-`, those that come with `+`.
    var difference: [String] {
        var lines: [String] = []
        var rest = edits[...]
        while let first = rest.first {
            var range = wholeLines(first.range)
            var group = [rest.removeFirst()]
            while let next = rest.first, next.range.lowerBound < range.upperBound {
                group.append(rest.removeFirst())
                let wider = wholeLines(next.range)
                range = range.lowerBound..<max(range.upperBound, wider.upperBound)
            }
            lines.append("@@ line \(source.line(of: range.lowerBound)) @@")
            lines += Self.lines(source.text(range)).map { "-" + $0 }
            lines += Self.lines(text(in: range, group)).map { "+" + $0 }
        }
        return lines
    }

    private func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let start = source.startOfLine(with: range.lowerBound)
        var end = range.upperBound
        let endsLine = end > start && source.bytes[end - 1] == UInt8(ascii: "\n")
        while !endsLine, end < source.bytes.count {
            end += 1
            if source.bytes[end - 1] == UInt8(ascii: "\n") { break }
        }
        return start..<end
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

extension SwiftSource {
    /// Where the spaces and tabs before an offset begin.
    func startOfSpace(before offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
            start -= 1
        }
        return start
    }

    func startOfLine(with offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }
}
