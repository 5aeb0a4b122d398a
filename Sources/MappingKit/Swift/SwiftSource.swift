/// A file of Swift source with its tokens and comments.
package final class SwiftSource: Sendable {
    package let file: String
    package let bytes: [UInt8]
    package let tokens: [SwiftToken]
    package let comments: [SwiftComment]
    /// For each opening bracket the index of the one that closes it, and the other way round; for other tokens -1.
    package let partners: [Int]

    /// Reads the tokens of a file.
    ///
    /// - Throws: `SourceFault` for what is not UTF-8, for a string, comment or bracket that does not end, and for what is
    ///   nested too deeply.
    package init(file: String, bytes: [UInt8]) throws(SourceFault) {
        self.file = file
        self.bytes = bytes
        let text = String(decoding: bytes, as: UTF8.self).utf8
        guard text.elementsEqual(bytes) else {
            let offset = min(zip(text, bytes).prefix { $0 == $1 }.count, bytes.count - 1)
            let place = Self.place(of: offset, in: bytes)
            throw SourceFault(file: file, line: place.line, column: place.column, reason: "is not UTF-8")
        }
        var lexer = SwiftLexer(bytes: bytes)
        do throws(LexerFault) {
            try lexer.run()
        } catch {
            let place = Self.place(of: error.offset, in: bytes)
            throw SourceFault(file: file, line: place.line, column: place.column, reason: error.reason)
        }
        tokens = lexer.tokens
        comments = lexer.comments
        partners = lexer.partners
    }

    /// The line and column of an offset, both from 1; columns count bytes, as the compiler's do.
    private static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var start = 0
        for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        return (line, offset - start + 1)
    }

    package func line(of offset: Int) -> Int { Self.place(of: offset, in: bytes).line }

    package func fault(at offset: Int, _ reason: String) -> SourceFault {
        let place = Self.place(of: offset, in: bytes)
        return SourceFault(file: file, line: place.line, column: place.column, reason: reason)
    }

    package func fault(atToken index: Int, _ reason: String) -> SourceFault {
        fault(at: index < tokens.count ? tokens[index].start : bytes.count, reason)
    }

    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of a token; empty beyond the last.
    package func text(at index: Int) -> String {
        guard index >= 0, index < tokens.count else { return "" }
        return text(tokens[index].start..<tokens[index].end)
    }

    /// The text of several tokens with what stands between them.
    package func text(ofTokens range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        return text(tokens[first].start..<tokens[last].end)
    }

    /// Whether a token is exactly this text.
    package func isToken(_ index: Int, _ text: String) -> Bool {
        guard index >= 0, index < tokens.count else { return false }
        let token = tokens[index]
        guard token.end - token.start == text.utf8.count else { return false }
        var offset = token.start
        for byte in text.utf8 {
            if bytes[offset] != byte { return false }
            offset += 1
        }
        return true
    }

    /// Whether two offsets stand on the same line.
    func areOnOneLine(_ first: Int, _ second: Int) -> Bool {
        !bytes[min(first, second)..<max(first, second)].contains(UInt8(ascii: "\n"))
    }
}
