import MappableLanguageModels
import TestSupport
import Testing

/// The law of answers: over all prefixes, neither a value nor a completeness is taken back, and the end is what a reader of the
/// whole finds.
struct AnswerLawTests {
    /// Random documents, with keys that are repeated, in text that is not only ASCII.
    private struct Author {
        var random: SeededGenerator
        let keys: [String]

        mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random)! }

        mutating func document(_ depth: Int = 0) -> String {
            let space = pick(["", "", " ", "\n", "\r\n  "])
            let count = Int.random(in: 0...4, using: &random)
            switch Int.random(in: depth < 4 ? 0...5 : 4...5, using: &random) {
            case 0, 1:
                let members = (0..<count).map { _ in "\"\(pick(keys))\"\(space):\(document(depth + 1))" }
                return "{" + space + members.joined(separator: "," + space) + space + "}"
            case 2, 3:
                return "[" + space + (0..<count).map { _ in document(depth + 1) }.joined(separator: ",")
                    + space + "]"
            case 4: return pick(["12", "-0.5e3", "true", "false", "null", "\"\"", "\"\\\\\""])
            default:
                let parts = [
                    "é", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\\ud83d\\ude00", "\\u00e9", "a]b",
                    "\\n\\\"", "☕",
                ]
                return "\"" + (0..<count).map { _ in pick(parts) }.joined() + "\""
            }
        }
    }

    private static let seeds: Range<UInt64> = 0..<(Thoroughness.isLong ? 20_000 : 40)

    @Test("Random documents in random pieces")
    func documents() throws {
        for seed in Self.seeds {
            var author = Author(random: SeededGenerator(seed: seed), keys: ["a", "b", "é", "\\u0061"])
            let text = author.document()
            let whole = try JSON(JSONString: text)
            var awaited = whole.paths
            let longest = Int.random(in: 1...9, using: &author.random)
            var (partial, rest) = (PartialJSON(), Array(text.utf8)[...])
            var (last, ended): (JSON?, [MappingPath]) = (nil, [])
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...longest, using: &author.random))
                rest = rest.dropFirst(piece.count)
                try partial.append(bytes: piece)
                let shown = partial.json
                if let last { #expect(shown?.hasGrown(from: last) == true, "\(text)") }
                last = shown
                #expect(ended.allSatisfy { partial.isComplete(at: $0) }, "\(text)")
                let (old, new) = (awaited.count, awaited.filter { partial.isComplete(at: $0) })
                // What is complete has its last value.
                for path in new {
                    #expect(shown?.value(at: path) == whole.value(at: path), "\(path) of \(text)")
                }
                awaited.removeAll { new.contains($0) }
                #expect(awaited.count == old - new.count)
                ended += new
            }
            #expect(try partial.finish() == whole, "\(text)")
            #expect(awaited.isEmpty || whole.array == nil && whole.object == nil, "\(text)")
        }
    }

    struct Note: Mapped, Equatable {
        let a: String?, b: [String]?, c: Int?, d: [String: String]?
        static let mapping = Mapping {
            Init(Note.init)
            Field("a", \.a)
            Field("b", \.b)
            Field("é.c", \.c)
            Field("é.d", \.d)
        }
    }

    @Test("Random drafts take nothing back")
    func drafts() throws {
        for seed in Self.seeds {
            var author = Author(random: SeededGenerator(seed: seed), keys: ["c", "d", "x"])
            var members: [String] = []
            for _ in 0..<Int.random(in: 0...6, using: &author.random) {
                let value = author.pick([
                    author.document(), "\"é☕\"", "[\"é\", \"b\"]", "7", "{\"d\": {\"x\": \"é\"}, \"c\": 7}",
                ])
                members.append("\"" + author.pick(["a", "b", "é"]) + "\": " + value)
            }
            let text = "{" + members.joined(separator: ", ") + "}"
            var stream = DraftStream<Note>(options: .default)
            var complete: Set<String> = []
            var last: JSON = [:]
            for byte in text.utf8 {
                try stream.append(bytes: [byte])
                let draft = stream.draft
                let now = [
                    "a": draft.isComplete(\.a), "b": draft.isComplete(\.b), "c": draft.isComplete(\.c),
                    "d": draft.isComplete(\.d),
                ].filter(\.value).keys
                #expect(complete.isSubset(of: now), "\(complete.subtracting(now)) of \(text)")
                complete.formUnion(now)
                let shown = try JSON(
                    Note(a: draft.a ?? nil, b: draft.b ?? nil, c: draft.c ?? nil, d: draft.d ?? nil))
                #expect(shown.hasGrown(from: last), "\(last) became \(shown) in \(text)")
                last = shown
            }
            let (note, whole) = (try stream.finish(), try Note(JSON(JSONString: text)))
            #expect(note == whole, "\(note) \(whole) \(text)")
        }
    }
}

/// Reading an answer takes a time that is linear in its length, however small the pieces.
@Suite(.serialized) struct AnswerCostTests {
    static let texts: [(name: String, text: @Sendable (Int) -> String)] = [
        ("ASCII", { "[\"" + String(repeating: "abcd", count: $0) + "\"]" }),
        ("letters with accents", { "[\"" + String(repeating: "éü", count: $0) + "\"]" }),
        ("decomposed letters", { "[\"" + String(repeating: "e\u{301}x", count: $0) + "\"]" }),
        ("flags", { "[\"" + String(repeating: "\u{1F1E8}\u{1F1ED}", count: $0) + "\"]" }),
        ("escapes", { "[\"" + String(repeating: "\\u00e9", count: $0) + "\"]" }),
        ("combining marks", { "[\"a" + String(repeating: "\u{301}", count: $0) + "\"]" }),
        ("long keys", { "{\"" + String(repeating: "é", count: $0) + "\": 1}" }),
        ("many members", { "{" + (0..<$0).map { "\"é\($0)\": [\($0)]" }.joined(separator: ", ") + "}" }),
        ("one key", { "{" + (0..<$0).map { "\"é\": [\($0)]" }.joined(separator: ", ") + "}" }),
        ("numbers", { "[1" + String(repeating: "0", count: $0) + "]" }),
        ("white space", { "[" + String(repeating: " \n", count: $0) + "]" }),
    ]

    @Test(arguments: texts.indices.map { ($0, false) } + [(1, true), (7, true)])
    func isLinear(index: Int, isInProse: Bool) throws {
        func seconds(_ count: Int) throws -> Double {
            let text = Array(Self.texts[index].text(count).utf8)
            return try processorSeconds(runs: 2) {
                var partial = PartialJSON(surroundings: isInProse ? .skip : .throw)
                for start in stride(from: 0, to: text.count, by: 3) {
                    try partial.append(bytes: text[start..<min(start + 3, text.count)])
                    if index == 1 { _ = partial.json?[0].string?.utf8.count }
                }
                _ = try partial.finish()
            }
        }
        let (short, long) = try (seconds(150), seconds(150 * 24))
        // Of quadratic work, the factor would be 576.
        #expect(long < short * 24 * 5 + 0.01, "\(Self.texts[index].name): \(short) \(long)")
    }
}
