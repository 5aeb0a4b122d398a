/// Line breaks and indentation, added to compact text.
enum PrettyLayout {
    /// The text with every member and element on a line of its own; empty containers stay as they are.
    ///
    /// Complexity: linear in the length of the result.
    static func laidOut(_ source: borrowing OutputBytes, indentation: Int) -> OutputBytes {
        var target = OutputBytes(capacity: source.count + source.count / 2 + 16)
        var depth = 0
        var offset = 0
        while offset < source.count {
            let byte = source[offset]
            switch byte {
            case UInt8(ascii: "\""):
                let end = JSONText.endOfString(in: source, from: offset)
                // Safety: the string lies within the bytes.
                unsafe target.append(UnsafeBufferPointer(rebasing: source.all[offset..<end]))
                offset = end
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                target.append(byte)
                let next = source[offset + 1]
                if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
                    target.append(next)
                    offset += 1
                } else {
                    depth += 1
                    breakLine(&target, depth * indentation)
                }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                breakLine(&target, depth * indentation)
                target.append(byte)
            case UInt8(ascii: ","):
                target.append(byte)
                breakLine(&target, depth * indentation)
            case UInt8(ascii: ":"):
                target.append(": ")
            default:
                target.append(byte)
            }
            offset += 1
        }
        return target
    }

    private static func breakLine(_ target: inout OutputBytes, _ spaces: Int) {
        target.reserve(spaces + 1)
        target.append(UInt8(ascii: "\n"))
        for _ in 0..<spaces { target.append(UInt8(ascii: " ")) }
    }
}
