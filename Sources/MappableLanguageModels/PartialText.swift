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
    /// - Returns: what is wrong where it stopped, and how many bytes on the way continue a character.
    mutating func take(_ input: [UInt8], _ position: inout Int) -> (fault: SyntaxFault?, continuations: Int) {
        var (fault, continuations): (SyntaxFault?, Int) = (nil, 0)
        if !last.isEmpty {
            shown += last
            last = ""
        }
        while position < input.count, fault == nil {
            let length: Int
            switch input[position] {
            case UInt8(ascii: "\""): return (nil, continuations)
            case UInt8(ascii: "\\"): (length, fault) = takeEscape(input[position...])
            case ..<0x20: (length, fault) = (0, .controlCharacter)
            case ..<0x80: length = takeASCII(input, from: position)
            default:
                (length, fault) = takeScalar(input[position...])
                continuations += max(length - 1, 0)
            }
            guard length > 0 else { break }
            position += length
        }
        holdBackLast()
        return (fault, continuations)
    }

    private mutating func takeASCII(_ input: [UInt8], from start: Int) -> Int {
        var end = start
        while end < input.count, 0x20..<0x80 ~= input[end], input[end] != UInt8(ascii: "\""),
            input[end] != UInt8(ascii: "\\")
        {
            end += 1
        }
        shown += String(decoding: input[start..<end], as: UTF8.self)
        return end - start
    }

    /// Takes a scalar of several bytes; neither a length nor a fault says that some of them have not arrived.
    private mutating func takeScalar(_ input: ArraySlice<UInt8>) -> (length: Int, fault: SyntaxFault?) {
        let lead = input[input.startIndex]
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        let bytes = Array(input.prefix(length))
        if bytes.count == length {
            guard let scalar = Self.scalar(bytes) else { return (0, .utf8) }
            shown.unicodeScalars.append(scalar)
            return (length, nil)
        }
        // Some continuation makes the beginning of a scalar one.
        let mayBegin = [0x80, 0xBF].contains { (filler: UInt8) in
            Self.scalar(bytes + Array(repeating: filler, count: length - bytes.count)) != nil
        }
        return (0, mayBegin ? nil : .utf8)
    }

    private static func scalar(_ bytes: [UInt8]) -> Unicode.Scalar? {
        var (decoder, iterator) = (UTF8(), bytes.makeIterator())
        return if case .scalarValue(let scalar) = decoder.decode(&iterator) { scalar } else { nil }
    }

    /// Takes an escape sequence, if all of it is there.
    private mutating func takeEscape(_ input: ArraySlice<UInt8>) -> (length: Int, fault: SyntaxFault?) {
        guard let kind = input.dropFirst().first else { return (0, nil) }
        if kind == UInt8(ascii: "u") { return takeUnicodeEscape(input) }
        guard let byte = Self.escapes[kind] else { return (0, .escape) }
        shown.unicodeScalars.append(UnicodeScalar(byte))
        return (2, nil)
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    private mutating func takeUnicodeEscape(_ input: ArraySlice<UInt8>) -> (length: Int, fault: SyntaxFault?)
    {
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
        guard 0xDC00...0xDFFF ~= second else { return (0, .loneSurrogate) }
        if let scalar = UnicodeScalar(0x1_0000 + (first & 0x3FF) << 10 + second & 0x3FF) {
            shown.unicodeScalars.append(scalar)
        }
        return (12, nil)
    }

    /// The code unit that hexadecimal digits are; nil while some of them have not arrived.
    private static func unit(_ input: ArraySlice<UInt8>) -> (UInt32?, SyntaxFault?) {
        let digits = input.prefix(4)
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
            return (nil, .unicodeEscape)
        }
        return (digits.count < 4 ? nil : UInt32(String(decoding: digits, as: UTF8.self), radix: 16), nil)
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
