import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// Values whose members stand among those of a model: optional unions, and mistakes.
struct FlatteningTests {
    struct Text: Mapped, Equatable {
        let text: String
        static let mapping = Mapping {
            Init(Text.init)
            Field("text", \.text)
        }
    }

    /// Each place of a tag.
    protocol Content: Tagged, Equatable, Sendable {}

    enum Inside: Content {
        case text(Text), other(JSON)
        static let union = Union<Inside>(
            tag: .inside("type"),
            Case("text", Inside.text) { if case .text(let it) = $0 { it } else { nil } },
            unknown: Case(Inside.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    enum Beside: Content {
        case text(Text)
        static let union = Union<Beside>(
            tag: .beside("type", content: "content"),
            Case("text", Beside.text) { if case .text(let it) = $0 { it } else { nil } })
    }

    enum Naming: Content {
        case text(Text)
        static let union = Union<Naming>(
            tag: .naming("type"), Case("text", Naming.text) { if case .text(let it) = $0 { it } else { nil } }
        )
    }

    enum Nested: Content {
        case text(Text)
        static let union = Union<Nested>(
            tag: .inside("meta.type"),
            Case("text", Nested.text) { if case .text(let it) = $0 { it } else { nil } })
    }

    enum Misplaced: Content {
        case text(Text)
        static let union = Union<Misplaced>(
            tag: .inside("meta..type"),
            Case("text", Misplaced.text) { if case .text(let it) = $0 { it } else { nil } })
    }

    /// As FHIR has `value[x]`.
    enum Outside: Content {
        case text(String), number(Int), other(JSON)
        static let union = Union<Outside>(
            tag: .outside,
            Case("valueString", Outside.text) { if case .text(let it) = $0 { it } else { nil } },
            Case("valueInteger", Outside.number) { if case .number(let it) = $0 { it } else { nil } },
            unknown: Case(Outside.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Note<Value: Content>: Mapped, Equatable {
        let id: Int, content: Value?, rest: JSON.Object

        static var mapping: Mapping<Note> {
            .cached(
                Mapping {
                    Init(Note.init)
                    Field("id", \.id)
                    Field(flattening: \.content)
                    Field(rest: \.rest)
                })
        }
    }

    /// A document, what is read, and the error where nothing invalid becomes nil.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let check: @Sendable () throws -> Void

        init<Value: Content>(
            _ text: String, _ content: Value?, rest: String = "{}", _ error: String? = nil,
            sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) {
            testDescription = "\(Value.self): \(text)"
            check = {
                let result = Note<Value>.result(JSONString: text)
                let note = try #require(result.value, sourceLocation: sourceLocation)
                #expect(try Note<Value>(JSONString: text) == note, sourceLocation: sourceLocation)
                #expect(note.content == content, sourceLocation: sourceLocation)
                #expect(try JSON.object(note.rest) == JSON(JSONString: rest), sourceLocation: sourceLocation)
                #expect(try JSON(note) == JSON(JSONString: text), sourceLocation: sourceLocation)
                let losses = result.report.filter { $0.kind == .nilForInvalid }
                #expect(losses.count == (error == nil ? 0 : 1), sourceLocation: sourceLocation)
                var careful: MappingError?
                do throws(MappingError) {
                    _ = try Note<Value>(JSONString: text, options: .careful)
                } catch {
                    careful = error
                }
                #expect(careful?.description == error, sourceLocation: sourceLocation)
            }
        }
    }

    static let rows = [
        Row(#"{"id":1}"#, nil as Inside?),
        Row(#"{"id":1,"x":{"y":2}}"#, nil as Inside?, rest: #"{"x":{"y":2}}"#),
        Row(#"{"id":1,"type":"text","text":"a","x":1}"#, Inside.text(Text(text: "a")), rest: #"{"x":1}"#),
        Row(#"{"id":1,"type":"new","text":"a"}"#, Inside.other(["type": "new", "text": "a"])),
        Row(
            #"{"id":1,"type":"text","text":[]}"#, nil as Inside?, rest: #"{"type":"text","text":[]}"#,
            "text: expected String, found array of 0 (line 1, column 30), mapping Note<Inside>"),
        Row(#"{"id":1,"type":[]}"#, Inside.other(["type": []])),
        Row(
            #"{"id":1,"type":[]}"#, nil as Naming?, rest: #"{"type":[]}"#,
            "type: expected string or number, found array of 0 (line 1, column 16), mapping Note<Naming>"),
        Row(#"{"id":1}"#, nil as Beside?),
        Row(#"{"id":1,"content":{}}"#, nil as Beside?, rest: #"{"content":{}}"#),
        Row(#"{"id":1,"type":"text","content":{"text":"a"}}"#, Beside.text(Text(text: "a"))),
        Row(
            #"{"id":1,"type":"text"}"#, nil as Beside?, rest: #"{"type":"text"}"#,
            #"content: missing, expected Text, keys: "id", "type" (line 1, column 1), mapping Note<Beside>"#),
        Row(#"{"id":1,"text":{}}"#, nil as Naming?, rest: #"{"text":{}}"#),
        Row(#"{"id":1,"type":"text","text":{"text":"a"}}"#, Naming.text(Text(text: "a"))),
        Row(#"{"id":1,"meta":{"x":2}}"#, nil as Nested?, rest: #"{"meta":{"x":2}}"#),
        Row(
            #"{"id":1,"meta":5}"#, nil as Nested?, rest: #"{"meta":5}"#,
            #"meta: expected object with "type", found number 5 (line 1, column 16), mapping Note<Nested>"#),
        Row(#"{"id":1}"#, nil as Outside?),
        Row(#"{"id":1,"valueDate":"2031"}"#, nil as Outside?, rest: #"{"valueDate":"2031"}"#),
        Row(#"{"id":1,"valueInteger":2,"x":1}"#, Outside.number(2), rest: #"{"x":1}"#),
        Row(
            #"{"id":1,"valueInteger":[],"x":1}"#, nil as Outside?, rest: #"{"valueInteger":[],"x":1}"#,
            "valueInteger: expected Int, found array of 0 (line 1, column 24), mapping Note<Outside>"),
    ]

    @Test("An optional union is nil where none of its tags is there", arguments: rows)
    func optionalUnion(_ row: Row) throws { try row.check() }

    // MARK: - Mistakes

    enum Marked: Content {
        case none
        static let union = Union<Marked>(tag: .naming("mark.type"), Case("mark", value: Marked.none))
    }

    @Test("What stands in the place of a payload is ignored, also if the tag stands in it")
    func ignoredPayload() throws {
        let note = try Note<Marked>(JSONString: #"{"id": 1, "mark": {"type": "mark", "size": 2}, "more": 3}"#)
        #expect(note == Note(id: 1, content: Marked.none, rest: ["more": 3]))
    }

    @Test("A place of a tag that leads nowhere is a mistake")
    func invalidPlace() {
        let error = failure { try Note<Misplaced>(JSONString: #"{"id":1}"#) }
        #expect(error?.reason == #"the key path "meta..type" has an empty or invalid segment"#)
    }

    struct Mistaken: Mapped {
        let id: Int, text: Text?

        @available(*, deprecated)
        static let mapping = Mapping {
            Init(Mistaken.init)
            Field("id", \.id)
            Field(flattening: \.text)
        }
    }

    struct Holder: Mappable {
        let one: Mistaken?

        init(map: Mapper) throws { one = try map.one }
    }

    @Test("A flattened optional model is a mistake, also in an optional")
    func optionalModel() throws {
        let message = "an optional Text is flattened: flatten a model whose own fields are optional"
        let text = #"{"id":1,"text":"a"}"#
        #expect(failure { try Mistaken(JSONString: text) }?.reason == message)
        #expect(failure { try Holder(JSONString: #"{"one":\#(text)}"#) }?.reason == message)
        #expect(failure(of: Mistaken(id: 1, text: nil))?.reason == message)
        let problems = #expect(throws: (any Error).self) { try checkMapping(Mistaken.self, ["id": 1]) }
        #expect("\(try #require(problems))".contains(message))
    }
}
