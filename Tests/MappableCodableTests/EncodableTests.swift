import Foundation
import Mappable
import MappableCodable
import Testing

/// Encodable types.
struct EncodableTests {
    /// Encodes with a function.
    struct Encoding: Codable, Sendable {
        let body: @Sendable (any Encoder) throws -> Void

        init(_ body: @escaping @Sendable (any Encoder) throws -> Void) { self.body = body }

        init(from decoder: any Decoder) throws { self.init { _ in } }

        func encode(to encoder: any Encoder) throws { try body(encoder) }
    }

    enum Keys: String, CodingKey { case a, b, c }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let json: String
        let value: Encoding

        init(_ name: String, _ json: String, _ body: @escaping @Sendable (any Encoder) throws -> Void) {
            testDescription = name
            self.json = json
            value = Encoding(body)
        }
    }

    static let rows = [
        Row("single value", "1") { encoder in
            var container = encoder.singleValueContainer()
            try container.encode(1)
        },
        Row("nil", "null") { encoder in
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        },
        Row("containers in any order", #"{"a":[1,[],null],"b":{"c":2},"c":3}"#) { encoder in
            var keyed = encoder.container(keyedBy: Keys.self)
            var list = keyed.nestedUnkeyedContainer(forKey: .a)
            var object = keyed.nestedContainer(keyedBy: Keys.self, forKey: .b)
            try list.encode(1)
            try keyed.encode(3, forKey: .c)
            _ = list.nestedUnkeyedContainer()
            try object.encode(2, forKey: .c)
            try list.encodeNil()
        },
        Row("one container twice", #"{"a":{"a":1,"b":2},"c":3}"#) { encoder in
            var first = encoder.container(keyedBy: Keys.self)
            var inner = first.nestedContainer(keyedBy: Keys.self, forKey: .a)
            try inner.encode(1, forKey: .a)
            var second = encoder.container(keyedBy: Keys.self)
            var again = second.nestedContainer(keyedBy: Keys.self, forKey: .a)
            try again.encode(2, forKey: .b)
            try first.encode(3, forKey: .c)
        },
        Row("super", #"{"super":{"a":1},"b":[[2]],"c":{}}"#) { encoder in
            var keyed = encoder.container(keyedBy: Keys.self)
            var base = keyed.superEncoder().container(keyedBy: Keys.self)
            var list = keyed.nestedUnkeyedContainer(forKey: .b)
            var element = list.superEncoder().unkeyedContainer()
            _ = keyed.superEncoder(forKey: .c)
            try element.encode(2)
            try base.encode(1, forKey: .a)
        },
        Row("dictionaries and optionals", #"{"a":{"k":[1,null]},"b":"x","c":null}"#) { encoder in
            var keyed = encoder.container(keyedBy: Keys.self)
            try keyed.encode(["k": [1, nil]], forKey: .a)
            try keyed.encodeIfPresent("x", forKey: .b)
            try keyed.encode(Int?.none, forKey: .c)
        },
    ]

    @Test("Nothing is lost", arguments: rows)
    func shapes(row: Row) throws {
        #expect(try String(decoding: MappableEncoder().encode(row.value), as: UTF8.self) == row.json)
        // The same in an array, which is another way to the value.
        #expect(
            try String(decoding: MappableEncoder().encode([row.value]), as: UTF8.self) == "[" + row.json + "]"
        )
    }

    @Test("Options hold in a Codable model")
    func options() throws {
        struct Model: CodableModel {
            var someDay = Date(timeIntervalSince1970: 1)
            var bytes = Data([255, 239])
            var gate: String?
            var byName = ["someDay": Double.infinity]

            private enum CodingKeys: CodingKey { case someDay, bytes, gate, byName }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(someDay, forKey: .someDay)
                try container.encode(bytes, forKey: .bytes)
                try container.encodeIfPresent(gate, forKey: .gate)
                try container.encode(byName, forKey: .byName)
            }
        }
        let options = WritingOptions(
            nilValues: .null,
            nonFiniteNumbers: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"),
            dates: .milliseconds, data: .base64URL)
        #expect(
            try Model().toJSONString(options: options)
                == #"{"someDay":1000,"bytes":"_-8","gate":null,"byName":{"someDay":"inf"}}"#)
    }

    @Test("Errors have the path of the value, from the root")
    func errors() {
        struct Failure: Error {}
        struct Model: JSONWriter {
            let value: Encoding
            func write(to json: inout JSONOutput) throws { json["x.y", using: .codable] = [value] }
        }
        func error(_ body: @escaping @Sendable (any Encoder) throws -> Void) -> MappingError? {
            #expect(throws: MappingError.self) { try Model(value: Encoding(body)).toJSONString() }
        }
        let own = error { encoder in
            var keyed = encoder.container(keyedBy: Keys.self)
            try keyed.encode([Encoding { _ in throw Failure() }], forKey: .b)
        }
        #expect(own?.keyPath.description == "x.y[0].b[0]")
        #expect(own?.underlying is Failure)
        let number = error { encoder in
            var keyed = encoder.container(keyedBy: Keys.self)
            try keyed.encode(Double.nan, forKey: .c)
        }
        #expect(number?.keyPath.description == "x.y[0].c")
        #expect(number?.kind == .outOfRange)
        let refused = error { encoder in
            throw EncodingError.invalidValue(
                1, EncodingError.Context(codingPath: encoder.codingPath + [Keys.a], debugDescription: "no"))
        }
        #expect(refused?.keyPath.description == "x.y[0].a")
        #expect(refused?.kind == .invalidValue)
        let twice = error { encoder in
            _ = encoder.container(keyedBy: Keys.self)
            _ = encoder.unkeyedContainer()
        }
        #expect(twice?.keyPath.description == "x.y[0]")
        let same = error { encoder in
            var keyed = encoder.container(keyedBy: Keys.self)
            try keyed.encode(1, forKey: .a)
            try keyed.encode(2, forKey: .a)
        }
        #expect(same?.reason == "duplicate key")
    }

    @Test("Nesting has a limit")
    func depth() {
        final class Node: Encodable {
            var next: Node?
        }
        let node = Node()
        node.next = node
        let error = codingFailure { try MappableEncoder().encode(node) }
        #expect(error?.kind == .limit)
        node.next = nil
    }
}
