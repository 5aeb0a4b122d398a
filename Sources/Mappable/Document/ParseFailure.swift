struct ParseFailure: Error {
    let fault: SyntaxFault
    let offset: Int
    let keyPath: JSONKeyPath
}

extension Parser.Progress {
    private func keyPath(_ bytes: SourceBytes) -> JSONKeyPath {
        var components: [JSONKeyPath.Step] = []
        var enclosing = tape
        var child = next
        while enclosing.open.depth > 0 {
            let key = tape[child.advanced(by: -1)]
            if !enclosing.open.isObject {
                components.append(.index(enclosing.open.children))
            } else if key.kind == .key || key.kind == .escapedKey {
                components.append(.key(bytes.text(of: key)))
            }
            child = enclosing.open.node
            enclosing.pop()
        }
        return JSONKeyPath(components.reversed())
    }

    @inline(never)
    func discarded(because fault: SyntaxFault, in bytes: SourceBytes) -> ParseFailure {
        defer { tape.deallocate() }
        let offset = position
        let isCutOff =
            fault == .unterminatedString || fault == .unicodeEscape && bytes.endsInEscape(at: offset)
        let isMark = fault == .value && offset == 3 && ByteOrderMark.stands(in: bytes, at: 3)
        return ParseFailure(
            fault: ByteOrderMark.foreignEncoding(of: bytes)
                ?? (isCutOff ? .unterminatedString : isMark ? .secondByteOrderMark : fault),
            offset: isCutOff ? bytes.count : min(offset, bytes.count), keyPath: keyPath(bytes))
    }
}

extension SourceBytes {
    fileprivate func endsInEscape(at offset: Int) -> Bool {
        let digits = offset + 2
        guard digits <= count, count - digits < 4 else { return false }
        return slice(at: digits, count: count - digits)
            .allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
    }
}
