/// Finds out where a document may begin in text around it.
struct ProseScanner: Sendable {
    /// Whether nothing but white space stands before the last bracket in its line.
    private(set) var isAtLineStart = true
    private var isInThoughts = false
    /// The last eight bytes.
    private var tail: UInt64 = 0

    private static let (thoughts, endOfThoughts) = (number("<think>"), number("</think>"))

    private static func number(_ text: String) -> UInt64 {
        text.utf8.reduce(0) { $0 &<< 8 | UInt64($1) }
    }

    /// Takes a byte, and tells whether a document may begin with it.
    mutating func isBeginning(_ byte: UInt8) -> Bool {
        let isBracket = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        if isBracket, !isInThoughts { return true }
        tail = tail &<< 8 | UInt64(byte)
        switch byte {
        case 0x0A, 0x0D: isAtLineStart = true
        case 0x20, 0x09: break
        default: isAtLineStart = tail == Self.endOfThoughts
        }
        if tail & ~0 &>> 8 == Self.thoughts { isInThoughts = true }
        if tail == Self.endOfThoughts { isInThoughts = false }
        return false
    }
}
