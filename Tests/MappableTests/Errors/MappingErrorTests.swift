import Foundation
import Mappable
import TestSupport
import Testing

/// The error as a value: its parts, its long description, and what it keeps to itself.
struct MappingErrorTests {
    private func error<Model: Mappable>(
        _ document: String, _ model: Model.Type, _ options: MappingOptions = .default
    ) throws -> MappingError {
        try #require(failure(of: { try Model(JSONString: document, options: options) }))
    }

    @Test("Every part of a mapping error")
    func parts() throws {
        let document = "{\"name\":\"Z\",\n\"flights\":[\(flight()),\n  \(flight(seats: #""abc""#))]}"
        let error = try error(document, Airline.self)
        #expect(error.kind == .typeMismatch)
        #expect(
            error.keyPath.steps == [.key("flights"), .index(1), .key("cabin"), .key("seats")])
        #expect(error.keyPath.steps.count == 4)
        #expect(error.expected == "Int")
        #expect(error.found?.kind == .string)
        #expect(error.found?.excerpt == "\"abc\"")
        #expect(error.found?.description == "string \"abc\"")
        #expect(error.reason == nil)
        #expect(error.suggestion == nil)
        #expect(error.modelType == "Cabin")
        #expect(error.underlying == nil)
        let location = try #require(error.location)
        #expect((location.line, location.column) == (3, 39))
        let offset = try #require(document.utf8.firstRange(of: "\"abc\"".utf8)).lowerBound
        #expect(location.byteOffset == document.utf8.distance(from: document.startIndex, to: offset))
        #expect(location.description == "line 3, column 39")
    }

    @Test("A missing key suggests one that is present and much alike")
    func suggestion() throws {
        let rows: [(asked: String, present: [String], suggestion: String?)] = [
            ("seats", ["seat"], "seat"), ("seats", ["Seats"], "Seats"),
            ("passengers", ["passegners"], "passegners"),
            ("userName", ["user_name"], "user_name"), ("user_name", ["userName"], "userName"),
            ("userName", ["user-name", "username"], "user-name"), ("colour", ["color", "colours"], "color"),
            ("seats", ["doors"], nil), ("seats", [], nil), ("identifier", ["id"], nil),
            ("id", ["ip", "_id"], "_id"), ("id", ["ip", "d"], nil), ("a", ["A"], "A"), ("a", ["b"], nil),
            ("age", ["ages"], "ages"), ("age", ["aged1"], nil), ("crew", ["creew", "cr"], "creew"),
            ("gates", ["gtaes", "exits"], "gtaes"), ("gates", ["gtasi"], nil),
            ("departureTime", ["departure_tme", "arrivalTime"], "departure_tme"),
        ]
        for row in rows {
            let members = row.present.map { "\"\($0)\":1" }.joined(separator: ",")
            let error = failure {
                try read("{\(members)}") { map in try map.from(JSONKeyPath(row.asked)) as Int }
            }
            #expect(error?.kind == .missing)
            #expect(error?.suggestion == row.suggestion, "\(row.asked) of \(row.present)")
            let keys = row.present.map { "\"\($0)\"" }.joined(separator: ", ")
            let isListed = row.present.count > 1 || row.present.count == 1 && row.suggestion == nil
            let phrase =
                (isListed ? ", keys: \(keys)" : "")
                + (row.suggestion.map { ", did you mean \"\($0)\"?" } ?? "")
            #expect(
                error?.description
                    == "\(row.asked): missing, expected Int\(phrase) (line 1, column 1), mapping Reading<Int>"
            )
        }
    }

    @Test("A model refuses a value with an error that has the place")
    func refusal() throws {
        struct Seats: Mappable {
            init(map: Mapper) throws {
                let count = try Int(map: map)
                guard count > 0 else {
                    throw map.mappingError("must be positive", expected: count == 0 ? nil : "a count")
                }
            }
        }
        let error = try error(#"{"a":[1,-2]}"#, [String: [Seats]].self)
        #expect(error.kind == .invalidValue)
        #expect(error.keyPath.steps == [.key("a"), .index(1)])
        #expect(error.location == MappingError.Location(byteOffset: 8, line: 1, column: 9))
        #expect(error.expected == "a count")
        #expect(error.found?.kind == .number)
        #expect(error.found?.excerpt == "-2")
        #expect(error.reason == "must be positive")
        #expect(error.modelType == "Seats")
        #expect(error.underlying == nil)
        #expect(
            error.description
                == "a[1]: expected a count, found number -2, must be positive (line 1, column 9), mapping Seats"
        )
        #expect(
            try self.error("0", Seats.self).description
                == "(root): found number 0, must be positive (line 1, column 1), mapping Seats")
        let options = MappingOptions(redactsFoundValues: true)
        #expect(
            try self.error("0", Seats.self, options).description
                == "(root): found number, must be positive (line 1, column 1), mapping Seats")
        // A key is told as one.
        let key = try self.error(#"{"x":1}"#, [Int: Int].self)
        #expect(key.found?.kind == .key)
        #expect(key.found?.description == #"key "x""#)
        #expect(try self.error(#"{"x":1}"#, [Int: Int].self, options).found?.description == "key")
    }

    @Test("Of a long path the middle is left out")
    func longPaths() {
        let steps = (1...40).map { JSONKeyPath.Step.key("k\($0)") }
        let half = (1...16).map { "k\($0)" }.joined(separator: ".")
        let whole = (1...32).map { "k\($0)" }.joined(separator: ".")
        let end = (25...40).map { "k\($0)" }.joined(separator: ".")
        #expect(JSONKeyPath(Array(steps.prefix(32))).description == whole)
        #expect(JSONKeyPath(steps).description == "\(half)…\(end)")
        let indices = JSONKeyPath(Array(repeating: .index(0), count: 33))
        let zeros = String(repeating: "[0]", count: 16)
        #expect(indices.description == "\(zeros)…\(zeros)")
    }

    @Test("A model's own error keeps its identity and gets the place")
    func underlying() throws {
        let document = #"[{"crew":[{"name":"A","age":20},{"name":"B","age":200}]}]"#
        let error = try error(document, [[String: [Person]]].self)
        #expect(error.kind == .custom)
        #expect(error.keyPath.description == "[0].crew[1]")
        #expect(error.underlying as? ImplausibleAge == ImplausibleAge(age: 200))
        #expect(error.modelType == "Person")
        #expect(error.expected == nil && error.found == nil)
        #expect(error.location?.column == 33)
    }

    @Test("An error with a text for people is told by it, unless it describes itself")
    func modelsLocalizedError() {
        struct Told: LocalizedError { var errorDescription: String? { "the flight is full" } }
        struct Described: LocalizedError, CustomStringConvertible {
            var errorDescription: String? { "for people" }
            var description: String { "for logs" }
        }
        struct Silent: LocalizedError {}
        func message(_ thrown: any Error) -> String? {
            failure { try read("1") { _ throws -> Int in throw thrown } }?.description
        }
        #expect(message(Told())?.hasPrefix("(root): the flight is full (") == true)
        #expect(message(Described())?.hasPrefix("(root): for logs (") == true)
        #expect(message(Silent())?.hasPrefix("(root): Silent() (") == true)
    }

    @Test("A mapping error that a model passes on is not wrapped again")
    func passedOn() throws {
        struct Catching: Mappable {
            init(map: Mapper) throws {
                do { _ = try map.from("a.b") as Int } catch { throw error }
            }
        }
        let error = try error(#"{"a":{"b":"x"}}"#, Catching.self)
        #expect(error.kind == .typeMismatch)
        #expect(error.underlying == nil)
        #expect(
            error.description == #"a.b: expected Int, found string "x" (line 1, column 11), mapping Catching"#
        )
    }

    @Test("The long messages of other people's errors are cut to one line")
    func longMessage() throws {
        struct Long: Mappable {
            init(map: Mapper) throws { throw Complaint(text: String(repeating: "x\n", count: 1000)) }
        }
        let message = try error("{}", Long.self).description
        let shown = String(repeating: "x ", count: 250)
        #expect(message == "(root): \(shown)… (line 1, column 1), mapping Long")
    }

    struct Excerpt: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let document: String
        let expected: String

        init(_ name: String, _ document: String, _ expected: String) {
            testDescription = name
            self.document = document
            self.expected = expected
        }
    }

    static let excerpts = [
        Excerpt(
            "a value on a line of its own", "{\n  \"a\": 1,\n  \"b\": \"x\"\n}",
            """
            b: expected Int, found string "x" (line 3, column 8)
            3 |   "b": "x"
              |        ^
            """),
        Excerpt(
            "tabs before the fault", "{\n\t\t\"a\":\t\"x\"\n}",
            """
            a: expected Int, found string "x" (line 2, column 8)
            2 |   "a": "x"
              |        ^
            """),
        Excerpt(
            "CR LF line ends", "{\r\n  \"a\": \"x\"\r\n}\r\n",
            """
            a: expected Int, found string "x" (line 2, column 8)
            2 |   "a": "x"
              |        ^
            """),
        Excerpt(
            "lone CR line ends", "{\r  \"a\": 1,\r  \"b\": []\r}",
            """
            b: expected Int, found array of 0 (line 3, column 8)
            3 |   "b": []
              |        ^
            """),
        Excerpt(
            "characters of several bytes before the fault", "{\"größe\": 1, \"é\": false}",
            """
            é: expected Int, found boolean false (line 1, column 19)
            1 | {"größe": 1, "é": false}
              |                   ^
            """),
        Excerpt(
            "a byte order mark", "\u{FEFF}{\"a\": null}",
            """
            a: expected Int, found null (line 1, column 7)
            1 | {"a": null}
              |       ^
            """),
        Excerpt(
            "bidirectional controls in the line", "{\"\u{202E}\": 1, \"b\": []}",
            """
            b: expected Int, found array of 0 (line 1, column 15)
            1 | {"\u{FFFD}": 1, "b": []}
              |               ^
            """),
        Excerpt(
            "a long line, cut on both sides",
            "{\(String(repeating: "\"pad\": 1, ", count: 50))\"b\": [],\(String(repeating: " ", count: 300))\"c\": 1}",
            """
            b: expected Int, found array of 0 (line 1, column 507)
            1 | …: 1, "pad": 1, "pad": 1, "pad": 1, "b": [],                                     …
              |                                          ^
            """),
        Excerpt(
            "a syntax error", "{\n  \"a\": tru\n}",
            """
            invalid JSON: expected a value, found "t" (line 2, column 8), in a
            2 |   "a": tru
              |        ^
            """),
        Excerpt(
            "the end of the input", "{\n  \"a\": 1,\n",
            """
            invalid JSON: expected a quoted key after the comma, found end of input (line 3, column 1)
            3 | \("")
              | ^
            """),
        Excerpt(
            "on a line of two digits", "\(String(repeating: "\n", count: 11)){\"a\": []}",
            """
            a: expected Int, found array of 0 (line 12, column 7)
            12 | {"a": []}
               |       ^
            """),
        Excerpt(
            "a missing key, at its object", "[\n  {\"b\": 1}\n]",
            """
            (root): expected [String: Int], found array of 1 (line 1, column 1)
            1 | [
              | ^
            """),
        Excerpt(
            "a document that is too long for the limit", String(repeating: " ", count: 1001),
            "(root): the document has 1001 bytes, the limit is 1000"),
    ]

    @Test("The long description shows the line with a caret under the fault", arguments: excerpts)
    func caret(row: Excerpt) throws {
        let error = try error(row.document, [String: Int].self, MappingOptions(maximumBytes: 1000))
        #expect(error.debugDescription == row.expected)
        #expect(String(reflecting: error) == row.expected)
    }

    @Test("The caret stands below a byte that is no UTF-8")
    func invalidUTF8() throws {
        let bytes = Array("{\"a\": \"x".utf8) + [0xFF] + Array("y\"}".utf8)
        let error = try #require(failure(of: { try JSON(JSONBytes: bytes) }))
        #expect(
            error.debugDescription == """
                invalid JSON: expected valid UTF-8, found byte 0xFF (line 1, column 9), in a
                1 | {"a": "x\u{FFFD}y"}
                  |         ^
                """)
    }

    @Test("Debuggers and logs show its message and its facts, and nothing of the document's memory")
    func reflection() throws {
        let error = try error(#"{"a":"x"}"#, [String: Int].self)
        let content = try #require(Mirror(reflecting: error).descendant("storage", "content"))
        let mirror = Mirror(reflecting: content)
        #expect((mirror.descendant("path", "keyPath") as? JSONKeyPath)?.description == "a")
        var dumped = ""
        dump(error, to: &dumped)
        #expect(dumped.hasPrefix("▿ \(error.debugDescription)\n"), "\(dumped)")
        #expect(dumped.contains("- kind: Mappable.MappingError.Kind.typeMismatch\n"), "\(dumped)")
        #expect(!dumped.contains("Document.") && !dumped.contains("0x"), "\(dumped)")
    }

    @Test("It says the same as a localized error")
    func localized() throws {
        let error = try error(#"{"a":"x"}"#, [String: Int].self)
        let message = #"a: expected Int, found string "x" (line 1, column 6)"#
        #expect(error.description == message)
        #expect(error.errorDescription == message)
        #expect(error.localizedDescription == message)
        #expect((error as any Error).localizedDescription == message)
        #expect((error as NSError).localizedDescription == message)
        #expect("\(error)" == message)
    }

    @Test("Nothing of the document's values is in a redacted error", arguments: ErrorRow.secrets)
    func redaction(row: SecretRow) throws {
        let options = MappingOptions(
            invalidOptionals: .throw, duplicateKeys: .throw, redactsFoundValues: true)
        let error = try #require(failure(of: { try row.read(options) }))
        #expect(error.description == row.description)
        #expect(error.debugDescription == error.description)
        #expect(error.found?.excerpt == nil || error.found?.kind == .text)
        var dumped = ""
        dump(error, to: &dumped)
        for text in [error.description, error.debugDescription, error.localizedDescription, dumped] {
            #expect(!text.contains("ecret") && !text.contains("1234"), "\(text)")
        }
        // Without redaction it would have been told.
        let open = try #require(
            failure(of: { try row.read(MappingOptions(invalidOptionals: .throw, duplicateKeys: .throw)) }))
        #expect(open.debugDescription.contains("ecret") || open.debugDescription.contains("1234"))
    }

    @Test("Errors are equal if they say the same of the same place")
    func equality() throws {
        let error = try error(#"{"a":"x"}"#, [String: Int].self)
        #expect(try error == self.error(#"{"a":"x"}"#, [String: Int].self))
        for (document, other) in [
            ("another value", try self.error(#"{"a":"y"}"#, [String: Int].self)),
            ("another key", try self.error(#"{"b":"x"}"#, [String: Int].self)),
            ("another place", try self.error(#" {"a":"x"}"#, [String: Int].self)),
            ("another type", try self.error(#"{"a":"x"}"#, [String: Int8].self)),
            ("another kind", try self.error(#"{"a":"300"}"#, [String: Int8].self)),
        ] {
            #expect(error != other, "\(document)")
        }
        let young = try self.error(#"[{"name":"A","age":200}]"#, [Person].self)
        #expect(try young == self.error(#"[{"name":"A","age":200}]"#, [Person].self))
        #expect(try young != self.error(#"[{"name":"A","age":201}]"#, [Person].self))
    }

    @Test("Errors and their parts cross tasks, and are small")
    func sendable() async throws {
        let error = try error(#"{"a":"x"}"#, [String: Int].self)
        let copy = await Task.detached { error }.value
        #expect(copy == error)
        func isSendable(_: some Sendable) -> Bool { true }
        #expect(isSendable(error.keyPath) && isSendable(error.found) && isSendable(error.location))
        #expect(MemoryLayout<MappingError>.size == MemoryLayout<Int>.size)
    }

    /// A model that reads a document inside a string of its document.
    private struct Envelope: Mappable {
        let payload: [String: Int]

        init(map: Mapper) throws { payload = try .init(JSONString: map.payload()) }
    }

    @Test("An error about a document that a model reads on its own is the reason, not the place")
    func nestedDocuments() throws {
        let error = try error(#"[ {"payload": "{\"a\": \"secret\"}"}]"#, [Envelope].self)
        #expect(error.kind == .custom)
        #expect(error.keyPath.description == "[0]")
        #expect(error.location?.column == 3)
        let inner = try #require(error.underlying as? MappingError)
        #expect(inner.description == #"a: expected Int, found string "secret" (line 1, column 7)"#)
        #expect(
            error.description
                == #"[0]: a: expected Int, found string "secret" (line 1, column 3; inside it line 1, column 7), mapping Envelope"#
        )
        let syntax = try self.error(#"[{"payload": "{"}]"#, [Envelope].self)
        #expect(syntax.kind == .custom)
        #expect((syntax.underlying as? MappingError)?.kind == .syntax)
        let byFunction = failure(of: {
            try read(#"{"a":"[]"}"#) { map in try map.from("a") { try Int(JSONString: String(map: $0)) } }
        })
        #expect(byFunction?.keyPath.description == "a")
        #expect((byFunction?.underlying as? MappingError)?.keyPath.steps.isEmpty == true)
    }

    @Test("A path and a place stand once in the line of an error, whoever wrapped it")
    func wrappedOnce() throws {
        let dates = MappingOptions(dates: .onlyRead { try Date(JSONString: String(map: $0)) })
        let custom = failure { try [Date](JSONString: #"[ 1, "\"soon\""]"#, options: dates) }
        #expect(
            custom?.description
                == #"[1]: expected Date, found string "soon", not an RFC 3339 date-time (line 1, column 6)"#)
        let refused = failure {
            try [Date](
                JSONString: "[1, 2]", options: .init(dates: .onlyRead { throw $0.mappingError("no date") }))
        }
        #expect(refused?.description == "[0]: found number 1, no date (line 1, column 2)")

        struct Parcel: Mappable {
            init(map: Mapper) throws { _ = try Letter(JSONString: map.letter()) }
        }
        struct Letter: Mappable {
            init(map: Mapper) throws { _ = try Envelope(JSONString: map.envelope()) }
        }
        let letter = try ["envelope": try ["payload": #"{"a": "x"}"#].toJSONString()].toJSONString()
        let parcel = try error(["letter": letter].toJSONString(), Parcel.self)
        #expect(
            parcel.description
                == #"(root): a: expected Int, found string "x" (line 1, column 1; inside it line 1, column 7), mapping Envelope in Letter in Parcel"#
        )
        let syntax = try error(#"{"letter": "[1"}"#, Parcel.self)
        #expect(
            syntax.description
                == #"(root): invalid JSON: expected "," or "]", found end of input (line 1, column 1; inside it line 1, column 3), in [0], mapping Parcel"#
        )
    }

    /// An error that describes itself in both ways, and one that does not.
    private struct Localized: LocalizedError, CustomStringConvertible {
        var errorDescription: String? { "localized" }
        var description: String { "described" }
    }

    private struct OnlyLocalized: LocalizedError {
        var errorDescription: String? { "localized" }
    }

    @Test(
        "A model's own error is told by its description, or else by its localized one, or else by its value")
    func ownWords() throws {
        let failures: [(any Error, String)] = [
            (Localized(), "described"), (OnlyLocalized(), "localized"),
            (ImplausibleAge(age: 7), "\(ImplausibleAge(age: 7))"),
        ]
        for (own, words) in failures {
            #expect(MappingError(own).description == "(root): " + words)
        }
    }

    @Test("Any error becomes a mapping error, itself if it is one")
    func conversion() throws {
        let untyped: any Error = try error(#"{"a":"x"}"#, [String: Int].self)
        #expect(try MappingError(untyped) == error(#"{"a":"x"}"#, [String: Int].self))
        let own = MappingError(ImplausibleAge(age: 7))
        #expect(own.kind == .custom)
        #expect(own.keyPath.steps.isEmpty && own.location == nil && own.modelType == nil)
        #expect(own.underlying(as: ImplausibleAge.self) == ImplausibleAge(age: 7))
    }

    @Test("An underlying error is found by its type, through errors of documents inside of documents")
    func underlyingByType() throws {
        struct Inner: Mappable {
            init(map: Mapper) throws { throw ImplausibleAge(age: 7) }
        }
        struct Middle: Mappable {
            init(map: Mapper) throws { _ = try Inner(JSONString: map.text()) }
        }
        struct Outer: Mappable {
            init(map: Mapper) throws { _ = try Middle(JSONString: map.text()) }
        }
        let document = try ["text": ["text": "1"].toJSONString()].toJSONString()
        let error = try error(document, Outer.self)
        #expect(error.underlying(as: ImplausibleAge.self) == ImplausibleAge(age: 7))
        #expect(error.underlying(as: Localized.self) == nil)
        #expect(error.underlying(as: MappingError.self)?.modelType == "Middle")
        let age: ImplausibleAge? = error.underlying()
        #expect(age?.age == 7)
        let plain = try self.error("[{}]", [Int].self)
        #expect(plain.underlying(as: ImplausibleAge.self) == nil)
    }

    @Test("Redaction holds for the documents inside of a document")
    func nestedRedaction() throws {
        let error = try #require(
            failure(of: {
                try Envelope(
                    JSONString: #"{"payload": "{\"a\": \"secret\"}"}"#,
                    options: .init(redactsFoundValues: true))
            }))
        #expect(
            error.description
                == "(root): a: expected Int, found string (line 1, column 1; inside it line 1, column 7), mapping Envelope"
        )
        #expect(!error.debugDescription.contains("secret"))
        #expect((error.underlying as? MappingError)?.debugDescription.contains("secret") == false)
    }

    @Test("An error that was kept is not one of a later document, wherever that stands in memory")
    func keptErrors() throws {
        struct Throwing: Mappable {
            init(map: Mapper) throws {
                if let kept = try map.mappingContext(as: MappingError.self) { throw kept }
            }
        }
        for _ in 0..<20 {
            let kept = try error(#"{"secret":"hunter2"}"#, [String: Int].self)
            let redacted = MappingOptions(redactsFoundValues: true)
            let thrown = try #require(
                failure(of: {
                    try Throwing(JSONString: #"{"public":"abcdefg"}"#, options: redacted, context: kept)
                }))
            #expect(thrown.kind == .custom)
            #expect(thrown.keyPath.steps.isEmpty)
            #expect(!thrown.debugDescription.contains("hunter2"))
        }
    }

    @Test("Redaction holds for documents inside of documents inside of a document")
    func deepRedaction() throws {
        struct Outer: Mappable {
            init(map: Mapper) throws { _ = try Envelope(JSONString: map.envelope()) }
        }
        let inner = try ["payload": #"{"a": "secret"}"#].toJSONString()
        let document = try ["envelope": inner].toJSONString()
        let open = try error(document, Outer.self)
        #expect(open.description.contains("secret"))
        let error = try #require(
            failure(of: { try Outer(JSONString: document, options: .init(redactsFoundValues: true)) }))
        #expect(error.kind == .custom)
        let middle = try #require(error.underlying as? MappingError)
        let innermost = try #require(middle.underlying as? MappingError)
        for error in [error, middle, innermost] {
            #expect(!error.debugDescription.contains("secret"))
        }
        #expect(innermost.keyPath.description == "a")
    }

    @Test(
        "Strings of objects are shown as they are, backslashes and all",
        arguments: [
            ("\\", #"string "\\""#), ("\\u", #"string "\\u""#), ("\\ud83d", #"string "\\ud83d""#),
            ("\u{e9}\\u", #"string "é\\u""#),
        ])
    func backslashes(text: String, found: String) throws {
        let error = try #require(failure(of: { try [Int](JSONObject: [text, "secret"]) }))
        #expect(error.found?.description == found)
        let key = try #require(failure(of: { try [Int: Int](JSONObject: [text: 1]) }))
        #expect(key.found?.description == found.replacing("string", with: "key"))
    }

    @Test("Objects have no places, but everything else")
    func objects() throws {
        let error = try #require(
            failure(of: {
                try Airline(JSONObject: ["name": "Z", "flights": [["number": [1]]]] as [String: Any])
            }))
        #expect(error.location == nil)
        #expect(
            error.description == "flights[0].number: expected String, found array of 1, mapping Flight")
        #expect(error.debugDescription == error.description)
        let missing = failure { try Cabin(JSONObject: ["seat": 1]) }
        #expect(missing?.description == #"seats: missing, expected Int, did you mean "seat"?, mapping Cabin"#)
        let foreign = failure { try Cabin(JSONObject: ["seats": Date()]) }
        #expect(foreign?.found?.kind == .foreign)
        #expect(foreign?.description == "seats: expected Int, found value of type Date, mapping Cabin")
    }
}

/// A document with a secret, and a model that it does not fit.
struct SecretRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let description: String
    let read: @Sendable (MappingOptions) throws(MappingError) -> Void

    init<Model: Mappable & SendableMetatype>(_ document: String, _ model: Model.Type, _ description: String) {
        testDescription = document
        self.description = description
        read = { options throws(MappingError) in _ = try Model(JSONString: document, options: options) }
    }
}

extension ErrorRow {
    static let secrets = [
        SecretRow(#"{"a":"secret"}"#, [String: Int].self, "a: expected Int, found string (line 1, column 6)"),
        SecretRow(
            #"{"a":"s\u0065cret"}"#, [String: Int?].self, "a: expected Int, found string (line 1, column 6)"),
        SecretRow(
            "[1234]", [UInt8].self, "[0]: expected UInt8, found number, out of range (line 1, column 2)"),
        SecretRow(
            "[12.34, 1234.5]", [Int].self,
            "[0]: expected Int, found number, not an integer (line 1, column 2)"),
        SecretRow(
            #"{"number":"secret"}"#, Flight.self,
            "cabin: missing, expected Cabin (line 1, column 1), mapping Flight"),
        SecretRow(
            #"["secret"]"#, [Status].self,
            #"[0]: expected "scheduled", "boarding" or "departed", found string, no such case (line 1, column 2), mapping Status"#
        ),
        SecretRow(
            #"["secret""#, JSON.self,
            #"invalid JSON: expected "," or "]", found end of input (line 1, column 10), in [0]"#),
        SecretRow(
            "[secret]", JSON.self,
            "invalid JSON: expected a value, found something else (line 1, column 2), in [0]"),
        SecretRow(
            #"["sEcret","secret\q"]"#, JSON.self,
            #"invalid JSON: expected one of "\/bfnrtu after the backslash, found something else (line 1, column 18), in [1]"#
        ),
        SecretRow(#"[["secret"]]"#, [Int].self, "[0]: expected Int, found array (line 1, column 2)"),
        SecretRow(#"[{"v":"secret"}]"#, [Int].self, "[0]: expected Int, found object (line 1, column 2)"),
        SecretRow(
            #"{"a":{"b":"secret","b":1}}"#, JSON.self, "a.b: duplicate key (line 1, column 20)"),
    ]
}
