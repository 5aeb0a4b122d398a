import TestSupport
import Testing

@testable import Mappable

struct ShortTextTests {
    private static let words = [
        "yes": true, "true": true, "1": true, "no": false, "false": false, "0": false,
    ]

    private func text(_ bytes: some Collection<UInt8>) -> ShortText? {
        TextSlice.with(Array(bytes)) { ShortText($0) }
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

    @Test("No words with another byte, one more or one less", arguments: words.keys)
    func others(word: String) {
        for offset in word.utf8.indices.map({ word.utf8.distance(from: word.startIndex, to: $0) }) {
            var bytes = Array(word.utf8)
            for byte in UInt8.min ... .max {
                bytes[offset] = byte
                let lowercase = String(
                    decoding: bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
                #expect(value(bytes) == Self.words[lowercase], "\(bytes)")
                #expect(value(bytes + [byte]) == nil)
            }
        }
        #expect(value(word.utf8.dropLast()) == nil)
        #expect(value((word + word + word).utf8) == nil)
    }

    @Test("No words of one byte again and again", arguments: 1...8)
    func repetitions(count: Int) {
        for byte in UInt8.min ... .max {
            let expected = Self.words[String(decoding: [UInt8](repeating: byte, count: count), as: UTF8.self)]
            #expect(value([UInt8](repeating: byte, count: count)) == expected)
        }
    }

    @Test("Words with escapes, as keys and in objects")
    func longWay() throws {
        #expect(try [Bool](JSONString: #"["\u0074rue", "\u0030", "\u0059\u0045S"]"#) == [true, false, true])
        #expect(try [Bool: Int](JSONString: #"{"yes": 1, "n\u006f": 2}"#) == [true: 1, false: 2])
        #expect(try [Bool](JSONObject: ["YES", "no", "1"]) == [true, false, true])
        #expect(try [Int](JSONString: #"["\u0034\u0032"]"#) == [42])
        #expect(try [Int](JSONObject: ["42", "-7"]) == [42, -7])
        for text in [#"["\u0000\u0000"]"#, #"["\u0010"]"#, #"["\u0011"]"#] {
            #expect(throws: MappingError.self) { try [Bool](JSONString: text) }
        }
        #expect(throws: MappingError.self) { try [Bool](JSONObject: ["\0\0"]) }
        #expect(throws: MappingError.self) { try [Bool: Int](JSONString: #"{"\u0000\u0000\u0000": 1}"#) }
    }

    /// The integer that a text is by JSON's grammar.
    private func integer(_ text: String) -> Int64? {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)/) == nil ? nil : Int64(text)
    }

    @Test("Integers of every length in strings, and with one other byte", arguments: 1...8)
    func integers(length: Int) throws {
        var random = SeededGenerator(seed: UInt64(length))
        for _ in 0..<500 {
            var digits = (0..<length).map { _ in UInt8.random(in: 0x30...0x39, using: &random) }
            if Bool.random(using: &random) { digits[0] = UInt8(ascii: "-") }
            for _ in 0..<2 {
                let text = String(decoding: digits, as: UTF8.self)
                if !text.contains(where: { ".eE\"\\".contains($0) }) {
                    #expect(try [Int64?](JSONString: "[\"\(text)\"]") == [integer(text)], "\(text)")
                }
                digits[Int.random(in: 0..<length, using: &random)] = UInt8.random(
                    in: 0x21..<0x7F, using: &random)
            }
        }
    }

    @Test(
        "Up to the last byte of a text that is read where it is",
        arguments: ["7", "-1234567", "12345678", "yes", "false", "x"])
    func end(text: String) throws {
        let first = String(repeating: "\"left out\", ", count: 500)
        for distance in stride(from: 0, to: 100, by: Thoroughness.isLong ? 1 : 13) {
            let document = "[\(first)\"\(text)\"\(String(repeating: " ", count: distance))]"
            // Of exactly that size, so that the address sanitizer sees what is read beyond it.
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: document.utf8.count, alignment: 1)
            defer { memory.deallocate() }
            memory.copyBytes(from: document.utf8)
            let bytes = UnsafeRawBufferPointer(memory)
            func last<Value: Mappable>(_ type: Value.Type) throws -> Value? {
                try [Value?](JSONBytes: bytes).last ?? nil
            }
            #expect(try last(Int64.self) == integer(text))
            #expect(try last(UInt8.self) == UInt8(text))
            #expect(try last(Bool.self) == Self.words[text])
        }
    }

    @Test(
        "Bounds of the types",
        arguments: [
            "-32769", "-32768", "-129", "-128", "-1", "-0", "0", "127", "128", "255", "256", "32768", "65535",
            "65536",
        ])
    func bounds(text: String) throws {
        func check<Integer: Mappable & FixedWidthInteger>(_ type: Integer.Type) throws {
            let document = "[\"\(text)\"]"
            if let expected = Integer(text) {
                #expect(try [Integer](JSONString: document) == [expected])
            } else {
                let error = #expect(throws: MappingError.self) { try [Integer](JSONString: document) }
                #expect(error?.kind == .outOfRange, "\(type)")
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
