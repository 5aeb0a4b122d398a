import Foundation
import Mappable
import TestSupport
import Testing

/// How transforms read and write, whatever they transform.
struct TransformTests {
    private struct Negative: Error {}

    private static let cents = Transform<Int>(
        read: { (value: Double) in
            guard value >= 0 else { throw Negative() }
            return Int((value * 100).rounded())
        }, write: { Double($0) / 100 })

    private static let range = Transform<Range<Int>>(
        from: { map in
            let (start, end): (Int, Int) = try (map[0], map[1])
            guard start <= end else { throw map.mappingError("the end is before the start") }
            return start..<end
        },
        to: { range, json in
            json.append(range.lowerBound)
            json.append(range.upperBound)
        })

    private static let words = Transform<String>(
        raw: [String].self, from: { map in try [String](map: map).joined(separator: " ") },
        to: { text, json in for word in text.split(separator: " ") { json.append(String(word)) } })

    private static let members = Transform<[String: Int]>(
        raw: [String: Int].self, from: { map in try [String: Int](map: map) },
        to: { members, json in for (key, value) in members { json[.key(key)] = value } })

    @Test("A transform of an array that appends nothing writes an empty array")
    func emptyArrays() throws {
        let texts = Self.words.then(read: { $0 }, write: { $0 })
        let written = try written { json in
            json["a", using: Self.words] = ""
            json["b", using: Self.words] = "c d"
            json["e", using: Self.words.optional] = ""
            json["f", using: Self.words.array] = ["", "g"]
            json["h", using: Transform.date(.seconds).array] = []
            json["i", using: Self.members] = [:]
            json["j", using: texts] = ""
            json.writeArray("k") { json in json.append("", using: Self.words) }
            json.l = Written { json in json.write("", using: Self.words) }
            json["m", using: Self.range] = 1..<2
            json.n = Written { json in try Self.words.write("", to: &json) }
        }
        #expect(
            written == #"{"a":[],"b":["c","d"],"e":[],"f":[[],["g"]],"h":[],"i":{},"j":[],"k":[[]],"l":[],"#
                + #""m":[1,2],"n":[]}"#)
        #expect(try read(written) { map in try map.from("a", using: Self.words) } == "")
    }

    @Test("A transform of a mapper reads in place, and its errors have the place")
    func places() throws {
        let ranges: Range<Int> = try read(#"{"r": [2, 5]}"#) { map in try map.from("r", using: Self.range) }
        #expect(ranges == 2..<5)
        expectFailure(
            .invalidValue, at: "r",
            "r: found array of 2, the end is before the start (line 1, column 7), mapping Reading<Range<Int>>"
        ) {
            try read(#"{"r": [5, 2]}"#) { map -> Range<Int> in try map.from("r", using: Self.range) }
        }
        expectFailure(
            .typeMismatch, at: "r[1]",
            "r[1]: expected Int, found string \"x\" (line 1, column 11), mapping Reading<Range<Int>>"
        ) {
            try read(#"{"r": [5, "x"]}"#) { map -> Range<Int> in try map.from("r", using: Self.range) }
        }
        #expect(try written { json in json["r", using: Self.range] = 2..<5 } == #"{"r":[2,5]}"#)
        #expect(try written { json in json.write(2..<5, using: Self.range) } == "[2,5]")
        #expect(try written { json in json.append(2..<5, using: Self.range) } == "[[2,5]]")
    }

    /// The document of the forms: keys with dots, of several segments, absent, null and invalid.
    private static let document =
        #"{"a": {"b": 1}, "a.b": 2, "null": null, "bad": -1, "kind": true, "list": [1, -1, 3]}"#

    private struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: Int?
        let read: @Sendable (Mapper) throws -> Int?

        init(_ name: String, _ expected: Int?, _ read: @escaping @Sendable (Mapper) throws -> Int?) {
            (testDescription, self.expected, self.read) = (name, expected, read)
        }

        static let all: [Form] = [
            Form("path", 100) { map in try map.from("a.b", using: cents) },
            Form("key", 200) { map in try map.from(.key("a.b"), using: cents) },
            Form("steps", 100) { map in try map.from(JSONKeyPath([.key("a"), .key("b")]), using: cents) },
            Form("absent", nil) { map in try map.from("x", using: cents) },
            Form("null", nil) { map in try map.from("null", using: cents) },
            Form("invalid", nil) { map in try map.from("bad", using: cents) },
            Form("default", 100) { map in try map.from("a.b", using: cents, default: 7) as Int },
            Form("default for nothing", 7) { map in try map.from("x", using: cents, default: 7) as Int },
            Form("default for null", 7) { map in
                try map.from("null", using: cents, default: 7, when: .absentOrNull) as Int
            },
            Form("default for invalid", 7) { map in
                try map.from("bad", using: cents, default: 7, when: .always) as Int
            },
            Form("default of a key", 200) { map in
                try map.from(.key("a.b"), using: cents, default: 7) as Int
            },
            Form("subscript", 100) { map in try map["a.b"](using: cents) },
            Form("subscript of a key", 200) { map in try map[.key("a.b")](using: cents) },
            Form("call", 100) { map in try map.a.b(using: cents) },
            Form("call of nothing", nil) { map in try map.a.c.d(using: cents) },
            Form("call of invalid", nil) { map in try map.bad(using: cents) },
            Form("required path", 100) { map in try map.from("a.b", using: cents) as Int },
            Form("required key", 200) { map in try map[.key("a.b")](using: cents) as Int },
            Form("required call", 300) { map in try map.list[2](using: cents) as Int },
        ]
    }

    @Test("Every form of reading takes a transform", arguments: Form.all)
    private func forms(form: Form) throws {
        #expect(try read(Self.document) { map in try form.read(map) } == form.expected)
    }

    @Test("What is required and not there is missing, by every form")
    func missing() {
        let tail = " (line 1, column 1), mapping Reading<Int>"
        expectFailure(.missing, at: #"["x.y"]"#, #"["x.y"]: missing, expected Int"# + tail) {
            try read("{}") { map -> Int in try map.from(.key("x.y"), using: Self.cents) }
        }
        expectFailure(.missing, at: "x", "x: missing, expected Int" + tail) {
            try read("{}") { map -> Int in try map.x(using: Self.cents) }
        }
        let error = failure {
            try read(Self.document) { map -> Int in
                try map.from("bad", using: Self.cents, default: 7, when: .absentOrNull)
            }
        }
        #expect(error?.underlying is Negative)
        #expect(error?.description.hasPrefix("bad: Negative(), found number -") == true)
        let strict = failure {
            try read(Self.document, .strict) { map -> Int? in try map.from("bad", using: Self.cents) }
        }
        #expect(strict?.underlying is Negative)
        expectFailure(
            .invalidValue, at: "(root)",
            "(root): the key path \"a..b\" has an empty or invalid segment (line 1, column 1), mapping Reading<Int>"
        ) {
            try read("{}") { map -> Int in try map.from("a..b", using: Self.cents, default: 7) }
        }
    }

    @Test("Every form of writing takes a transform")
    func writing() throws {
        #expect(
            try written { json in
                json["a.b", using: Self.cents] = 100
                json[.key("a.b"), using: Self.cents] = 200
                json[JSONKeyPath([.key("c"), .key("d")]), using: Self.cents] = 300
                json["none", using: Self.cents] = nil
                json["null", using: Self.cents, nils: .null] = nil
            } == #"{"a":{"b":1},"a.b":2,"c":{"d":3},"null":null}"#)
        #expect(
            try written(WritingOptions(nilValues: .null)) { json in
                json["null", using: Self.cents] = nil
                json["none", using: Self.cents, nils: .omit] = nil
            } == #"{"null":null}"#)
        let refusing = Transform<Int>(from: { try $0[0] }, to: { _, _ in throw Negative() })
        let error = failure { json in
            json.list = [1]
            json["a.b", using: refusing] = 1
        }
        #expect(error?.underlying is Negative)
        #expect(error?.keyPath.description == "a.b")
        #expect(failure { json in json.write(1, using: refusing) }?.underlying is Negative)
    }

    @Test("A transform that gives nil leaves the member out, as nil does")
    func nils() throws {
        let known = Transform<String>(
            read: { $0 ?? "?" }, write: { (name: String) in name == "?" ? nil : name })
        let names = known.then(read: { [$0] }, write: { $0.first ?? "?" })
        @Sendable func write(_ json: inout JSONOutput) {
            json["a.b", using: known] = "?"
            json["c", using: known, nils: .null] = "?"
            json["d", using: known, nils: .omit] = "?"
            json["e", using: names] = []
            json["f", using: known.optional] = .some(nil)
            json["g", using: known] = "x"
            json["h", using: known.array] = ["?", "x"]
        }
        #expect(try written { json in write(&json) } == #"{"c":null,"g":"x","h":[null,"x"]}"#)
        let nulls = WritingOptions(nilValues: .null)
        #expect(
            try written(nulls) { json in write(&json) }
                == #"{"a":{"b":null},"c":null,"e":null,"f":null,"g":"x","h":[null,"x"]}"#)
        #expect(try written { json in json.write("?", using: known) } == "null")
    }

    @Test("Of an array, the errors have the element's place")
    func arrays() throws {
        let values: [Int] = try read(#"{"v": [1, 2]}"#) { map in try map.from("v", using: Self.cents.array) }
        #expect(values == [100, 200])
        expectFailure(
            .typeMismatch, at: "v[1]",
            "v[1]: expected Double, found string \"x\" (line 1, column 11), mapping Reading<[Int]>"
        ) {
            try read(#"{"v": [1, "x"]}"#) { map -> [Int] in try map.from("v", using: Self.cents.array) }
        }
        let optionals: [Int?] = try read(#"{"v": [1, "x", null]}"#) { map in
            try map.from("v", using: Self.cents.optional.array)
        }
        #expect(optionals == [100, nil, nil])
        expectFailure(
            .typeMismatch, at: "v[1]",
            "v[1]: expected Double, found string \"x\" (line 1, column 11), mapping Reading<[Int?]>"
        ) {
            try read(#"{"v": [1, "x", null]}"#, .strict) { map -> [Int?] in
                try map.from("v", using: Self.cents.optional.array)
            }
        }
        let nested: [[Range<Int>]] = try read(#"{"v": [[[1, 2]], []]}"#) { map in
            try map.from("v", using: Self.range.array.array)
        }
        #expect(nested == [[1..<2], []])
        #expect(
            try written { json in
                json["v", using: Self.range.array.array] = [[1..<2], []]
                json["w", using: Self.cents.optional.array] = [100, nil]
            } == #"{"v":[[[1,2]],[]],"w":[1,null]}"#)
    }

    @Test("Transforms after each other")
    func composition() throws {
        struct Price: Equatable { let cents: Int }
        let price = Self.cents.then(read: { Price(cents: $0) }, write: { $0.cents })
        #expect(try read("[1.5]") { map in try map[0](using: price) } == Price(cents: 150))
        #expect(try written { json in json.append(Price(cents: 150), using: price) } == "[1.5]")
        let width = Self.range.then(read: { $0.count }, write: { 0..<$0 }).array
        #expect(try read("[[1, 4]]") { map in try width.read(from: map) } == [3])
        #expect(try written { json in json.write([3], using: width) } == "[[0,3]]")
        let parts = Transform<[Int]>(
            read: { (text: String) in text.split(separator: "-").compactMap { Int($0) } },
            write: { $0.map(\.description).joined(separator: "-") }
        ).then(
            read: { parts in
                guard parts[0] <= parts[1] else { throw Negative() }
                return parts[0]..<parts[1]
            }, write: { [$0.lowerBound, $0.upperBound] })
        #expect(try read(#"["1-4"]"#) { map in try map[0](using: parts) } == 1..<4)
        #expect(try written { json in json.append(1..<4, using: parts) } == #"["1-4"]"#)
        let error = failure { try read(#"["4-1"]"#) { map -> Range<Int> in try map[0](using: parts) } }
        #expect(error?.keyPath.description == "[0]")
        #expect(error?.underlying is Negative)
    }
}
