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
            bytes.appendEscaped(text[offset])
            offset += 1
            offset += bytes.appendPlain(text.extracting(offset...))
        }
        bytes.append("\",")
    }
}
