import Testing

@testable import Mappable

/// What a release build does with the keys of assignments.
struct KnownKeysTests {
    private static let literals: [StaticString] = [
        "", "a", "id", "key", "name", "created_at", "a quote \"", "\\", "tab\t", "ключ", "日本語のキー",
        "fifteen bytes 1", "sixteen bytes 12", "seventeen bytes 3",
        "twenty-nine bytes in this key", "thirty bytes are in this key, ",
        "forty-four bytes are the most of a known key",
        "forty-five bytes are one more than a known ke",
        "a key that is longer than what three blocks of sixteen bytes can hold with its quotation marks",
    ]

    /// An array of objects with all keys, each object in another order.
    private static func text(
        _ options: WritingOptions = .default,
        begin: (inout JSONOutput, UnsafePointer<UInt8>, Int) -> Bool
    ) throws -> String {
        var json = JSONOutput(options: options)
        _ = json._openArray()
        for round in 0..<60 {
            _ = json._openValue()
            for number in literals.indices {
                let key = literals[(number &* 7 &+ round) % literals.count]
                let isBegun = unsafe begin(&json, key.utf8Start, key.utf8CodeUnitCount)
                #expect(isBegun)
                json._write(Int64(number))
            }
            let isWell = json._closeValue()
            #expect(isWell)
        }
        json._closeArray()
        return try json._takeString()
    }

    @Test(
        "They are written like any others",
        arguments: [
            WritingOptions.default, WritingOptions(escapesNonASCII: true), WritingOptions(sortsKeys: true),
        ])
    func sameText(options: WritingOptions) throws {
        let known = try Self.text(options) { json, key, count in unsafe json.begin(literal: key, count) }
        let others = try Self.text(options) { json, key, count in unsafe json.begin(key, count) }
        #expect(known == others)
        #expect(try [[String: Int]](JSONString: known).allSatisfy { $0.count == Self.literals.count })
    }

    @Test("A key that is assigned twice is an error, known or not", arguments: [0, 1, 50, 3000])
    func duplicates(objectsBefore: Int) {
        let key: StaticString = "number"
        for isSameLiteral in [true, false] {
            var json = JSONOutput(options: .default)
            _ = json._openArray()
            for _ in 0...objectsBefore {
                _ = json._openValue()
                _ = unsafe json.begin(literal: key.utf8Start, key.utf8CodeUnitCount)
                json._write(Int64(1))
                _ = json._closeValue()
            }
            _ = json._openValue()
            let first =
                isSameLiteral
                ? unsafe json.begin(literal: key.utf8Start, key.utf8CodeUnitCount)
                : json._begin(key: "num" + "ber".lowercased())
            #expect(first)
            json._write(Int64(1))
            let second = unsafe json.begin(literal: key.utf8Start, key.utf8CodeUnitCount)
            #expect(!second)
            let kind = json.failure?.kind
            #expect(kind == .invalidValue)
        }
    }

    @Test("A literal is found by its address and its length")
    func finding() {
        var keys = KnownKeys()
        let (one, other): (StaticString, StaticString) = ("number", "a\"b")
        let isKnownBefore = unsafe keys.find(one.utf8Start, one.utf8CodeUnitCount) != nil
        unsafe keys.note(one.utf8Start, one.utf8CodeUnitCount)
        let isKnown = unsafe keys.find(one.utf8Start, one.utf8CodeUnitCount) != nil
        #expect(!isKnownBefore && isKnown)
        let withOtherLength = unsafe keys.find(one.utf8Start, 3) != nil
        unsafe keys.note(other.utf8Start, other.utf8CodeUnitCount)
        let withEscapes = unsafe keys.find(other.utf8Start, other.utf8CodeUnitCount) != nil
        #expect(!withOtherLength && !withEscapes)
    }
}
