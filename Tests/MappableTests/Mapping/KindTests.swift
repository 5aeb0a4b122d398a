import Foundation
import Mappable
import TestSupport
import Testing

/// Kinds of values.
struct KindTests {
    static let rows: [(String, JSONKind)] = [
        ("{}", .object), (#"{"a":1}"#, .object), ("[]", .array), ("[1]", .array), (#""""#, .string),
        (#""a\nb""#, .string), ("0", .number), ("-1.5e3", .number), ("18446744073709551615", .number),
        ("1e999", .number), ("true", .bool), ("false", .bool), ("null", .null),
    ]

    @Test("What stands here is told without reading it", arguments: rows)
    func kind(text: String, kind: JSONKind) throws {
        #expect(try read(text) { map in map.mappingKind() } == kind)
        #expect(try read("{\"v\":\(text)}") { map in try map.subMapper("v").mappingKind() } == kind)
        #expect(try read("[\(text)]") { map in try map.each { $0.mappingKind() } } == [kind])
    }

    @Test("An absent value has no kind")
    func absent() throws {
        expectFailure(.missing, at: "v", "v: missing (line 1, column 1), mapping Reading<JSONKind>") {
            try read("{}") { map in try map.subMapper("v").mappingKind() }
        }
    }

    @Test("Of Swift values in a dictionary")
    func objects() throws {
        let values: [(Any, JSONKind)] = [
            (Date(), .string), (Double.nan, .number), (5, .number), (NSNull(), .null), (Data(), .string),
            ([1], .array),
        ]
        for (value, kind) in values {
            let found = try read(JSONObject: ["v": value]) { map in try map.subMapper("v").mappingKind() }
            #expect(found == kind)
        }
    }

    @Test("A key named kind is a member like any other")
    func key() throws {
        #expect(try read(#"{"kind":"Pod","mappingKind":1}"#) { map in try map.kind() as String } == "Pod")
        #expect(JSON.object(["kind": "Pod"]).kind == "Pod")
        #expect(try read(#"{"mappingKind":1}"#) { map in try map["mappingKind"] as Int } == 1)
        #expect("\(JSONKind.object)" == "object")
    }
}
