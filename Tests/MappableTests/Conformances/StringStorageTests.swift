import Testing

@testable import Mappable

/// Strings that know that they are ASCII are compared and hashed several times as fast.
@Suite("Storage of strings")
struct StringStorageTests {
    private static let texts = [1, 7, 8, 15, 16, 17, 23, 24, 100].map { length in
        String(repeating: "abcdefghij", count: length / 10 + 1).prefix(length).description
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("ASCII is known to be ASCII", arguments: texts)
    func ascii(text: String) throws {
        let value = try String(JSONString: "\"\(text)\"")
        #expect(value == text)
        let isKnown = value.utf8Span.isKnownASCII
        #expect(isKnown)
        let key = try #require(try [String: Int](JSONString: "{\"\(text)\": 1}").keys.first)
        let keyIsKnown = key.utf8Span.isKnownASCII
        #expect(keyIsKnown)
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("Other text is not", arguments: texts, ["\u{e9}", "\u{65e5}", "\u{1f600}"])
    func others(text: String, letter: String) throws {
        for combined in [text + letter, letter + text] {
            let value = try String(JSONString: "\"\(combined)\"")
            #expect(value == combined)
            let isKnown = value.utf8Span.isKnownASCII
            #expect(!isKnown)
        }
    }
}
