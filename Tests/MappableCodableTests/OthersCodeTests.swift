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
                    codingPath: [Key("else")], debugDescription: "not \"today\"",
                    underlyingError: Reason(code: 7)))
        }

        func encode(to encoder: any Encoder) throws {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: [Key("else")], debugDescription: "not today", underlyingError: Reason(code: 8)
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

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
