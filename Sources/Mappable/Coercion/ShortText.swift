/// One to eight bytes, examined at once.
struct ShortText {
    /// The first byte is the lowest.
    private let word: UInt64
    /// In bits.
    private let width: UInt64

    init?(_ text: TextSlice) {
        guard 1...8 ~= text.count else { return nil }
        var word: UInt64 = 0
        for index in 0..<text.count { word |= UInt64(text[index]) &<< UInt64(index &* 8) }
        self.word = word
        width = UInt64(text.count) &<< 3
    }

    /// In any case.
    @inline(__always)
    var truthValue: Bool? {
        let letters = word & WordScan.repeated(0x40)
        let lowercase = (word | letters &>> 1) & (.max &>> (64 &- width))
        let index = Int(truncatingIfNeeded: width &>> 3)
        let isTrue = lowercase == Self.trueWords[index]
        let isFalse = lowercase == Self.falseWords[index]
        // The tables share no word but `none`. An exclusive or needs no branch.
        return isTrue != isFalse ? isTrue : nil
    }

    // By length, in lower case; `none` is in upper case, so it never matches.
    private static let falseWords: [UInt64] = [
        none, 0x30, 0x6F_6E, none, none, 0x65_73_6C_61_66, none, none, none,
    ]
    private static let trueWords: [UInt64] = [
        none, 0x31, none, 0x73_65_79, 0x65_75_72_74, none, none, none, none,
    ]
    private static var none: UInt64 { 0x41 }
}
