import TestSupport
import Testing

@testable import Mappable

/// Eight digits at once.
struct DigitWordTests {
    @Test("Digits before every other byte", arguments: 0..<8)
    func first(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        for other in UInt8.min ... .max where !(0x30...0x39 ~= other) {
            var bytes = (0..<8).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            for index in 0..<count { bytes[index] = UInt8.random(in: 0x30...0x39, using: &random) }
            bytes[count] = other
            let digits = String(decoding: bytes.prefix(count), as: UTF8.self)
            let word = DigitWord(word(bytes))
            #expect(!word.isFull)
            #expect(word.count == count)
            #expect(word.partAppended(to: 907) == UInt64("907" + digits), "\(bytes)")
        }
    }

    @Test("Eight digits")
    func all() {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<1_000 {
            let bytes = (0..<8).map { _ in UInt8.random(in: 0x30...0x39, using: &random) }
            let word = DigitWord(word(bytes))
            #expect(word.isFull)
            #expect(word.appended(to: 907) == UInt64("907" + String(decoding: bytes, as: UTF8.self)))
        }
    }

    private func word(_ bytes: [UInt8]) -> UInt64 {
        bytes.reversed().reduce(0) { word, byte in word << 8 | UInt64(byte) }
    }
}
