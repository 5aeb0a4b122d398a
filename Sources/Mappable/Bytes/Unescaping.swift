/// Turns the text of a JSON string, which the parser has checked, into the characters it stands for.
enum Unescaping {
    /// The result is never longer than the text: the shortest escape of every scalar is at least as long as its UTF-8. But
    /// whole blocks are written.
    static func capacity(forTextOf length: Int) -> Int { length &+ ByteBlock.size }

    /// Returns how many bytes were written to memory of that capacity.
    @_noObjCBridging  // See ``UnoptimizedParser``.
    static func write(
        _ bytes: SourceBytes, from start: Int, count length: Int, into output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        // Safety: bytes are read inside of the text, in which escapes are whole. As scalars take no more bytes than their
        // escapes, `written` never runs ahead of the position.
        let text = unsafe UnsafeRawPointer(bytes.base + start)
        var (position, written) = (0, 0)
        while position < length {
            // Safety: what is loaded is readable, and the memory for the result has room for it.
            while start &+ position &+ step <= bytes.readableCount {
                let plain = min(unsafe copy(text + position, to: output + written), length &- position)
                position = position &+ plain
                written = written &+ plain
                if plain < step { break }
            }
            // One escape often follows another; what stands at the end of the memory is copied by bytes.
            while position < length {
                let byte = unsafe text.load(fromByteOffset: position, as: UInt8.self)
                if byte == 0x5C {
                    let escape = unsafe scalar(text + position)
                    position = position &+ escape.length
                    written = unsafe written &+ encode(escape.value, into: output + written)
                    continue
                }
                if start &+ position &+ step <= bytes.readableCount { break }
                unsafe output[written] = byte
                position = position &+ 1
                written = written &+ 1
            }
        }
        return written
    }

    #if DEBUG
        // Vectors are slow where nothing is optimized.
        private static var step: Int { 8 }

        @_semantics("no_performance_analysis")
        @inline(__always)
        private static func copy(_ text: UnsafeRawPointer, to output: UnsafeMutablePointer<UInt8>) -> Int {
            let word = unsafe text.loadUnaligned(as: UInt64.self)
            unsafe UnsafeMutableRawPointer(output).storeBytes(of: word, as: UInt64.self)
            let others = UInt64(littleEndian: word) ^ 0x5C5C_5C5C_5C5C_5C5C
            let backslashes = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
            return backslashes.trailingZeroBitCount &>> 3
        }
    #else
        private static var step: Int { ByteBlock.size }

        /// Copies a step, and returns how many of its bytes stand before the first backslash.
        @inline(__always)
        private static func copy(_ text: UnsafeRawPointer, to output: UnsafeMutablePointer<UInt8>) -> Int {
            let block = ByteBlock(unsafe text.loadUnaligned(as: SIMD16<UInt8>.self))
            unsafe block.store(at: output)
            return ByteBlock.first(block.backslashes)
        }
    #endif

    @_semantics("no_performance_analysis")
    @inline(__always)
    private static func scalar(_ text: UnsafeRawPointer) -> (value: UInt32, length: Int) {
        @inline(__always)
        func digits(_ offset: Int) -> UInt32? {
            // Safety: the sequence has four digits there.
            HexDigits.value(
                UInt32(littleEndian: unsafe text.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        }
        // Safety: a sequence has two bytes at least.
        switch unsafe text.load(fromByteOffset: 1, as: UInt8.self) {
        case UInt8(ascii: "b"): return (0x08, 2)
        case UInt8(ascii: "f"): return (0x0C, 2)
        case UInt8(ascii: "n"): return (0x0A, 2)
        case UInt8(ascii: "r"): return (0x0D, 2)
        case UInt8(ascii: "t"): return (0x09, 2)
        case UInt8(ascii: "u"):
            let unit = digits(2) ?? 0xFFFD
            guard unit & 0xFC00 == 0xD800 else { return (unit, 6) }
            return (0x10000 &+ (unit & 0x3FF) &<< 10 &+ ((digits(8) ?? 0xDC00) & 0x3FF), 12)
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
