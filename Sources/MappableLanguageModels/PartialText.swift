/// The content of a string that has begun, without escape sequences.
struct PartialText: Sendable {
    /// The text that cannot change any more.
    private(set) var shown = ""
    /// The last character, to which more scalars may still be added.
    private var last = ""

    /// All of the content.
    var all: String { shown + last }

    /// Takes the content up to a quotation mark, or up to what waits for more bytes.
    ///
    /// - Returns: what is wrong where it stopped.
    mutating func take(_ input: [UInt8], _ position: inout Int) -> SyntaxFault? {
        var fault: SyntaxFault?
        shown += last
        last = ""
        while position < input.count, input[position] != UInt8(ascii: "\"") {
            let length: Int
            switch input[position] {
            case UInt8(ascii: "\\"): (length, fault) = takeEscape(input[position...])
            case ..<0x20: (length, fault) = (0, .controlCharacter)
            case ..<0x80: length = takeASCII(input[position...])
            default: (length, fault) = takeScalar(input[position...])
            }
            guard length > 0 else { break }
            position += length
        }
        holdBackLast()
        return fault
    }

    private mutating func takeASCII(_ input: ArraySlice<UInt8>) -> Int {
        let text = input.prefix { byte in
            0x20..<0x80 ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        shown += String(decoding: text, as: UTF8.self)
        return text.count
    }

    /// Takes a scalar of several bytes; neither a length nor a fault says that some of them have not arrived.
    private mutating func takeScalar(_ input: ArraySlice<UInt8>) -> (length: Int, fault: SyntaxFault?) {
        let lead = input[input.startIndex]
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        let bytes = input.prefix(length)
        // Some continuation makes the beginning of a scalar one.
        for filler: UInt8 in [0x80, 0xBF] {
            var decoder = UTF8()
            var iterator = (bytes + Array(repeating: filler, count: length - bytes.count)).makeIterator()
            guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { continue }
            if bytes.count < length { return (0, nil) }
            shown.unicodeScalars.append(scalar)
            return (length, nil)
        }
        return (0, .utf8)
    }

    /// Takes an escape sequence, if all of it is there.
    private mutating func takeEscape(_ input: ArraySlice<UInt8>) -> (length: Int, fault: SyntaxFault?) {
        guard let kind = input.dropFirst().first else { return (0, nil) }
        if kind == UInt8(ascii: "u") { return takeCodeUnits(input) }
        guard let scalar = Self.escapes[kind] else { return (0, .escape) }
        shown.unicodeScalars.append(scalar)
        return (2, nil)
    }

    private static let escapes = [UInt8: Unicode.Scalar](
        uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".unicodeScalars))

    private mutating func takeCodeUnits(_ input: ArraySlice<UInt8>) -> (length: Int, fault: SyntaxFault?) {
        let (first, fault) = Self.unit(input.dropFirst(2))
        guard let first else { return (0, fault) }
        if let scalar = UnicodeScalar(first) {
            shown.unicodeScalars.append(scalar)
            return (6, nil)
        }
        let pair = input.dropFirst(6)
        guard first < 0xDC00, pair.prefix(2).elementsEqual("\\u".utf8.prefix(pair.count)) else {
            return (0, .loneSurrogate)
        }
        let (second, secondFault) = Self.unit(pair.dropFirst(2))
        guard let second else { return (0, secondFault) }
        guard UTF16.isTrailSurrogate(second) else { return (0, .loneSurrogate) }
        shown += String(decoding: [first, second], as: UTF16.self)
        return (12, nil)
    }

    /// The code unit that hexadecimal digits are; nil while some of them have not arrived.
    private static func unit(_ input: ArraySlice<UInt8>) -> (UInt16?, SyntaxFault?) {
        let digits = input.prefix(4)
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
            return (nil, .unicodeEscape)
        }
        return (digits.count < 4 ? nil : UInt16(String(decoding: digits, as: UTF8.self), radix: 16), nil)
    }

    /// Holds back the last character as far as it is not ASCII: a flag, a family or a letter with accents may go on. It
    /// looks at no more than the last 64 bytes.
    private mutating func holdBackLast() {
        guard let byte = shown.utf8.last, byte >= 0x80 else { return }
        let text = shown.utf8
        var start = text.index(text.endIndex, offsetBy: -64, limitedBy: text.startIndex) ?? text.startIndex
        while UTF8.isContinuation(text[start]) { start = text.index(after: start) }
        var cut = shown[start...].index(before: shown.endIndex)
        while text[cut] < 0x80 { cut = text.index(after: cut) }
        last = String(shown[cut...])
        shown.removeSubrange(cut...)
    }
}
