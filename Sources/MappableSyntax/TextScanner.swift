/// Finds its way in text that is known to be JSON, or one of its relaxed forms, without changing anything.
///
/// A comment counts as white space. In text that is not known to be right, a scan ends at the end of the text.
package struct TextScanner {
    package var bytes: [UInt8]
    private let syntax: JSONSyntax

    package init(_ bytes: [UInt8], _ syntax: JSONSyntax = .json) {
        self.bytes = bytes
        self.syntax = syntax
    }

    /// Whether white space, line ends and strings are as JSON5 has them.
    private var isJSON5: Bool { syntax == .json5 }

    /// The byte at an offset; zero after the end.
    package subscript(offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// The length of a byte order mark.
    package var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

// MARK: - Between tokens

extension TextScanner {
    /// The length of the white space character at an offset; 0 if there is none.
    package func lengthOfSpace(at offset: Int) -> Int {
        switch self[offset] {
        case 0x20, 0x0A, 0x0D, 0x09: return 1
        case 0x0B, 0x0C: return isJSON5 ? 1 : 0
        case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: return isJSON5 ? lengthOfWideSpace(at: offset) : 0
        default: return 0
        }
    }

    /// The length of one of Unicode's spaces, U+FEFF, or a line or paragraph separator.
    private func lengthOfWideSpace(at offset: Int) -> Int {
        switch (self[offset], self[offset + 1], self[offset + 2]) {
        case (0xC2, 0xA0, _): 2
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
            (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
            3
        default: 0
        }
    }

    /// The length of a line end; 0 if there is none.
    package func lengthOfLineEnd(at offset: Int) -> Int {
        switch self[offset] {
        case 0x0A: 1
        case 0x0D: self[offset + 1] == 0x0A ? 2 : 1
        case 0xE2 where isJSON5 && self[offset + 1] == 0x80 && self[offset + 2] & 0xFE == 0xA8: 3
        default: 0
        }
    }

    /// The offset after white space.
    package func space(from start: Int) -> Int {
        var offset = start
        while true {
            let length = lengthOfSpace(at: offset)
            if length == 0 { return offset }
            offset += length
        }
    }

    /// The offset after a comment, or nil where none begins. A line comment ends before its line end.
    package func endOfComment(from start: Int) -> Int? {
        guard self[start] == UInt8(ascii: "/") else { return nil }
        var offset = start + 2
        switch self[start + 1] {
        case UInt8(ascii: "/"):
            while offset < bytes.count, lengthOfLineEnd(at: offset) == 0 { offset += 1 }
            return offset
        case UInt8(ascii: "*"):
            while offset < bytes.count {
                if bytes[offset] == UInt8(ascii: "*"), self[offset + 1] == UInt8(ascii: "/") {
                    return offset + 2
                }
                offset += 1
            }
            return nil
        default: return nil
        }
    }

    /// The offset of the next token.
    package func token(from start: Int) -> Int {
        var offset = space(from: start)
        while let end = endOfComment(from: offset) { offset = space(from: end) }
        return offset
    }
}

// MARK: - Tokens

extension TextScanner {
    /// The offset after the string that begins at an offset.
    func endOfString(from start: Int) -> Int { endOfString(self[start], from: start + 1) }

    /// The offset after the next quote of a string, of which some is read.
    private func endOfString(_ quote: UInt8, from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case quote: return offset + 1
            case UInt8(ascii: "\\"): offset += 2
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// The offset after a string, a number, a literal or a name.
    package func endOfScalar(from start: Int) -> Int {
        if isQuote(self[start]) { return endOfString(from: start) }
        var offset = start
        while offset < bytes.count, !isPunctuation(bytes[offset]), lengthOfSpace(at: offset) == 0 {
            offset += 1
        }
        return offset
    }

    package func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || isJSON5 && byte == UInt8(ascii: "'")
    }

    /// Whether a byte ends a name or a number, beside white space.
    private func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default: false
        }
    }

    /// The offset after the value that begins at an offset.
    ///
    /// - Complexity: linear in the length of the value.
    package func endOfValue(from start: Int) -> Int {
        guard self[start] | 0x20 == UInt8(ascii: "{") else { return endOfScalar(from: start) }
        var (offset, depth) = (start, 0)
        while offset < bytes.count {
            if depth > 0 { skipBlocks(at: &offset, &depth) }
            switch self[offset] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): offset = endOfString(from: offset)
            case UInt8(ascii: "/"): offset = endOfComment(from: offset) ?? offset + 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                offset += 1
                if depth == 0 { return offset }
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// Skips blocks in which no container ends that was open before, and no comment begins.
    private func skipBlocks(at offset: inout Int, _ depth: inout Int) {
        guard !isJSON5 else { return }
        // All bits are set where a block begins inside a string.
        var string: UInt64 = 0
        let text = bytes.byteSpan
        while let block = ByteBlock(text, at: offset), block.backslashes == 0,
            syntax != .jsonc || block.matches(of: UInt8(ascii: "/"), setting: 0) == 0
        {
            var strings = block.quotes
            // Each mark has four bits; the last step marks all that is after an odd number of quotes.
            for shift in [4, 8, 16, 32] as [UInt64] { strings ^= strings &<< shift }
            strings ^= string
            let closing = ByteBlock.count(block.matches(of: UInt8(ascii: "}"), setting: 0x20) & ~strings)
            guard depth > closing else { break }
            depth +=
                ByteBlock.count(block.matches(of: UInt8(ascii: "{"), setting: 0x20) & ~strings) - closing
            string = 0 &- strings &>> 63
            offset += ByteBlock.size
        }
        if string != 0 { offset = endOfString(UInt8(ascii: "\""), from: offset) }
    }
}
