extension JSONOutput {
    @usableFromInline @inline(__always)
    mutating func _write(_ text: String) { text.withUTF8Span { write($0) } }

    /// Inlined, as a call for each string of a `JSON` takes 8 % more instructions.
    @inline(__always)
    mutating func write(_ text: Span<UInt8>) {
        let written = bytes.appendString(text)
        if _slowPath(written < text.count) { writeEscaping(text, from: written) }
    }

    @inline(never)
    private mutating func writeEscaping(_ text: Span<UInt8>, from start: Int) {
        var offset = start
        while offset < text.count {
            offset += bytes.appendPlain(text.extracting(offset...))
            if offset == text.count { break }
            write(byte: text[offset])
            offset += 1
        }
        bytes.append("\",")
    }

    private mutating func write(byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): writeEscape(byte)
        case 0x08: writeEscape(UInt8(ascii: "b"))
        case 0x09: writeEscape(UInt8(ascii: "t"))
        case 0x0A: writeEscape(UInt8(ascii: "n"))
        case 0x0C: writeEscape(UInt8(ascii: "f"))
        case 0x0D: writeEscape(UInt8(ascii: "r"))
        case 0..<0x20:
            let digit = byte & 15
            bytes.append(byte < 0x10 ? "\\u000" : "\\u001")
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        default: bytes.append(byte)
        }
    }

    private mutating func writeEscape(_ character: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(character)
    }
}
