import TestSupport
import Testing

/// Encoders and containers that are kept and used in any order, beside a plain model.
struct EncoderProgramTests {
    @Test("Whatever a type encodes, in whatever order, is what the model has", arguments: 0..<4)
    func programs(part: UInt64) {
        for seed in part * 2_500..<(part + 1) * 2_500 {
            var random = SeededGenerator(seed: seed)
            let choices = (0..<Int.random(in: 8...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            if EncoderProgram.difference(choices) != nil {
                let fewest = Self.shrunk(choices)
                Issue.record("seed \(seed), \(fewest): \(EncoderProgram.difference(fewest) ?? "")")
            }
        }
    }

    /// Fewer and smaller choices that still fail.
    private static func shrunk(_ choices: [UInt8]) -> [UInt8] {
        var best = choices
        var last: [UInt8] = []
        while last != best {
            last = best
            for length in [16, 4, 2, 1] {
                var start = 0
                while start < best.count {
                    let shorter = Array(best[..<start] + best.dropFirst(start + length))
                    if EncoderProgram.difference(shorter) != nil { best = shorter } else { start += 1 }
                }
            }
        }
        return best
    }
}
