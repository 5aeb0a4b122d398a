import MappableSyntax

/// How a whole file is laid out.
public struct JSONLayout: Sendable, Hashable {
    /// The number of spaces for each level; nil for one line, without any white space.
    public var indentation: Int?
    /// Whether the members of objects are sorted by the bytes of their keys. Comments go with their members.
    public var sortsKeys: Bool
    private var isFoundations = false

    /// Creates a layout with one member or element in a line, and a line feed at the end.
    public init(indentation: Int? = 2, sortsKeys: Bool = false) {
        self.indentation = indentation.map { min(max($0, 0), 32) }
        self.sortsKeys = sortsKeys
    }

    /// How Xcode writes string catalogs and `Contents.json`, and Foundation pretty-printed JSON: ` : ` behind keys, and an
    /// empty line in empty objects and arrays. The end of the file stays with or without a line feed.
    public static let xcode: JSONLayout = {
        var layout = JSONLayout()
        layout.isFoundations = true
        return layout
    }()
}

extension JSONLayout {
    /// The white space around the tokens and comments of a text.
    fileprivate struct Walk {
        let scanner: TextScanner
        let layout: JSONLayout
        let newline: [UInt8]
        var splices: [Splice] = []
        var depth = 0
        /// The token or comment before: its first byte, and whether it was a line comment, or a comment at all.
        var last: UInt8 = 0
        var isLineComment = false
        var isComment = false
        /// Whether a comment belongs to what comes next, and not to what stands before it on the line.
        var opensLine = false

        func line(_ depth: Int) -> [UInt8] {
            layout.indentation.map { newline + [UInt8](repeating: 0x20, count: depth * $0) } ?? []
        }

        /// The white space before a token or comment that begins with a byte.
        func space(before byte: UInt8, isComment isNextComment: Bool, lineEnds: Int) -> [UInt8] {
            let isClosing = byte | 0x20 == UInt8(ascii: "}")
            let level = isClosing ? depth - 1 : depth
            guard last != 0 else { return [] }
            if isLineComment, layout.indentation == nil { return newline }
            guard layout.indentation != nil else { return [] }
            if isNextComment || isComment {
                // Comments stay on the lines where they are, and so does an empty line beside them.
                if isLineComment || lineEnds > 0 || isNextComment && opensLine {
                    return (lineEnds > 1 && !isClosing ? newline : []) + line(level)
                }
                return isComment && byte == UInt8(ascii: ",") ? [] : [0x20]
            }
            switch (last, byte) {
            case (UInt8(ascii: "{"), UInt8(ascii: "}")), (UInt8(ascii: "["), UInt8(ascii: "]")):
                return layout.isFoundations ? newline + line(level) : []
            case (UInt8(ascii: "{"), _), (UInt8(ascii: "["), _): return line(level)
            case (_, UInt8(ascii: ",")): return []
            case (_, UInt8(ascii: ":")): return layout.isFoundations ? [0x20] : []
            case (UInt8(ascii: ":"), _): return [0x20]
            default: return isClosing || last == UInt8(ascii: ",") ? line(level) : []
            }
        }

        mutating func note(_ gap: Range<Int>, _ wanted: [UInt8]) {
            if !scanner.bytes[gap].elementsEqual(wanted) { splices.append(Splice(range: gap, text: wanted)) }
        }

        mutating func run() {
            var offset = scanner.start
            while true {
                let next = scanner.space(from: offset)
                let gap = offset..<next
                let lineEnds = scanner.lineEndCount(in: gap)
                guard next < scanner.bytes.count else {
                    if !layout.isFoundations { note(gap, newline) }
                    return
                }
                let byte = scanner.bytes[next]
                let comment = scanner.endOfComment(from: next)
                opensLine =
                    comment != nil
                    && [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ",")].contains(last)
                    && scanner.endOfLine(from: offset, isAtEnd: true).end == offset
                note(gap, space(before: byte, isComment: comment != nil, lineEnds: lineEnds))
                isLineComment = comment != nil && scanner[next + 1] == UInt8(ascii: "/")
                isComment = comment != nil
                if comment == nil {
                    if byte | 0x20 == UInt8(ascii: "{") { depth += 1 }
                    if byte | 0x20 == UInt8(ascii: "}") { depth -= 1 }
                }
                last = byte
                offset = comment ?? max(scanner.endOfScalar(from: next), next + 1)
            }
        }
    }

    /// The changes of white space that lay a text out.
    ///
    /// - Complexity: linear in the length of the text.
    func splices(_ scanner: TextScanner) -> [Splice] {
        var walk = Walk(scanner: scanner, layout: self, newline: Style(of: scanner).newline)
        walk.run()
        return walk.splices
    }

    /// The text with sorted keys.
    ///
    /// - Complexity: linear in the length of the text, times the depth; and n log n for the members of each object.
    func sorted(_ scanner: TextScanner) -> [UInt8] {
        // Where each member has a line, none comes into the comment of another.
        var scanner = scanner
        scanner.bytes = JSONLayout().splices(scanner).text(of: 0..<scanner.bytes.count, in: scanner.bytes)
        var objects: [Int] = []
        var offset = scanner.token(from: scanner.start)
        while offset < scanner.bytes.count {
            if scanner.bytes[offset] == UInt8(ascii: "{") { objects.append(offset) }
            offset = scanner.token(from: max(scanner.endOfScalar(from: offset), offset + 1))
        }
        // Inner objects come behind the outer one. Sorting moves text about, and does not change its length.
        for open in objects.reversed() {
            if let (range, text) = sorted(scanner.container(at: open), scanner) {
                scanner.bytes.replaceSubrange(range, with: text)
            }
        }
        return scanner.bytes
    }

    /// The members of an object in order; nil if they are so already.
    private func sorted(_ object: Container, _ scanner: TextScanner) -> (Range<Int>, [UInt8])? {
        let children = object.children
        let keys = children.indices.map { children[$0].key.flatMap { scanner.characters(of: $0) } ?? [] }
        let order = keys.indices.sorted { left, right in
            keys[left] == keys[right] ? left < right : keys[left].lexicographicallyPrecedes(keys[right])
        }
        guard order != Array(keys.indices), let first = children.first, let last = children.last
        else { return nil }
        var text: [UInt8] = []
        var end = first.leading
        for (index, old) in order.enumerated() {
            let (child, moved) = (children[index], children[old])
            text += scanner.bytes[end..<child.leading]
            let body = moved.comma ?? moved.value.upperBound
            text += scanner.bytes[moved.leading..<body]
            if child.comma != nil { text.append(UInt8(ascii: ",")) }
            text += scanner.bytes[(moved.comma.map { $0 + 1 } ?? body)..<moved.end]
            end = child.end
        }
        return (first.leading..<last.end, text)
    }
}

extension EditableJSON {
    /// Lays the whole text out. Comments, spellings, trailing commas and, unless keys are sorted, the order stay.
    ///
    /// - Throws: `MappingError.Kind.limit` if the text would become too long.
    public mutating func format(_ layout: JSONLayout) throws(MappingError) {
        var scanner = TextScanner(bytes, options.syntax)
        guard layout.sortsKeys else { return try apply(layout.splices(scanner)) }
        scanner.bytes = layout.sorted(scanner)
        let text = layout.splices(scanner).text(of: 0..<scanner.bytes.count, in: scanner.bytes)
        if text != bytes { try apply([Splice(range: 0..<bytes.count, text: text)]) }
    }
}
