import Foundation
import MappableEditing
import Testing

struct EditableJSONTests {
    static let settings = """
        // Settings of the board.
        {
          // How many lines are shown.
          "lines": 12, // all of them
          "gates": ["A1", "A2"],

          /* Where it hangs. */
          "place": {
            "hall": 3,
            "wall": "north" // after the stairs
          }
        }

        """

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let old: String
        let edit: @Sendable (inout EditableJSON) throws -> Void
        let new: String
        var testDescription: String { name }

        init(
            _ name: String, _ old: String, _ new: String,
            _ edit: @escaping @Sendable (inout EditableJSON) throws -> Void
        ) {
            (self.name, self.old, self.new, self.edit) = (name, old, new, edit)
        }
    }

    static let rows = [
        Row("a scalar is replaced", settings, settings.replacing("12", with: "14")) {
            try $0.set("lines", to: 14)
        },
        Row("an equal value stays", #"{"a": 1.0}"#, #"{"a": 1.0}"#) { try $0.set("a", to: 1) },
        Row(
            "a member is added at the end", settings,
            settings.replacing("\"north\" //", with: "\"north\", //").replacing(
                "stairs\n", with: "stairs\n    \"height\": 2.5\n")
        ) { try $0.set("place.height", to: 2.5) },
        Row("an element is added", settings, settings.replacing("\"A2\"]", with: "\"A2\", \"A3\"]")) {
            try $0.set("gates.2", to: "A3")
        },
        Row("an element is added at its index alone", "[1, 2]", "[1, 2, 3]") {
            try $0.set("2", to: 3, at: 0)
        },
        Row("an element is inserted", settings, settings.replacing("[\"A1\"", with: "[\"A0\", \"A1\"")) {
            try $0.insert("gates", at: 0, "A0")
        },
        Row(
            "a member goes with its comments", settings,
            settings.replacing("\n  // How many lines are shown.\n  \"lines\": 12, // all of them", with: "")
        ) { try $0.remove("lines") },
        Row(
            "the last member goes with the comma before it", settings,
            settings.replacing(",\n    \"wall\": \"north\" // after the stairs", with: "")
        ) { try $0.remove("place.wall") },
        Row(
            "the last group goes with the empty line", settings,
            String(settings.prefix { $0 != "," }) + ", // all of them\n  \"gates\": [\"A1\", \"A2\"]\n}\n"
        ) { try $0.remove("place") },
        Row(
            "objects on the way are made", "{\n  \"a\": 1\n}",
            "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": {\n      \"d\": true\n    }\n  }\n}"
        ) {
            try $0.set("b.c.d", to: true)
        },
        Row("one line stays one line", #"{ "a": 1 }"#, #"{ "a": 1, "b": { "c": [2, 3] } }"#) {
            try $0.set("b.c", to: [2, 3])
        },
        Row("compact stays compact", #"{"a":1}"#, #"{"a":1,"b":{"c":[2,3]}}"#) {
            try $0.set("b.c", to: [2, 3])
        },
        Row("an empty object opens", "{\n\t\"a\": {}\n}", "{\n\t\"a\": {\n\t\t\"b\": null\n\t}\n}") {
            try $0.set("a.b", to: Int?.none)
        },
        Row("an object closes", "{\n\t\"a\": {\n\t\t\"b\": null\n\t}\n}", "{\n\t\"a\": {}\n}") {
            try $0.remove("a.b")
        },
        Row("a first element goes", "[1, 2, 3]", "[2, 3]") { try $0.remove("0") },
        Row("a middle element goes", "[1, 2, 3]", "[1, 3]") { try $0.remove("1") },
        Row("a last element goes", "[1, 2, 3]", "[1, 2]") { try $0.remove("2") },
        Row("trailing commas stay", "[\n  1,\n  2,\n]", "[\n  1,\n  2,\n  3,\n]") { try $0.set("2", to: 3) },
        Row("trailing commas stay where the last goes", "[\n  1,\n  2,\n]", "[\n  1,\n]") {
            try $0.remove("1")
        },
        Row("a bracket does not come into a comment", "[\n  1, // one\n  2, ]", "[\n  1, // one\n ]") {
            try $0.remove("1")
        },
        Row(
            "white space after a child does not lengthen the comment before it",
            "[\n  1, // one\n  2, \n  3\n]", "[\n  1, // one\n  3\n]"
        ) { try $0.remove("1") },
        Row(
            "nor after a last one", "[\n  1, // one\n  2 \t\n]", "[\n  1 // one\n]"
        ) { try $0.remove("1") },
        Row("nor where nothing is left", "[ // one\n  1 ]", "[ // one\n ]") { try $0.remove("0") },
        Row("CR LF", "{\r\n  \"a\" : 1\r\n}\r\n", "{\r\n  \"a\" : 1,\r\n  \"b\" : 2\r\n}\r\n") {
            try $0.set("b", to: 2)
        },
        Row("a key with an escape is found", #"{"\u0061b": 1}"#, #"{"\u0061b": 2}"#) {
            try $0.set("ab", to: 2)
        },
        Row(
            "of several members with a key, the first goes", #"{"a": 1, "b": 2, "a": 3}"#,
            #"{"b": 2, "a": 3}"#
        ) {
            let isStillThere = try $0.remove("a")
            #expect(isStillThere)
            #expect(try JSON(JSONString: $0.text).a == 3)
        },
        Row("of several members with a key, the first is set", #"{"a": 1, "a": 3}"#, #"{"a": 2, "a": 3}"#) {
            try $0.set("a", to: 2)
        },
        Row(
            "a new member has no comment of its neighbour", "{\"a\" : /* one */ 1}",
            "{\"a\" : /* one */ 1, \"b\": 2}"
        ) {
            try $0.set("b", to: 2)
        },
        Row(
            "a comment before a colon stays alone, too", "{\n  \"a\" /* one */ : 1\n}",
            "{\n  \"a\" /* one */ : 1,\n  \"b\": 2\n}"
        ) { try $0.set("b", to: 2) },
        Row(
            "an empty key", #"{"packages": {"": {"version": "1"}}}"#, #"{"packages": {"": {"version": "2"}}}"#
        ) { try $0.set(JSONKeyPath("packages>>version", delimiter: ">"), to: "2") },
        Row("a new empty key", #"{"a": {}}"#, #"{"a": {"": {"b": 1}}}"#) {
            try $0.set(JSONKeyPath("a//b", delimiter: "/"), to: 1)
        },
        Row("an empty key alone", #"{"": 1}"#, "{}") { try $0.remove(.key("")) },
        Row("a key with a dot", #"{"editor.tabSize": 2}"#, #"{"editor.tabSize": 4}"#) {
            try $0.set(.key("editor.tabSize"), to: 4)
        },
        Row("a path beside a longer key", #"{"a.bc": 2}"#, #"{"a.bc": 2, "a": {"b": 1}}"#) {
            try $0.set("a.b", to: 1)
        },
        Row(
            "a value is replaced as a whole", #"{"a": {"b": 1 /* x */, "c": 2, "d": 3}}"#,
            #"{"a": {"b": 1, "d": 4}}"#
        ) {
            try $0.set("a", to: ["b": 1, "d": 4] as JSON)
        },
        Row("a value that is the same keeps its comments", settings, settings) {
            try $0.set("place", to: ["hall": 3, "wall": "north"] as JSON)
        },
    ]

    @Test(arguments: rows) func edits(_ row: Row) throws {
        var file = try EditableJSON(row.old, options: MappingOptions(syntax: .jsonc))
        try row.edit(&file)
        #expect(file.text == row.new)
        #expect(throws: Never.self) { try EditableJSON(file.text, options: file.options) }
        #expect(applied(file.edits, to: row.old) == row.new)
        file.undo()
        #expect(file.text == row.old)
        #expect(file.edits.isEmpty)
    }

    @Test("Where the last of several members counts, that one is set and removed")
    func theLastCounts() throws {
        var file = try EditableJSON(
            #"{"a": 1, "a": 2, "\u0061": 3}"#, options: MappingOptions(duplicateKeys: .lastWins))
        try file.set("a", to: 4)
        #expect(file.text == #"{"a": 1, "a": 2, "\u0061": 4}"#)
        #expect(try file.remove("a"))
        #expect(file.text == #"{"a": 1, "a": 2}"#)
        #expect(try file.remove("a"))
        let isStillThere = try file.remove("a")
        #expect(!isStillThere && file.text == "{}")
    }

    @Test func theTextIsPrinted() throws {
        #expect(String(describing: try EditableJSON("{ } ")) == "{ } ")
    }

    struct Session: Mappable, JSONWriter {
        let userName: String, startedAt: Date, idleTime: Duration

        init(map: Mapper) throws {
            (userName, startedAt, idleTime) = try (map.userName(), map.startedAt(), map.idleTime())
        }

        func write(to json: inout JSONOutput) throws {
            json.userName = userName
            json.startedAt = startedAt
            json.idleTime = idleTime
        }
    }

    @Test("A value is written as the options of the file read it")
    func counterparts() throws {
        let options = MappingOptions(dates: .milliseconds, durations: .seconds, keys: .snakeCase)
        var file = try EditableJSON("{}", options: options)
        let session = try Session(JSONString: #"{"userName": "bob", "startedAt": 3, "idleTime": 1}"#)
        try file.set("last", to: session)
        #expect(
            try JSON(JSONString: file.text).last == [
                "user_name": "bob", "started_at": 3000, "idle_time": 1,
            ])
    }

    /// The text that edits make.
    private func applied(_ edits: [TextEdit], to text: String) -> String {
        var bytes = Array(text.utf8)
        for edit in edits.reversed() {
            let range = edit.offset..<edit.offset + edit.removed.utf8.count
            #expect(String(decoding: bytes[range], as: UTF8.self) == edit.removed)
            bytes.replaceSubrange(range, with: edit.inserted.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("A key with an escape is another one than its spelling")
    func escapedKeys() throws {
        var file = try EditableJSON(#"{"\n": 1, "\\n": 2, "\u0061": 3}"#)
        try file.set(.key(#"\n"#), to: 9)
        try file.set("a", to: 8)
        #expect(file.description == #"{"\n": 1, "\\n": 9, "\u0061": 8}"#)
    }
}
