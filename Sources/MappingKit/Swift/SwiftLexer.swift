/// Why a source has no tokens.
struct LexerFault: Error {
    let offset: Int
    let reason: String
}

/// Splits Swift source into tokens, as The Swift Programming Language's lexical structure says.
struct SwiftLexer {
    /// How deep strings may be nested in what other strings interpolate.
    static let maximumDepth = 32

    let bytes: [UInt8]
    var offset = 0
    var tokens: [SwiftToken] = []
    var comments: [SwiftComment] = []
    var partners: [Int] = []
    private var openBrackets: [Int] = []
    private var lineHasToken = false

    init(bytes: [UInt8]) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 5)
        partners.reserveCapacity(bytes.count / 5)
    }

    mutating func run() throws(LexerFault) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        if byte(at: offset) == UInt8(ascii: "#"), byte(at: offset + 1) == UInt8(ascii: "!") { skipLine() }
        while offset < bytes.count {
            let byte = bytes[offset]
            switch Self.classes[Int(byte)] {
            case .space: offset += 1
            case .newline:
                offset += 1
                lineHasToken = false
            case .letter: scanIdentifier()
            case .digit: scanNumber()
            case .quote: try scanString()
            case .hash: try scanHash()
            case .slash: try scanSlash()
            case .symbol: scanSymbol()
            case .punctuation: try scanPunctuation(byte)
            }
        }
        if let open = openBrackets.last {
            throw LexerFault(offset: tokens[open].start, reason: "this bracket is not closed")
        }
    }

    func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
        tokens.append(SwiftToken(kind: kind, start: start, end: offset, beginsLine: !lineHasToken))
        partners.append(-1)
        lineHasToken = true
    }

    mutating func addComment(from start: Int, isBlock: Bool) {
        let isDocumentation =
            offset - start >= 3 && bytes[start + 2] == bytes[start + 1]
            && !(isBlock && offset - start == 4)
        comments.append(
            SwiftComment(
                start: start, end: offset, isDocumentation: isDocumentation, isBlock: isBlock,
                next: tokens.count, trailsToken: lineHasToken))
    }

    mutating func skipLine() {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
            offset += 1
        }
    }

    mutating func skipName() {
        while offset < bytes.count, Self.continuesName(bytes[offset]) { offset += 1 }
    }

    private mutating func scanIdentifier() {
        let start = offset
        if bytes[offset] == UInt8(ascii: "`") {
            offset += 1
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "`"),
                bytes[offset] != UInt8(ascii: "\n")
            {
                offset += 1
            }
            offset = min(offset + 1, bytes.count)
        } else {
            skipName()
        }
        add(.identifier, from: start)
    }

    private mutating func scanNumber() {
        let start = offset
        let isHexadecimal = bytes[offset] == UInt8(ascii: "0") && byte(at: offset + 1) == UInt8(ascii: "x")
        while offset < bytes.count {
            let byte = bytes[offset]
            if Self.continuesName(byte) {
                offset += 1
                let isExponent = isHexadecimal ? byte | 0x20 == 0x70 : byte | 0x20 == 0x65
                if isExponent, let sign = self.byte(at: offset),
                    sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
                {
                    offset += 1
                }
            } else if byte == UInt8(ascii: "."), let next = self.byte(at: offset + 1), Self.isDigit(next) {
                offset += 1
            } else {
                break
            }
        }
        add(.number, from: start)
    }

    private mutating func scanSymbol() {
        let start = offset
        let first = bytes[offset]
        offset += 1
        let isPostfix =
            (first == UInt8(ascii: "?") || first == UInt8(ascii: "!")) && followsValue(start)
            && !(first == UInt8(ascii: "!") && byte(at: offset) == UInt8(ascii: "="))
        let stopsAtPostfix = first == UInt8(ascii: ">")
        while !isPostfix, offset < bytes.count {
            let byte = bytes[offset]
            let kind = Self.classes[Int(byte)]
            guard kind == .symbol || kind == .slash else { break }
            if stopsAtPostfix, byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") { break }
            if kind == .slash, let next = self.byte(at: offset + 1),
                next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
            {
                break
            }
            offset += 1
        }
        add(.symbol, from: start)
    }

    /// Whether what stands directly before is the end of a value or a type.
    private func followsValue(_ start: Int) -> Bool {
        guard let last = tokens.last, last.end == start else { return false }
        switch last.kind {
        case .identifier, .number, .string: return true
        case .punctuation:
            return bytes[last.start] == UInt8(ascii: ")") || bytes[last.start] == UInt8(ascii: "]")
        case .symbol:
            let end = bytes[last.end - 1]
            return end == UInt8(ascii: ">") || end == UInt8(ascii: "?") || end == UInt8(ascii: "!")
        default: return false
        }
    }

    private mutating func scanPunctuation(_ byte: UInt8) throws(LexerFault) {
        let start = offset
        offset += 1
        if byte == UInt8(ascii: "."), self.byte(at: offset) == byte {
            while offset < bytes.count, bytes[offset] == byte || Self.classes[Int(bytes[offset])] == .symbol {
                offset += 1
            }
            return add(.symbol, from: start)
        }
        add(.punctuation, from: start)
        let index = tokens.count - 1
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): openBrackets.append(index)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            guard let open = openBrackets.popLast(), Self.closing(bytes[tokens[open].start]) == byte else {
                throw LexerFault(offset: start, reason: "this bracket was not opened")
            }
            partners[open] = index
            partners[index] = open
        default: break
        }
    }

    private static func closing(_ open: UInt8) -> UInt8 {
        switch open {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: UInt8(ascii: "}")
        }
    }
}

extension SwiftLexer {
    enum ByteClass: UInt8, Sendable {
        case space, newline, letter, digit, quote, hash, slash, symbol, punctuation
    }

    static let classes: [ByteClass] = (0..<256).map { value in
        let byte = UInt8(truncatingIfNeeded: value)
        return switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .newline
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), 0x80...:
            .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: "\""): .quote
        case UInt8(ascii: "#"): .hash
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
            UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
            .symbol
        case 0...0x20, 0x7F: .space
        default: .punctuation
        }
    }

    static func continuesName(_ byte: UInt8) -> Bool {
        let kind = classes[Int(byte)]
        return (kind == .letter && byte != UInt8(ascii: "`")) || kind == .digit
    }

    static func isDigit(_ byte: UInt8) -> Bool { classes[Int(byte)] == .digit }
}
