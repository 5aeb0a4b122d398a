import MappableEditing
import Testing

struct EditingErrorTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let message: String
        let edit: @Sendable (inout EditableJSON) throws -> Void
        var testDescription: String { name }
        init(
            _ name: String, _ message: String, _ edit: @escaping @Sendable (inout EditableJSON) throws -> Void
        ) {
            (self.name, self.message, self.edit) = (name, message, edit)
        }
    }

    static let text =
        "{\n  \"list\": [1, 2],\n  \"name\": \"x\",\n  \"a.b\": {\"c\": 1},\n  \"d\": {\"e.f\": 1}\n}"

    static let rows = [
        Row("remove what is not there", "gone: missing (line 1, column 1)") { try $0.remove("gone") },
        Row(
            "remove an element that is not there",
            "list[2]: missing, the array has 2 elements (line 2, column 11)"
        ) {
            try $0.remove("list.2")
        },
        Row("a path through a string", "name: expected an object, found string (line 3, column 11)") {
            try $0.set("name.first", to: 1)
        },
        Row("a key in an array", "list: expected an object, found array (line 2, column 11)") {
            try $0.set("list.first", to: 1)
        },
        Row("an index too far", "list[3]: missing, the array has 2 elements (line 2, column 11)") {
            try $0.set("list.3", to: 1)
        },
        Row("insert too far", "list[3]: missing, the array has 2 elements (line 2, column 11)") {
            try $0.insert("list", at: 3, 1)
        },
        Row("insert into no array", "name: expected an array, found string (line 3, column 11)") {
            try $0.insert("name", at: 0, 1)
        },
        Row(
            "a second truth beside a key with a dot",
            "(root): \"a.b\" is one key here: use JSONKeyPath.key, or another delimiter than \".\" (line 1, column 1)"
        ) { try $0.set("a.b", to: 1) },
        Row("into a key with a dot", "(root): \"a.b\" is one key here: use JSONKeyPath.key") {
            try $0.set("a.b.c", to: 1)
        },
        Row("a key with a dot farther in", "d: \"e.f\" is one key here: use JSONKeyPath.key") {
            try $0.set("d.e.f", to: 1)
        },
        Row("remove a key with a dot", "(root): \"a.b\" is one key here: use JSONKeyPath.key") {
            try $0.remove("a.b")
        },
        Row("an empty segment", "(root): the key path \"a..b\" is invalid") { try $0.set("a..b", to: 1) },
        Row("a value that cannot be written", "(root): ") { try $0.set("name", to: Double.nan) },
    ]

    @Test(arguments: rows) func aFailedEditChangesNothing(_ row: Row) throws {
        var file = try EditableJSON(Self.text)
        let error = #expect(throws: MappingError.self) { try row.edit(&file) }
        #expect(error?.description.hasPrefix(row.message) == true, "\(error?.description ?? "")")
        #expect(file.text == Self.text)
        #expect(file.edits.isEmpty)
        let isUndone = file.undo()
        #expect(!isUndone)
    }

    @Test func aTextThatIsNoJSONIsRefused() {
        let error = #expect(throws: MappingError.self) { try EditableJSON("{\n  // x\n}") }
        #expect(error?.kind == .syntax && error?.location?.line == 2)
        #expect(throws: Never.self) {
            try EditableJSON("{\n  // x\n}", options: MappingOptions(syntax: .jsonc))
        }
    }

    @Test func theLimitsHold() throws {
        var options = MappingOptions.default
        (options.maximumBytes, options.maximumDepth) = (20, 2)
        var file = try EditableJSON(#"{"a": 1}"#, options: options)
        let long = #expect(throws: MappingError.self) { try file.set("a", to: "a text that is too long") }
        #expect(long?.kind == .limit)
        let deep = #expect(throws: MappingError.self) { try file.set("a", to: [[1]]) }
        #expect(deep?.kind == .limit)
        #expect(file.text == #"{"a": 1}"#)
        options.maximumBytes = 100
        var full = try EditableJSON(#"{"a": {"b": 1}}"#, options: options)
        try full.set("a.b", to: 2)
        try full.set("a.c", to: true)
        let tooDeep = #expect(throws: MappingError.self) { try full.set("a.b", to: [Int]()) }
        #expect(tooDeep?.kind == .limit && tooDeep?.keyPath.description == "a.b")
        let fartherIn = #expect(throws: MappingError.self) { try full.set("a.d.e", to: 1) }
        #expect(fartherIn?.kind == .limit)
        #expect(full.text == #"{"a": {"b": 2, "c": true}}"#)
    }
}
