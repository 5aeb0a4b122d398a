/// A text of one to eight bytes, which are examined at once.
struct ShortText {
    /// The text in the lowest bytes, from its beginning on; what is above it means nothing.
    private let word: UInt64
    /// How many bits the text takes.
    private let width: UInt64

    /// The text of a string without escapes, from which on eight bytes can be read; nil if it is empty or longer.
    @inline(__always)
    init?(of string: Node, in bytes: ScannedText) {
        guard _fastPath(string.payload &- 1 < 8) else { return nil }
        word = bytes.word64(at: string.offset)
        width = string.payload &<< 3
    }

    /// Nil if the text is empty or longer.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard 1...8 ~= text.count else { return nil }
        var word: UInt64 = 0
        for index in 0..<text.count { word |= unsafe UInt64(text[index]) &<< UInt64(index &* 8) }
        self.word = word
        width = UInt64(text.count) &<< 3
    }

    /// The integer that the text is as a JSON number; nil if it is none, or needs a closer look.
    @inline(__always)
    var integer: Int64? {
        let isNegative = UInt8(truncatingIfNeeded: word) == UInt8(ascii: "-")
        let sign: UInt64 = isNegative ? 8 : 0
        let digits = (word ^ WordScan.repeated(0x30)) &>> sign
        let digitWidth = width &- sign
        guard digitWidth > 0, digitWidth == 8 || UInt8(truncatingIfNeeded: digits) != 0 else { return nil }
        let aligned = digits &<< (64 &- digitWidth)
        guard WordScan.nonDigits(aligned) == 0 else { return nil }
        let magnitude = Int64(bitPattern: WordScan.decimal(aligned))
        return isNegative ? 0 &- magnitude : magnitude
    }

    /// The truth value that the text is a word for, in any case.
    @inline(__always)
    var truthValue: Bool? {
        let letters = word & WordScan.repeated(0x40)
        let lowercase = (word | letters &>> 1) & (.max &>> (64 &- width))
        let index = Int(truncatingIfNeeded: width &>> 3)
        let isTrue = lowercase == Self.trueWords[index]
        let isFalse = lowercase == Self.falseWords[index]
        // An exclusive or decides no branch, and words come in any order.
        return isTrue != isFalse ? isTrue : nil
    }

    // The words by their length, in lower case; where there is none, what is never in lower case.
    private static let falseWords: [UInt64] = [
        none, 0x30, 0x6F_6E, none, none, 0x65_73_6C_61_66, none, none, none,
    ]
    private static let trueWords: [UInt64] = [
        none, 0x31, none, 0x73_65_79, 0x65_75_72_74, none, none, none, none,
    ]
    private static var none: UInt64 { 0x41 }
}

extension Mapper {
    /// A string of up to eight bytes, if it converts to a target and is not at the very end of the document.
    @inline(__always)
    func shortText(for target: CoercionTable.Target) -> ShortText? {
        guard kind == .string, source(for: target) == .string else { return nil }
        // Safety: the node and the document outlive the call; the fence's reach is more than the eight bytes.
        let (node, bytes) = unsafe (node.pointee, bytes)
        guard _fastPath(node.offset &+ Fence.reach <= bytes.readableCount) else { return nil }
        return ShortText(of: node, in: ScannedText(bytes))
    }
}
