/// A text of one to eight bytes, which are examined at once.
struct ShortText {
    /// The text in the lowest bytes, from its beginning on; what is above it means nothing.
    private let word: UInt64
    /// How many bits the text takes.
    private let width: UInt64

    /// Nil if the text is empty or longer.
    init?(_ text: TextSlice) {
        guard 1...8 ~= text.count else { return nil }
        var word: UInt64 = 0
        for index in 0..<text.count { word |= UInt64(text[index]) &<< UInt64(index &* 8) }
        self.word = word
        width = UInt64(text.count) &<< 3
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
