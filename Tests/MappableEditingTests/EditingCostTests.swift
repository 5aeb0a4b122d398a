import MappableEditing
import TestSupport
import Testing

/// Each edit takes a time that is linear in the length of the file.
@Suite(.serialized) struct EditingCostTests {
    struct Work: CustomTestStringConvertible, Sendable {
        let name: String
        let text: @Sendable (Int) -> String
        let edit: @Sendable (inout EditableJSON) throws -> Void
        var testDescription: String { name }
    }

    private static func rows(_ count: Int) -> String {
        let rows = (0..<count).map { "    {\"id\": \($0), \"name\": \"row \($0)\", \"tags\": [\($0), 2]}" }
        return "{\n  \"rows\": [\n" + rows.joined(separator: ",\n") + "\n  ],\n  \"last\": 1\n}\n"
    }

    private static func members(_ count: Int) -> String {
        "{" + (0..<count).map { "\"key \($0)\": \($0)" }.joined(separator: ", ") + "}"
    }

    static let works = [
        Work(name: "set the last member", text: rows) { try $0.set("last", to: 2) },
        Work(name: "insert into a long array", text: rows) { try $0.insert("rows", at: 7, 1) },
        Work(name: "remove from a long array", text: rows) { try $0.remove("rows.3") },
        Work(name: "add to a long object", text: members) { try $0.set("new", to: [1]) },
        Work(name: "replace a long array", text: rows) {
            try $0.set("rows", to: Array(0..<$0.bytes.count / 4))
        },
        Work(name: "set a long array on the line of others", text: members) {
            try $0.set("key 7", to: Array(0..<$0.bytes.count / 4))
        },
        Work(name: "remove one of many with a key", text: { members($0).replacing(/key \d+/, with: "key") }) {
            try $0.remove("key")
        },
        Work(name: "look for a key with dots", text: { members($0).replacing("key ", with: "key.") }) {
            #expect(throws: MappingError.self) { [file = $0] in
                var file = file
                try file.set("key.\(file.bytes.count).x.y", to: 1)
                try file.set("key.7", to: 1)
            }
        },
        Work(name: "read comments", text: { "// \n" + rows($0) }) { file in
            _ = try EditableJSON(file.bytes, options: file.options)
        },
        Work(name: "read names", text: { rows($0).replacing("\"id\"", with: "id /* */ ") }) { file in
            _ = try EditableJSON(file.bytes, options: file.options)
        },
    ]

    @Test(arguments: works) func edits(_ work: Work) throws {
        func seconds(_ count: Int) throws -> Double {
            let file = try EditableJSON(work.text(count), options: MappingOptions(syntax: .json5))
            return try processorSeconds(runs: 2) {
                var copy = file
                try work.edit(&copy)
                _ = copy.edits
            }
        }
        let (short, long) = try (seconds(50), seconds(50 * 16))
        // Of quadratic work, the factor would be 256.
        #expect(long < short * 16 * 5 + 0.01, "\(short) \(long)")
    }
}
