import Testing

/// Random models, options and documents, read and written by the library and by the reference.
struct RandomProgramTests {
    @Test("Whatever a model reads is what the reference makes of it", arguments: 0..<4)
    func reading(part: UInt64) {
        var setAside = 0
        for seed in part * 5_000..<(part + 1) * 5_000 {
            var generator = Generator(seed: seed)
            let triple = generator.triple()
            if triple.knownKind != nil {
                setAside += 1
            } else if let difference = triple.difference {
                let small = triple.shrunk { $0.knownKind == nil && $0.difference != nil }
                Issue.record("seed \(seed): \(small)\n  \(small.difference ?? difference)")
            }
        }
        #expect(setAside <= 250, "of 5,000")
    }

    @Test("Whatever a model writes is what the reference writes", arguments: 0..<8)
    func writing(part: UInt64) {
        for seed in part * 1_250..<(part + 1) * 1_250 {
            var generator = Generator(seed: seed)
            let pair = generator.writingPair()
            if let difference = pair.difference { Issue.record("seed \(seed): \(pair)\n  \(difference)") }
        }
    }
}
