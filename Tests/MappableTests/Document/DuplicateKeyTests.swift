import Mappable
import TestSupport
import Testing

/// Objects in which a key stands more than once: the first counts, never mind the
/// order in which anything is read.
struct DuplicateKeyTests {
    /// Five keys, each twice or three times, in spellings that differ.
    private static let document = #"""
        {"a": 1, "b": 2, "\u0061": 10, "c": 3, "d": 4, "c": 30, "\u0062": 20, "e": 5, "a": 100, "e": 50, "\u0064": 40}
        """#
    private static let keys = ["a", "b", "c", "d", "e"]
    private static let first = ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]

    @Test("All orders of reading give the same")
    func permutations() throws {
        let expected = Self.first
        var permutations = 0
        try forEachPermutation(of: Self.keys) { order in
            permutations += 1
            let values = try read(Self.document) { map in
                // Twice, with an absent key between, and the second time in the opposite order.
                let once = try order.map { key in try map.from(JSONKeyPath(key)) as Int }
                let absent = try map.from("absent") as Int?
                let again = try order.reversed().map { key in try map[JSONKeyPath(key)]() as Int }
                return once + [absent ?? 0] + again
            }
            let wanted = order.map { expected[$0] }
            #expect(values.map(Optional.some) == wanted + [0] + wanted.reversed(), "\(order)")
        }
        #expect(permutations == 120)
    }

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

    @Test("An object that is like those before it, but for a key that stands twice", arguments: 0..<6)
    func likeOthers(place: Int) throws {
        let plain = ["a", "b", "c", "d", "e"]
        var keys = plain
        keys.insert("c", at: place)
        let object = { (keys: [String]) in
            "{" + keys.enumerated().map { "\"\($0.element)\":\($0.offset)" }.joined(separator: ",") + "}"
        }
        let document =
            "{\"v\":[" + [plain, plain, keys, keys, plain, keys].map(object).joined(separator: ",") + "]}"
        try forEachPermutation(of: plain) { order in
            for index in [2, 3, 5] {
                let values = try read(document) { map in
                    try map.from("v.\(index)") { map in
                        try (order + order).map { try map.from(JSONKeyPath($0)) as Int }
                    }
                }
                let expected = (order + order).map { keys.firstIndex(of: $0) }
                #expect(values.map(Optional.some) == expected, "\(index): \(order)")
            }
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

    @Test("Objects of every size give the same for every order", arguments: [3, 40, 63, 64, 65, 66, 200])
    func sizes(count: Int) throws {
        // Every third key stands a second time, at the other end, and every fifth a third time.
        let names = (0..<count).map { "key\($0)" }
        var members = names.enumerated().map { ($0.element, $0.offset) }
        members += stride(from: 0, to: count, by: 3).reversed().map { ("key\($0)", 1000 + $0) }
        members += stride(from: 0, to: count, by: 5).map { ("\\u006bey\($0)", 2000 + $0) }
        let document = "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
        var generator = SeededGenerator(seed: UInt64(count))
        for _ in 0..<10 {
            let order = Array(0..<count).shuffled(using: &generator)
            let values =
                try read("{\"v\":\(document),\"w\":\(document)}") { map in
                    // With a cursor, and without one.
                    let inner: [Int] = try map.from("v") { map -> [Int] in
                        try (order + order).map { try map.from(JSONKeyPath(names[$0])) as Int }
                    }
                    let outer = try order.map { index in try map.from("w.\(names[index])") as Int }
                    return inner + outer
                }
            #expect(values == order + order + order)
        }
        let all = Dictionary(uniqueKeysWithValues: (0..<count).map { (names[$0], $0) })
        #expect(try [String: Int](JSONString: document) == all)
    }

    @Test("A hundred thousand members are read in any order in linear time")
    func large() throws {
        let count = 100_000
        let names = (0..<count).map { "key\($0)" }
        var text = "{"
        for name in names { text += "\"\(name)\":1," }
        for index in stride(from: 0, to: count, by: 1000) { text += "\"\(names[index])\":2," }
        text += "\"end\":3}"
        var forward = 0
        var reverse = 0
        try read(text) { map throws in
            let straight = try processorSeconds(runs: 1) {
                for name in names { forward += try map.from(JSONKeyPath(name)) as Int }
            }
            let back = try processorSeconds(runs: 1) {
                for name in names.reversed() { reverse += try map.from(JSONKeyPath(name)) as Int }
            }
            // A quadratic search would take some ten thousand times as long.
            #expect(back < straight * 50 + 1)
        }
        #expect(forward == count && reverse == count)
    }

    /// Calls a function with every order of the elements (Heap's algorithm).
    private func forEachPermutation(of elements: [String], _ body: ([String]) throws -> Void) rethrows {
        var order = elements
        var counters = Array(repeating: 0, count: order.count)
        try body(order)
        var index = 0
        while index < order.count {
            if counters[index] < index {
                order.swapAt(index.isMultiple(of: 2) ? 0 : counters[index], index)
                try body(order)
                counters[index] += 1
                index = 0
            } else {
                counters[index] = 0
                index += 1
            }
        }
    }
}
