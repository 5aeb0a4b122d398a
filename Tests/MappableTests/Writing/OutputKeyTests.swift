import Testing

@testable import Mappable

/// What the compiler finds out about the keys of assignments.
struct OutputKeyTests {
    private static let literals: [StaticString] = [
        "", "a", "id", "key", "name", "created_at", "a quote \"", "\\", "tab\t", "ключ", "日本語のキー",
        "ab", "abc", "\u{1}b", "a\n", "ab\"", "a\\bc", "\"abcde", "abcde\u{1F}", "/", "a/b",
        "fifteen bytes 1", "sixteen bytes 12", "seventeen bytes 3",
        "twenty-nine bytes in this key", "thirty bytes are in this key, ",
        "twenty-four bytes \" here", "a quotation mark is \" near the end of this key",
        "the last is one, too\"",
        "a key that is longer than what any model of this library has ever had, in the best of all worlds",
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
        "Literals are written as other keys are",
        arguments: [
            WritingOptions.default, WritingOptions(escapesSlashes: true), WritingOptions(sortsKeys: true),
        ])
    func sameText(options: WritingOptions) throws {
        let literal = try Self.text(options) { json, key in json._begin(member: _OutputKey(key)) }
        let others = try Self.text(options) { json, key in json._begin(member: .key(key.description)) }
        #expect(literal == others)
        #expect(try [[String: Int]](JSONString: literal).allSatisfy { $0.count == Self.literals.count })
    }

    @Test("A key that is assigned twice is an error, a literal or not")
    func duplicates() {
        for key in Self.literals {
            for (isFirstLiteral, isSecondLiteral) in [(true, true), (true, false), (false, true)] {
                var json = JSONOutput(options: .default)
                _ = json._openValue()
                func begin(_ isLiteral: Bool) -> Bool {
                    isLiteral
                        ? json._begin(member: _OutputKey(key)) : json._begin(member: .key(key.description))
                }
                #expect(begin(isFirstLiteral))
                json._write(Int64(1))
                #expect(!begin(isSecondLiteral), "\(key)")
                let kind = json.failure?.kind
                #expect(kind == .invalidValue)
            }
        }
    }
}
