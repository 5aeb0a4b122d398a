import Foundation
import Testing

/// Random models, options and documents, read and written by the library and by the reference.
struct RandomProgramTests {
    @Test("Whatever a model reads is what the reference makes of it", arguments: 0..<4)
    func reading(part: UInt64) {
        var setAside = 0
        for seed in part * 5_000..<(part + 1) * 5_000 {
            let found = Triple.difference(Choices(seed: seed)) { generator in
                let triple = generator.triple()
                if triple.knownKind != nil { setAside += 1 }
                return triple
            }
            if let found { Issue.record("seed \(seed):\n\(found)") }
        }
        #expect(setAside <= 250, "of 5,000")
    }

    @Test("Whatever a model writes is what the reference writes", arguments: 0..<4)
    func writing(part: UInt64) {
        for seed in part * 2_500..<(part + 1) * 2_500 {
            if let found = WritingPair.difference(Choices(seed: seed), { $0.writingPair() }) {
                Issue.record("seed \(seed):\n\(found)")
            }
        }
    }

    /// What it finds is printed, and is no failure of whatever was changed on that day.
    @Test("Other programs each day", .enabled(if: firstSeedOfToday != nil))
    func today() {
        let first = Self.firstSeedOfToday ?? 0
        for seed in first..<first + 5_000 {
            if let found = Triple.difference(Choices(seed: seed), { $0.triple() }) {
                print("FOUND, seed \(seed):\n\(found)")
            }
        }
    }

    static let firstSeedOfToday = ProcessInfo.processInfo.environment["RANDOM_PROGRAMS_OF"]
        .flatMap(UInt64.init).map { $0 * 10_000 }
}
