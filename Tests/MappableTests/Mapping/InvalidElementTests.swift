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

    private static let rows = [
        Row("set", #"{"v": [1, "x", 3, 1]}"#, [1, 3]) {
            (try $0.from("v", invalidElements: .skip) as Set<Int>).sorted()
        },
        Row("set, optional", #"{"v": null}"#, true) {
            (try $0.from("v", invalidElements: .skip) as Set<Int>?) == nil
        },
        Row("array, optional elements", #"{"v": [1, "x", null, "4"]}"#, [1, nil, nil, 4] as [Int?]) {
            try $0.from("v", invalidElements: .skip) as [Int?]
        },
        Row("dictionary, optional values", #"{"v": {"a": 1, "b": "x", "c": null}}"#, ["a", "b", "c"]) {
            (try $0.from("v", invalidElements: .skip) as [String: Int?]).keys.sorted()
        },
        Row("dictionary, invalid keys", #"{"v": {"1": 1, "x": 2}}"#, [1: 1]) {
            try $0.from("v", invalidElements: .skip) as [Int: Int]
        },
        Row("dictionary, throwing", #"{"v": {"a": 1}}"#, ["a": 1]) {
            try $0.from("v", invalidElements: .throw) as [String: Int]
        },
    ]

    @Test("A call skips them", arguments: rows)
    func call(row: Row) throws {
        #expect(try read(row.document) { map in try row.read(map) } == row.expected)
    }

    @Test("Not without the call, and equal keys are refused where the options say so")
    func duplicates() throws {
        #expect(throws: MappingError.self) { try [Item](JSONString: Self.many) }
        let text = #"{"v": {"1": 1, "1.0": 2, "x": 3}}"#
        #expect(
            try read(text) { map in try map.from("v", invalidElements: .skip) as [Int: Int] } == [1: 1])
        #expect(throws: MappingError.self) {
            try read(text, MappingOptions(duplicateKeys: .throw)) { map in
                try map.from("v", invalidElements: .skip) as [Int: Int]
            }
        }
        #expect(
            try read(#"{"v": {"a": 1, "a": 2}}"#) { map in
                try map.from("v", invalidElements: .skip) as [String: Int]
            } == ["a": 1])
    }

    @Test("Nested arrays of models take time in proportion to the document")
    func depth() throws {
        // Reading again from the start at each level would take 2^60 reads.
        final class Tree: Mappable {
            let children: [Tree]
            let id: Int

            init(map: Mapper) throws {
                children = try map.from("children", invalidElements: .skip) as [Tree]? ?? []
                id = try map.id()
            }
        }
        let document =
            String(repeating: #"{"children": [{}, "#, count: 60) + #"{"id": 1}"#
            + String(repeating: #", {}], "id": 2}"#, count: 60)
        var tree: Tree? = try Tree(JSONString: document)
        var depth = 0
        while let next = tree?.children.first { (tree, depth) = (next, depth + 1) }
        #expect(depth == 60)
    }
}
