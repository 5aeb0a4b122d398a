import Foundation
import Mappable
import MappableFoundation
import Testing

struct GuideSnippets {
    // snippet: guide-swiftyjson-model
    struct Person: Mappable {
        let name: String
        let age: Int
        let nickname: String?
        let tags: [String]

        init(map: Mapper) throws {
            name = try map.user.name()  // json["user"]["name"].string, and an error for nil
            age = try map.from("user.age", default: 0, when: .always)  // .intValue
            nickname = try map.user.nickname  // .string
            tags = try map.tags ?? []  // .arrayValue.map(\.stringValue)
        }
    }
    // end

    @Test func swiftyJSON() throws {
        let person = try Person(JSONString: #"{"user": {"name": "Ada", "age": "x"}, "tags": ["a", 1]}"#)
        #expect(
            person.name == "Ada" && person.age == 0 && person.nickname == nil && person.tags == ["a", "1"])
    }

    // snippet: guide-codable-options
    static let likeCodable = MappingOptions(
        coercion: .strict, invalidOptionals: .throw, dates: .secondsSince2001)
    // end

    @Test func codable() throws {
        #expect(throws: MappingError.self) { try Int(JSONString: "\"1\"", options: Self.likeCodable) }
        let date = try Date(JSONString: "0", options: Self.likeCodable)
        #expect(try JSONDecoder().decode([Date].self, from: Data("[0]".utf8)) == [date])
    }

    // MARK: - What the guides state

    @Test func truthIsNoNumber() {
        #expect(throws: MappingError.self) { try Int(JSONString: "true") }
        #expect(throws: MappingError.self) { try Int(JSONObject: true) }
    }

    @Test func fractionsKeepTheirText() throws {
        #expect(try String(JSONString: "123.0") == "123.0")
        #expect(try String(JSONObject: 123.0) == "123")
    }

    @Test func offsetsWithoutColon() throws {
        let text = #""2031-01-17T12:50:00+0800""#
        #expect(try Date(JSONString: text).timeIntervalSince1970 == 1_926_391_800)
        #expect(throws: MappingError.self) {
            try Date(JSONString: text, options: MappingOptions(dates: .rfc3339))
        }
    }

    @Test func formatsAreInGMT() throws {
        let options = MappingOptions(dates: .format("yyyy-MM-dd"))
        #expect(try Date(JSONString: "\"1970-01-02\"", options: options).timeIntervalSince1970 == 86_400)
    }

    @Test func sharedObjectsBecomeTwo() throws {
        final class Author: Mappable {
            init(map: Mapper) throws {}
        }
        let authors = try [Author](JSONString: "[{}, {}]")
        #expect(authors[0] !== authors[1])
    }
}
