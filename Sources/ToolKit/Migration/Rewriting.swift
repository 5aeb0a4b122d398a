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

    /// What ends the lines of the source.
    private let lineEnd: [UInt8]

    init(_ source: SwiftSource) {
        self.source = source
        // Where a file has both ends, most lines decide.
        let ends = source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\n") }
        let returns = ends.count { $0 > 0 && source.bytes[$0 - 1] == UInt8(ascii: "\r") }
        lineEnd = Array((2 * returns > ends.count ? "\r\n" : "\n").utf8)
    }

    /// Whether two edits are about the same bytes.
    var hasOverlap: Bool {
        zip(edits, edits.dropFirst()).contains { $1.range.lowerBound < $0.range.upperBound }
    }

    mutating func replace(_ range: Range<Int>, by text: String) {
        edits.append(Edit(range: range, text: text))
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Replaces tokens; the comments before them stay.
    mutating func replace(tokens: Range<Int>, by text: String) {
        guard let first = tokens.first, let last = tokens.last else { return }
        replace(source.tokens[first].start..<source.tokens[last].end, by: text)
    }

    mutating func insert(_ text: String, after token: Int) {
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

    /// Removes a declaration with its doc comment, its line, and one of the empty lines around it. An import has no such comment.
    mutating func remove(declaration tokens: Range<Int>) {
        guard let first = tokens.first, let last = tokens.last else { return }
        let isImport = source.isToken(first, "import")
        var start = source.startOfSpace(
            before: isImport ? source.tokens[first].start : start(ofDeclaration: first))
        var end = source.tokens[last].end
        let after = source.bytes[end...].drop { $0 == UInt8(ascii: " ") }
        if after.first == UInt8(ascii: ";") { end = after.startIndex + 1 }
        if after.isEmpty || after.starts(with: lineEnd) { end = after.startIndex }
        if source.bytes[end...].starts(with: lineEnd) { end += lineEnd.count }
        // The empty line before goes with it.
        if source.bytes[..<start].suffix(2 * lineEnd.count).elementsEqual(lineEnd + lineEnd) {
            start -= lineEnd.count
        }
        replace(start..<max(start, end), by: "")
    }

    /// Where a declaration begins, with its doc comment.
    func start(ofDeclaration token: Int) -> Int {
        let comments = source.comments.filter { $0.next == token && $0.isDocumentation && !$0.trailsToken }
        return comments.map(\.start).min() ?? source.tokens[token].start
    }

    /// The text with all replacements.
    var bytes: [UInt8] { bytes(in: 0..<source.bytes.count, edits) }

    func bytes(in range: Range<Int>, _ edits: some Sequence<Edit>) -> [UInt8] {
        var bytes: [UInt8] = []
        var offset = range.lowerBound
        for edit in edits {
            bytes += source.bytes[offset..<max(offset, edit.range.lowerBound)]
            for byte in edit.text.utf8 {
                if byte == UInt8(ascii: "\n"), lineEnd.count > 1, bytes.last != UInt8(ascii: "\r") {
                    bytes += lineEnd
                } else {
                    bytes.append(byte)
                }
            }
            offset = max(offset, edit.range.upperBound)
        }
        bytes += source.bytes[offset..<max(offset, range.upperBound)]
        return bytes
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
