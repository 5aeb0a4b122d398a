import Mappable
import TestSupport
import Testing

/// Objects in which a key stands more than once: the first counts. `LookupTests` reads such in random orders.
struct DuplicateKeyTests {
    /// Five keys, each twice or three times, in spellings that differ.
    private static let document = #"""
        {"a": 1, "b": 2, "\u0061": 10, "c": 3, "d": 4, "c": 30, "\u0062": 20, "e": 5, "a": 100, "e": 50, "\u0064": 40}
        """#
    private static let first = ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]

    @Test("All ways of reading give the same")
    func ways() throws {
        let expected = Self.first
        #expect(try [String: Int](JSONString: Self.document) == expected)
        #expect(try [String: Int?](JSONString: Self.document) == expected)
        #expect(
            try JSON(JSONString: Self.document).object
                == JSON.Object(expected.map { ($0, JSON.number(.init($1))) }))
        try read("{\"outer\": \(Self.document), \"outer\": {\"x\": 0}}") { map throws in
            #expect(try map.outer.a as Int == 1)
        }
        try read("[\(Self.document)]") { map throws in
            #expect(try map[0].e == expected["e"])
            #expect(try map[0].e() == expected["e"])
            #expect(try map[0].a == expected["a"])
            #expect(try map[0].a == expected["a"])
            #expect(try map.from("0.b") == expected["b"])
            #expect(try map["0.d"]() == expected["d"])
            #expect(try map.subMapper("0").c == expected["c"])
            #expect(
                try map.from("0") { map in try [map.c(), map.a(), map.c()] } == [
                    expected["c"], expected["a"], expected["c"],
                ])
            #expect(try Array(JSON.Object(map: map.subMapper("0")).keys) == ["a", "b", "c", "d", "e"])
        }
    }

    @Test("A value that does not count may be invalid")
    func invalid() throws {
        let first = #"{"a": 1, "a": "x", "b": 2}"#
        let last = #"{"a": "x", "b": 2, "a": 1}"#
        #expect(try read(first) { map in try map.a as Int } == 1)
        #expect(try [String: Int](JSONString: first) == ["a": 1, "b": 2])
        let message = "a: expected Int, found string \"x\" (line 1, column 7)"
        expectFailure(.typeMismatch, at: "a", message) { try [String: Int](JSONString: last) }
        expectFailure(.typeMismatch, at: "a", message + ", mapping Reading<Int>") {
            try read(last) { map in try map.a as Int }
        }
    }

    @Test("An optional reads the member that counts, and no other")
    func optionals() throws {
        let document = #"{"a": null, "a": 1, "b": 2, "b": null, "c": "x", "c": 3}"#
        #expect(try read(document) { map in try [map.c, map.b, map.a] as [Int?] } == [nil, 2, nil])
        #expect(try [String: Int?](JSONString: document) == ["a": nil, "b": 2, "c": nil])
    }

    @Test("Refused duplicates are refused wherever they are, and whether or not they are read")
    func refused() throws {
        let options = MappingOptions(duplicateKeys: .throw)
        struct Unread: Mappable {
            init(map: Mapper) throws {}
        }
        let rows: [(document: String, path: String, column: Int)] = [
            (#"{"a":1,"a":2}"#, "a", 8),
            (#"{"a":1,"\u0061":2}"#, "a", 8),
            (#"{"x":[{"b":{}},{"b":1,"c":2,"b":3}]}"#, "x[1].b", 29),
            (#"{"":1,"":2}"#, #"[""]"#, 7),
            (#"{"x":1,"y":{"z":1,"z":1},"x":1}"#, "y.z", 19),
            (#"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"c":10}"#, "c", 56),
            (#"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"\u0063":8}"#, "c", 44),
        ]
        for row in rows {
            expectFailure(
                .invalidValue, at: row.path, "\(row.path): duplicate key (line 1, column \(row.column))"
            ) { try Unread(JSONString: row.document, options: options) }
        }
        for document in [
            #"{"a":1,"b":{"a":1},"A":2}"#, #"[{"a":1},{"a":1}]"#, "{}", "1", "{\"\u{E9}\":1,\"e\u{301}\":2}",
        ] {
            #expect(throws: Never.self) { try Unread(JSONString: document, options: options) }
        }
    }

    @Test("Keys that become equal are duplicates")
    func convertedKeys() throws {
        let numbers = #"{"1":"a","2":"b","1.0":"c"}"#
        let letters = "{\"\u{E9}\":1,\"e\u{301}\":2}"
        #expect(try [Int: String](JSONString: numbers) == [1: "a", 2: "b"])
        let refusing = MappingOptions(duplicateKeys: .throw)
        expectFailure(.invalidValue, at: #"["1.0"]"#, #"["1.0"]: duplicate key (line 1, column 18)"#) {
            try [Int: String](JSONString: numbers, options: refusing)
        }
        #expect(
            failure(of: { _ = try [String: Int](JSONString: letters, options: refusing) })?.reason
                == "duplicate key")
        // They are compared by their bytes in a `JSON`.
        #expect(try JSON(JSONString: letters, options: refusing).object?.count == 2)
        #expect(try [Int: Int](JSONString: #"{"1":1,"2":2}"#, options: refusing) == [1: 1, 2: 2])
    }
}
