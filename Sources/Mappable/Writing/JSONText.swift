/// Finding one's way in JSON text that this library wrote itself: compact, correct, each value followed by a comma
/// or a closing bracket.
package enum JSONText {
    /// The offset after the closing quotation mark of the string that begins at an offset.
    package static func endOfString(in bytes: borrowing OutputBytes, from start: Int) -> Int {
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
    package static func kind(of byte: UInt8) -> FoundValue.Kind {
        switch byte {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    /// The text of the string that begins at an offset, its escapes resolved.
    package static func string(in bytes: borrowing OutputBytes, from start: Int) -> String {
        String(decoding: unescaped(in: bytes, from: start), as: UTF8.self)
    }

    /// The UTF-8 of the string that begins at an offset, its escapes resolved.
    package static func unescaped(in bytes: borrowing OutputBytes, from start: Int) -> [UInt8] {
        var text: [UInt8] = []
        var units: [UInt16] = []
        var offset = start + 1
        let end = endOfString(in: bytes, from: start) - 1
        while offset < end {
            if bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") {
                units.append(hexadecimal(in: bytes, from: offset + 2))
                offset += 6
                continue
            }
            flush(&units, into: &text)
            if bytes[offset] == UInt8(ascii: "\\") {
                text.append(character(escapedAs: bytes[offset + 1]))
                offset += 2
            } else {
                text.append(bytes[offset])
                offset += 1
            }
        }
        flush(&units, into: &text)
        return text
    }

    private static func flush(_ units: inout [UInt16], into text: inout [UInt8]) {
        if units.isEmpty { return }
        text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
        units.removeAll(keepingCapacity: true)
    }

    private static func hexadecimal(in bytes: borrowing OutputBytes, from start: Int) -> UInt16 {
        var value: UInt16 = 0
        for offset in start..<(start + 4) {
            let byte = bytes[offset]
            let digit =
                byte <= UInt8(ascii: "9") ? byte - UInt8(ascii: "0") : (byte | 0x20) - UInt8(ascii: "a") + 10
            value = value << 4 | UInt16(digit)
        }
        return value
    }

    private static func character(escapedAs byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: byte
        }
    }
}
