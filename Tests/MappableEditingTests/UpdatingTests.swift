import Foundation
import MappableDeclared
import MappableEditing
import Testing

struct UpdatingTests {
    struct Config: Mapped, Equatable {
        let retries: Int
        let name: String?
        let since: Date
        let rows: [Row]
        let tags: [String]

        static let mapping = Mapping(
            Config.init, Field("retries", \.retries), Field("name", \.name), Field("since", \.since),
            Field("rows", \.rows), Field("tags", \.tags))
    }

    struct Row: Mapped, Equatable {
        let id: Int
        let label: String
        static let mapping = Mapping(Row.init, Field("id", \.id), Field("label", \.label))
    }

    static let text = """
        {
          "version": 7,
          "config": {
            "retries": "3", // as text
            "name": [],
            "since": 1700000000,
            "unknown": {"kept": true},
            "rows": [
              {"id": 1, "label": "one", "note": "kept"},
              {"id": "2", "label": "two"}, // second
              {"id": 3, "label": "three"}
            ],
            "tags": ["a", 5, "b"]
          }
        }

        """

    private func updated(
        _ text: String = text, options: MappingOptions = MappingOptions(syntax: .jsonc),
        _ change: (Config) throws -> Config
    ) throws -> String {
        var file = try EditableJSON(text, options: options)
        try file.update(Config.self, at: "config", change)
        return file.text
    }

    @Test func whatDoesNotChangeStays() throws {
        #expect(try updated { $0 } == Self.text)
    }

    @Test func onlyTheChangedMemberIsWritten() throws {
        #expect(
            try updated { try $0.with(\.retries, 4) }
                == Self.text.replacing("\"3\"", with: "4"))
        #expect(
            try updated { try $0.with(\.name, "board") }
                == Self.text.replacing("\"name\": []", with: "\"name\": \"board\""))
    }

    @Test func elementsChangeOneByOne() throws {
        let two = try updated { config in
            try config.with(\.rows, [config.rows[0], Row(id: 2, label: "zwei"), config.rows[2]])
        }
        #expect(two == Self.text.replacing("\"two\"", with: "\"zwei\""))
        let gone = try updated { config in try config.with(\.rows, [config.rows[0], config.rows[2]]) }
        #expect(
            gone == Self.text.replacing("\n      {\"id\": \"2\", \"label\": \"two\"}, // second", with: ""))
        let new = try updated { config in
            try config.with(\.rows, [config.rows[0], Row(id: 9, label: "new")] + config.rows[1...])
        }
        #expect(
            new
                == Self.text.replacing(
                    "      {\"id\": \"2\"",
                    with: "      {\"id\": 9, \"label\": \"new\"},\n      {\"id\": \"2\""))
    }

    @Test func elementsThatCannotBeReadStay() throws {
        let text = """
            {"config": {"retries": 1, "since": 0, "rows": [{"id": 1, "label": "a"}, {"id": null}, {"id": 3, "label": "c"}], "tags": []}}
            """
        var options = MappingOptions.default
        options.invalidElements = .skip
        let changed = try updated(text, options: options) { config in
            #expect(config.rows.count == 2)
            return try config.with(\.rows, [config.rows[0], Row(id: 4, label: "d")])
        }
        #expect(
            changed == text.replacing("{\"id\": 3, \"label\": \"c\"}", with: "{\"id\": 4, \"label\": \"d\"}"))
        let shorter = try updated(text, options: options) { config in
            try config.with(\.rows, [config.rows[1]])
        }
        #expect(shorter == text.replacing("{\"id\": 1, \"label\": \"a\"}, ", with: ""))
    }

    @Test func changesFarApartTouchNothingBetween() throws {
        let lines = (0..<20_000).map { "  [\($0)]" }
        var file = try EditableJSON("[\n" + lines.joined(separator: ",\n") + "\n]")
        try file.update([[Int]].self) { old in
            var new = old
            new[19_000] = [-1, 19_000]
            new.remove(at: 5)
            new.insert([7, 7], at: 300)
            return new
        }
        #expect(file.edits.map(\.removed) == ["\n  [5],", "", ""])
        #expect(file.edits.map(\.inserted) == ["", "[7, 7],\n  ", "-1, "])
    }

    struct Evens: Mappable, JSONWriter {
        let numbers: [Int]
        init(numbers: [Int]) { self.numbers = numbers }
        init(map: Mapper) throws { numbers = (try map.numbers() as [Int]).filter { $0 % 2 == 0 } }
        func write(to json: inout JSONOutput) throws { json.numbers = numbers }
    }

    @Test func elementsThatTheModelPassesOverStay() throws {
        var file = try EditableJSON(#"{"numbers": [1, 2, 3, 4, 5]}"#)
        try file.update(Evens.self) { Evens(numbers: $0.numbers.map { $0 == 2 ? 20 : $0 } + [6]) }
        #expect(file.text == #"{"numbers": [1, 20, 3, 4, 5, 6]}"#)
        try file.update(Evens.self) { Evens(numbers: Array($0.numbers.dropFirst())) }
        #expect(file.text == #"{"numbers": [1, 3, 4, 5, 6]}"#)
    }

    struct Crew: Mappable, JSONWriter {
        let names: Set<String>
        init(names: Set<String>) { self.names = names }
        init(map: Mapper) throws { names = try map.names() }
        func write(to json: inout JSONOutput) throws { json.names = names }
    }

    /// A set in the order of the file cannot be told from an array. Of twelve names, that does not happen.
    @Test func aSetKeepsTheOrderOfTheFile() throws {
        let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max"]
        var file = try EditableJSON(["names": names].toJSONString())
        try file.update(Crew.self) { Crew(names: $0.names.union(["Flo"]).subtracting(["Cy"])) }
        let expected = try ["names": names.filter { $0 != "Cy" } + ["Flo"]].toJSONString()
        #expect(file.text == expected)
    }

    @Test func aModelThatThrowsChangesNothing() throws {
        struct Refusal: Error {}
        var file = try EditableJSON(Self.text, options: MappingOptions(syntax: .jsonc))
        let error = #expect(throws: MappingError.self) {
            try file.update(Config.self, at: "config") { _ in throw Refusal() }
        }
        #expect(error?.underlying is Refusal)
        #expect(file.text == Self.text && file.edits.isEmpty)
        let missing = #expect(throws: MappingError.self) {
            try file.update(Config.self, at: "nowhere") { $0 }
        }
        #expect(missing?.kind == .missing)
    }

    struct Session: Mapped {
        let userName: String, startedAt: Date, idleTime: Duration

        static let mapping = Mapping(
            Session.init, Field("userName", \.userName), Field("startedAt", \.startedAt),
            Field("idleTime", \.idleTime))
    }

    @Test("A model is written as the options of the file read it")
    func counterparts() throws {
        let options = MappingOptions(dates: .milliseconds, durations: .seconds, keys: .snakeCase)
        var file = try EditableJSON(
            #"{"user_name": "ada", "started_at": 1000, "idle_time": 5}"#, options: options)
        try file.update(Session.self) { session in
            try session.with { draft in
                draft.startedAt = Date(timeIntervalSince1970: 2)
                draft.idleTime = .seconds(7)
            }
        }
        #expect(file.text == #"{"user_name": "ada", "started_at": 2000, "idle_time": 7}"#)
        let other = try Session(JSONString: #"{"userName": "bob", "startedAt": 3, "idleTime": 1}"#)
        try file.set("user_name", to: other)
        #expect(
            try JSON(JSONString: file.text).user_name == [
                "user_name": "bob", "started_at": 3000, "idle_time": 1,
            ])
    }
}
