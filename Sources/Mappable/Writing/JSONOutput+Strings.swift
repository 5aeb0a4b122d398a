extension JSONOutput {
    @usableFromInline @inline(__always)
    package mutating func _write(_ text: String) {
        // Safety: the bytes are used within the closure only.
        let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe writeString($0) }
        if isDone == nil { writeForeignString(text) }
    }

    /// A bridged string, not stored as UTF-8.
    @inline(never)
    private mutating func writeForeignString(_ text: String) {
        var native = text
        // Safety: the bytes are used within the closure only.
        native.withUTF8 { unsafe writeString($0) }
    }

    /// Adds the quotation marks and the comma that follows.
    @inline(__always)
    mutating func writeString(_ text: UnsafeBufferPointer<UInt8>) {
        unsafe writeString(text.baseAddress ?? emptyText, text.count)
    }

    @inline(__always)
    mutating func writeString(_ text: TextSlice) { unsafe writeString(text.buffer) }

    mutating func writeString(_ text: UnsafePointer<UInt8>, _ count: Int) {
        bytes.reserve(count &+ 3)
        // Safety: there is room for the text, two quotation marks and a comma.
        let target = unsafe bytes.end
        unsafe target.pointee = UInt8(ascii: "\"")
        let copied = escapesMore ? 0 : unsafe StringCopy.copyPlain(text, count, to: target + 1)
        guard _fastPath(copied == count) else {
            bytes.advance(by: 1 &+ copied)
            unsafe writeStringSlowPath(text + copied, count &- copied)
            return
        }
        unsafe target[count &+ 1] = UInt8(ascii: "\"")
        unsafe target[count &+ 2] = UInt8(ascii: ",")
        bytes.advance(by: count &+ 3)
    }

    /// Begins at the first byte that has to be escaped.
    @inline(never)
    private mutating func writeStringSlowPath(_ text: UnsafePointer<UInt8>, _ count: Int) {
        var offset = 0
        while offset < count {
            bytes.reserve(count &- offset &+ 12)
            if !escapesMore {
                // Safety: the rest of the text is in bounds, and there is room for it.
                let copied = unsafe StringCopy.copyPlain(text + offset, count &- offset, to: bytes.end)
                bytes.advance(by: copied)
                offset &+= copied
                if offset == count { break }
            }
            // Safety: offset is below count.
            let byte = unsafe text[offset]
            if byte < 0x80 {
                writeASCII(byte)
                offset += 1
            } else {
                offset += unsafe writeScalar(text + offset)
            }
        }
        bytes.append("\",")
    }

    private mutating func writeASCII(_ byte: UInt8) {
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

    /// Returns the scalar's length in the text.
    private mutating func writeScalar(_ text: UnsafePointer<UInt8>) -> Int {
        // Safety: the text is a Swift string's, hence valid UTF-8: all bytes of the scalar are there.
        let first = unsafe text[0]
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first & (0x7F >> UInt8(length)))
        for offset in 1..<length { value = unsafe value << 6 | UInt32(text[offset] & 0x3F) }
        if options.escapesNonASCII || (value | 1 == 0x2029 && options.escapesLineSeparators) {
            if value < 0x10000 {
                writeUnicodeEscape(value)
            } else {
                writeUnicodeEscape(0xD800 + (value - 0x10000) >> 10)
                writeUnicodeEscape(0xDC00 + (value - 0x10000) & 0x3FF)
            }
        } else {
            unsafe bytes.append(UnsafeBufferPointer(start: text, count: length))
        }
        return length
    }
}

enum StringCopy {
    /// Copies up to the first byte that has to be escaped, and returns the number of bytes. The target has room for all.
    @_noObjCBridging  // See ``ParserPass``.
    @inline(__always)
    static func copyPlain(
        _ text: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let source = unsafe UnsafeRawPointer(text)
        let copy = UnsafeMutableRawPointer(target)
        var offset = 0
        // Safety: every load and store is of eight (four, one) bytes that end at or before count.
        while offset &+ 16 <= count {
            let first = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let second = unsafe source.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
            unsafe copy.storeBytes(of: first, toByteOffset: offset, as: UInt64.self)
            unsafe copy.storeBytes(of: second, toByteOffset: offset &+ 8, as: UInt64.self)
            let (inFirst, inSecond) = (escaped(first), escaped(second))
            if _slowPath(inFirst | inSecond != 0) {
                return inFirst != 0 ? offset &+ place(of: inFirst) : offset &+ 8 &+ place(of: inSecond)
            }
            offset &+= 16
        }
        if offset &+ 8 <= count {
            let word = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            unsafe copy.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
            let found = escaped(word)
            if _slowPath(found != 0) { return offset &+ place(of: found) }
            offset &+= 8
        }
        if offset == count { return count }
        if count >= 8 {
            // The last eight bytes overlap those before.
            let word = unsafe source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            unsafe copy.storeBytes(of: word, toByteOffset: count &- 8, as: UInt64.self)
            // Nothing is to be escaped before the offset.
            let found = escaped(word)
            return _fastPath(found == 0) ? count : count &- 8 &+ place(of: found)
        }
        if count >= 4 {
            let first = unsafe source.loadUnaligned(as: UInt32.self)
            let last = unsafe source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            unsafe copy.storeBytes(of: first, as: UInt32.self)
            unsafe copy.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
            // Else the caller looks at each byte.
            return _fastPath(WordScan.escaped(UInt64(first) | UInt64(last) &<< 32) == 0) ? count : 0
        }
        while offset < count {
            let byte = unsafe text[offset]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return offset }
            unsafe target[offset] = byte
            offset &+= 1
        }
        return count
    }

    /// Marks the bytes that have to be escaped, the first in the lowest bits.
    @inline(__always)
    private static func escaped(_ word: UInt64) -> UInt64 { WordScan.escaped(UInt64(littleEndian: word)) }

    @inline(__always)
    private static func place(of mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 3 }
}
