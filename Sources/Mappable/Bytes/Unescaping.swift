/// Turns the text of a JSON string, which the parser has checked, into the characters it stands for.
enum Unescaping {
    /// The bytes of memory that unescaping a text of `length` bytes needs.
    ///
    /// The result is never longer than the text: the shortest escape of every scalar is at least as long as its UTF-8. But
    /// whole blocks are written.
    static func capacity(forTextOf length: Int) -> Int { length &+ ByteBlock.size }

    /// Writes the unescaped UTF-8 into memory of the capacity that a text of `length` bytes needs, and returns how many
    /// bytes were written.
    static func write(
        _ bytes: SourceBytes, from start: Int, count length: Int, into output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        #if DEBUG
            return unsafe writeUnoptimized(bytes, from: start, to: start + length, into: output)
        #else
            return unsafe bytes.isReadable(beyond: start + length)
                ? write(FencedBytes(bytes), from: start, to: start + length, into: output)
                : write(bytes, from: start, to: start + length, into: output)
        #endif
    }

    #if DEBUG
        private static func writeUnoptimized(
            _ bytes: SourceBytes, from start: Int, to end: Int, into output: UnsafeMutablePointer<UInt8>
        ) -> Int {
            // Safety: as in the function below.
            var text = unsafe UnoptimizedText(bytes.base, end: end, position: start)
            var written = unsafe text.unescape(into: output)
            while text.position < end {
                let (scalar, escapeLength) = scalar(bytes, at: text.position)
                text.position &+= escapeLength
                written &+= unsafe encode(scalar, into: output + written)
                written &+= unsafe text.unescape(into: output + written)
            }
            return written
        }
    #endif

    private static func write(
        _ bytes: some ScannedText, from start: Int, to end: Int, into output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var position = start
        var written = 0
        while true {
            var mask: UInt64 = 0
            repeat {
                let block = bytes.block(at: position)
                // Safety: `written` never runs ahead of `position - start`, which is below `length`.
                unsafe block.store(at: output + written)
                mask = block.backslashes
                written &+= ByteBlock.size
                position &+= ByteBlock.size
            } while mask == 0 && position < end
            let surplus = max(ByteBlock.size &- ByteBlock.first(mask), position &- end)
            written &-= surplus
            position &-= surplus
            guard position < end else { return written }
            // In other languages than those of Latin letters, one such escape follows another.
            repeat {
                let (scalar, escapeLength) = scalar(bytes, at: position)
                position &+= escapeLength
                // Safety: the scalar's UTF-8 is at most as long as its escape, so the same bound holds.
                written &+= unsafe encode(scalar, into: output + written)
            } while position < end && bytes.word16(at: position) == HexDigits.prefix
        }
    }

    /// The scalar that the escape sequence at an offset stands for, and the length of the sequence.
    @inline(__always)
    private static func scalar(_ bytes: some ScannedText, at position: Int) -> (value: UInt32, length: Int) {
        switch bytes[position &+ 1] {
        case UInt8(ascii: "b"): return (0x08, 2)
        case UInt8(ascii: "f"): return (0x0C, 2)
        case UInt8(ascii: "n"): return (0x0A, 2)
        case UInt8(ascii: "r"): return (0x0D, 2)
        case UInt8(ascii: "t"): return (0x09, 2)
        case UInt8(ascii: "u"):
            let unit = HexDigits.value(bytes.word32(at: position &+ 2)) ?? 0xFFFD
            guard unit & 0xFC00 == 0xD800 else { return (unit, 6) }
            let low = HexDigits.value(bytes.word32(at: position &+ 8)) ?? 0xDC00
            return (0x10000 &+ (unit & 0x3FF) &<< 10 &+ (low & 0x3FF), 12)
        case let character: return (UInt32(character), 2)
        }
    }

    /// Writes the UTF-8 of a scalar, and up to three bytes more, for which there is memory.
    @inline(__always)
    private static func encode(_ scalar: UInt32, into output: UnsafeMutablePointer<UInt8>) -> Int {
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
        // Safety: the caller's memory holds whole blocks from here on.
        unsafe UnsafeMutableRawPointer(output).storeBytes(of: word.littleEndian, as: UInt32.self)
        return count
    }
}
