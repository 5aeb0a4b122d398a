import MappableEditing

/// A text as tokens, with white space and comments as tokens of their own: what an oracle of edits has to know of JSON5.
struct TokenOracle {
    enum Kind { case space, comment, string, bracket, comma, colon, word }

    struct Token: Equatable {
        let kind: Kind
        let text: Substring.UTF8View

        var lineEnds: Int { Array(text).split(separator: 0x0A, omittingEmptySubsequences: false).count - 1 }
        var isVisible: Bool { kind != .space }
        var isEnd: Bool {
            kind == .bracket && (text.first == UInt8(ascii: "]") || text.first == UInt8(ascii: "}"))
        }
        static func == (left: Token, right: Token) -> Bool { left.text.elementsEqual(right.text) }
    }

    /// A child of a container by its tokens: all of it, and its value.
    struct Child {
        let all, value: Range<Int>
    }

    let tokens: [Token]

    init(_ text: String) {
        var tokens: [Token] = []
        var rest = text[...].utf8
        func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0xEF || byte == 0xBB || byte == 0xBF }
        while let first = rest.first {
            var end = rest.index(after: rest.startIndex)
            func goOn(while condition: (UInt8) -> Bool) {
                while end < rest.endIndex, condition(rest[end]) { rest.formIndex(after: &end) }
            }
            let kind: Kind
            switch first {
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): kind = .bracket
            case UInt8(ascii: ","): kind = .comma
            case UInt8(ascii: ":"): kind = .colon
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                kind = .string
                while end < rest.endIndex, rest[end] != first {
                    rest.formIndex(&end, offsetBy: rest[end] == UInt8(ascii: "\\") ? 2 : 1)
                }
                rest.formIndex(after: &end)
            case UInt8(ascii: "/") where rest[end] == UInt8(ascii: "/"):
                kind = .comment
                goOn { $0 != 0x0A && $0 != 0x0D }
            case UInt8(ascii: "/"):
                kind = .comment
                var last: UInt8 = 0
                rest.formIndex(after: &end)
                goOn { byte in
                    defer { last = byte }
                    return last != UInt8(ascii: "*") || byte != UInt8(ascii: "/")
                }
                rest.formIndex(after: &end)
            case _ where isSpace(first):
                kind = .space
                goOn(while: isSpace)
            default:
                kind = .word
                goOn { !isSpace($0) && !",:[]{}/\"'".utf8.contains($0) }
            }
            tokens.append(Token(kind: kind, text: Substring(rest[..<end]).utf8))
            rest = rest[end...]
        }
        self.tokens = tokens
    }

    /// The tokens that are no white space.
    var visible: [Token] { tokens.filter(\.isVisible) }

    private func next(_ index: Int) -> Int {
        tokens[index...].firstIndex { $0.kind != .space && $0.kind != .comment } ?? tokens.count
    }

    /// The index behind the value that begins at a token.
    private func end(ofValueAt start: Int) -> Int {
        var (index, depth) = (start, 0)
        repeat {
            if tokens[index].kind == .bracket { depth += tokens[index].isEnd ? -1 : 1 }
            index += 1
        } while depth > 0
        return index
    }

    /// The child at a path, with the first of several keys.
    func child(at path: [MappingPath.Component]) -> Child? {
        var child = Child(all: 0..<tokens.count, value: next(0)..<end(ofValueAt: next(0)))
        for step in path {
            var (index, number) = (next(child.value.lowerBound + 1), 0)
            var found: Child?
            while found == nil, !tokens[index].isEnd {
                let first = index
                var isFound = step == .index(number)
                if tokens[child.value.lowerBound].text.first == UInt8(ascii: "{") {
                    let key = String(Substring(tokens[index].text))
                    let options = MappingOptions(syntax: .json5)
                    let name = try? JSON(JSONString: "{\(key):0}", options: options).object?.keys.first
                    isFound = name.map { step == .key($0) } ?? false
                    index = next(next(index + 1) + 1)
                }
                let value = index..<end(ofValueAt: index)
                if isFound { found = Child(all: first..<value.upperBound, value: value) }
                index = next(value.upperBound)
                if tokens[index].kind == .comma { index = next(index + 1) }
                number += 1
            }
            guard let found else { return nil }
            child = found
        }
        return child
    }

    /// The comments that follow a token on its line, if nothing else but a closing bracket does.
    private func beside(_ index: Int) -> Range<Int> {
        var end = index + 1
        while end < tokens.count, tokens[end].kind == .comment || tokens[end].kind == .space {
            if tokens[end].kind == .space, tokens[end].lineEnds > 0 { return index + 1..<end }
            end += 1
        }
        let isAtEnd = end < tokens.count && tokens[end].isEnd && tokens[index].kind != .bracket
        return index + 1..<(isAtEnd ? end : index + 1)
    }

    /// The visible tokens but for a child, its comma, and the comments that belong to it.
    ///
    /// - Parameter wasAdded: whether the child is new, and so has no comments.
    func visible(without path: [MappingPath.Component], wasAdded: Bool) -> [Token] {
        guard let child = child(at: path)?.all else { return visible }
        var gone = Set(child)
        let behind = next(child.upperBound)
        let before = tokens[..<child.lowerBound].lastIndex { $0.kind != .space && $0.kind != .comment } ?? 0
        let comma = tokens[behind].kind == .comma ? behind : nil
        if let comma = comma ?? (tokens[before].kind == .comma ? before : nil) { gone.insert(comma) }
        // A last child that has a comma, as all others have, brought it with it; so did one that has none behind it.
        if wasAdded {
            return tokens.indices.filter { !gone.contains($0) }.map { tokens[$0] }.filter(\.isVisible)
        }
        gone.formUnion(child.upperBound..<(comma ?? child.upperBound))
        gone.formUnion(beside(comma ?? child.upperBound - 1))
        var first = child.lowerBound
        for index in (beside(before).upperBound..<child.lowerBound).reversed() {
            if tokens[index].kind == .space, tokens[index].lineEnds > 1 { break }
            if tokens[index].kind == .comment { first = index }
        }
        gone.formUnion(first..<child.lowerBound)
        return tokens.indices.filter { !gone.contains($0) }.map { tokens[$0] }.filter(\.isVisible)
    }
}
