import Testing

@testable import Mappable

@Suite("Words for truth values")
struct BooleanWordTests {
    private static let words = [
        "yes": true, "true": true, "1": true, "no": false, "false": false, "0": false,
    ]

    private func value(_ text: some Collection<UInt8>) -> Bool? {
        Array(text).withUnsafeBufferPointer { BooleanWord.value(of: $0) }
    }

    @Test("In any case", arguments: words)
    func anyCase(word: String, expected: Bool) {
        for pattern in 0..<1 << word.utf8.count {
            let text = word.utf8.enumerated().map { index, byte in
                byte > 0x40 && pattern >> index & 1 == 1 ? byte & ~0x20 : byte
            }
            #expect(value(text) == expected, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test("Not with another letter, one more or one less", arguments: words.keys)
    func others(word: String) {
        for index in word.utf8.indices {
            var bytes = Array(word.utf8)
            let offset = word.utf8.distance(from: word.startIndex, to: index)
            for letter in 0x21..<0x7F as Range<UInt8> {
                bytes[offset] = letter
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(value(bytes) == Self.words[text.lowercased()], "\(text)")
                #expect(value(bytes + [letter]) == nil)
            }
        }
        #expect(value(word.utf8.dropLast()) == nil)
        #expect(value((word + word + word).utf8) == nil)
    }
}
