import MappableSchemas
import Testing

@testable import MappingKit

/// Plain models get their keys from a copy of the library's `KeyCase`.
struct KeyCaseTests {
    static let strategies: [(KeyCase, KeyStrategy)] = [
        (.snake, .snakeCase), (.kebab, .kebabCase), (.pascal, .pascalCase),
        (.screamingSnake, .screamingSnakeCase),
    ]

    @Test("names are spelled as the library spells them", arguments: strategies)
    func spelling(_ keyCase: KeyCase, _ strategy: KeyStrategy) throws {
        let options = WritingOptions(keys: strategy)
        for name in Self.names {
            let text = try OneKey(name: name).toJSONString(options: options)
            #expect(try JSON(JSONString: text).object?.keys.first == keyCase.spelling(of: name))
        }
    }

    /// Common names, and made-up ones of the pieces that the rules are about.
    private static var names: [String] {
        let pieces = ["a", "user", "URL", "s", "Is", "X", "ID", "2", "_", "é", "É", "ß", "ǆ", "İ", "日"]
        var state: UInt64 = 7
        let made = (0..<500).map { _ in
            (0..<4).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return pieces[Int(state >> 33) % pieces.count]
            }.joined()
        }
        return ["userID", "htmlURL", "URLString", "userIDs", "line2Text", "_id", "__", "seats", "A"] + made
    }
}

private struct OneKey: JSONWriter {
    let name: String

    func write(to json: inout JSONOutput) throws { json[.key(name)] = true }
}
