/// The comments of a source, found by the tokens they stand beside.
struct CommentIndex {
    private let source: SwiftSource
    /// For each token the comments that end before it, those that trail another token apart.
    private var leading: [Int: [SwiftComment]] = [:]
    private var trailing: [Int: [SwiftComment]] = [:]
    /// The marks of the source, by where the comments begin.
    private var marks: [Int: Mark] = [:]

    init(_ source: SwiftSource) {
        self.source = source
        for comment in source.comments {
            if let mark = readMark(in: comment) { marks[comment.start] = mark }
            if comment.trailsToken {
                trailing[comment.next - 1, default: []].append(comment)
            } else {
                leading[comment.next, default: []].append(comment)
            }
        }
    }

    /// The marks in the comments before a token.
    func marks(before token: Int) -> [Mark] { (leading[token] ?? []).compactMap { marks[$0.start] } }

    /// The marks in the comments after a token, on its line.
    func marks(after token: Int) -> [Mark] { (trailing[token] ?? []).compactMap { marks[$0.start] } }

    /// All marks between two tokens, each with the token that follows it.
    func marks(between first: Int, and last: Int) -> [(token: Int, mark: Mark)] {
        if marks.isEmpty { return [] }
        return source.comments.compactMap { comment in
            guard comment.next > first, comment.next < last, let mark = marks[comment.start] else {
                return nil
            }
            return (comment.next, mark)
        }
    }

    /// The lines of the doc comment before a token, without slashes, stars and marks.
    func documentation(before token: Int) -> [String] {
        (leading[token] ?? []).filter { $0.isDocumentation && marks[$0.start] == nil }.flatMap(lines(of:))
    }

    private func lines(of comment: SwiftComment) -> [String] {
        guard comment.isBlock else {
            return [trimmed(comment.start + 3..<comment.end)]
        }
        return source.text(comment.start + 3..<max(comment.end - 2, comment.start + 3))
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                let text = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
                return Self.trimmed(text.hasPrefix("*") ? text.dropFirst() : text)
            }
    }

    /// The mark in a comment; nil for prose. What only looks like a mark is one with a problem.
    private func readMark(in comment: SwiftComment) -> Mark? {
        var index = comment.start + (comment.isDocumentation ? 3 : 2)
        while index < comment.end, isBlank(source.bytes[index]) { index += 1 }
        let first = index
        while index < comment.end, isLetter(source.bytes[index]) { index += 1 }
        let word = source.text(first..<index)
        let hasColon = index < comment.end && source.bytes[index] == UInt8(ascii: ":")
        let start = hasColon ? index + 1 : index
        let text = trimmed(start..<comment.end)
        if word == "mapped", hasColon, !comment.isBlock {
            return Mark(text: text, offset: start)
        }
        let isMeant =
            hasColon ? Self.isMisspelled(word) : word.lowercased() == "mapped" && MappedMark.mayBegin(text)
        guard isMeant else { return nil }
        return Mark(
            text: text, offset: first,
            problem: comment.isBlock
                ? "a mark is a comment of its line: `// mapped: …`" : "a mark begins with `// mapped:`")
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Whether a word is `mapped` in another case, or with one letter too few, too many, or wrong.
    private static func isMisspelled(_ word: String) -> Bool {
        let letters = Array(word.lowercased())
        let right = Array("mapped")
        guard letters.starts(with: "map"), letters != Array("mapper") else { return false }
        let head = zip(letters, right).prefix { $0 == $1 }.count
        let tail = zip(letters.reversed(), right.reversed()).prefix { $0 == $1 }.count
        return head + tail >= max(letters.count, right.count) - 1
    }

    private func trimmed(_ range: Range<Int>) -> String { Self.trimmed(source.text(range)[...]) }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
        return String(text)
    }
}
