/// Strings, comments, regular expressions and what begins with a hash sign.
extension SwiftLexer {
    mutating func scanString() throws(LexerFault) {
        let start = offset
        try skipString(hashes: 0, depth: 0)
        add(.string, from: start)
    }

    /// Skips a string literal from its first quote, after its hash signs.
    private mutating func skipString(hashes: Int, depth: Int) throws(LexerFault) {
        let start = offset
        guard depth < Self.maximumDepth else {
            throw LexerFault(offset: start, reason: "strings are nested too deeply here")
        }
        let isMultiline = quotes(at: offset) >= 3 && !isEmptyRawString(hashes)
        offset += isMultiline ? 3 : 1
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\"") where isMultiline ? quotes(at: offset) >= 3 : true:
                let end = offset + (isMultiline ? 3 : 1)
                if areHashes(at: end, hashes) {
                    offset = end + hashes
                    return
                }
                offset += 1
            case UInt8(ascii: "\\") where areHashes(at: offset + 1, hashes):
                offset += 1 + hashes
                if byte(at: offset) == UInt8(ascii: "(") {
                    try skipInterpolation(depth: depth + 1)
                } else {
                    offset += 1
                }
            case UInt8(ascii: "\n") where !isMultiline:
                throw LexerFault(offset: start, reason: "this string is not closed")
            default: offset += 1
            }
        }
        throw LexerFault(offset: start, reason: "this string is not closed")
    }

    /// `#""#` begins with two quotes and a hash sign, and `##"""##` holds a quote.
    private func isEmptyRawString(_ hashes: Int) -> Bool {
        hashes > 0 && quotes(at: offset) == 3 && areHashes(at: offset + 3, hashes)
    }

    /// Skips an expression inside a string, from its opening parenthesis to after the closing one.
    private mutating func skipInterpolation(depth: Int) throws(LexerFault) {
        let start = offset
        var open = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "("):
                open += 1
                offset += 1
            case UInt8(ascii: ")"):
                open -= 1
                offset += 1
                if open == 0 { return }
            case UInt8(ascii: "\""): try skipString(hashes: 0, depth: depth)
            case UInt8(ascii: "#"):
                let hashes = hashes(at: offset)
                offset += hashes
                if byte(at: offset) == UInt8(ascii: "\"") { try skipString(hashes: hashes, depth: depth) }
            case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "*"): try skipBlockComment()
            default: offset += 1
            }
        }
        throw LexerFault(offset: start, reason: "this interpolation is not closed")
    }

    private func quotes(at index: Int) -> Int { count(UInt8(ascii: "\""), at: index) }
    private func hashes(at index: Int) -> Int { count(UInt8(ascii: "#"), at: index) }
    private func areHashes(at index: Int, _ count: Int) -> Bool { hashes(at: index) >= count }

    /// How often a byte stands from an offset on.
    private func count(_ byte: UInt8, at index: Int) -> Int {
        var end = index
        while self.byte(at: end) == byte { end += 1 }
        return end - index
    }

    mutating func scanHash() throws(LexerFault) {
        let start = offset
        let hashes = hashes(at: offset)
        offset += hashes
        switch byte(at: offset) {
        case UInt8(ascii: "\""):
            try skipString(hashes: hashes, depth: 0)
            add(.string, from: start)
        case UInt8(ascii: "/"):
            try skipRawRegularExpression(hashes: hashes, from: start)
            add(.regularExpression, from: start)
        default:
            skipName()
            add(.directive, from: start)
        }
    }

    private mutating func skipRawRegularExpression(hashes: Int, from start: Int) throws(LexerFault) {
        offset += 1
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "/"), areHashes(at: offset + 1, hashes) {
                offset += 1 + hashes
                return
            }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        throw LexerFault(offset: start, reason: "this regular expression is not closed")
    }

    /// A comment, a regular expression or an operator.
    mutating func scanSlash() throws(LexerFault) {
        let start = offset
        switch byte(at: offset + 1) {
        case UInt8(ascii: "/"):
            skipLine()
            addComment(from: start, isBlock: false)
        case UInt8(ascii: "*"):
            try skipBlockComment()
            addComment(from: start, isBlock: true)
        default:
            if let end = endOfRegularExpression() {
                offset = end
                add(.regularExpression, from: start)
            } else {
                offset += 1
                while offset < bytes.count, Self.classes[Int(bytes[offset])] == .symbol { offset += 1 }
                add(.symbol, from: start)
            }
        }
    }

    private mutating func skipBlockComment() throws(LexerFault) {
        let start = offset
        var open = 0
        while offset + 1 < bytes.count {
            switch (bytes[offset], bytes[offset + 1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                open += 1
                offset += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                open -= 1
                offset += 2
                if open == 0 { return }
            default: offset += 1
            }
        }
        throw LexerFault(offset: start, reason: "this comment is not closed")
    }

    /// Where a regular expression ends that begins here; nil for a division.
    private func endOfRegularExpression() -> Int? {
        if let last = tokens.last {
            switch last.kind {
            case .number, .string, .regularExpression: return nil
            case .identifier where !precedesExpression(last): return nil
            case .punctuation:
                let byte = bytes[last.start]
                if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                    return nil
                }
            default: break
            }
        }
        guard let first = byte(at: offset + 1), Self.classes[Int(first)] != .space else { return nil }
        var index = offset + 1
        while let byte = byte(at: index), byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "/") { return index + 1 }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// Whether a word is one that a value follows.
    private func precedesExpression(_ token: SwiftToken) -> Bool {
        let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
        return ["return", "in", "case", "try", "await", "throw", "if", "while", "guard"].contains(text)
    }
}
