import Mappable
import TestSupport
import Testing

/// Elements, one after another, and the place of each.
struct SequenceTests {
    struct Release: Mappable, Equatable {
        let key: String?
        let path: String
        let line: Int?

        init(map: Mapper) throws {
            key = map.mappingKey()
            path = map.mappingPath().description
            line = map.mappingLocation()?.line
        }
    }

    @Test("Elements come in order, with their places")
    func each() throws {
        let paths = try read("[3, [4], null]") { map in try map.each { $0.mappingPath().description } }
        #expect(paths == ["[0]", "[1]", "[2]"])
        let sums = try read(#"{"a": {"rows": [[1, 2], [3]]}}"#) { map in
            try map.subMapper("a.rows").each { row in try row.each { try Int(map: $0) }.reduce(0, +) }
        }
        #expect(sums == [3, 3])
        var visited = 0
        _ = try read("[1, 2]") { map in try map.each { _ in visited += 1 } }
        #expect(visited == 2)
        #expect(try read("[]") { map in try map.each { try Int(map: $0) } } == [])
    }

    @Test("What is no array or object is an error, and so is what the function throws")
    func errors() {
        expectFailure(
            .typeMismatch, at: "a",
            "a: expected [Int], found object of 1 (line 1, column 7), mapping Reading<[Int]>"
        ) {
            try read(#"{"a": {"b": 1}}"#) { map in
                try map.subMapper("a").each { map in try Int(map: map) }
            }
        }
        expectFailure(
            .typeMismatch, at: "a.b[1]",
            #"a.b[1]: expected Int, found string "x" (line 1, column 17), mapping Reading<[Int]>"#
        ) {
            try read(#"{"a": {"b": [1, "x"]}}"#) { map in try map.subMapper("a.b").each { try Int(map: $0) } }
        }
        expectFailure(
            .invalidValue, at: "[0]",
            "[0]: found number 1, too small (line 1, column 2), mapping Reading<[Int]>"
        ) {
            try read("[1]") { map in
                try map.each { map in throw map.mappingError("too small") } as [Int]
            }
        }
        expectFailure(
            .missing, at: "b",
            #"b: missing, expected [Int], keys: "a" (line 1, column 1), mapping Reading<[Int]>"#
        ) {
            try read(#"{"a": 1}"#) { map in
                try map.from("b") { map in try map.each { map in try Int(map: map) } }
            }
        }
    }

    @Test("A model asks for its own key, path and location")
    func place() throws {
        let text = """
            {"releases":
              {"1.0.0": {},
               "1.0.1": {"key": "x"}}}
            """
        let releases = try [String: Release](JSONString: text, at: "releases")
        #expect(releases["1.0.0"]?.key == "1.0.0")
        #expect(releases["1.0.1"]?.path == #"releases["1.0.1"]"#)
        #expect(releases["1.0.1"]?.line == 3)
        let elements = try [Release](JSONString: "[{}, {}]")
        #expect(elements.map(\.key) == [nil, nil])
        #expect(elements.map(\.path) == ["[0]", "[1]"])
        let root = try Release(JSONObject: ["a": 1])
        #expect(root.key == nil && root.path == "(root)" && root.line == nil)
        let json = try JSON(JSONString: text)
        #expect(try Release(json.releases["1.0.0"]).key == nil)
        #expect(try Release(json, at: JSONKeyPath([.key("releases"), .key("1.0.1")])).key == "1.0.1")
        let flattened = try read(#"{"a": {"b": {}}}"#) { map in try map.a.b() as Release }
        #expect(flattened.key == "b" && flattened.path == "a.b")
    }
}
