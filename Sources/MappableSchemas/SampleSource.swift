/// Numbers that are the same for a seed in every run and on every platform: SplitMix64, by Steele, Lea and Flood.
struct SampleSource {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits &>> 31)
    }

    /// A seed made of another one and what tells a value from its neighbours.
    static func seed(_ seed: UInt64, _ name: String) -> UInt64 {
        var hash = mixed(seed &+ 0x9E37_79B9_7F4A_7C15)
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return mixed(hash)
    }

    /// A number of a range, each about as likely.
    mutating func number(in range: ClosedRange<Int64>) -> Int64 {
        let width = UInt64(bitPattern: range.upperBound) &- UInt64(bitPattern: range.lowerBound)
        guard width < .max else { return Int64(bitPattern: next()) }
        let offset = (width + 1).multipliedFullWidth(by: next()).high
        return Int64(bitPattern: UInt64(bitPattern: range.lowerBound) &+ offset)
    }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        Int(truncatingIfNeeded: number(in: Int64(range.lowerBound)...Int64(range.upperBound)))
    }

    /// True in so many of a hundred cases.
    mutating func chance(percent: Int) -> Bool { number(in: 0...99) < percent }

    /// An element; nil if there is none.
    mutating func element<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[number(in: 0...(elements.count - 1))]
    }
}
