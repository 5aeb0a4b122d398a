/// Finds the end of a JSON string and checks everything inside it: controls, escapes, surrogates and UTF-8.
enum StringScanner {
    /// What is known of a string's characters, as the bits in which the heads of nodes differ.
    struct Content: OptionSet {
        let rawValue: UInt64

        /// Some of them are escaped.
        static let escapes = Content(rawValue: 1)
        /// All of them are ASCII.
        static let ascii = Content(rawValue: 1 &<< 8)
    }

    /// A scanned string: where its closing quote stands, or what is wrong with it.
    struct Result {
        /// The offset of the closing quote; of the fault if there is one.
        let end: Int
        let content: Content
        let fault: SyntaxFault?
    }

    /// Scans a string whose first byte after the opening quote is at an offset.
    ///
    /// Complexity: linear in the length of the string.
    @inline(__always)
    static func scan(_ bytes: some ScannedText, from start: Int) -> Result {
        let position = endOfPlainText(bytes, from: start)
        guard bytes[position] == UInt8(ascii: "\"") else { return scanRest(bytes, from: position) }
        return Result(end: position, content: .ascii, fault: nil)
    }

    /// The offset of the first byte that is no plain text. The length of a short string decides no branch.
    @inline(__always)
    private static func endOfPlainText(_ bytes: some ScannedText, from start: Int) -> Int {
        var position = start
        while true {
            let mask = bytes.block(at: position).interruptions
            if mask != 0 { return position &+ ByteBlock.first(mask) }
            position &+= 16
        }
    }

    /// Scans a string from what interrupts its plain text on.
    ///
    /// It continues from one block to the next, and not from one interruption to another block. So the processor can
    /// look at a block before it knows where an interruption in the last one ends.
    @inline(never)
    static func scanRest(_ bytes: some ScannedText, from start: Int) -> Result {
        var content = Content.ascii
        var block = start
        var mask = bytes.block(at: block).interruptions
        while true {
            guard mask != 0 else {
                block &+= ByteBlock.size
                mask = bytes.block(at: block).interruptions
                continue
            }
            let position = block &+ ByteBlock.first(mask)
            let byte = bytes[position]
            let end: Int
            if byte >= 0x80 {
                content.remove(.ascii)
                end = UTF8Validation.endOfMultibyteRun(bytes, from: position)
                if bytes[end] >= 0x80 { return Result(end: end, content: content, fault: .utf8) }
            } else if byte == UInt8(ascii: "\\") {
                let escape = endOfEscape(bytes, at: position)
                content.insert(.escapes)
                if !escape.isASCII { content.remove(.ascii) }
                if let fault = escape.fault { return Result(end: position, content: content, fault: fault) }
                end = escape.end
            } else if byte == UInt8(ascii: "\"") {
                return Result(end: position, content: content, fault: nil)
            } else {
                let fault: SyntaxFault =
                    position >= bytes.source.count ? .unterminatedString : .controlCharacter
                return Result(end: position, content: content, fault: fault)
            }
            if end &- block < ByteBlock.size {
                mask = ByteBlock.dropping(end &- block, from: mask)
            } else {
                block = end
                mask = bytes.block(at: block).interruptions
            }
        }
    }

    /// The offset behind an escape sequence, or of its surrogate pair.
    @inline(__always)
    private static func endOfEscape(_ bytes: some ScannedText, at position: Int) -> (
        end: Int, isASCII: Bool, fault: SyntaxFault?
    ) {
        switch bytes[position &+ 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return (position &+ 2, true, nil)
        case UInt8(ascii: "u"):
            guard let unit = HexDigits.value(bytes.word32(at: position &+ 2)) else {
                return (position, false, .unicodeEscape)
            }
            guard unit & 0xF800 == 0xD800 else { return (position &+ 6, unit < 0x80, nil) }
            guard unit < 0xDC00, bytes[position &+ 6] == UInt8(ascii: "\\"),
                bytes[position &+ 7] == UInt8(ascii: "u"),
                let low = HexDigits.value(bytes.word32(at: position &+ 8)), low & 0xFC00 == 0xDC00
            else { return (position, false, .loneSurrogate) }
            return (position &+ 12, false, nil)
        default:
            return (position, false, position &+ 1 >= bytes.source.count ? .unterminatedString : .escape)
        }
    }
}

/// The four hexadecimal digits of a `\u` escape.
enum HexDigits {
    /// The number that four ASCII digits make, the first of them in the lowest byte; nil if one is no digit.
    @inline(__always)
    static func value(_ word: UInt32) -> UInt32? {
        var value: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let byte = (word &>> shift) & 0xFF
            let digit = byte &- 0x30
            let letter = (byte | 0x20) &- 0x61
            guard digit <= 9 || letter <= 5 else { return nil }
            value = value &<< 4 | (digit <= 9 ? digit : letter &+ 10)
        }
        return value
    }
}
