import MappableEditing

/// A text as tokens, with white space and comments as tokens of their own: what an oracle of edits has to know of JSON5.
struct TokenOracle {
    enum Kind { case space, comment, string, bracket, comma, colon, word }

    struct Token: Equatable {
        let kind: Kind
        let text: ArraySlice<Unicode.Scalar>

        var isVisible: Bool { kind != .space }
        var isEnd: Bool { kind == .bracket && (text.first == "]" || text.first == "}") }
        var string: String { String(String.UnicodeScalarView(text)) }
    }

    /// A child of a container by its tokens: all of it, and its value.
    struct Child {
        let all, value: Range<Int>
    }

    let tokens: [Token]
    private let syntax: JSONSyntax
    private let lastWins: Bool

    /// - Parameter lastWins: whether the last of several members with one key counts.
    init(_ text: String, syntax: JSONSyntax = .jsonc, lastWins: Bool = false) {
        (self.syntax, self.lastWins) = (syntax, lastWins)
        var tokens: [Token] = []
        var rest = Array(text.unicodeScalars)[...]
        // A byte order mark is no token of JSON.
        func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "\u{FEFF}"
                || scalar.properties.isWhitespace
                    && (syntax == .json5 || "\t\n\r ".unicodeScalars.contains(scalar))
        }
        while let first = rest.first {
            var end = rest.startIndex + 1
            func goOn(while condition: (Unicode.Scalar) -> Bool) {
                while end < rest.endIndex, condition(rest[end]) { end += 1 }
            }
            let kind: Kind
            switch first {
            case "[", "]", "{", "}": kind = .bracket
            case ",": kind = .comma
            case ":": kind = .colon
            case "\"", "'":
                kind = .string
                while rest[end] != first { end += rest[end] == "\\" ? 2 : 1 }
                end += 1
            case "/" where rest[end] == "/":
                kind = .comment
                goOn { !Self.endsLine($0, syntax) }
            case "/":
                kind = .comment
                end += 1
                while rest[end] != "*" || rest[end + 1] != "/" { end += 1 }
                end += 2
            case _ where isSpace(first):
                kind = .space
                goOn(while: isSpace)
            default:
                kind = .word
                goOn { !isSpace($0) && !",:[]{}/\"'".unicodeScalars.contains($0) }
            }
            tokens.append(Token(kind: kind, text: rest[..<end]))
            rest = rest[end...]
        }
        self.tokens = tokens
    }

    private static func endsLine(_ scalar: Unicode.Scalar, _ syntax: JSONSyntax) -> Bool {
        scalar == "\n" || scalar == "\r" || syntax == .json5 && (scalar == "\u{2028}" || scalar == "\u{2029}")
    }

    /// How many lines end in a token of white space.
    private func lineEnds(_ index: Int) -> Int {
        let text = tokens[index].text
        return text.indices.count {
            Self.endsLine(text[$0], syntax)
                && !(text[$0] == "\n" && $0 > text.startIndex && text[$0 - 1] == "\r")
        }
    }

    /// The tokens that are no white space.
    var visible: [Token] { tokens.filter(\.isVisible) }

    private func next(_ index: Int) -> Int {
        tokens[index...].firstIndex { $0.kind != .space && $0.kind != .comment } ?? tokens.count
    }

    /// The index after the value that begins at a token.
    private func end(ofValueAt start: Int) -> Int {
        var (index, depth) = (start, 0)
        repeat {
            if tokens[index].kind == .bracket { depth += tokens[index].isEnd ? -1 : 1 }
            index += 1
        } while depth > 0
        return index
    }

    /// The child at a path, with the one of several keys that counts.
    func child(at path: [MappingPath.Component]) -> Child? {
        var child = Child(all: 0..<tokens.count, value: next(0)..<end(ofValueAt: next(0)))
        for step in path {
            var (index, number) = (next(child.value.lowerBound + 1), 0)
            var found: Child?
            let isObject = tokens[child.value.lowerBound].text.first == "{"
            while !tokens[index].isEnd, found == nil || isObject && lastWins {
                let first = index
                var isFound = step == .index(number)
                if isObject {
                    let options = MappingOptions(syntax: .json5)
                    let name = try? JSON(JSONString: "{\(tokens[index].string):0}", options: options)
                    isFound = name?.object?.keys.first.map { step == .key($0) } ?? false
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
            if tokens[end].kind == .space, lineEnds(end) > 0 { return index + 1..<end }
            end += 1
        }
        let isOpen = tokens[index].kind == .bracket && !tokens[index].isEnd
        let isAtEnd = end < tokens.count && tokens[end].isEnd && !isOpen
        return index + 1..<(isAtEnd ? end : index + 1)
    }

    /// The visible tokens but for a child, its comma, and the comments that belong to it.
    ///
    /// - Parameter wasAdded: whether the child is new, and so has no comments.
    func visible(without path: [MappingPath.Component], wasAdded: Bool) -> [Token] {
        guard let child = child(at: path)?.all else { return visible }
        var gone = Set(child)
        let after = next(child.upperBound)
        let before = tokens[..<child.lowerBound].lastIndex { $0.kind != .space && $0.kind != .comment } ?? 0
        let comma = tokens[after].kind == .comma ? after : nil
        if let comma = comma ?? (tokens[before].kind == .comma ? before : nil) { gone.insert(comma) }
        // A last child that has a comma, as all others have, brought it with it; so did one that has none after it.
        if wasAdded {
            return tokens.indices.filter { !gone.contains($0) }.map { tokens[$0] }.filter(\.isVisible)
        }
        gone.formUnion(child.upperBound..<(comma ?? child.upperBound))
        gone.formUnion(beside(comma ?? child.upperBound - 1))
        var first = child.lowerBound
        for index in (beside(before).upperBound..<child.lowerBound).reversed() {
            if tokens[index].kind == .space, lineEnds(index) > 1 { break }
            if tokens[index].kind == .comment { first = index }
        }
        gone.formUnion(first..<child.lowerBound)
        return tokens.indices.filter { !gone.contains($0) }.map { tokens[$0] }.filter(\.isVisible)
    }
}
