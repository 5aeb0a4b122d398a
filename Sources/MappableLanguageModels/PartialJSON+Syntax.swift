// Syntax that a relaxed text has beside JSON's.

extension PartialJSON {
    func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && syntax == .json5
    }

    /// Whether a number or a literal begins with a byte.
    func startsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): true
        case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"): syntax == .json5
        default: false
        }
    }

    /// Whether a byte may stand in a number or a literal.
    func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "E"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): syntax == .json5
        default: false
        }
    }

    /// Skips a white space character, or begins a comment.
    ///
    /// - Returns: the number of bytes; nil if it depends on bytes that have not arrived.
    mutating func skip(_ input: [UInt8], from position: Int) throws(MappingError) -> Int? {
        guard let length = lengthOfSpace(input, at: position) else { return nil }
        for byte in input[position..<position + length] { place.move(over: byte) }
        guard length == 0, input[position] == UInt8(ascii: "/"), syntax != .trailingCommas else {
            return length
        }
        guard position + 1 < input.count else { return nil }
        switch input[position + 1] {
        case UInt8(ascii: "/"): token = .comment(isBlock: false, place, isAfterStar: false)
        case UInt8(ascii: "*"): token = .comment(isBlock: true, place, isAfterStar: false)
        default: throw error(.syntax, expected: JSONSyntax.expectedComment, found: "\"/\"")
        }
        place.offset += 2
        return 2
    }

    /// The length of a white space character, 0 if there is none; nil if it depends on bytes that have not arrived.
    private func lengthOfSpace(_ input: [UInt8], at position: Int) -> Int? {
        switch input[position] {
        case 0x20, 0x09, 0x0A, 0x0D: return 1
        case ..<0x0B, 0x0D..<0x80: return 0
        case _ where syntax != .json5: return 0
        default:
            let character = Array(input[position...].prefix(3))
            let length = TextScanner(character, .json5).lengthOfSpace(at: 0)
            let mayBegin: [UInt8] = [0xC2, 0xE1, 0xE2, 0xE3, 0xEF]
            return length == 0 && character.count < 3 && mayBegin.contains(input[position]) ? nil : length
        }
    }

    /// Takes more of a comment or of a key without quotes.
    ///
    /// - Returns: whether nothing waits for other bytes.
    mutating func takeRelaxed(_ input: [UInt8], _ position: inout Int) throws(MappingError) -> Bool {
        while position < input.count {
            let byte = input[position]
            switch token {
            case .comment(let isBlock, let start, let isAfterStar):
                var (scalar, length) = (UnicodeScalar(byte), 1)
                if byte >= 0x80 {
                    let found = PartialText.scalar(input[position...])
                    if let fault = found.fault { throw self.fault(fault, byte) }
                    guard let wide = found.scalar else { return false }
                    (scalar, length) = (wide, found.length)
                }
                let isSeparator = syntax == .json5 && (scalar == "\u{2028}" || scalar == "\u{2029}")
                if !isBlock, isSeparator || scalar == "\n" || scalar == "\r" {
                    token = .none
                    return true
                }
                for byte in input[position..<position + length] { place.move(over: byte) }
                position += length
                let isEnd = isBlock && isAfterStar && scalar == "/"
                token = isEnd ? .none : .comment(isBlock: isBlock, start, isAfterStar: scalar == "*")
            case .name(var name, let start):
                guard let length = lengthOfSpace(input, at: position) else { return false }
                token = .none
                if length > 0 || byte.isPunctuation {
                    guard let key = JSONSyntax.key(name) else {
                        place = start
                        throw error(.syntax, expected: JSONSyntax.expectedKey)
                    }
                    try begin(key: String(decoding: key, as: UTF8.self))
                    return true
                }
                name.append(byte)
                place.move(over: byte)
                position += 1
                token = .name(name, start)
            default: return true
            }
        }
        return true
    }
}

extension UInt8 {
    /// Whether this byte ends a name or a number, beside white space.
    var isPunctuation: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default: false
        }
    }
}
