import Foundation
import Testing

/// Random models, options and documents, read and written by the library and by the reference.
struct RandomProgramTests {
    @Test("Whatever a model reads is what the reference makes of it", arguments: 0..<4)
    func reading(part: UInt64) {
        _ = Run(of: part * 5_000..<(part + 1) * 5_000) { Issue.record("\($0)") }
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
        let run = Run(of: first..<first + (Self.number("RANDOM_PROGRAMS_COUNT") ?? 5_000)) {
            print("FOUND, \($0)")
        }
        print(run)
    }

    static let firstSeedOfToday = number("RANDOM_PROGRAMS_OF").map { $0 * 10_000 }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}

/// The triples of some seeds, compared.
struct Run: CustomStringConvertible {
    private var compared: [Layer?: Int] = [:]
    private var finds = 0

    init(of seeds: Range<UInt64>, _ report: (String) -> Void) {
        for seed in seeds {
            var generator = Generator(Choices(seed: seed))
            let triple = generator.triple()
            for layer in triple.layers + [nil] { compared[layer, default: 0] += 1 }
            if triple.difference != nil {
                finds += 1
                let found = Triple.difference(Choices(seed: seed)) { $0.triple() }
                report("seed \(seed):\n\(found ?? "")")
            }
            if seed > seeds.lowerBound, seed % 500_000 == 0 { print(self) }
        }
    }

    var description: String {
        let layers = Layer.allCases.map { "\($0) \(compared[$0] ?? 0)" }
        return "compared \(compared[nil] ?? 0), found \(finds): " + layers.joined(separator: ", ")
    }
}
