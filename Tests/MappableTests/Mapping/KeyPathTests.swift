import Foundation
import Mappable
import TestSupport
import Testing

/// The ways to spell the place of a value, and what each finds.
struct KeyPathTests {
    static let document = """
        {"a": {"b": {"c": 1}}, "list": [{"n": 10}, {"n": 11, "deep": [[1, 2], [3]]}], "a.b": 2, "0": {"x": 3},
         "": 4, "null": null, "scalar": 5, "x/y": {"z": 6}, "`1`": 7, "a..b": 8, "with space": 9, "é": 12,
         "01": 13}
        """

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: Int
        let read: @Sendable (Mapper) throws -> Int

        init(_ name: String, _ expected: Int, _ read: @escaping @Sendable (Mapper) throws -> Int) {
            testDescription = name
            self.expected = expected
            self.read = read
        }
    }

    static let runtime = ["list", "1", "n"].joined(separator: ".")

    static let rows = [
        Row("property chain", 1) { try $0.a.b.c },
        Row("property chain, called", 1) { try $0.a.b.c() },
        Row("from", 1) { try $0.from("a.b.c") },
        Row("subscript", 1) { try $0["a.b.c"] },
        Row("subscript, called", 1) { try $0["a.b.c"]() },
        Row("subscripts in a row", 1) { try $0["a"]["b"]["c"]() },
        Row("subscripts in a row, uncalled", 1) { try $0["a"]["b"]["c"] },
        Row("members and subscripts mixed", 1) { try $0.a["b"].c() },
        Row("subscript with a path below a member", 1) { try $0.a["b.c"] },
        Row("member below a subscript with a path", 1) { try $0["a.b"].c },
        Row("submapper", 1) { try $0.subMapper("a.b").from("c") },
        Row("closure", 1) { try $0.from("a.b") { map in try map.c() } },
        Row("index by subscript", 11) { try $0.list[1].n },
        Row("index by subscript, called", 11) { try $0.list[1].n() },
        Row("index as digits", 11) { try $0.from("list.1.n") },
        Row("index in backticks", 11) { try $0.from("list.`1`.n") },
        Row("index as digits, subscript", 11) { try $0["list.1.n"] },
        Row("index in backticks, subscript called", 11) { try $0["list.`1`.n"]() },
        Row("index in a subscript after a key in one", 11) { try $0["list"][1]["n"] },
        Row("index as text in a subscript", 11) { try $0.list["1"].n() },
        Row("index in backticks in a subscript", 11) { try $0.list["`1`"].n },
        Row("nested indices", 3) { try $0.list[1].deep[1][0] },
        Row("nested indices, called", 2) { try $0.list[1].deep[0][1]() },
        Row("nested indices as text", 2) { try $0.from("list.1.deep.0.`1`") },
        Row("digits are a key in an object", 3) { try $0.from("0.x") },
        Row("digits with a leading zero are a key in an object", 13) { try $0.from("01") },
        Row("digits are a key in an object, subscript", 3) { try $0["0"].x() },
        Row("a key with a dot", 2) { try $0.from(.key("a.b")) },
        Row("a key with a dot, subscript", 2) { try $0[.key("a.b")] },
        Row("a key with a dot, subscript called", 2) { try $0[.key("a.b")]() },
        Row("a key with two dots", 8) { try $0.from(.key("a..b")) },
        Row("a key of backticks", 7) { try $0[.key("`1`")] },
        Row("the empty key", 4) { try $0.from(.key("")) },
        Row("the empty key, subscript called", 4) { try $0[.key("")]() },
        Row("steps", 1) { try $0.from(JSONKeyPath([.key("a"), .key("b"), .key("c")])) },
        Row("steps, subscript", 1) { try $0[JSONKeyPath([.key("a"), .key("b"), .key("c")])] },
        Row("steps, subscript called", 1) { try $0[JSONKeyPath([.key("a"), .key("b"), .key("c")])]() },
        Row("a step with a dot", 2) { try $0.from(JSONKeyPath([.key("a.b")])) },
        Row("a key with a slash", 6) { try $0.from("x/y.z") },
        Row("steps with indices", 11) { try $0.from(JSONKeyPath([.key("list"), .index(1), .key("n")])) },
        Row("an interpolated key", 2) { try $0.from("\("a.b")") },
        Row("an interpolated index", 11) { try $0.from("list.\(1).n") },
        Row("a key with a space", 9) { try $0.from("with space") },
        Row("a key that is not ASCII", 12) { try $0.é },
        Row("a key that is not ASCII, from", 12) { try $0.from("é") },
        Row("a path made at run time", 11) { try $0.from(JSONKeyPath(runtime)) },
        Row("a path made at run time, subscript", 11) { try $0[JSONKeyPath(runtime)] },
        Row("a path made at run time, called", 11) { try $0[JSONKeyPath(runtime)]() },
        Row("a path that is a substring", 1) {
            try $0.from(JSONKeyPath(String("x.a.b.c.".dropFirst(2).dropLast())))
        },
        Row("a path bridged from Foundation", 1) {
            try $0.from(JSONKeyPath(NSString(string: "a.b.c") as String))
        },
        Row("the first of several", 1) { try $0.from(anyOf: "a.b.c", "scalar") },
        Row("the second of several, after a missing one", 5) { try $0.from(anyOf: "absent", "scalar") },
        Row("the second of several, after null", 5) { try $0.from(anyOf: "null", "scalar") },
        Row("the second of several, after a dead end", 5) { try $0.from(anyOf: "scalar.x", "scalar") },
    ]

    @Test("Literal key paths and those that are made while the program runs do the same")
    func literals() throws {
        try read(
            #"{"a": 1, "é": 2, "🛫": 3, "b": {"c": [4, 5]}, "a long key, of more than 15 bytes": 6, "": 7}"#
        ) { map throws in
            func dynamic(_ path: String) throws -> Int { try map.from(JSONKeyPath(path)) }
            #expect(try map.from("a") as Int == dynamic("a"))
            #expect(try map.from("é") as Int == dynamic("é"))
            #expect(try map.from("🛫") as Int == dynamic("🛫"))
            #expect(try map.from("b.c.1") as Int == dynamic("b.c.1"))
            #expect(try map.from("b.c.`0`") as Int == dynamic("b.c.`0`"))
            #expect(try map.from("a long key, of more than 15 bytes") as Int == 6)
            #expect(try dynamic("a long key, of more than 15 bytes") == 6)
            #expect(try map.from("missing") as Int? == nil)
            let error = failure(of: { try map.from("b.x") as Int })
            #expect(error?.description == failure(of: { try dynamic("b.x") })?.description)
            #expect(error?.keyPath.description == "b.x")
            #expect(failure(of: { try map.from("") as Int })?.kind == .invalidValue)
        }
    }

    @Test("Every spelling finds the value", arguments: rows)
    func spelling(row: Row) throws {
        #expect(try read(Self.document) { map in try row.read(map) } == row.expected)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(Self.document.utf8)) as? [String: Any])
        #expect(try read(JSONObject: object) { map in try row.read(map) } == row.expected)
    }

    @Test("A root array is indexed")
    func rootArray() throws {
        let document = #"[{"a": [1, 2]}, [3], 4]"#
        func value(_ read: (Mapper) throws -> Int) throws -> Int {
            try TestSupport.read(document) { map in try read(map) }
        }
        #expect(try value { try $0[2] } == 4)
        #expect(try value { try $0[2]() } == 4)
        #expect(try value { try $0[0].a[1] } == 2)
        #expect(try value { try $0[1][0]() } == 3)
        #expect(try value { try $0.from("2") } == 4)
        #expect(try value { try $0.from("`2`") } == 4)
        #expect(try value { try $0["`1`.0"] } == 3)
        #expect(try value { try $0.from("0.a.`1`") } == 2)
        #expect(try value { try $0["0.a"][1] } == 2)
        #expect(try value { try $0.from(JSONKeyPath([.number(0), .key("a"), .number(1)])) } == 2)
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let kind: MappingError.Kind
        let keyPath: String
        let message: String
        let reads: [@Sendable (Mapper) throws -> Int]

        init(
            _ name: String, _ kind: MappingError.Kind, _ keyPath: String, _ message: String,
            _ reads: (@Sendable (Mapper) throws -> Int)...
        ) {
            (testDescription, self.kind) = (name, kind)
            (self.keyPath, self.message, self.reads) = (keyPath, message, reads)
        }
    }

    static let faults = [
        Fault(
            "missing key", .missing, "qqqq", "missing, expected Int (line 1, column 1)", { try $0.qqqq },
            { try $0.qqqq() }),
        Fault(
            "missing end", .missing, "a.b.x", #"missing, expected Int, keys: "c" (line 1, column 13)"#,
            { try $0.a.b.x }, { try $0.from("a.b.x") }),
        Fault(
            "missing on the way, from", .missing, "a.b.q", #"missing, keys: "c" (line 1, column 13)"#,
            { try $0.from("a.b.q.r.s") }),
        Fault(
            "missing middle", .missing, "qqqq", "missing (line 1, column 1)", { try $0.qqqq.r.s },
            { try $0.qqqq.r.s() }, { try $0.from("qqqq.r.s") }, { try $0["qqqq"]["r"][3]() }),
        Fault(
            "missing end of a subscript path", .missing, "a.qqqq", #"missing, keys: "b" (line 1, column 7)"#,
            { try $0["a.qqqq"].d() }, { try $0["a.qqqq.c"].d() }),
        Fault(
            "missing end of a subscript path, called", .missing, "a.qqqq",
            #"missing, expected Int, keys: "b" (line 1, column 7)"#, { try $0["a.qqqq"]() }),
        Fault(
            "key in a scalar", .typeMismatch, "scalar",
            "expected object with \"x\", found number 5 (line 2, column 33)", { try $0.scalar.x },
            { try $0.from("scalar.x.y") }),
        Fault(
            "key in null", .typeMismatch, "null",
            "expected object with \"x\", found null (line 2, column 17)", { try $0.from("null.x") }),
        Fault(
            "key in an array", .typeMismatch, "list",
            "expected object with \"n\", found array of 2 (line 1, column 32)", { try $0.list.n }),
        Fault(
            "index in an object", .typeMismatch, "a", "expected array, found object of 1 (line 1, column 7)",
            { try $0.a[0] }, { try $0.from("a.`0`") }),
        Fault(
            "index in an object, digits", .missing, "a.9",
            #"missing, expected Int, keys: "b" (line 1, column 7)"#, { try $0.from("a.9") }),
        Fault(
            "index with a leading zero, which is a key", .typeMismatch, "list",
            "expected object with \"01\", found array of 2 (line 1, column 32)", { try $0.from("list.01.n") }),
        Fault(
            "index of two zeros", .typeMismatch, "list",
            "expected object with \"00\", found array of 2 (line 1, column 32)", { try $0.list["00"].n() }),
        Fault(
            "index past the end", .missing, "list[2]",
            "missing, expected Int, the array has 2 elements (line 1, column 32)", { try $0.list[2] },
            { try $0.list[2]() }),
        Fault(
            "index past the end, on the way", .missing, "list[2]",
            "missing, the array has 2 elements (line 1, column 32)", { try $0.list[2].n() },
            { try $0.from("list.2.n") }),
        Fault(
            "index past the end, backticks", .missing, "list[99]",
            "missing, expected Int, the array has 2 elements (line 1, column 32)",
            { try $0.from("list.`99`") }),
        Fault(
            "negative index", .missing, "list[-1]",
            "missing, expected Int, the array has 2 elements (line 1, column 32)", { try $0.list[-1] }),
        Fault(
            "the empty key where there is none", .missing, #"a[""]"#,
            #"missing, expected Int, keys: "b" (line 1, column 7)"#, { try $0.a[.key("")] }),
    ]

    @Test("What is not there is told with its place", arguments: faults)
    func fault(row: Fault) {
        for body in row.reads {
            expectFailure(row.kind, at: row.keyPath, "\(row.keyPath): \(row.message), mapping Reading<Int>") {
                try read(Self.document) { map in try body(map) }
            }
        }
    }

    static let invalid = [
        "", ".", "..", "a.", ".a", "a..b", "a.b.", "a.b..c", "list.`", "list.``", "list.`x`", "list.`-1`",
        "list.`01`", "list.`00`",
        "list.`1",
        "list.`1`x", "list.`1.5`", "list.` 1`", "`", "a.`b`", "absent..b", "absent.", "absent.`x`", "null..b",
        "scalar.", "list.9.", "list.`18446744073709551616`",
    ]

    /// An invalid key path is a mistake in the model, whatever the document holds, and not data that is absent.
    @Test("An invalid key path is an error, for optionals and defaults too", arguments: invalid)
    func invalidPath(path: String) {
        func check<Value>(_ spelling: Comment, _ read: @escaping (Mapper) throws -> Value) {
            guard
                let error = failure(
                    of: { try TestSupport.read(Self.document) { map in try read(map) } }, spelling)
            else { return }
            #expect(error.kind == .invalidValue, spelling)
            #expect(error.reason == "the key path \"\(path)\" has an empty or invalid segment", spelling)
        }
        let description = JSONKeyPath(path).description
        #expect(description == "\"\(path)\"", "the text, and not what of it is valid")
        check("from") { try $0.from(JSONKeyPath(path)) as Int }
        check("from optional") { try $0.from(JSONKeyPath(path)) as Int? }
        check("from with default") { try $0.from(JSONKeyPath(path), default: 1) }
        check("from with default if absent") {
            try $0.from(JSONKeyPath(path), default: 1, when: .absentOrNull)
        }
        check("subscript") { try $0[JSONKeyPath(path)] as Int }
        check("subscript optional") { try $0[JSONKeyPath(path)] as Int? }
        check("called subscript") { try $0[JSONKeyPath(path)]() as Int }
        check("called subscript optional") { try $0[JSONKeyPath(path)]() as Int? }
        check("member of a subscript") { try $0[JSONKeyPath(path)].x as Int? }
        check("submapper") { try $0.subMapper(JSONKeyPath(path)).isKeyPresent("x") }
        check("closure") { try $0.from(JSONKeyPath(path)) { map in try Int(map: map) } as Int }
        check("elements") { try $0.subMapper(JSONKeyPath(path)).each { map in try Int(map: map) } }
        check("skipping elements") { try $0.from(JSONKeyPath(path), invalidElements: .skip) as [Int] }
    }

    @Test("The path of an error leads to its value, and an empty path to the value itself")
    func pathsOfErrors() throws {
        let document = #"{"rows": [{"a.b": "x"}], "3": {"`": [0, "7"]}}"#
        for path: JSONKeyPath in ["rows.0.\("a.b")", "3.\("`").1"] {
            let error = try #require(
                failure(of: { try read(document, .strict) { map in try map.from(path) as Int } }))
            let value: String = try read(document) { map in try map.from(error.keyPath) }
            #expect(error.found?.excerpt == "\"\(value)\"")
            #expect(try JSON(JSONString: document)[path: error.keyPath].string == value)
            #expect(try JSON(JSONString: document)[path: path].string == value)
        }
        #expect(try read("7") { map in try map.from(JSONKeyPath()) as Int } == 7)
    }

    @Test("What a literal interpolates is one key, and a number what its digits are in the literal")
    func interpolation() throws {
        let (key, index, half) = ("a.b", 1, "ca")
        let paths: [(JSONKeyPath, [JSONKeyPath.Step])] = [
            ("\(key)", [.key("a.b")]), ("x.\(key).y", [.key("x"), .key("a.b"), .key("y")]),
            ("\(half)bin.\("12")", [.key("cabin"), .key("12")]),
            ("rows.\(index)", [.key("rows"), .number(1)]),
            ("rows.`\(index)`.\("")", [.key("rows"), .index(1), .key("")]),
        ]
        for (path, steps) in paths { #expect(path.steps == steps) }
        let equal: [[JSONKeyPath]] = [
            ["a.0", JSONKeyPath(["a", "0"].joined(separator: ".")), JSONKeyPath([.key("a"), .number(0)])],
            [.key("a.b"), "\(key)", JSONKeyPath([.key("a.b")])],
            ["a", .key("a"), JSONKeyPath([.key("a")])],
        ]
        for paths in equal { #expect(Set(paths).count == 1) }
        #expect(Set(equal.flatMap { $0 }).count == equal.count)
        #expect("0" as JSONKeyPath != .key("0"))
        let document = #"{"a.b": 1, "cabin": {"12": 2}, "rows": [0, {"": 3}]}"#
        let values = try read(document) { map in
            try [map.from("\(key)"), map.from("cabin.\("12")"), map.from("rows.\(index).\("")")] as [Int]
        }
        #expect(values == [1, 2, 3])
    }

    @Test("An optional is nil where the way to it ends")
    func optionals() throws {
        let optionals = try read(Self.document) { map -> [Int?] in
            [
                try map.q.r.s, try map.from("q.r.s"), try map["q"]["r"](), try map.list[9].n,
                try map.from("list.9.n"),
                try map.null.x, try map.from("null.x"), try map.scalar.x, try map.from("scalar.x.y"),
                try map.a[0],
                try map["q.r"].s(), try map.list.n,
            ]
        }
        #expect(optionals == Array(repeating: nil, count: 12))
    }

    @Test("What is missing of several key paths is told under the first, or the first that is null")
    func anyOf() {
        expectFailure(
            .missing, at: "first",
            #"first: missing, expected Int, nor "second" (line 1, column 1), mapping Reading<Int>"#
        ) {
            try read("{}") { map in try map.from(anyOf: "first", "second") as Int }
        }
        expectFailure(
            .missing, at: "list[1]",
            #"list[1]: missing, expected Int, nor "b", "c.d", the array has 1 element (line 1, column 9), mapping Reading<Int>"#
        ) {
            try read(#"{"list":[1]}"#) { map in try map.from(anyOf: "list.1", "b", "c.d") as Int }
        }
        expectFailure(
            .missing, at: "gate",
            #"gate: missing, expected Int, nor "exit", did you mean "gates"? (line 1, column 1), mapping Reading<Int>"#
        ) {
            try read(#"{"gates":1}"#) { map in try map.from(anyOf: "gate", "exit") as Int }
        }
        expectFailure(
            .typeMismatch, at: "exit",
            #"exit: expected Int, found null, nor "gate", "door" (line 1, column 9), mapping Reading<Int>"#
        ) {
            try read(#"{"exit":null}"#) { map in try map.from(anyOf: "gate", "exit", "door") as Int }
        }
        expectFailure(
            .invalidValue, at: "(root)",
            #"(root): the key path "a..b" has an empty or invalid segment (line 1, column 1), mapping Reading<Int>"#
        ) {
            try read(#"{"b":1}"#) { map in try map.from(anyOf: "a..b", "b") as Int }
        }
        #expect(throws: Never.self) {
            try read("{}") { map in try #require(try map.from(anyOf: "a", "b") as Int? == nil) }
        }
        expectFailure(
            .typeMismatch, at: "b",
            #"b: expected Int, found string "x" (line 1, column 16), mapping Reading<Int>"#
        ) { try read(#"{"a":null, "b":"x", "c":1}"#) { map in try map.from(anyOf: "a", "b", "c") as Int } }
    }
}
