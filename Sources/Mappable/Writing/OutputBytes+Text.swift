extension OutputBytes {
    @inline(__always)
    var last: UInt8 {
        get { self[count &- 1] }
        set { self[count &- 1] = newValue }
    }

    @inline(__always)
    func hash(ofKeyAt start: Int) -> UInt64 { hash(ofKeyAt: start, count: count &- start &- 1) }

    func quotedString(at start: Int) -> [UInt8] { self[start..<endOfString(from: start)] }

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

    func isSameString(at offset: Int, and other: Int) -> Bool {
        let length = endOfString(from: other) - other
        guard length <= count - max(offset, other) else { return false }
        return (0..<length).allSatisfy { self[offset + $0] == self[other + $0] }
    }

    mutating func appendNumbered(_ control: UInt8) {
        let digit = control & 15
        append(control < 0x10 ? "\\u000" : "\\u001")
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
}
