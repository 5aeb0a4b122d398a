/// How many values and keys a JSON text has, each of which is a node of the library's tape.
func valueCount(of text: [UInt8]) -> Int {
    var count = 0
    var isInString = false
    var isEscaped = false
    var isInToken = false
    for byte in text {
        if isInString {
            isInString = isEscaped || byte != UInt8(ascii: "\"")
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            continue
        }
        let begins: Bool
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"):
            begins = true
            isInString = byte == UInt8(ascii: "\"")
            isInToken = false
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"), 0...0x20:
            begins = false
            isInToken = false
        default:
            begins = !isInToken
            isInToken = true
        }
        if begins { count += 1 }
    }
    return count
}
