import Foundation
import Mappable
import MappableCodable
import Testing

/// What types rely on in Foundation's coders, each in the smallest program.
struct OthersCodeTests {
    struct Reason: Error, Equatable { let code: Int }

    /// Throws errors of its own making.
    struct Refusing: Codable {
        init() {}

        init(from decoder: any Decoder) throws {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [TextKey("else")], debugDescription: "not \"today\"",
                    underlyingError: Reason(code: 7)))
        }

        func encode(to encoder: any Encoder) throws {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: [TextKey("else")], debugDescription: "not today",
                    underlyingError: Reason(code: 8)
                ))
        }
    }

    struct Around: Codable { let list: [Refusing] }

    @Test("A type's own error arrives as it was thrown")
    func ownErrors() throws {
        let data = Data(#"{"list":[1]}"#.utf8)
        for decoder in [MappableDecoder(), JSONDecoder()] {
            let error = #expect(throws: DecodingError.self) { try decoder.decode(Around.self, from: data) }
            guard case .dataCorrupted(let context)? = error else { throw try #require(error) }
            #expect(context.debugDescription == "not \"today\"")
            #expect(context.codingPath.map(\.stringValue) == ["else"])
            #expect(context.underlyingError as? Reason == Reason(code: 7))
        }
        for encoder in [MappableEncoder(), JSONEncoder()] {
            let error = #expect(throws: EncodingError.self) { try encoder.encode(Around(list: [Refusing()])) }
            guard case .invalidValue(let value, let context)? = error else { throw try #require(error) }
            #expect(value is Refusing)
            #expect(context.debugDescription == "not today")
            #expect(context.codingPath.map(\.stringValue) == ["else"])
            #expect(context.underlyingError as? Reason == Reason(code: 8))
        }
    }

    enum Cabin: String, Codable { case economy }

    @Test("The error of an unknown case has the standard library's text, and a place")
    func unknownCase() throws {
        let data = Data(#"{"cabin":"first"}"#.utf8)
        let theirs = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([String: Cabin].self, from: data)
        }
        let ours = #expect(throws: DecodingError.self) {
            try MappableDecoder().decode([String: Cabin].self, from: data)
        }
        #expect(ours.map { debugDescription(of: $0) } == theirs.map { debugDescription(of: $0) })
        #expect(ours.map { MappingError($0).location?.column } == 10)
        let redacting = MappableDecoder()
        redacting.redactsFoundValues = true
        let redacted = #expect(throws: DecodingError.self) {
            try redacting.decode([String: Cabin].self, from: data)
        }
        #expect(redacted.map { "\($0)".contains("first") } == false)
    }

    /// A model whose values note where they are.
    struct Model: Codable {
        enum CodingKeys: CodingKey { case name, parts }
        let name: Place
        let parts: [Place]
    }

    struct Place: Codable {
        static let last = Box()

        init() {}
        init(from decoder: any Decoder) throws { Place.last.path = decoder.codingPath }
        func encode(to encoder: any Encoder) throws {
            Place.last.path = encoder.codingPath
            var container = encoder.singleValueContainer()
            try container.encode(1)
        }
    }

    final class Box: @unchecked Sendable { var path: [any CodingKey] = [] }

    struct Failing: Codable {
        enum CodingKeys: CodingKey { case price, next }
        var price = Double.nan
        var next: [Nested]?

        struct Nested: Codable {
            enum CodingKeys: CodingKey { case price }
            var price = Double.nan
        }
    }

    @Test("A coding path has the keys that the type used", .serialized, arguments: [true, false])
    func keys(isOurs: Bool) throws {
        let decoder = isOurs ? MappableDecoder() : JSONDecoder()
        let encoder = isOurs ? MappableEncoder() : JSONEncoder()
        _ = try decoder.decode(Model.self, from: Data(#"{"name":1,"parts":[]}"#.utf8))
        #expect(Place.last.path.last as? Model.CodingKeys == .name)
        _ = try decoder.decode(Model.self, from: Data(#"{"name":1,"parts":[1,2]}"#.utf8))
        #expect(Place.last.path.first as? Model.CodingKeys == .parts)
        #expect(Place.last.path.last?.intValue == 1)
        _ = try encoder.encode(Model(name: Place(), parts: [Place(), Place()]))
        #expect(Place.last.path.first as? Model.CodingKeys == .parts)
        #expect(Place.last.path.last?.intValue == 1)

        let flat = #expect(throws: DecodingError.self) {
            try decoder.decode(Failing.self, from: Data(#"{"price":"x"}"#.utf8))
        }
        #expect(flat.map { path(of: $0).last as? Failing.CodingKeys } == .price)
        let deep = #expect(throws: DecodingError.self) {
            try decoder.decode(Failing.self, from: Data(#"{"price":1,"next":[{"price":"x"}]}"#.utf8))
        }
        #expect(deep.map { path(of: $0).first as? Failing.CodingKeys } == .next)
        #expect(deep.map { path(of: $0).last as? Failing.Nested.CodingKeys } == .price)
        let nan = #expect(throws: EncodingError.self) { try encoder.encode(Failing()) }
        #expect(nan.map { path(of: $0).last as? Failing.CodingKeys } == .price)
        let inner = #expect(throws: EncodingError.self) {
            try encoder.encode(Failing(price: 1, next: [Failing.Nested()]))
        }
        #expect(inner.map { path(of: $0).first as? Failing.CodingKeys } == .next)
        #expect(inner.map { path(of: $0).last as? Failing.Nested.CodingKeys } == .price)
    }

    private func path(of error: any Error) -> [any CodingKey] {
        switch error {
        case DecodingError.typeMismatch(_, let context): context.codingPath
        case EncodingError.invalidValue(_, let context): context.codingPath
        default: []
        }
    }

    struct Menu: Decodable, Equatable {
        let café: Int, temperatureK: Int?, none: Int?
    }

    @Test(
        "A key is found in each of its equivalent spellings",
        arguments: [
            "{\"caf\u{e9}\":1}", "{\"cafe\u{301}\":1}", #"{"cafe\u0301":1}"#, #"{"caf\u00e9":1}"#,
            "{\"café\":1,\"temperature\u{212a}\":2}", #"{"café":1,"temperature\u212a":2}"#,
        ])
    func equivalentKeys(text: String) throws {
        let theirs = try JSONDecoder().decode(Menu.self, from: Data(text.utf8))
        #expect(try MappableDecoder().decode(Menu.self, from: text) == theirs)
        #expect(theirs.café == 1)
    }

    @Test(
        "A number is rounded, or refused, as by Foundation",
        arguments: [
            "3.0000000000000001", "0.99999999999999999999999", "1e-400", "-1e-400", "2e-324", "1.5",
            "9007199254740993.00000000000000000000001", "255.00000000000000001", "256",
            "123456789012345678901234567890123456789012345", "340282366920938463463374607431768211456",
            "1.23456789012345678901234567890123456789012345", "1e400", "1e128", "1e-200", "-0.0", "1e2",
            "99999999999999999999999999999999999999999e-10", "12345678901234567890.5",
        ])
    func numbers(text: String) {
        func compare<Value: Decodable & Equatable>(_ type: Value.Type) {
            let data = Data("[\(text)]".utf8)
            let theirs = try? JSONDecoder().decode([Value].self, from: data)
            #expect((try? MappableDecoder().decode([Value].self, from: data)) == theirs, "\(type)")
            let alone = try? MappableDecoder().decode([String: Value].self, from: #"{"k":\#(text)}"#)
            #expect(alone?["k"] == theirs?[0], "\(type)")
        }
        compare(Int.self)
        compare(UInt8.self)
        compare(UInt64.self)
        compare(Decimal.self)
        compare(Double.self)
        compare(Float.self)
    }

    @Test("A number that Foundation refuses though it fits, or cuts, is exact or refused")
    func exactNumbers() throws {
        let decoder = MappableDecoder()
        #expect(try decoder.decode(UInt64.self, from: "18446744073709551615.0") == .max)
        #expect(try decoder.decode(Int.self, from: "-9223372036854775808.0") == .min)
        #expect(try decoder.decode(Decimal.self, from: "0e-400") == 0)
        #expect(throws: DecodingError.self) { try decoder.decode(Int.self, from: "9007199254740993.5") }
    }

    /// Drops what cannot be encoded.
    struct Lenient: Encodable {
        enum CodingKeys: CodingKey { case a, b, c }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(1, forKey: .a)
            try? container.encode(Double.nan, forKey: .b)
            try? container.encode(["k": [1, Double.nan]], forKey: .b)
            try container.encode(2, forKey: .c)
        }
    }

    @Test("An error that is caught costs no more than the value", .timeLimit(.minutes(1)))
    func lenientRows() throws {
        let rows = Array(repeating: Lenient(), count: 8_000)
        let text = String(decoding: try MappableEncoder().encode(rows), as: UTF8.self)
        #expect(text == "[" + Array(repeating: #"{"a":1,"c":2}"#, count: 8_000).joined(separator: ",") + "]")
    }

    /// Encodes a value as two things, and does not care.
    struct Careless: Encodable {
        func encode(to encoder: any Encoder) throws {
            var single = encoder.singleValueContainer()
            try single.encode(1)
            var keyed = encoder.container(keyedBy: TextKey.self)
            try? keyed.encode(2, forKey: TextKey("a"))
            try? single.encode("x")
            var list = encoder.unkeyedContainer()
            try? list.encode(3)
            var nested = keyed.nestedContainer(keyedBy: TextKey.self, forKey: TextKey("b"))
            try? nested.encode(Double.nan, forKey: TextKey("c"))
        }
    }

    @Test("A value that is encoded as two things ends no process")
    func careless() throws {
        #expect(try MappableEncoder().encode([Careless(), Careless()]) == Data("[1,1]".utf8))
    }
}
