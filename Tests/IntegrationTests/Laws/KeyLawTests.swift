import Foundation
import MappableCodable
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// An object has as many entries as the document has members, and each is found by its key.
struct KeyLawTests {
    struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// All ways in which a model by hand takes an object whose keys it does not know.
    struct Whole: Mappable {
        let json: JSON, keys: [String], members: [(key: String, value: Int)], dictionary: [String: Int]

        init(map: Mapper) throws {
            json = try JSON(map: map)
            keys = json.object.map { Array($0.keys) } ?? []
            dictionary = try [String: Int](map: map)
            members = try JSON.Object(map: map).map { ($0.key, try Int($0.value)) }
        }
    }

    struct Unread: Mappable {
        let rest: JSON.Object

        init(map: Mapper) throws { rest = try map.rest() }
    }

    struct Extended: CodableModel {
        let json: JSON, object: JSON.Object, dictionary: [String: Int]

        init(from decoder: any Decoder) throws {
            json = try JSON(from: decoder)
            object = try decoder.singleValueContainer().decode(JSON.Object.self)
            dictionary = try [String: Int](from: decoder)
        }

        func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
    }

    /// Keys that collide in all ways: by case, by separators, by acronyms, by prefixes.
    static func document(_ random: inout SeededGenerator) -> [(key: String, value: Int)] {
        let words = ["a", "B", "EUR", "eur", "Id", "ID", "url", "URL", "x", "é", "1", ""]
        let separators = ["", "_", "-", "__", ".", " "]
        var keys: Set<String> = []
        for _ in 0..<Int.random(in: 0..<40, using: &random) {
            var key = ""
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                key += words.randomElement(using: &random) ?? ""
                key += separators.randomElement(using: &random) ?? ""
            }
            keys.insert(key)
        }
        return keys.sorted().shuffled(using: &random).enumerated().map { ($1, $0) }
    }

    static func text(_ members: [(key: String, value: Int)]) throws -> String {
        let all = try members.map { try "\($0.key.toJSONString()):\($0.value)" }
        return "{" + all.joined(separator: ",") + "}"
    }

    @Test("Random keys", arguments: 0..<4)
    func law(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<Thoroughness.rounds(30) {
            let members = Self.document(&random)
            let text = try Self.text(members)
            let (all, values) = (members.map(\.key), members.map(\.value))
            let dictionary = Dictionary(uniqueKeysWithValues: zip(all, values))
            let options = MappingOptions.default.with(\.unreadKeys, .throw)
            let whole = try Whole(JSONString: text, options: options)
            #expect(whole.json.description == text && whole.dictionary == dictionary && whole.keys == all)
            #expect(whole.members.map(\.key) == all && whole.members.map(\.value) == values)
            #expect(try Unread(JSONString: text, options: options).rest.description == text)
            let extended = try Extended(JSONString: text, options: options)
            #expect(extended.json.description == text && extended.object.description == text)
            #expect(extended.dictionary == dictionary)
            #expect(try extended.toJSONString() == text)
        }
    }

    struct Refusing: CodableModel {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey(stringValue: "EUR"), in: container, debugDescription: "no rate")
        }

        func encode(to encoder: any Encoder) throws {}
    }

    @Test("An error of a type's own is about the document's key")
    func error() throws {
        let error = #expect(throws: MappingError.self) {
            try Refusing(JSONString: #"{"EUR":1,"camelCase":2,"snake_case":3}"#)
        }
        #expect(error?.kind == .invalidValue && error?.location?.column == 8)
        #expect(error?.keyPath.description == "EUR" && error?.reason == "no rate")
    }
}
