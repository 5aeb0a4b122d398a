/// SplitMix64, the same numbers for the same seed everywhere; or choices that somebody else makes, one in each byte, as long as
/// there are some.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64
    private var choices: ArraySlice<UInt8> = []

    init(seed: UInt64) { state = seed }

    init(choices: [UInt8]) {
        state = UInt64(choices.count)
        self.choices = choices[...]
    }

    mutating func next() -> UInt64 {
        if let choice = choices.popFirst() { return UInt64(choice) << 56 }
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// True once in a number of times.
    mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &self)! }
}
