import Foundation
import Mappable
import MappableUpdating
import TestSupport
import Testing

/// Keys with dots, digits and backticks, in every form that takes a key path.
struct OneKeyTests {
    private static let document = """
        {"1.0.0": {"size": 1, "tags": ["a", 2], "when": {"x": 7}}, "a.b": 5, "`0`": 6, "list.x": [1, 2, 3], "": 9, "n.l": null,
         "map.x": {"k": 1, "l": "x"}, "1": {"0": {"0": 8}}}
        """

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let read: @Sendable (Mapper) throws -> String

        init<Value>(
            _ name: String, _ expected: Value, _ read: @escaping @Sendable (Mapper) throws -> Value
        ) {
            testDescription = "\(name) gives \(expected)"
            self.read = { map in "\(name) gives \(try read(map))" }
        }
    }

    private static let half = Transform(
        read: { (whole: Int) in Double(whole) / 2 }, write: { Int($0 * 2) })

    private static let rows = [
        Row("from", 5) { try $0.from(.key("a.b")) as Int },
        Row("from, of backticks", 6) { try $0.from(.key("`0`")) as Int },
        Row("from, empty", 9) { try $0.from(.key("")) as Int },
        Row("subscript", 5) { try $0[.key("a.b")] as Int },
        Row("subscript of a step", 1) { try $0[.key("1.0.0")].size() as Int },
        Row("default", 5) { try $0.from(.key("a.b"), default: 0) },
        Row("default, absent", 0) { try $0.from(.key("a.c"), default: 0) },
        Row("default, null", 0) {
            try $0.from(.key("n.l"), default: 0, when: .absentOrNull)
        },
        Row("anyOf", 5) { try $0.from(anyOf: .key("x.y"), .key("n.l"), .key("a.b")) as Int },
        Row("closure", 1) { try $0.from(.key("1.0.0")) { map in try map.size() as Int } },
        Row("each", [2, 3, 4]) {
            try $0.from(.key("list.x")) { try $0.each { map in try Int(map: map) + 1 } }
        },
        Row("invalidElements, array", [1, 2, 3]) {
            try $0.from(.key("list.x"), invalidElements: .skip) as [Int]
        },
        Row("invalidElements, dictionary", ["k": 1]) {
            try $0.from(.key("map.x"), invalidElements: .skip) as [String: Int]
        },
        Row("isKeyPresent", true) { $0.isKeyPresent(.key("a.b")) },
        Row("isKeyPresent, as a path", false) { $0.isKeyPresent("a.b") },
        Row("subMapper", 1) { try $0.subMapper(.key("1.0.0")).size() as Int },
        Row("JSON", 5) { (try $0.from(.key("a.b")) as JSON).int ?? 0 },
        Row("using", 2.5) { try $0.from(.key("a.b"), using: half) as Double },
        Row("closure with an optional result", nil) {
            try $0.from(.key("n.l")) { map -> Int? in try Int(map: map) }
        },
        Row("dates", Date(timeIntervalSince1970: 5)) {
            try $0.from(.key("a.b"), using: .date(.seconds)) as Date
        },
        Row("into", 5) {
            var value = 0
            try $0.from(.key("a.b"), into: &value)
            return value
        },
        Row("from, steps", 8) { try $0.from(JSONKeyPath([.number(1), .number(0), .number(0)])) as Int },
        Row("default, steps", 8) {
            try $0.from(JSONKeyPath([.number(1), .number(0), .number(0)]), default: 1)
        },
        Row("anyOf, steps", 8) {
            try $0.from(
                anyOf: JSONKeyPath([.key("a"), .key("b")]), JSONKeyPath([.number(1), .number(0), .number(0)]))
                as Int
        },
        Row("closure, steps", 8) {
            try $0.from(JSONKeyPath([.number(1), .number(0)])) { map in try map["0"] as Int }
        },
        Row("isKeyPresent, steps", true) {
            $0.isKeyPresent(JSONKeyPath([.number(1), .number(0), .number(0)]))
        },
        Row("subMapper, steps", 8) {
            try $0.subMapper(JSONKeyPath([.number(1), .number(0)])).from("0") as Int
        },
        Row("a path in a variable", 8) { map in
            let path = JSONKeyPath("1.0.0")
            return try map.from(path, default: 0) + map[path] - map.from(path)
        },
        Row("an interpolated path", 8) { map in
            let index = 0
            return try map.from("1.\(index).0", default: 1)
        },
        Row("every key that there is", 8) { map in
            var found = 0
            for key in try JSON.Object(map: map).keys where map.isKeyPresent(.key(key)) { found += 1 }
            return found
        },
    ]

    @Test("Every form takes one key, and a list of steps", arguments: rows)
    func forms(row: Row) throws {
        #expect(try read(Self.document) { map in try row.read(map) } == row.testDescription)
    }

    @Test("An absent key is named as one")
    func absent() {
        expectFailure(
            .missing, at: #"["2.0"]"#,
            #"["2.0"]: missing, expected Int, keys: "2" (line 1, column 1), mapping Reading<Int>"#
        ) {
            try read(#"{"2": {"0": 1}}"#) { map in
                try map.from(.key("2.0")) { try $0[0] as Int }
            }
        }
        expectFailure(
            .missing, at: #"["2.0"]"#,
            #"["2.0"]: missing, expected Int, nor "3.0", keys: "2" (line 1, column 1), mapping Reading<Int>"#
        ) {
            try read(#"{"2": {"0": 1}}"#) { map in
                try map.from(anyOf: .key("2.0"), .key("3.0")) as Int
            }
        }
    }

    @Test("Writing takes one key in every form")
    func writing() throws {
        let text = try written { json in
            json[.key("a.b")] = 1
            json[.key("c.d"), nils: .null] = 2
            json.writeObject(.key("e.f")) { json in json.write(3) }
            json.writeObject(.key("g.h")) { json in json.x = 4 }
            json.writeArray(.key("i.j")) { json in json.append(5) }
            json.writeObject(JSONKeyPath([.key("k"), .key("l")])) { json in json.x = 6 }
            json[JSONKeyPath([.key("k"), .key("m")])] = 7
            json[.key("n.o"), using: Self.half] = 4
            json[.key("p.q"), using: .date(.seconds)] = Date(timeIntervalSince1970: 9)
        }
        #expect(
            text
                == #"{"a.b":1,"c.d":2,"e.f":3,"g.h":{"x":4},"i.j":[5],"k":{"l":{"x":6},"m":7},"n.o":8,"p.q":9}"#
        )
    }
}
