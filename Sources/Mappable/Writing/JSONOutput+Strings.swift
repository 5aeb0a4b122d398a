extension JSONOutput {
    @usableFromInline @inline(__always)
    mutating func _write(_ text: String) { text.withUTF8Span { write($0) } }

    /// Writes a string with quotation marks. Inlined: a call for each string of a `JSON` takes 8 % more instructions.
    @inline(__always)
    mutating func write(_ text: Span<UInt8>) {
        if _slowPath(escapesMore) {
            bytes.append(UInt8(ascii: "\""))
            return writeEscaping(text, from: 0)
        }
        let written = bytes.appendString(text)
        if _slowPath(written < text.count) { writeEscaping(text, from: written) }
    }

    /// Writes the rest of a string, some of whose bytes have to be escaped.
    @inline(never)
    private mutating func writeEscaping(_ text: Span<UInt8>, from start: Int) {
        var (offset, end) = (start, start)
        while offset < text.count {
            if end <= offset { end = endOfUsual(text, from: offset) }
            offset += bytes.appendPlain(text.extracting(offset..<end))
            if offset == text.count { break }
            offset += text[offset] < 0x80 ? writeASCII(text[offset]) : writeScalar(text, at: offset)
        }
        bytes.append("\",")
    }

    /// Where the first byte stands that RFC 8259 does not have escaped, and the options may.
    private func endOfUsual(_ text: Span<UInt8>, from start: Int) -> Int {
        guard escapesMore else { return text.count }
        let slash = options.escapesSlashes ? UInt8(ascii: "/") : 0x80
        let largest: UInt8 = options.escapesNonASCII || options.escapesLineSeparators ? 0x7F : 0xFF
        var end = start
        while end < text.count, text[end] != slash, text[end] <= largest { end += 1 }
        return end
    }

    /// Returns the scalar's length in the text.
    private mutating func writeASCII(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): writeEscape(byte)
        case UInt8(ascii: "/") where options.escapesSlashes: writeEscape(byte)
        case 0x08: writeEscape(UInt8(ascii: "b"))
        case 0x09: writeEscape(UInt8(ascii: "t"))
        case 0x0A: writeEscape(UInt8(ascii: "n"))
        case 0x0C: writeEscape(UInt8(ascii: "f"))
        case 0x0D: writeEscape(UInt8(ascii: "r"))
        case 0..<0x20: writeUnicodeEscape(UInt32(byte))
        default: bytes.append(byte)
        }
        return 1
    }

    private mutating func writeScalar(_ text: Span<UInt8>, at offset: Int) -> Int {
        let length = text[offset] < 0xE0 ? 2 : text[offset] < 0xF0 ? 3 : 4
        var value = UInt32(text[offset] & (0x7F >> UInt8(length)))
        for continuation in 1..<length { value = value << 6 | UInt32(text[offset + continuation] & 0x3F) }
        if !options.escapesNonASCII, value | 1 != 0x2029 || !options.escapesLineSeparators {
            bytes.append(text.extracting(offset..<offset + length))
        } else if value < 0x10000 {
            writeUnicodeEscape(value)
        } else {
            writeUnicodeEscape(0xD800 + (value - 0x10000) >> 10)
            writeUnicodeEscape(0xDC00 + (value - 0x10000) & 0x3FF)
        }
        return length
    }

    private mutating func writeEscape(_ character: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(character)
    }

    private mutating func writeUnicodeEscape(_ unit: UInt32) {
        writeEscape(UInt8(ascii: "u"))
        for shift: UInt32 in [12, 8, 4, 0] {
            bytes.append(Self.hexadecimalDigit(UInt8(truncatingIfNeeded: unit >> shift) & 15))
        }
    }

    static func hexadecimalDigit(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
