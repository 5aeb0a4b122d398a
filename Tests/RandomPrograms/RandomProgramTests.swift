import Foundation
import Testing

/// Random models, options and documents, read and written by the library and by the reference.
struct RandomProgramTests {
    @Test("Whatever a model reads is what the reference makes of it", arguments: 0..<4)
    func reading(part: UInt64) {
        var setAside = 0
        for seed in part * 5_000..<(part + 1) * 5_000 {
            var generator = Generator(seed: seed)
            let triple = generator.triple()
            if triple.knownKind != nil { setAside += 1 }
            if let found = triple.smallestDifference { Issue.record("seed \(seed):\n\(found.swiftTest)") }
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

    /// What it finds is printed, and is no failure of whatever was changed on that day.
    @Test("Other programs each day", .enabled(if: firstSeedOfToday != nil))
    func today() {
        let first = Self.firstSeedOfToday ?? 0
        for seed in first..<first + 5_000 {
            var generator = Generator(seed: seed)
            if let found = generator.triple().smallestDifference {
                print("FOUND, seed \(seed):\n\(found.swiftTest)")
            }
        }
    }

    static let firstSeedOfToday = ProcessInfo.processInfo.environment["RANDOM_PROGRAMS_OF"]
        .flatMap(UInt64.init).map { $0 * 10_000 }
}
