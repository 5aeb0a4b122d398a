import Mappable

/// Rewrites relaxed text as JSON, token by token, so that the parser of JSON can read it.
///
/// The grammar is left to that parser: what is wrong here stays wrong there. The pass goes over the text once, but for the white
/// space and comments after a key without quotes, and does not recurse.
///
/// ```
/// {name: 'x', /* why */ size: 0x10,}
/// {"name": "x",   "size": 16 }
/// ```
struct RelaxedReader {
    /// An offset of the output, and the one in the text from which the output goes on there.
    struct Anchor {
        let output, original: Int
    }

    let scanner: TextScanner
    private(set) var output: [UInt8] = []
    private(set) var anchors: [Anchor] = []
    /// A fault that only this pass sees.
    private(set) var fault: (offset: Int, expected: String)?

    private let syntax: JSONSyntax
    private let names: NonFiniteNames
    private var offset = 0
    /// How far the text is in the output.
    private var copied = 0
    /// The token before, and the one before a comma: a bracket, a colon, a comma, or `value`.
    private var last: UInt8 = 0
    private var beforeComma: UInt8 = 0
    /// Where the last comma is in the output.
    private var comma = 0

    private static let value = UInt8(ascii: "0")

    init(_ bytes: [UInt8], _ syntax: JSONSyntax, _ names: NonFiniteNames) {
        scanner = TextScanner(bytes, syntax)
        self.syntax = syntax
        self.names = names
        output.reserveCapacity(bytes.count + 16)
    }

    mutating func run() {
        offset = scanner.start
        while fault == nil {
            skip()
            guard fault == nil, offset < scanner.bytes.count else { break }
            let byte = scanner.bytes[offset]
            switch byte {
            case UInt8(ascii: ","):
                beforeComma = last
                comma = output.count + offset - copied
                offset += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if last == UInt8(ascii: ","),
                    [Self.value, UInt8(ascii: "]"), UInt8(ascii: "}")].contains(beforeComma)
                {
                    copy(to: offset)
                    output[comma] = 0x20
                }
                offset += 1
            case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"): offset += 1
            default:
                let end = max(scanner.endOfScalar(from: offset), offset + 1)
                if syntax == .json5 { rewrite(offset..<end) }
                offset = end
                last = Self.value
                continue
            }
            last = byte
        }
        copy(to: min(fault?.offset ?? scanner.bytes.count, scanner.bytes.count))
        // A byte that is wrong wherever it stands.
        if fault != nil { output.append(1) }
    }

    private mutating func copy(to end: Int) {
        guard end > copied else { return }
        output += scanner.bytes[copied..<end]
        copied = end
    }

    /// Writes something else in place of a range.
    mutating func replace(_ range: Range<Int>, by text: [UInt8]) {
        copy(to: range.lowerBound)
        output += text
        copied = range.upperBound
        anchors.append(Anchor(output: output.count, original: copied))
    }

    mutating func fail(at offset: Int, expected: String) { fault = (offset, expected) }

    /// Passes over white space and comments, in place of which JSON gets a space.
    private mutating func skip() {
        while true {
            let length = scanner.lengthOfSpace(at: offset)
            if length > 0 {
                let isPlain = length == 1 && scanner[offset] != 0x0B && scanner[offset] != 0x0C
                if !isPlain { replace(offset..<offset + length, by: [0x20]) }
                offset += length
                continue
            }
            guard syntax != .trailingCommas, scanner[offset] == UInt8(ascii: "/") else { return }
            guard let end = scanner.endOfComment(from: offset) else {
                let isOpen = scanner[offset + 1] == UInt8(ascii: "*")
                return fail(
                    at: offset, expected: isOpen ? "a comment that ends with */" : "a comment, // or /*")
            }
            if !scanner.isUTF8(offset..<end) { return fail(at: offset, expected: "a comment in valid UTF-8") }
            replace(offset..<end, by: [0x20])
            offset = end
        }
    }

    /// Whether a name at a range is a key.
    private func isKey(_ range: Range<Int>) -> Bool {
        (last == UInt8(ascii: "{") || last == UInt8(ascii: ","))
            && scanner[scanner.token(from: range.upperBound)] == UInt8(ascii: ":")
    }

    /// Writes a scalar of JSON5 as JSON has it.
    private mutating func rewrite(_ range: Range<Int>) {
        let first = scanner.bytes[range.lowerBound]
        if scanner.isQuote(first) { return rewriteString(range) }
        if RelaxedNumber.mayBegin(with: first) {
            let text = scanner.bytes[range]
            let number = RelaxedNumber(text, names)
            if let json = number.json, !json.elementsEqual(text) { replace(range, by: json) }
            return
        }
        guard isKey(range) else {
            if let json = RelaxedNumber.nonFinite(scanner.bytes[range], isNegative: false, names) {
                replace(range, by: json)
            }
            return
        }
        guard let name = scanner.name(at: range) else {
            return fail(at: range.lowerBound, expected: "a key that is a name or has quotes")
        }
        replace(range, by: Self.quoted(name))
    }

    private mutating func rewriteString(_ range: Range<Int>) {
        let quote = scanner.bytes[range.lowerBound]
        let isClosed = scanner.isClosed(range)
        let inside = scanner.bytes[(range.lowerBound + 1)..<max(range.upperBound - 1, range.lowerBound + 1)]
        if quote == UInt8(ascii: "\""), !inside.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) {
            return
        }
        // A backslash may stand inside a character, whose halves would come together without it.
        guard scanner.isUTF8(range) else {
            return fail(at: range.lowerBound, expected: "a string in valid UTF-8")
        }
        guard isClosed, let text = scanner.characters(of: range) else {
            let expected =
                isClosed
                ? "escapes as JSON5 has them, and no half of a surrogate pair" : "a closing quotation mark"
            return fail(at: range.lowerBound, expected: expected)
        }
        guard !scanner.hasOpenLineEnd(in: range) else {
            return fail(at: range.lowerBound, expected: "a string on one line")
        }
        replace(range, by: Self.quoted(text))
    }

    /// Whether a text is an ECMAScript 5.1 identifier name.
    fileprivate static func isName(_ text: [UInt8]) -> Bool {
        for (index, scalar) in String(decoding: text, as: UTF8.self).unicodeScalars.enumerated() {
            if scalar == "$" || scalar == "_" { continue }
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .letterNumber:
                continue
            case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
                if index > 0 { continue }
            default: if index > 0, scalar == "\u{200C}" || scalar == "\u{200D}" { continue }
            }
            return false
        }
        return !text.isEmpty
    }

    /// A JSON string.
    static func quoted(_ text: [UInt8]) -> [UInt8] {
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                quoted += [UInt8(ascii: "\\"), byte]
            } else if byte < 0x20 {
                let digits = String(byte, radix: 16)
                quoted +=
                    Array("\\u00".utf8) + (digits.utf8.count == 1 ? [UInt8(ascii: "0")] : []) + digits.utf8
            } else {
                quoted.append(byte)
            }
        }
        return quoted + [UInt8(ascii: "\"")]
    }
}

extension TextScanner {
    /// The characters of the ECMAScript 5.1 identifier name at a range; nil if there is none.
    fileprivate func name(at range: Range<Int>) -> [UInt8]? {
        let text = bytes[range]
        let hasOtherEscapes = zip(text, text.dropFirst()).contains {
            $0 == UInt8(ascii: "\\") && $1 != UInt8(ascii: "u")
        }
        guard !hasOtherEscapes, isUTF8(range), let name = characters(of: range), RelaxedReader.isName(name)
        else { return nil }
        return name
    }

    /// Whether a string ends with a quote, and not with an escaped one.
    func isClosed(_ string: Range<Int>) -> Bool {
        let text = bytes[string].dropFirst()
        let backslashes = text.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        return text.last == self[string.lowerBound] && backslashes % 2 == 0
    }

    /// Whether a string goes on after a line end without a backslash. U+2028 and U+2029 may stand in one.
    func hasOpenLineEnd(in range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            switch bytes[offset] {
            case UInt8(ascii: "\\"):
                offset += 1 + max(1, lengthOfLineEnd(at: offset + 1))
            case 0x0A, 0x0D: return true
            default: offset += 1
            }
        }
        return false
    }

    func isUTF8(_ range: Range<Int>) -> Bool {
        let text = bytes[range]
        return text.allSatisfy { $0 < 0x80 }
            || Array(String(decoding: text, as: UTF8.self).utf8).elementsEqual(text)
    }
}
