/// Choices between few alternatives: those of a seed, the same everywhere; or given ones, and then always the first alternative.
struct Choices {
    private(set) var made: [UInt8] = []
    private var given: ArraySlice<UInt8> = []
    /// Of SplitMix64.
    private var state: UInt64?

    init(seed: UInt64) { state = seed }

    init(_ choices: [UInt8]) { given = choices[...] }

    /// A number below a count of at most 256.
    mutating func number(below count: Int) -> Int {
        let choice = given.popFirst() ?? random()
        made.append(choice)
        return (Int(choice) * count) >> 8
    }

    private mutating func random() -> UInt8 {
        guard var word = state else { return 0 }
        word &+= 0x9E37_79B9_7F4A_7C15
        state = word
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return UInt8(truncatingIfNeeded: word >> 56)
    }

    /// True once in a number of times.
    mutating func one(in count: Int) -> Bool { number(below: count) == count - 1 }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var (elements, shuffled) = (elements, [Element]())
        while !elements.isEmpty { shuffled.append(elements.remove(at: number(below: elements.count))) }
        return shuffled
    }

    mutating func list<Element>(upTo count: Int, _ element: (inout Choices) -> Element) -> [Element] {
        (0..<number(below: count + 1)).map { _ in element(&self) }
    }
}

extension [UInt8] {
    /// Fewer and smaller choices that still fail, as far as simple steps lead.
    func shrunk(while fails: ([UInt8]) -> Bool) -> [UInt8] {
        var best = self
        var last: [UInt8]?
        while last != best {
            last = best
            for length in [32, 8, 4, 2, 1] {
                var start = 0
                while start < best.count {
                    let shorter = Array(best[..<start] + best.dropFirst(start + length))
                    if fails(shorter) { best = shorter } else { start += (length + 1) / 2 }
                }
            }
            for index in best.indices {
                for choice in [0, best[index] / 2, best[index] &- 1] where choice < best[index] {
                    var lower = best
                    lower[index] = choice
                    if fails(lower) { best = lower }
                }
            }
        }
        return best
    }
}
