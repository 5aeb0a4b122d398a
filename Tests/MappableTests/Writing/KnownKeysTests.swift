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
        begin: (inout JSONOutput, StaticString) -> Bool
    ) throws -> String {
        var json = JSONOutput(options: options)
        _ = json._openArray()
        for round in 0..<60 {
            _ = json._openValue()
            for number in literals.indices {
                let key = literals[(number &* 7 &+ round) % literals.count]
                let isBegun = begin(&json, key)
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
            WritingOptions.default, WritingOptions(escapesSlashes: true), WritingOptions(sortsKeys: true),
        ])
    func sameText(options: WritingOptions) throws {
        let known = try Self.text(options) { json, key in json._begin(member: key) }
        let others = try Self.text(options) { json, key in json._begin(.key(key.description)) }
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
                _ = json._begin(member: key)
                json._write(Int64(1))
                _ = json._closeValue()
            }
            _ = json._openValue()
            let first =
                isSameLiteral
                ? json._begin(member: key)
                : json._begin(.key("num" + "ber".lowercased()))
            #expect(first)
            json._write(Int64(1))
            let second = json._begin(member: key)
            #expect(!second)
            let kind = json.failure?.kind
            #expect(kind == .invalidValue)
        }
    }

    @Test("A literal is found by its address, and the table does not grow")
    func finding() {
        var keys = KnownKeys()
        let literals: [StaticString] = ["number", "seats", "a\"b"]
        let before = keys.find(literals[0]) == nil
        keys.record(literals[0])
        let found = literals.map { keys.find($0)?.count }
        #expect(before && found == [9, nil, nil])
        for _ in 0..<1000 { keys.record(literals[1]) }
        keys.record(literals[2])
        let all = literals.map { keys.find($0)?.count }
        #expect(all == [9, 8, nil])
    }
}
