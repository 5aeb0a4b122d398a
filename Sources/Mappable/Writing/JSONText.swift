/// Reads JSON text that this library wrote: compact, correct, each value followed by a comma or a closing bracket.
enum JSONText {
    /// The offset after the closing quotation mark.
    static func endOfString(in bytes: borrowing OutputBytes, from start: Int) -> Int {
        var offset = start + 1
        while bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
        return offset + 1
    }

    /// The offset after the value. Complexity: linear in its length.
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

    static func prettyPrinted(_ bytes: borrowing OutputBytes, _ spaces: Int) -> OutputBytes {
        var result = OutputBytes(capacity: bytes.count * 2)
        var (depth, offset) = (0, 0)
        while offset < bytes.count {
            let byte = bytes[offset]
            let end = byte == UInt8(ascii: "\"") ? endOfString(in: bytes, from: offset) : offset + 1
            let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
            if isClosing {
                depth -= 1
                if !isOpening(bytes[offset - 1]) { breakLine(&result, depth * spaces) }
            }
            // Safety: the subscript checks the range.
            unsafe result.append(UnsafeBufferPointer(rebasing: bytes.all[offset..<end]))
            offset = end
            switch byte {
            case UInt8(ascii: ":"): result.append(UInt8(ascii: " "))
            case UInt8(ascii: ",") where depth > 0: breakLine(&result, depth * spaces)
            case _ where isOpening(byte):
                depth += 1
                // In ASCII, a closing bracket is two behind the opening one.
                if bytes[offset] != byte + 2 { breakLine(&result, depth * spaces) }
            default: break
            }
        }
        return result
    }

    private static func isOpening(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }

    private static func breakLine(_ text: inout OutputBytes, _ spaces: Int) {
        text.reserve(spaces + 1)
        // Safety: there is room for so many bytes.
        unsafe text.end.pointee = UInt8(ascii: "\n")
        unsafe (text.end + 1).update(repeating: UInt8(ascii: " "), count: spaces)
        text.advance(by: spaces + 1)
    }

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

    /// Compares keys by their UTF-8 bytes.
    static func isKey(at left: Int, before right: Int, in bytes: borrowing OutputBytes) -> Bool {
        var length = 1
        while bytes[left + length] == bytes[right + length], bytes[left + length] != UInt8(ascii: "\"") {
            length += 1
        }
        let (one, other) = (bytes[left + length], bytes[right + length])
        let hasEscapes = (1...length).contains {
            bytes[left + $0] == UInt8(ascii: "\\") || bytes[right + $0] == UInt8(ascii: "\\")
        }
        if hasEscapes {
            return unescaped(in: bytes, from: left).lexicographicallyPrecedes(
                unescaped(in: bytes, from: right))
        }
        return other != UInt8(ascii: "\"") && (one == UInt8(ascii: "\"") || one < other)
    }

    static func quoted(in bytes: borrowing OutputBytes, from start: Int) -> [UInt8] {
        unsafe Array(bytes.all[start..<endOfString(in: bytes, from: start)])
    }

    static func unescaped(in bytes: borrowing OutputBytes, from start: Int) -> [UInt8] {
        let count = endOfString(in: bytes, from: start) - start - 2
        return SourceBytes.with(quoted(in: bytes, from: start)) { text in
            WritableBytes.array(capacity: Unescaping.capacity(forTextOf: count)) { output in
                Unescaping.write(text, from: 1, count: count, into: output)
            }
        }
    }
}
