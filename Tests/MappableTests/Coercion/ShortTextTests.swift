import Testing

@testable import Mappable

@Suite("Short texts")
struct ShortTextTests {
    private static let words = [
        "yes": true, "true": true, "1": true, "no": false, "false": false, "0": false,
    ]

    private func text(_ bytes: some Collection<UInt8>) -> ShortText? {
        Array(bytes).withUnsafeBufferPointer { ShortText($0) }
    }

    private func value(_ bytes: some Collection<UInt8>) -> Bool? { text(bytes)?.truthValue }

    @Test("Words for truth values, in any case", arguments: words)
    func anyCase(word: String, expected: Bool) {
        for pattern in 0..<1 << word.utf8.count {
            let text = word.utf8.enumerated().map { index, byte in
                byte > 0x40 && pattern >> index & 1 == 1 ? byte & ~0x20 : byte
            }
            #expect(value(text) == expected, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test("No words with another letter, one more or one less", arguments: words.keys)
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

    /// The integer that a text is by JSON's grammar.
    private func integer(_ text: String) -> Int64? {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)/) == nil ? nil : Int64(text)
    }

    @Test("Integers among all texts of up to four of the letters of numbers")
    func allShortIntegers() {
        var texts = [""]
        for _ in 0..<4 {
            texts = texts.flatMap { text in "-+0159. eé".map { text + String($0) } }
            for text in texts {
                #expect(self.text(text.utf8)?.integer == integer(text), "\(text)")
            }
        }
    }

    @Test("Integers of every length, and with one other byte", arguments: 1...8)
    func integers(length: Int) {
        var random = SeededGenerator(seed: UInt64(length))
        for _ in 0..<2_000 {
            var digits = (0..<length).map { _ in UInt8.random(in: 0x30...0x39, using: &random) }
            if Bool.random(using: &random) { digits[0] = UInt8(ascii: "-") }
            #expect(text(digits)?.integer == integer(String(decoding: digits, as: UTF8.self)))
            digits[Int.random(in: 0..<length, using: &random)] = UInt8.random(in: 0x21..<0x7F, using: &random)
            #expect(text(digits)?.integer == integer(String(decoding: digits, as: UTF8.self)))
        }
    }

    @Test("Nothing is read from behind the text", arguments: ["7", "-7", "12345678", "-1234567"])
    func neighbours(text: String) throws {
        let padding = String(repeating: "9", count: 100)
        #expect(
            try [Int](JSONString: #"["\#(text)", \#(padding.prefix(9))]"#) == [
                try #require(Int(text)), 999_999_999,
            ])
        let behind = #"["\#(padding)", "\#(text)"]"#
        #expect(throws: MappingError.self) { try [Int](JSONString: behind) }
        #expect(try [Int?](JSONString: #"["\#(text)", "\#(padding)"]"#) == [Int(text), nil])
    }

    @Test(
        "Bounds of the types",
        arguments: ["-129", "-128", "-1", "-0", "0", "127", "128", "255", "256", "32768", "65535", "65536"])
    func bounds(text: String) throws {
        func check<Integer: Mappable & FixedWidthInteger>(_ type: Integer.Type) throws {
            for document in ["[\"\(text)\"]", "[\"\(text)\", \"\(String(repeating: "x", count: 100))\"]"] {
                #expect(try [Integer?](JSONString: document).first == Integer(text), "\(type): \(document)")
            }
        }
        try check(Int8.self)
        try check(UInt8.self)
        try check(Int16.self)
        try check(UInt16.self)
        try check(Int32.self)
        try check(UInt32.self)
        try check(Int64.self)
        try check(UInt64.self)
    }
}
