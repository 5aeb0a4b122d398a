import MappableLanguageModels
import TestSupport
import Testing

/// Answers of language models that stand in prose.
struct SurroundingsTests {
    struct Book: Mapped, Equatable {
        let title: String, pages: Int?

        static let mapping = Mapping {
            Init(Book.init)
            Field("title", \.title)
            Field("pages", \.pages)
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        /// The document that counts for a reader without a model, and for a model.
        let json: JSON?
        let title: String?

        init(_ name: String, _ text: String, _ json: JSON?, title: String? = "T") {
            (testDescription, self.text, self.json, self.title) = (name, text, json, title)
        }
    }

    static let answer: JSON = ["title": "T"]

    static let rows = [
        Row("a draft before the answer", #"<think>{"draft":true}</think>{"title":"T"}"#, answer),
        Row("a note before the answer", #"Sure [1]: {"title":"T"}"#, answer),
        Row("notes after the answer", #"{"title":"T"} See [1], [2, 3] and {}."#, answer),
        Row("braces in prose", #"With {name} and {"x", {1}, [note] or {{y}}: {"title":"T"}"#, answer),
        Row("a fence", "Here:\n```json\n{\"title\": \"T\"}\n```\nEnjoy {it}!", answer),
        Row(
            "a fence before an example", "```\n{\"title\":\"T\"}\n```\nSuch as {\"title\":\"Other\"}", answer),
        Row("a fence within a line", "Here: ```{\"title\":\"T\"}``` and {\"a\":1}", answer),
        Row("a fence with a comment", "```jsonc\n// The book: {\"title\":\"T\"}\n```\n{\"a\":1}", answer),
        Row("a fence of code", "{\"title\":\"T\"}\n```swift\nfunc f() { }; let x = {\"a\":1}\n```", answer),
        Row(
            "a fence in a draft", "<think>\n```json\n{\"title\":\"D\"}\n```\n</think>\n{\"title\":\"T\"}",
            answer),
        Row("the first of two", #"{"title":"T"} or rather {"title":"D"}"#, answer),
        Row("a sketch of a line before the answer", "{title}\n[pages]\n{\"title\":\"T\"}", answer),
        Row("a broken object before the answer", #"As {"title": ...}: {"title":"T"}"#, nil, title: nil),
        Row("a broken example after", #"{"title":"T"} as in {"title": …, "x": {"title":"D"}}"#, answer),
        Row("a broken draft", #"<think>{"title":"D", "x": [ </think>{"title":"T"}"#, answer),
        Row("a bracket left open", #"{"title":"T"} (see ["#, answer),
        Row("a brace left open", "{\"title\":\"T\"} {", answer),
        Row("a string left open", #"Take {"x and [1: "{"title":"T"}"#, answer),
        Row("an escape before the answer", #"Take ["x\" {"title":"T"}, [1, "2": {"title":"T"}"#, answer),
        Row("a list of objects", #"Two: [{"a":1}] [2]"#, [["a": 1]], title: nil),
        Row("a list in a sentence", #"The pages are [1, 2] and ["x"], not {}."#, nil, title: nil),
        Row("a list only", "[1]", [1], title: nil),
        Row("a list in a fence", "Steps:\n```json\n[\"a\", \"b\"]\n```", ["a", "b"], title: nil),
        Row("an empty object", "\n  {}\n", [:], title: nil),
        Row("an empty list after a thought", "<think>{[x</think>[]", [], title: nil),
        Row("a thought without an end", #"<think>{"title":"T"}"#, nil, title: nil),
        Row(
            "a broken answer", #"<think>{"title":"D"}</think>{"title":"T" "x":{"title":"X"}}"#, nil,
            title: nil),
        Row("an answer that is cut off", #"<think>{"title":"D"}</think>{"title":"T"#, nil, title: nil),
        Row("an example that is cut off", #"{"title":"T"} as in {"title":"#, answer),
        Row(
            "an answer in a fence that is cut off", "{\"a\":1}\n```json\n{\"title\":\"T", ["a": 1],
            title: nil),
        Row("prose", "There is no book {sorry}.", nil, title: nil),
        Row("nothing", "", nil, title: nil),
    ]

    @Test("The document that is the answer is taken, in pieces of any size", arguments: rows)
    func answers(row: Row) throws {
        for size in [1, 3, row.text.utf8.count + 1] {
            var (partial, stream) = (
                PartialJSON(surroundings: .skip), DraftStream<Book>(surroundings: .skip)
            )
            let bytes = Array(row.text.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                let piece = bytes[start..<min(start + size, bytes.count)]
                do throws(MappingError) {
                    try partial.append(bytes: piece)
                    try stream.append(bytes: piece)
                } catch {
                    #expect(error.kind == .syntax && row.json == nil)
                }
                _ = (partial.json, stream.draft)
            }
            #expect((try? partial.finish()) == row.json)
            #expect((try? stream.finish())?.title == row.title)
        }
    }

    @Test("The error is that of the document which counts, at its place in the text")
    func errors() {
        func error(_ text: String) -> MappingError? {
            #expect(throws: MappingError.self) {
                var stream = DraftStream<Book>(surroundings: .skip)
                try stream.append(text)
                return try stream.finish()
            }
        }
        let broken = error("Here:\n" + #"{"title":"T" "x":1}"#)
        #expect(broken?.kind == .syntax && broken?.location?.line == 2 && broken?.location?.column == 14)
        #expect(error("None.")?.reason == nil && error("None.")?.kind == .syntax)
        #expect(error(#"{"title":"T"#)?.description.contains("end of input") == true)
        #expect(error(#"{"name":"T"} [1]"#)?.keyPath.description == "title")
        let deep = error(String(repeating: #"{"a":"#, count: 200))
        #expect(deep?.kind == .limit)
        let word = error("{\"title\": nul}\nx")
        #expect(word?.location?.line == 1 && word?.location?.column == 11)
    }

    @Test("Nothing is shown before it is certain, and nothing is taken back")
    func shown() throws {
        var partial = PartialJSON(surroundings: .skip)
        var seen: [JSON] = []
        for byte in #"See [1]: <b>{x} [] {"b":"xy","c":[2]} [3] {"d":1}"#.utf8 {
            try partial.append(bytes: [byte])
            if let json = partial.json, json != seen.last { seen.append(json) }
            #expect(seen.isEmpty || partial.json != nil)
        }
        #expect(
            seen == [[:], ["b": ""], ["b": "x"], ["b": "xy"], ["b": "xy", "c": []], ["b": "xy", "c": [2]]])
        #expect(partial.isComplete)
        #expect(try partial.finish() == ["b": "xy", "c": [2]])
    }

    @Test("Random text around documents: neither a value nor a completeness is taken back")
    func prefixes() throws {
        let parts = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "\"é", "1", "null", "x", " ", "\n", "```",
            "```json\n",
            "<think>", "</think>", "{\"a\":", "{\"b\": [1, \"c\"]}", "\\",
        ]
        var answers = 0
        for seed in 0..<(Thoroughness.isLong ? 200_000 : 500) as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let text = (0..<14).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            var partial = PartialJSON(surroundings: .skip)
            var (last, ended): (JSON?, [MappingPath]) = (nil, [])
            do throws(MappingError) {
                for byte in text.utf8 {
                    try partial.append(bytes: [byte])
                    let shown = partial.json
                    if let last { #expect(shown?.hasGrown(from: last) == true, "\(text)") }
                    last = shown
                    #expect(ended.allSatisfy { partial.isComplete(at: $0) }, "\(text)")
                    ended = shown.map { $0.paths.filter { partial.isComplete(at: $0) } } ?? []
                }
                let whole = try partial.finish()
                #expect(whole == last ?? whole, "\(text)")
                answers += 1
            } catch {
                #expect(error.kind == .syntax, "\(text)")
            }
        }
        #expect(answers > 100)
    }

    @Test(
        "The time is linear in the length of the text, whatever stands in it",
        arguments: [
            "{", "[", "{\"", "{\"a\":", "[{\"a\":", "{\"a\":1}", "[1]", "{}", "```", "```json\n{\"a\":1}\n",
            "{\"{", "</",
            "{\"a\":.", "[\"", "{x", "{\"a\":1,\"b\":.}", "{\"\\\"", "<think>{\"title\":1}</think>",
            "x{\"a\"",
            "x[1,", "x[{", "x[[]", "x{}", "<think>", "x[\"",
        ])
    func linearTime(piece: String) {
        func seconds(_ count: Int) -> Double {
            let text = String(repeating: piece, count: count)
            return processorSeconds(runs: 3) {
                var stream = DraftStream<Book>(surroundings: .skip)
                _ = try? stream.append(text)
                _ = try? stream.finish()
            }
        }
        let (short, long) = (seconds(500), seconds(4_000))
        #expect(long < 24 * short + 0.02, "\(short) s, \(long) s")
    }

    @Test("A depth of nothing is exceeded by any document")
    func noDepth() {
        var partial = PartialJSON(surroundings: .skip, options: MappingOptions(maximumDepth: 0))
        #expect(throws: MappingError.self) { try partial.append("{") }
    }
}
