extension JSONOutput {
    @usableFromInline @inline(__always)
    mutating func _write(_ text: String) { text.withUTF8Span { write($0) } }

    /// Writes a string with quotation marks. Inlined: a call for each string of a `JSON` takes 8 % more instructions.
    @inline(__always)
    mutating func write(_ text: Span<UInt8>) {
        if _slowPath(escapesSlashes) {
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
            write(byte: text[offset])
            offset += 1
        }
        bytes.append("\",")
    }

    /// Where the first byte stands that RFC 8259 does not have escaped, and the options may.
    private func endOfUsual(_ text: Span<UInt8>, from start: Int) -> Int {
        guard options.escapesSlashes else { return text.count }
        var end = start
        while end < text.count, text[end] != UInt8(ascii: "/") { end += 1 }
        return end
    }

    private mutating func write(byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): writeEscape(byte)
        case UInt8(ascii: "/") where options.escapesSlashes: writeEscape(byte)
        case 0x08: writeEscape(UInt8(ascii: "b"))
        case 0x09: writeEscape(UInt8(ascii: "t"))
        case 0x0A: writeEscape(UInt8(ascii: "n"))
        case 0x0C: writeEscape(UInt8(ascii: "f"))
        case 0x0D: writeEscape(UInt8(ascii: "r"))
        case 0..<0x20: writeUnicodeEscape(byte)
        default: bytes.append(byte)
        }
    }

    private mutating func writeEscape(_ character: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(character)
    }

    private mutating func writeUnicodeEscape(_ control: UInt8) {
        writeEscape(UInt8(ascii: "u"))
        bytes.append("00")
        bytes.append(Self.hexadecimalDigit(control >> 4))
        bytes.append(Self.hexadecimalDigit(control & 15))
    }

    private static func hexadecimalDigit(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
