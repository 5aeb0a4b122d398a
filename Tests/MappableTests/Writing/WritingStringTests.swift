import Foundation
import Mappable
import TestSupport
import Testing

struct WritingStringTests {
    @Test("Exactly what RFC 8259 requires is escaped", arguments: 0..<0x180)
    func escapes(code: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(code))
        let expected =
            switch scalar {
            case "\"": #"\""#
            case "\\": #"\\"#
            case "\u{8}": #"\b"#
            case "\u{C}": #"\f"#
            case "\n": #"\n"#
            case "\r": #"\r"#
            case "\t": #"\t"#
            case _ where code < 0x10: "\\u000" + String(code, radix: 16)
            case _ where code < 0x20: "\\u00" + String(code, radix: 16)
            default: String(scalar)
            }
        #expect(try String(scalar).toJSONString() == "\"\(expected)\"")
        #expect(try [String(scalar): 1].toJSONString() == "{\"\(expected)\":1}")
        #expect(try written { $0[.key(String(scalar))] = 1 } == "{\"\(expected)\":1}")
    }

    @Test("Every length, an escape at every place", arguments: 0..<50)
    func places(length: Int) throws {
        let plain = String((0..<length).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
        #expect(try plain.toJSONString() == "\"\(plain)\"")
        #expect(try written { $0[.key(plain)] = 1 } == "{\"\(plain)\":1}")
        for place in 0..<length {
            for special in ["\"", "\n", "\u{1}", "é", "\u{7F}", "\u{80}", "😀"] {
                var characters = Array(plain)
                characters[place] = Character(special)
                let text = String(characters)
                for options in [WritingOptions(), .init(escapesSlashes: true)] {
                    let json = try text.toJSONString(options: options)
                    #expect(try foundationValue(json) as? String == text)
                    let object = try written(options) { $0[.key(text)] = 1 }
                    #expect(try (foundationValue(object) as? [String: Int])?[text] == 1)
                }
            }
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let options: WritingOptions
        let text: String
        let expected: String

        init(_ name: String, _ options: WritingOptions, _ text: String, _ expected: String) {
            testDescription = name
            self.options = options
            self.text = text
            self.expected = expected
        }
    }

    @Test(arguments: [
        Case("slashes as they are", .default, "</a>", #""</a>""#),
        Case("slashes escaped", .init(escapesSlashes: true), "</a>\n", #""<\/a>\n""#),
        Case("line separators as they are", .default, "\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""),
        Case(
            "slashes among others", .init(escapesSlashes: true), "é/\u{2028}/\"\u{1F}",
            "\"é\\/\u{2028}\\/\\\"\\u001f\""),
    ])
    func options(_ row: Case) throws {
        #expect(try row.text.toJSONString(options: row.options) == row.expected)
        let object = try written(row.options) { $0[.key(row.text)] = row.text }
        #expect(object == "{\(row.expected):\(row.expected)}")
    }

    @Test("Slashes at any two places, and nothing else", arguments: [1, 15, 16, 17, 31, 33, 50, 1030])
    func slashes(length: Int) throws {
        var texts = [String(repeating: "/", count: length)]
        for first in 0..<min(length, 50) {
            for second in stride(from: first, to: length, by: max(length / 50, 1)) {
                var characters = [Character](repeating: "x", count: length)
                (characters[first], characters[second]) = ("/", "/")
                texts.append(String(characters))
            }
        }
        for text in texts {
            let expected = "\"" + text.replacing("/", with: #"\/"#) + "\""
            #expect(try text.toJSONString(options: .init(escapesSlashes: true)) == expected)
            #expect(try text.toJSONData(options: .init(escapesSlashes: true)) == Data(expected.utf8))
        }
    }

    @Test("Strings that are not stored as UTF-8")
    func foreign() throws {
        let text = NSString("plätze \"\n") as String
        #expect(try text.toJSONString() == #""plätze \"\n""#)
        #expect(try [text: text].toJSONString() == #"{"plätze \"\n":"plätze \"\n"}"#)
    }

    @Test("A long text, and one all of escapes")
    func long() throws {
        let plain = String(repeating: "x", count: 1 << 20)
        #expect(try plain.toJSONString().utf8.count == (1 << 20) + 2)
        let escaped = String(repeating: "\u{1}", count: 1 << 16)
        #expect(try escaped.toJSONString().utf8.count == (6 << 16) + 2)
    }
}
