import Foundation
import Mappable
import TestSupport
import Testing

/// Keys as texts: which are equal, and which are only much alike.
struct KeyTests {
    /// Keys that differ in the middle, at the end or in length only, of every length.
    private static let alike: [String] = (0...40).flatMap { length -> [String] in
        let plain = String(repeating: "k", count: length)
        guard length > 0 else { return [plain] }
        let variants = Set(
            (0..<length).map { position in
                String(plain.enumerated().map { $0.offset == position ? "x" : $0.element })
            })
        return [plain] + variants.sorted()
    }

    @Test("Keys of every length that share beginnings and ends are told apart")
    func lengths() throws {
        let keys = Self.alike
        #expect(keys.count == 1 + (1...40).reduce(0) { $0 + 1 + $1 })
        let members = keys.enumerated().map { "\"\($0.element)\":\($0.offset)" }.joined(separator: ",")
        for document in ["{\(members)}", "{\(members),\"last\":1}"] {
            try read(document) { map throws in
                for (index, key) in keys.enumerated().reversed() {
                    #expect(try map.from(.key(key)) == index, "\(key)")
                }
            }
        }
        // Each alone, so that nothing but the comparison tells them apart.
        for (present, absent) in zip(keys.dropFirst(), keys.dropFirst(2)) where present != absent {
            try read("{\"\(present)\":1}") { map throws in
                #expect(try map.from(JSONKeyPath(present)) == 1)
                #expect(try map.from(JSONKeyPath(absent)) as Int? == nil, "\(present) is not \(absent)")
                #expect(map.isKeyPresent(JSONKeyPath(present + "\0")) == false)
                #expect(map.isKeyPresent(JSONKeyPath("\0" + present)) == false)
            }
        }
    }

    @Test("A key in escapes is the key that they stand for")
    func escapes() throws {
        for spelling in [#"ab"#, #"\u0061b"#, #"a\u0062"#, #"\u0061\u0062"#] {
            try read("{\"\(spelling)\": 1, \"ac\": 2}") { map throws in
                #expect(try map.ab == 1, "\(spelling)")
                #expect(try map.from("ab") == 1, "\(spelling)")
                #expect(try map["ab"] == 1, "\(spelling)")
                #expect(try Array(JSON.Object(map: map).keys) == ["ab", "ac"], "\(spelling)")
            }
        }
        let keys = [
            (#"\n"#, "\n"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\u0000"#, "\0"),
            (#"\ud83d\ude00"#, "😀"),
            (#"\u00e9"#, "é"), (#"a\u002eb"#, "a.b"),
            (#"long key with one \u0065scape in it"#, "long key with one escape in it"),
        ]
        for (spelling, key) in keys {
            try read("{\"\(spelling)\": 1}") { map throws in
                #expect(try map.from(.key(key)) == 1, "\(spelling)")
                #expect(try Array(JSON.Object(map: map).keys) == [key])
            }
            #expect(try [String: Int](JSONString: "{\"\(spelling)\": 1}") == [key: 1])
        }
    }

    @Test("Composed and decomposed spellings are different keys")
    func normalisation() throws {
        let composed = "\u{E9}"
        let decomposed = "e\u{301}"
        let document = "{\"\(decomposed)\": 1, \"\(composed)\": 2}"
        try read(document) { map throws in
            #expect(try map.from(JSONKeyPath(composed)) == 2)
            #expect(try map.from(JSONKeyPath(decomposed)) == 1)
            #expect(try map[JSONKeyPath(composed)]() == 2)
            #expect(try Array(JSON.Object(map: map).keys).map { $0.unicodeScalars.count } == [2, 1])
        }
        try read("{\"\(decomposed)\": 1}") { map throws in
            #expect(map.isKeyPresent(JSONKeyPath(composed)) == false)
        }
    }

    @Test(
        "Very long keys",
        arguments: [1000, 65_535, 65_536, (1 << 24) - 1] + (Thoroughness.isLong ? [(1 << 24) - 2] : []))
    func longKeys(length: Int) throws {
        func key(_ scalars: [UInt8]) -> String { String(decoding: scalars, as: UTF8.self) }
        let one = Array(String(repeating: "0123456789abcdef", count: length / 16 + 1).utf8.prefix(length))
        var other = one
        other[length / 2] = UInt8(ascii: "~")
        let bytes = Array("{\"".utf8) + other + Array("\":1,\"".utf8) + one + Array("\":2}".utf8)
        try read(JSONBytes: bytes) { map throws in
            #expect(try map.from(JSONKeyPath(key(one))) == 2)
            #expect(try map.from(JSONKeyPath(key(other))) == 1)
            #expect(map.isKeyPresent(.key(key(one.dropLast()))) == false)
            #expect(map.isKeyPresent(.key(key(one) + "f")) == false)
        }
    }

    @Test("Keys in other case, with white space or cut are absent")
    func nearKeys() throws {
        try read(#"{"Name": 1, " key": 2, "number": 3}"#) { map throws in
            for key in ["name", "NAME", "Name ", "key", " key ", "numbe", "numbers", "umber"] {
                #expect(map.isKeyPresent(JSONKeyPath(key)) == false, "\(key)")
                #expect(try map.from(JSONKeyPath(key)) as Int? == nil, "\(key)")
            }
        }
    }
}
