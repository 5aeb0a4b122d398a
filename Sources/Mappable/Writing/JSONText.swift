/// Finding one's way in JSON text that this library wrote itself: compact, correct, each value followed by a comma
/// or a closing bracket.
enum JSONText {
    /// The offset after the closing quotation mark of the string that begins at an offset.
    static func endOfString(in bytes: borrowing OutputBytes, from start: Int) -> Int {
        var offset = start + 1
        while true {
            offset = bytes.firstQuoteOrBackslash(from: offset)
            if bytes[offset] == UInt8(ascii: "\"") { return offset + 1 }
            offset += 2
        }
    }

    /// The offset after the value that begins at an offset.
    ///
    /// Complexity: linear in the length of the value.
    static func endOfValue(in bytes: borrowing OutputBytes, from start: Int) -> Int {
        var offset = start
        var depth = 0
        while true {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset = endOfString(in: bytes, from: offset)
                if depth == 0 { return offset }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return offset }
                depth -= 1
                offset += 1
                if depth == 0 { return offset }
            case UInt8(ascii: ",") where depth == 0:
                return offset
            default:
                offset += 1
            }
        }
    }

    /// The kind of the value that begins with a byte.
    static func kind(of byte: UInt8) -> FoundValue.Kind {
        switch byte {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    /// The string that begins at an offset, with its quotation marks.
    static func quoted(in bytes: borrowing OutputBytes, from start: Int) -> [UInt8] {
        unsafe Array(bytes.all[start..<endOfString(in: bytes, from: start)])
    }

    /// The UTF-8 of the string that begins at an offset, its escapes resolved.
    static func unescaped(in bytes: borrowing OutputBytes, from start: Int) -> [UInt8] {
        let count = endOfString(in: bytes, from: start) - start - 2
        return unsafe Array(unsafeUninitializedCapacity: Unescaping.capacity(forTextOf: count)) {
            buffer, written in
            guard let target = buffer.baseAddress, let source = unsafe bytes.all.baseAddress else { return }
            // Safety: the string lies within the written bytes, and the target has the capacity for it.
            let text = unsafe SourceBytes(base: source, count: bytes.count, readableCount: bytes.count)
            written = unsafe Unescaping.write(text, from: start + 1, count: count, into: target)
        }
    }
}
