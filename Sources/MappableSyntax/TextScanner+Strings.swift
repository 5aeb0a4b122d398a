extension TextScanner {
    /// The UTF-8 of the string or name at a range, its escapes resolved as JSON5 has them; nil for an escape that is none, and
    /// for half of a surrogate pair.
    ///
    /// - Complexity: linear in the length of the range.
    package func characters(of range: Range<Int>) -> [UInt8]? {
        let isQuoted = isQuote(self[range.lowerBound])
        let inside = isQuoted ? range.lowerBound + 1..<max(range.upperBound - 1, range.lowerBound + 1) : range
        guard bytes[inside].contains(UInt8(ascii: "\\")) else { return Array(bytes[inside]) }
        var text: [UInt8] = []
        var offset = inside.lowerBound
        while offset < inside.upperBound {
            guard bytes[offset] == UInt8(ascii: "\\") else {
                text.append(bytes[offset])
                offset += 1
                continue
            }
            let lineEnd = lengthOfLineEnd(at: offset + 1)
            if lineEnd > 0 {
                offset += 1 + lineEnd
                continue
            }
            guard let (scalar, length) = escape(at: offset + 1) else { return nil }
            text += scalar.map { Array(Character($0).utf8) } ?? [bytes[offset + 1]]
            offset += 1 + length
        }
        return text
    }

    /// The scalar of an escape, given the offset after its backslash, and the length of what stands there; no scalar where it is
    /// the first byte of what a backslash does not change.
    private func escape(at offset: Int) -> (Unicode.Scalar?, Int)? {
        switch self[offset] {
        case UInt8(ascii: "b"): return ("\u{8}", 1)
        case UInt8(ascii: "f"): return ("\u{C}", 1)
        case UInt8(ascii: "n"): return ("\n", 1)
        case UInt8(ascii: "r"): return ("\r", 1)
        case UInt8(ascii: "t"): return ("\t", 1)
        case UInt8(ascii: "v"): return ("\u{B}", 1)
        case UInt8(ascii: "0") where self[offset + 1] &- UInt8(ascii: "0") > 9: return ("\0", 1)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return nil
        case UInt8(ascii: "x"): return hexadecimal(at: offset + 1, count: 2).map { (Unicode.Scalar($0), 3) }
        case UInt8(ascii: "u"): return unicodeEscape(at: offset)
        case _ where offset < bytes.count: return (nil, 1)
        default: return nil
        }
    }

    private func unicodeEscape(at offset: Int) -> (Unicode.Scalar?, Int)? {
        guard let high = hexadecimal(at: offset + 1, count: 4) else { return nil }
        if let scalar = Unicode.Scalar(high) { return (scalar, 5) }
        guard high < 0xDC00, self[offset + 5] == UInt8(ascii: "\\"), self[offset + 6] == UInt8(ascii: "u"),
            let low = hexadecimal(at: offset + 7, count: 4), low & 0xFC00 == 0xDC00
        else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)).map { ($0, 11) }
    }

    private func hexadecimal(at offset: Int, count: Int) -> UInt32? {
        var number: UInt32 = 0
        for byte in (0..<count).map({ self[offset + $0] }) {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
            number = number << 4 | UInt32(digit)
        }
        return number
    }
}
