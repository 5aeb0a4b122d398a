import Foundation
import Mappable
import TestSupport
import Testing

/// Text with more combining marks in a row than Swift hashes and compares in linear time.
struct CombiningMarkTests {
    private static func marks(_ count: Int) -> String {
        String(String.UnicodeScalarView((0..<count).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" }))
    }

    /// A reading of a string or a key, that compares or hashes it.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let before: String
        let after: String
        let path: [JSONKeyPath.Step]
        let column: Int
        let read: @Sendable (String) throws -> Void

        func document(_ marks: String) -> String { before + "a" + marks + after }
    }

    private enum Word: String, Mappable { case one, two }

    private struct Name: RawRepresentable, Mappable { let rawValue: String }

    private struct Tag: Mappable, Hashable {
        let name: String

        init(map: Mapper) throws { name = try map.name() }
    }

    static let rows: [Row] = [
        Row(
            testDescription: "a dictionary's key", before: #"{"x":0,""#, after: #"":1}"#, path: [.key("a")],
            column: 8
        ) {
            _ = try [String: Int](JSONString: $0)
        },
        Row(
            testDescription: "an element of a set", before: #"["x",""#, after: #""]"#, path: [.index(1)],
            column: 6
        ) {
            _ = try Set<String>(JSONString: $0)
        },
        Row(
            testDescription: "a string in an element of a set", before: #"[["x"],[""#, after: #""]]"#,
            path: [.index(1), .index(0)], column: 9
        ) {
            _ = try Set<[String]>(JSONString: $0)
        },
        Row(
            testDescription: "a string in a model in a set", before: #"[{"name":""#, after: #""}]"#,
            path: [.index(0), .key("name")], column: 10
        ) {
            _ = try Set<Tag>(JSONString: $0)
        },
        Row(testDescription: "a raw value", before: #"[""#, after: #""]"#, path: [.index(0)], column: 2) {
            do {
                _ = try [Name](JSONString: $0)
                _ = try [Word](JSONString: $0)
            } catch let error as MappingError where error.reason?.hasPrefix("no such ") == true {}
        },
    ]

    @Test("30 in a row are read, 31 are a limit", arguments: rows)
    func limit(row: Row) throws {
        try row.read(row.document(Self.marks(30)))
        try row.read(row.document(Self.marks(30) + "b" + Self.marks(30)))
        try row.read(row.document(String(repeating: "é", count: 100)))
        for text in [
            Self.marks(31), String(repeating: "ä한中😀", count: 30) + Self.marks(31) + "b", Self.escapes,
        ] {
            let document = row.document(text)
            let error = try #require(throws: MappingError.self) { try row.read(document) }
            #expect(error.kind == .limit)
            #expect(error.reason == "more than 30 combining marks in a row")
            #expect(error.location?.column == row.column)
            #expect(error.keyPath.steps.dropLast() == row.path.dropLast())
            #expect(error.keyPath.steps.count == row.path.count)
        }
    }

    private static let escapes = String(repeating: #"\u0301\u0323"#, count: 16)

    @Test("Marks without a class, which come apart into others")
    func compoundMarks() throws {
        for mark in ["\u{F73}", "\u{F75}", "\u{F81}", "\u{344}", "\u{1D165}", "\u{E0100}\u{301}"] {
            let row = String(repeating: mark, count: 31)
            let isBroken = mark.unicodeScalars.count > 1
            let result = Result { try [String: Int](JSONString: "{\"\(row)\":1}") }
            #expect((try? result.get()) != nil || !isBroken, "\(mark.unicodeScalars.first?.value ?? 0)")
            #expect((try? result.get()) == nil || isBroken, "\(mark.unicodeScalars.first?.value ?? 0)")
        }
    }

    @Test("Strings that are neither hashed nor compared, and keys that a model asks for, are not limited")
    func others() throws {
        let text = "a" + Self.marks(10_000)
        #expect(try String(JSONString: "\"\(text)\"").utf8.count == text.utf8.count)
        #expect(try [String?](JSONString: "[\"\(text)\"]")[0]?.utf8.count == text.utf8.count)
        try read("{\"\(text)\":1,\"b\":2}") { map throws in
            #expect(try map.b() as Int == 2)
            #expect(try map[JSONKeyPath(text)]() as Int == 1)
            #expect(try Array(JSON.Object(map: map).keys)[0].utf8.elementsEqual(text.utf8))
        }
    }

    @Test("Untyped values get the stream-safe form of a key")
    func untyped() throws {
        let document = "{\"\("a" + Self.marks(61))\":1,\"\("b" + Self.marks(30))\":2}"
        let members = try #require(JSON(JSONString: document).toJSONObject() as? [String: Any])
        let keys = members.keys.map { Array($0.unicodeScalars) }.sorted { $0.count > $1.count }
        #expect(keys.count == 2)
        #expect(keys[0].count == 64 && keys[0].filter { $0 == "\u{34F}" }.count == 2)
        #expect(keys[1].count == 31)
    }

    @Test("Key paths of errors are compared byte for byte")
    func paths() {
        #expect(JSONKeyPath([.key("\u{E9}")]) != JSONKeyPath([.key("e\u{301}")]))
        #expect(JSONKeyPath([.key("é")]) == JSONKeyPath([.key("é")]))
        #expect(Set([JSONKeyPath.Step.key("é"), .key("é"), .index(0), .key("0")]).count == 3)
    }
}
