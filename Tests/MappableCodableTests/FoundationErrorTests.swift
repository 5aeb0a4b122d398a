import Foundation
import Mappable
import MappableCodable
import Testing

/// The errors of decoding beside those of Foundation.
struct FoundationErrorTests {
    /// A case of `DecodingError` with what it has, but for the description.
    struct Failure: Equatable, CustomStringConvertible {
        let description: String

        init(_ error: any Error) {
            func path(_ context: DecodingError.Context) -> String {
                context.codingPath.map { "\($0.stringValue):\($0.intValue.map { "\($0)" } ?? "")" }
                    .joined(separator: "/")
            }
            description =
                switch error {
                case DecodingError.typeMismatch(let type, let context):
                    "typeMismatch \(type) at \(path(context))"
                case DecodingError.valueNotFound(let type, let context):
                    "valueNotFound \(type) at \(path(context))"
                case DecodingError.keyNotFound(let key, let context): "keyNotFound \(key) at \(path(context))"
                case DecodingError.dataCorrupted(let context): "dataCorrupted at \(path(context))"
                default: "\(error)"
                }
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let check: @Sendable () throws -> Void

        init<Value: Decodable & SendableMetatype>(
            _ name: String, _ type: Value.Type, _ json: String, line: Int = 1, isTypesOwn: Bool = false,
            keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
        ) {
            testDescription = name
            check = {
                let (theirs, ours) = (JSONDecoder(), MappableDecoder())
                (theirs.keyDecodingStrategy, ours.keyDecodingStrategy) = (keys, keys)
                let data = Data(json.utf8)
                let expected = #expect(throws: (any Error).self) { try theirs.decode(type, from: data) }
                let found = #expect(throws: (any Error).self) { try ours.decode(type, from: data) }
                #expect(found.map { Failure($0) } == expected.map { Failure($0) })
                guard let found, found is DecodingError else { return }
                let (theirText, text) = try (
                    #require(expected.map { debugDescription(of: $0) ?? "" }),
                    #require(debugDescription(of: found))
                )
                #expect(text.hasPrefix(theirText), "\(theirText)")
                if isTypesOwn { return }
                let location = try #require(MappingError(found).location)
                #expect(location.line == line)
                #expect(text == theirText || text.hasSuffix("\(location)."), "\(text)")
            }
        }
    }

    struct Leg: Codable { let seats: Int, gate: String?, next: [Leg]?, byName: [String: Leg]? }
    enum Keys: Int, CodingKey { case a = 7, b }
    enum Cabin: String, Codable { case economy }
    struct Refused: Error, Equatable {}

    struct Numbered: Decodable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: Keys.self).decode([Int].self, forKey: .a)
        }
    }

    /// Decodes as a function does.
    struct Nested: Decodable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: Keys.self).nestedContainer(keyedBy: Keys.self, forKey: .a)
        }
    }

    struct NestedArray: Decodable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: Keys.self).nestedUnkeyedContainer(forKey: .a)
        }
    }

    struct Pair: Decodable {
        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            _ = (try elements.decode(Int.self), try elements.decode(Int.self))
        }
    }

    struct Null: Decodable {
        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            _ = try elements.decodeNil()
        }
    }

    struct Objects: Decodable {
        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            _ = try elements.nestedContainer(keyedBy: Keys.self)
        }
    }

    /// Asks an empty array for another container.
    struct Ended: Decodable {
        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            while true { _ = try elements.nestedUnkeyedContainer() }
        }
    }

    struct SuperEnded: Decodable {
        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            _ = try elements.superDecoder()
        }
    }

    struct Super: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            #expect(try container.superDecoder().singleValueContainer().decodeNil())
            #expect(try container.superDecoder().singleValueContainer().decode(Int?.self) == nil)
            _ = try container.superDecoder(forKey: .b).container(keyedBy: Keys.self)
        }
    }

    struct Own: Decodable {
        init(from decoder: any Decoder) throws { throw Refused() }
    }

    struct OwnPlace: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            throw DecodingError.dataCorruptedError(forKey: .a, in: container, debugDescription: "not today")
        }
    }

    static let rows: [Row] = [
        Row("absent", Leg.self, "{}"),
        Row("absent inside", Leg.self, "{\"seats\":1,\n\"next\":[{}]}", line: 2),
        Row("null", Leg.self, #"{"seats":null}"#), Row("another kind", Leg.self, #"{"seats":"x"}"#),
        Row("optional", Leg.self, #"{"seats":1,"gate":2}"#),
        Row("in an array", Leg.self, "{\"seats\":1,\n\"next\":[{\"seats\":1},{\"seats\":true}]}", line: 2),
        Row("in a dictionary", Leg.self, #"{"seats":1,"byName":{"k":{"seats":[]}}}"#),
        Row("no object", Leg.self, "[]"), Row("null for an object", Leg.self, "null"),
        Row("no array", [Int].self, "{}"), Row("null for an array", [Int].self, "null"),
        Row("no array of others", [Leg].self, "{}"), Row("null for an array of others", [Leg].self, "null"),
        Row("element null", [Int].self, "[1,null]"), Row("element", [Int].self, #"[1,"x"]"#),
        Row("elements of elements", [[Double]].self, "[[1],\n[2,false]]", line: 2),
        Row("element of another type", [String].self, "[1]"), Row("boolean", [Bool].self, "[1]"),
        Row("null for a boolean", [Bool].self, "[null]"),
        Row("member", [String: Int].self, #"{"k":"x"}"#), Row("no dictionary", [String: Int].self, "[1]"),
        Row("numbers as keys", [Int: [Int]].self, #"{"5":["x"]}"#),
        Row("bad key", [Int: Int].self, #"{"x":1}"#, isTypesOwn: true),
        Row("key with a number", Numbered.self, #"{"a":["x"]}"#),
        Row("absent, with a number", Numbered.self, "{}"),
        Row("nested absent", Nested.self, "{}"), Row("nested null", Nested.self, #"{"a":null}"#),
        Row("nested of another kind", Nested.self, #"{"a":1}"#),
        Row("nested array", NestedArray.self, #"{"a":1}"#),
        Row("nested array null", NestedArray.self, #"{"a":null}"#), Row("at the end", Pair.self, "[1]"),
        Row("null at the end", Null.self, "[]"), Row("object at the end", Objects.self, "[]"),
        Row("array at the end", Ended.self, "[[]]"), Row("super at the end", SuperEnded.self, "[]"),
        Row("object null", Objects.self, "[null]"),
        Row("super", Super.self, #"{"a":1}"#), Row("case", [Cabin].self, #"["y"]"#),
        Row("raw value", [Cabin].self, "[1]"), Row("link", [URL].self, #"[""]"#),
        Row("date", [Date].self, #"["x"]"#),
        Row("no date", [Date].self, "[null]"), Row("base64", [Data].self, #"["*"]"#),
        Row("no base64", [Data].self, "[1]"), Row("identifier", [UUID].self, #"["1"]"#),
        Row("identifier of another kind", [UUID].self, "[1]"), Row("identifier, null", [UUID].self, "[null]"),
        Row("syntax", Leg.self, "{"),
        Row("empty", Leg.self, ""),
        Row("its own error", [Own].self, "[1]"),
        Row("its own error of decoding", [OwnPlace].self, #"[{"a":1}]"#, isTypesOwn: true),
        Row("words, absent", Leg.self, #"{"seat":1}"#, keys: .convertFromSnakeCase),
        Row("words", Leg.self, #"{"seats":1,"by_name":{"a_b":{"seats":"x"}}}"#, keys: .convertFromSnakeCase),
        Row(
            "own keys", Leg.self, #"{"SEATS":1,"NEXT":[{"SEATS":"x"}]}"#,
            keys: .custom { TextKey($0.last!.stringValue.lowercased()) }),
    ]

    @Test("The case, the type and the coding path are Foundation's, and the line is told", arguments: rows)
    func same(row: Row) throws { try row.check() }

    @Test(
        "A number that does not fit has its place, which Foundation does not tell",
        arguments: [("1e30", "Int"), ("1.5", "Int"), ("256", "UInt8")])
    func numbers(number: String, type: String) throws {
        struct Number<Value: Decodable>: Decodable { let a: [Value] }
        let text = #"{"a":[\#(number)]}"#
        let error = #expect(throws: DecodingError.self) {
            type == "Int"
                ? try MappableDecoder().decode(Number<Int>.self, from: text).a.count
                : try MappableDecoder().decode(Number<UInt8>.self, from: text).a.count
        }
        #expect(error.map { Failure($0).description } == "dataCorrupted at a:/Index 0:0")
    }

    /// Notes what it catches.
    struct Catching: Decodable {
        let caught: [Failure]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            var caught: [Failure] = []
            func note(_ body: () throws -> Void) { do { try body() } catch { caught.append(Failure(error)) } }
            note { _ = try container.decode(Int.self, forKey: .a) }
            note { _ = try container.decode([Leg].self, forKey: .a) }
            note { _ = try container.decode(Leg.self, forKey: .b) }
            note { _ = try container.decode(Int?.self, forKey: .a) }
            note { _ = try container.decodeIfPresent(Double.self, forKey: .a) }
            note { _ = try decoder.singleValueContainer().decode(String.self) }
            note { _ = try decoder.unkeyedContainer() }
            self.caught = caught
        }
    }

    @Test("A type that catches the errors sees the same")
    func caught() throws {
        let data = Data(#"[{"a":[{"seats":"x"}]}]"#.utf8)
        let theirs = try JSONDecoder().decode([Catching].self, from: data)[0].caught
        let ours = try MappableDecoder().decode([Catching].self, from: data)[0].caught
        #expect(ours == theirs)
        #expect(ours.count == 7)
    }

    @Test("A model inside throws an error of decoding")
    func models() throws {
        let text = #"{"title":"a","flights":[{"number":"LX 1","departure":5,"cabin":{}}]}"#
        let error = #expect(throws: DecodingError.self) {
            try MappableDecoder().decode(MappableCodableTests.Board.self, from: text)
        }
        guard case .keyNotFound(let key, let context)? = error else { throw try #require(error) }
        #expect(key.stringValue == "seats")
        #expect(context.codingPath.map(\.stringValue) == ["flights", "Index 0", "cabin"])
        #expect((context.underlyingError as? MappingError)?.keyPath.description == "flights[0].cabin.seats")
        codingFailure { try MappableDecoder().decode(Leg.self, from: #"{"seats":"1"}"#) }
    }
}
