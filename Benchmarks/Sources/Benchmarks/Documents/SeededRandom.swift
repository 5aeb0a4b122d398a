/// SplitMix64: the same numbers from the same seed on every platform.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number from zero to one less than `limit`.
    mutating func below(_ limit: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(limit)).high)
    }

    /// True in about `percent` of a hundred cases.
    mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    /// One of the elements, each as likely as the other.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
