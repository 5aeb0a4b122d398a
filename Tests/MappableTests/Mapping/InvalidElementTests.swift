import Foundation
import Mappable
import TestSupport
import Testing

/// What becomes of elements and members that are invalid, where they are skipped.
struct InvalidElementTests {
    struct Item: Mappable, Hashable {
        let id: Int
        let parts: [Int]

        init(map: Mapper) throws {
            id = try map.id()
            parts = try map.parts ?? []
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let document: String
        let expected: String
        let read: @Sendable (Mapper) throws -> String

        init<Value>(
            _ name: String, _ document: String, _ expected: Value,
            _ read: @escaping @Sendable (Mapper) throws -> Value
        ) {
            testDescription = name
            self.document = document
            self.expected = "\(expected)"
            self.read = { map in "\(try read(map))" }
        }
    }

    private static let many =
        "["
        + (0..<40).map { $0 % 4 == 0 ? #"{"id": "x"}"# : #"{"id": \#($0)}"# }
        .joined(separator: ",") + "]"
    private static let dictionary = #"{"v": {"a": 1, "b": "x", "c": null, "d": 4}}"#

    private static let rows = [
        Row("array", #"{"v": [1, "x", 3]}"#, [1, 3]) { try $0.from("v", invalidElements: .skip) as [Int] },
        Row("set", #"{"v": [1, "x", 3, 1]}"#, [1, 3]) {
            (try $0.from("v", invalidElements: .skip) as Set<Int>).sorted()
        },
        Row("set, optional", #"{"v": null}"#, true) {
            (try $0.from("v", invalidElements: .skip) as Set<Int>?) == nil
        },
        Row("dictionary", dictionary, [1, 4]) {
            (try $0.from("v", invalidElements: .skip) as [String: Int]).values.sorted()
        },
        Row("dictionary, invalid keys", #"{"v": {"1": 1, "x": 2}}"#, [1: 1]) {
            try $0.from("v", invalidElements: .skip) as [Int: Int]
        },
        Row("dictionary, optional values", dictionary, ["a", "c", "d"]) {
            (try $0.from("v", invalidElements: .skip) as [String: Int?]).keys.sorted()
        },
        Row("dictionary, optional", #"{"v": 1}"#, true) {
            (try $0.from("v", invalidElements: .skip) as [String: Int]?) == nil
        },
        Row("dictionary, throwing", #"{"v": {"a": 1}}"#, ["a": 1]) {
            try $0.from("v", invalidElements: .throw) as [String: Int]
        },
    ]

    @Test("A call skips them", arguments: rows)
    func call(row: Row) throws {
        #expect(try read(row.document) { map in try row.read(map) } == row.expected)
    }

    private static let wholeRows = [
        Row("array", #"{"v": [1, "x", 3]}"#, [1, 3]) { try $0.v() as [Int] },
        Row("array of one", #"{"v": ["x"]}"#, 0) { (try $0.v() as [Int]).count },
        Row("long array", #"{"v": [1, 2, 3, 4, 5, "x", 7, 8, 9, null]}"#, [1, 2, 3, 4, 5, 7, 8, 9]) {
            try $0.v() as [Int]
        },
        Row("strings", #"{"v": ["a", [], "c"]}"#, ["a", "c"]) { try $0.v() as [String] },
        Row("array of arrays", #"{"v": [[1, "x"], 2, [3]]}"#, [[1], [3]]) { try $0.v() as [[Int]] },
        Row("contiguous array", #"{"v": [1, "x"]}"#, 1) { (try $0.v() as ContiguousArray<Int>).count },
        Row("models", #"{"v": [{"id": 1, "parts": [1, "x"]}, {}, {"id": 3}]}"#, [1, 3]) {
            (try $0.v() as [Item]).map(\.id)
        },
        Row("elements of a model's array", #"{"v": [{"id": 1, "parts": [1, "x"]}]}"#, [[1]]) {
            (try $0.v() as [Item]).map(\.parts)
        },
        Row("many models", #"{"v": \#(many)}"#, (0..<40).filter { $0 % 4 != 0 }) {
            (try $0.v() as [Item]).map(\.id)
        },
        Row("set", #"{"v": [1, "x", 3, 1]}"#, [1, 3]) { (try $0.v() as Set<Int>).sorted() },
        Row("dictionary", dictionary, ["a", "d"]) { (try $0.v() as [String: Int]).keys.sorted() },
        Row("dictionary of models", #"{"v": {"a": {"id": 1}, "b": {}}}"#, ["a"]) {
            (try $0.v() as [String: Item]).keys.sorted()
        },
        Row("dates", #"{"v": [0, "x", 1]}"#, 2) { (try $0.v() as [Date]).count },
        Row("optional elements", #"{"v": [1, "x", null]}"#, [1, nil]) {
            try $0.v() as [Int?]
        },
        Row("closures decide themselves", #"{"v": [1, "x"]}"#, true) {
            do {
                _ = try $0.subMapper("v").each { try Int(map: $0) }
                return false
            } catch { return true }
        },
        Row("no array", #"{"v": 1}"#, true) {
            do {
                _ = try $0.v() as [Int]
                return false
            } catch { return true }
        },
    ]

    @Test("An option skips them in the whole mapping", arguments: wholeRows)
    func whole(row: Row) throws {
        let options = MappingOptions(invalidElements: .skip)
        #expect(try read(row.document, options) { map in try row.read(map) } == row.expected)
        let strict = MappingOptions(invalidOptionals: .nil, invalidElements: .skip, duplicateKeys: .lastWins)
        #expect(try read(row.document, strict) { map in try row.read(map) } == row.expected)
    }

    @Test("At the root, and not by default")
    func root() throws {
        let options = MappingOptions(invalidElements: .skip)
        #expect(try [Item](JSONString: Self.many, options: options).count == 30)
        #expect(try Set<Int>(JSONString: "[1, null]", options: options) == [1])
        #expect(try [String: Int](JSONString: #"{"a": 1, "b": []}"#, options: options) == ["a": 1])
        #expect(throws: MappingError.self) { try [Item](JSONString: Self.many) }
        var varied = MappingOptions.default
        varied.invalidElements = .skip
        #expect(try [Int](JSONString: #"[1, ""]"#, options: varied) == [1])
    }

    @Test("Equal keys are refused where the options say so, whatever is skipped")
    func duplicates() throws {
        let options = MappingOptions(invalidElements: .skip, duplicateKeys: .throw)
        #expect(throws: MappingError.self) {
            try [Int: Int](JSONString: #"{"1": 1, "1.0": 2}"#, options: options)
        }
        let first = MappingOptions(invalidElements: .skip)
        #expect(try [String: Int](JSONString: #"{"a": 1, "a": 2}"#, options: first) == ["a": 1])
        let last = MappingOptions(invalidElements: .skip, duplicateKeys: .lastWins)
        #expect(try [String: Int](JSONString: #"{"a": 1, "a": 2}"#, options: last) == ["a": 2])
    }

    @Test("Nested arrays of models take time in proportion to the document")
    func depth() throws {
        // Reading again from the start at each level would take 2^60 reads.
        final class Tree: Mappable {
            let children: [Tree]
            let id: Int

            init(map: Mapper) throws {
                children = try map.children ?? []
                id = try map.id()
            }
        }
        let document =
            String(repeating: #"{"children": [{}, "#, count: 60) + #"{"id": 1}"#
            + String(repeating: #", {}], "id": 2}"#, count: 60)
        var tree: Tree? = try Tree(JSONString: document, options: MappingOptions(invalidElements: .skip))
        var depth = 0
        while let next = tree?.children.first { (tree, depth) = (next, depth + 1) }
        #expect(depth == 60)
    }
}
