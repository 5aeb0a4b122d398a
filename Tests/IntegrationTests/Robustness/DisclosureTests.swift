import Foundation
import Mappable
import TestSupport
import Testing

/// Errors leak nothing.
struct DisclosureTests {
    /// Text that would break a log line, steer a terminal, hide or reorder what follows, or fill a disk.
    static let hostile = [
        "\u{1B}[2J\u{1B}]0;title\u{7}", "\r\nFATAL: forged line", "\u{0}", "\u{8}\u{8}\u{8}",
        "\u{7F}\u{80}\u{9B}31m",
        "\u{202E}evil\u{202C}", "\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}", "\u{2028}\u{2029}\u{85}",
        "\u{FEFF}\u{AD}\u{E0001}",
        "\u{FFF9}\u{FFFA}", String(repeating: "long ", count: 100_000),
        String(repeating: "\u{301}", count: 10_000),
        String(repeating: "\u{1B}", count: 10_000), String(repeating: "👩‍👩‍👧‍👦", count: 1_000),
    ]

    struct Plain: Mappable {
        init(map: Mapper) throws {
            let _: [String: [Int]] = try map.values()
            let _: LawStatus? = try map.status
        }
    }

    /// The errors that a document makes with a hostile key, value or piece of text in all places.
    private static func errors(with text: String, _ options: MappingOptions = .default) throws
        -> [MappingError]
    {
        let quoted = try text.toJSONString()
        let strict = MappingOptions(
            coercion: options.coercion, invalidOptionals: .throw, duplicateKeys: .throw,
            redactsFoundValues: options.redactsFoundValues)
        let documents = [
            #"{"values":{"a":[\#(quoted)]}}"#, #"{"values":{\#(quoted):["x"]}}"#, #"{"values":\#(quoted)}"#,
            #"{"values":{},"status":\#(quoted)}"#, #"{\#(quoted):1}"#, "[\(quoted) \(quoted)]", "{\(quoted)}",
            "{\"values\":\(quoted)", "\(quoted)x", "[\"\(text)", "[\(text)", #"{\#(quoted):1,\#(quoted):2}"#,
            #"{"values":{\#(quoted):[1,{\#(quoted):?}]}}"#,
        ]
        var errors = documents.compactMap { document in
            failure(of: { try Plain(JSONString: document, options: strict) }, "\(document.prefix(99))")
        }
        let read = { (body: (Mapper) throws -> Void) in
            failure(of: { try TestSupport.read(#"{"value":1}"#, options, body) })
        }
        errors += [
            read { map in let _: Int = try map[.key(text)] },
            read { map in let _: Int = try map.from("value.\(text)") },
            read { map in throw OwnError(description: text) },
            failure(of: { try Double(JSONString: "\"\(repeatElement("9", count: 999).joined())\"") }),
            failure(of: { try [LawStatus: Int](JSONString: "{\(quoted):1}", options: options) }),
            failure(of: { try UUID(JSONString: quoted, options: options) }),
            failure(of: { try Plain(JSONObject: ["values": [text: [text]]], options: options) }),
            failure(of: { try Plain(JSONObject: ["values": OwnError(description: text)], options: options) }),
            failure(of: { try [text: [text: Double.nan]].toJSONString() }),
            failure(of: { try Written { $0[JSONKeyPath(text + "..")] = 1 }.toJSONString() }),
            failure(of: {
                try Written { json in for _ in 0..<2 { json[.key(text)] = 1 } }
                    .toJSONString()
            }),
        ].compactMap { $0 }
        return errors
    }

    @Test(
        "Messages and excerpts are short, and nothing in them breaks a line or steers a terminal",
        arguments: hostile.indices)
    func messages(index: Int) throws {
        let errors = try Self.errors(with: Self.hostile[index])
        #expect(errors.count == 24)
        for error in errors {
            #expect(Self.isClean(error.description), "\(error.kind)")
            #expect(Self.isClean(error.localizedDescription), "\(error.kind)")
            #expect(error.found?.excerpt.map(Self.isClean) ?? true)
            #expect(error.reason.map(Self.isClean) ?? true)
            #expect(Self.isClean(error.keyPath.description))
            let lines = error.debugDescription.split(separator: "\n", omittingEmptySubsequences: false)
            #expect([1, 3].contains(lines.count), "\(error.kind)")
            #expect(lines.allSatisfy { Self.isClean(String($0)) }, "\(error.kind)")
            // An escaped scalar takes up to ten characters; quotation marks and an ellipsis come to it.
            #expect((error.found?.excerpt ?? "").unicodeScalars.count <= 60 * 10 + 3)
            #expect(error.keyPath.description.unicodeScalars.count <= 3 * (60 * 10 + 8))
            #expect(error.description.unicodeScalars.count < 4_000, "\(error.kind)")
            #expect(error.debugDescription.unicodeScalars.count < 5_000, "\(error.kind)")
        }
    }

    @Test("An excerpt of a long text ends early")
    func excerpt() throws {
        let long = try #require(
            failure(of: { try Int(JSONString: "\"\(String(repeating: "x", count: 1000))\"") }))
        #expect(long.found?.excerpt == "\"" + String(repeating: "x", count: 60) + "…\"")
    }

    @Test("An error holds no more of a large document than it says")
    func size() throws {
        let large = String(repeating: "0123456789", count: 200_000)
        let documents = [
            #"{"values":{"a":["\#(large)"]}}"#, #"{"long":"\#(large)","values":1}"#, #"["\#(large)" 1]"#,
            "[\(large)x]",
            "[\"\(large)",
        ]
        for document in documents {
            let error = try #require(failure(of: { try Plain(JSONString: document) }))
            #expect(Self.dumped(error).utf8.count < 10_000, "\(error)")
        }
    }

    #if os(Linux)
        @Test("Errors that are kept keep no document alive")
        func memory() throws {
            let filler = [UInt8](repeating: UInt8(ascii: "x"), count: 4 << 20)
            let before = try residentBytes()
            let errors = (0..<100).compactMap { number in
                failure(of: { try Plain(JSONBytes: Array("[\(number),\"".utf8) + filler + Array("\"]".utf8)) }
                )
            }
            #expect(errors.count == 100)
            // Kept, the documents would take 400 MiB; the tests that run beside this one take less.
            #expect(try residentBytes() - before < 380 << 20)
        }
    #endif

    /// All that an error holds, through reflection.
    private static func dumped(_ error: MappingError) -> String {
        var text = ""
        dump(error, to: &text)
        return text
    }

    /// Whether text is one line that shows as what it is.
    private static func isClean(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
            return switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
            default: true
            }
        }
    }
}
