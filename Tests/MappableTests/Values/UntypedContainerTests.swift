import Foundation
import Mappable
import TestSupport
import Testing

/// Dictionaries and arrays of `Any`.
struct UntypedContainerTests {
    private static let document =
        #"{"o": {"a": 1, "n": null}, "l": [1, "x", null], "a.b": {"k": 7}, "null": null, "i": 5, "d": {"o": {"z": true}}}"#

    @Test("Dictionaries and arrays of any values")
    func forms() throws {
        let objects = try JSONSerialization.jsonObject(with: Data(Self.document.utf8))
        for model in [try Model(JSONString: Self.document), try Model(JSONObject: objects)] {
            #expect(model.object["a"] as? Int == 1)
            #expect(model.object.keys.sorted() == ["a", "n"])
            #expect(model.list.count == 3 && model.list[1] as? String == "x")
            #expect(model.absent == nil && model.null == nil && model.invalid == nil)
            #expect(model.deep["z"] as? Bool == true && model.delimited["z"] as? Bool == true)
            #expect(model.key["k"] as? Int == 7)
        }
    }

    private struct Model: Mappable {
        let object: [String: Any]
        let list: [Any]
        let absent: [Any]?
        let null: [String: Any]?
        let invalid: [String: Any]?
        let deep: [String: Any]
        let key: [String: Any]
        let delimited: [String: Any]

        init(map: Mapper) throws {
            object = try map.getValue("o")
            list = try map.getValue("l")
            absent = try? map.getValue("x")
            null = try map.getValue("null")
            invalid = try? map.getValue("i")
            deep = try map.getValue("d.o")
            key = try map.getValue(.key("a.b"))
            delimited = try map.getValue(JSONKeyPath("d/o", delimiter: "/"))
        }
    }

    @Test("What is no such container is an error with its place")
    func errors() throws {
        expectFailure(
            .typeMismatch, at: "l",
            "l: expected [String: Any], found array of 1 (line 1, column 7), mapping Reading<Int>"
        ) {
            try read(#"{"l": [1]}"#) { map -> Int in try map.getValue("l", as: [String: Any].self).count }
        }
        expectFailure(
            .missing, at: "x", "x: missing, expected [Any] (line 1, column 1), mapping Reading<Int>"
        ) {
            try read("{}") { map -> Int in try map.getValue("x", as: [Any].self).count }
        }
        for json in [#"{"l": 5}"#, #"{"l": {}}"#] {
            let error = failure {
                try read(json, .strict) { map -> Int in try map.getValue("l", as: [Any]?.self)?.count ?? 0 }
            }
            #expect(error?.kind == .typeMismatch)
        }
    }

    @Test("Containers of such containers, as any type that a cast finds")
    func nested() throws {
        try read(#"{"rows": [{"a": 1}, {}], "byName": {"x": [1, "y"]}}"#) { map in
            let rows = try map.getValue("rows", as: [[String: Any]].self)
            #expect(rows.count == 2 && rows[0]["a"] as? Int == 1)
            #expect(try map.getValue("byName", as: [String: [Any]].self)["x"]?.count == 2)
        }
    }

    @Test("Null is what the options say")
    func nulls() throws {
        let options = MappingOptions.default.with(\.untypedNull, NSNull())
        try read(Self.document, options) { map in
            let object: [String: Any] = try map.getValue("o")
            #expect(object["n"] is NSNull)
            let list: [Any] = try map.getValue("l")
            #expect(list[2] is NSNull)
            #expect(try map.getValue("null") is NSNull)
            #expect(try map.getValue("null", as: NSNull.self) === NSNull())
            #expect(try map.getValue("null", as: Int?.self) == nil)
            #expect(try map.getValue("l.2") is NSNull)
            let null: [Any]? = try? map.getValue("null")
            #expect(null == nil)
            #expect((map.getRootValue() as? [String: Any])?["null"] is NSNull)
        }
        try read(Self.document) { map in
            #expect(try map.getValue("null") == nil)
            let list: [Any] = try map.getValue("l")
            #expect(!(list[2] is NSNull))
        }
        var changed = MappingOptions.default
        changed.untypedNull = "nothing"
        try read("[null]", changed) { map in #expect(map.getRootValue() as? [String] == ["nothing"]) }
    }

    @Test("A model as a dictionary")
    func dictionaries() throws {
        struct Flight: JSONWriter {
            func write(to json: inout JSONOutput) throws {
                json.number = "LX 93"
                json["cabin.seats"] = 340
            }
        }
        let dictionary = try #require(try Flight().toJSONObject() as? [String: Any])
        #expect(dictionary["number"] as? String == "LX 93")
        #expect((dictionary["cabin"] as? [String: Any])?["seats"] as? Int == 340)
        #expect((try [String: Int]().toJSONObject() as? [String: Any])?.isEmpty == true)
        #expect(try [1].toJSONObject() as? [String: Any] == nil)
    }
}
