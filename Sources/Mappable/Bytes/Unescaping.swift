/// The parser has checked the escape sequences.
enum Unescaping {
    /// No escape is shorter than its UTF-8, but whole blocks are written.
    static func capacity(forTextOf length: Int) -> Int { length &+ ByteBlock.size }

    static func write(
        _ bytes: SourceBytes, from start: Int, count length: Int, into output: WritableBytes
    ) -> Int {
        let text = ScannedText(bytes)
        let end = start &+ bytes.slice(at: start, count: length).count
        var (position, written) = (start, 0)
        while position < end {
            while position &+ ByteBlock.size <= bytes.readableCount {
                let block = text.block(at: position)
                output.store(block, at: written)
                let plain = min(ByteBlock.first(block.backslashes), end &- position)
                position = position &+ plain
                written = written &+ plain
                if plain < ByteBlock.size { break }
            }
            while position < end {
                let byte = text[position]
                if byte == UInt8(ascii: "\\") {
                    let escape = scalar(bytes, at: position)
                    position = position &+ escape.length
                    written = written &+ encode(escape.value, into: output, at: written)
                    continue
                }
                if position &+ ByteBlock.size <= bytes.readableCount { break }
                output.store(byte, at: written)
                position = position &+ 1
                written = written &+ 1
            }
        }
        return written
    }

    @inline(__always)
    private static func scalar(_ bytes: SourceBytes, at position: Int) -> (value: UInt32, length: Int) {
        switch bytes[position &+ 1] {
        case UInt8(ascii: "b"): return (0x08, 2)
        case UInt8(ascii: "f"): return (0x0C, 2)
        case UInt8(ascii: "n"): return (0x0A, 2)
        case UInt8(ascii: "r"): return (0x0D, 2)
        case UInt8(ascii: "t"): return (0x09, 2)
        case UInt8(ascii: "u"):
            let unit = HexDigits.value(bytes, at: position &+ 2) ?? 0xFFFD
            guard unit & 0xFC00 == 0xD800 else { return (unit, 6) }
            let low = HexDigits.value(bytes, at: position &+ 8) ?? 0xDC00
            return (0x10000 &+ (unit & 0x3FF) &<< 10 &+ (low & 0x3FF), 12)
        case let character: return (UInt32(character), 2)
        }
    }

    @inline(__always)
    private static func encode(_ scalar: UInt32, into output: WritableBytes, at offset: Int) -> Int {
        @inline(__always)
        func tail(_ shift: UInt32) -> UInt32 { 0x80 | (scalar &>> shift) & 0x3F }
        let (word, count): (UInt32, Int) =
            if scalar < 0x80 {
                (scalar, 1)
            } else if scalar < 0x800 {
                (0xC0 | scalar &>> 6 | tail(0) &<< 8, 2)
            } else if scalar < 0x10000 {
                (0xE0 | scalar &>> 12 | tail(6) &<< 8 | tail(0) &<< 16, 3)
            } else {
                (0xF0 | scalar &>> 18 | tail(12) &<< 8 | tail(6) &<< 16 | tail(0) &<< 24, 4)
            }
        output.store(word, at: offset)
        return count
    }
}

extension HexDigits {
    fileprivate static func value(_ bytes: SourceBytes, at offset: Int) -> UInt32? {
        value(bytes.all.word32(at: offset))
    }
}
