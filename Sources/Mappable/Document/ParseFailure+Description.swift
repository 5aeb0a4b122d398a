extension ParseFailure {
    func described(in bytes: SourceBytes, _ settings: ParseSettings) -> MappingError {
        var lines = LineIndex()
        let location = lines.location(ofOffset: offset, in: bytes)
        let excerpt = settings.redactsFoundValues ? nil : SourceExcerpt(of: bytes, around: offset)
        if fault == .tooDeep {
            return MappingError(
                .limit, at: NodePath(keyPath), location: location,
                reason: "nested too deep, the limit is \(settings.maximumDepth)", excerpt: excerpt)
        }
        let (expected, reason) = fault.wording
        let isForeign = fault == .utf16 || fault == .utf32
        return MappingError(
            .syntax, at: isForeign ? NodePath() : NodePath(keyPath), location: location, expected: expected,
            found: bytes.found(atFault: offset, redacted: settings.redactsFoundValues), reason: reason,
            excerpt: excerpt)
    }
}

extension SourceBytes {
    private func found(escapeAt offset: Int) -> FoundValue {
        var end = min(offset + (self[offset + 1] == UInt8(ascii: "u") ? 6 : 2), count)
        while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
        let text = slice(at: offset, count: end - offset).string
        let sequence = text.prefix { $0 != "\"" || text.count == 2 }
        return FoundValue(.text, excerpt: "\"" + Excerpt(String(sequence)).plain + "\"")
    }

    fileprivate func found(atFault offset: Int, redacted: Bool) -> FoundValue {
        guard offset < count else { return FoundValue(.endOfInput) }
        guard !redacted else { return FoundValue(.text, excerpt: "something else") }
        let byte = self[offset]
        let character = slice(at: offset, count: min(4, count - offset)).string.unicodeScalars.prefix(1)
        let isInvalid = character.first == "\u{FFFD}" && !(byte == 0xEF && self[offset + 1] == 0xBF)
        if isInvalid {
            return FoundValue(.text, excerpt: "byte 0x" + String(byte, radix: 16, uppercase: true))
        }
        if byte == 0 { return FoundValue(.text, excerpt: "a NUL byte") }
        if byte == UInt8(ascii: "\\"), offset + 1 < count { return found(escapeAt: offset) }
        return FoundValue(.text, excerpt: Excerpt(String(character)).quoted)
    }
}
