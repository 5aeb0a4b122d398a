import Testing

@testable import Mappable

/// Strings that know that they are ASCII are compared and hashed several times as fast.
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
        let object = try String(JSONObject: text)
        let objectIsKnown = object.utf8Span.isKnownASCII
        #expect(objectIsKnown)
        for escape in [#"\n"#, #"\u007f"#, #"\\\""#] {
            let escaped = try String(JSONString: "\"\(text)\(escape)\"")
            let escapedIsKnown = escaped.utf8Span.isKnownASCII
            #expect(escapedIsKnown)
        }
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("Other text is not", arguments: texts, ["\u{e9}", "\u{65e5}", "\u{1f600}"])
    func others(text: String, letter: String) throws {
        for combined in [text + letter, letter + text] {
            let value = try String(JSONString: "\"\(combined)\"")
            #expect(value == combined)
            let isKnown = value.utf8Span.isKnownASCII
            #expect(!isKnown)
            let object = try String(JSONObject: combined)
            let objectIsKnown = object.utf8Span.isKnownASCII
            #expect(object == combined && !objectIsKnown)
            for escaped in [combined + #"\n"#, #"\n"# + combined] {
                let value = try String(JSONString: "\"\(escaped)\"")
                let isKnown = value.utf8Span.isKnownASCII
                #expect(!isKnown)
            }
        }
        for escape in [#"\u0080"#, #"\u65e5"#, #"\ud83d\ude00"#] {
            let value = try String(JSONString: "\"\(text)\(escape)\"")
            let isKnown = value.utf8Span.isKnownASCII
            #expect(value.hasPrefix(text) && !isKnown)
        }
    }

    /// Texts are unescaped in words, which must not be seen at the ends of what is between two escapes.
    @Test("Escapes at every place of texts of every length, before more text", arguments: 0..<36)
    func escapes(length: Int) throws {
        let escapes = [#"\n"#: "\n", #"\u00e9"#: "\u{e9}", #"\ud83d\ude00"#: "\u{1f600}", #"\\\""#: "\\\""]
        let plain = "abcdefghijklmnopqrstuvwxyz0123456789".prefix(length)
        for (escape, meaning) in escapes {
            for place in 0...length {
                let (head, tail) = (plain.prefix(place), plain.dropFirst(place))
                for twice in [escape, escape + "-" + escape] {
                    let means = twice == escape ? meaning : meaning + "-" + meaning
                    let read = try [String](JSONString: #"["\#(head)\#(twice)\#(tail)", "\\\\"]"#)
                    #expect(read == ["\(head)\(means)\(tail)", #"\\"#])
                }
            }
        }
    }
}
