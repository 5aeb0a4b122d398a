import Foundation
import Mappable
import MappableCodable
import Testing

/// Decodable types.
struct DecodableTests {
    struct Plan: Codable, Equatable {
        var seats: Int
        var price: Double?
        var tags: [String] = []
        var day: Date?
        var stops: [Stop] = []
    }

    struct Stop: Codable, Equatable {
        let code: String
        let minutes: UInt8
    }

    enum Cabin: String, Codable { case economy, business }

    enum Shape: Codable, Equatable {
        case circle(radius: Double)
        case empty
    }

    class Base: Codable {
        let id: Int

        init(id: Int) { self.id = id }
    }

    final class Derived: Base {
        let name: String

        private enum CodingKeys: CodingKey { case name }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            try super.init(from: container.superDecoder())
        }
    }

    /// Decodes the parts of nested containers.
    struct Nested: Decodable, Equatable {
        let text: String
        let numbers: [Int]
        let isNil: Bool

        private enum Keys: String, CodingKey { case outer, inner, list, nothing }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            let outer = try container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
            text = try outer.decode(String.self, forKey: .inner)
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            var numbers: [Int] = []
            while !list.isAtEnd {
                if try list.decodeNil() { continue }
                if let number = try? list.decode(Int.self) {
                    numbers.append(number)
                } else {
                    numbers.append(try list.nestedUnkeyedContainer().count ?? -1)
                }
            }
            self.numbers = numbers
            isNil = try container.decodeNil(forKey: .nothing)
        }
    }

    @Test("Values convert as they do for models in a Codable model")
    func coercion() throws {
        let plan = try readAsModel(
            Plan.self,
            from: #"""
                {"seats": "180", "price": "x", "tags": [1, true], "day": "1970-01-01T00:00:01Z",
                 "stops": [{"minutes": "7", "code": 5}]}
                """#)
        #expect(
            plan
                == Plan(
                    seats: 180, price: nil, tags: ["1", "true"], day: Date(timeIntervalSince1970: 1),
                    stops: [Stop(code: "5", minutes: 7)]))
    }

    @Test("Containers of every kind")
    func containers() throws {
        let decoder = MappableDecoder()
        let nested = try decoder.decode(
            Nested.self,
            from: #"{"list": [1, null, 2, [3, 4]], "outer": {"inner": "é\n"}, "nothing": null}"#)
        #expect(nested.text == "é\n")
        #expect(nested.numbers == [1, 2, 2])
        #expect(nested.isNil)
        let derived = try decoder.decode(Derived.self, from: #"{"super": {"id": 7}, "name": "a"}"#)
        #expect(derived.id == 7)
        #expect(
            try decoder.decode([Shape].self, from: #"[{"circle": {"radius": 1}}, {"empty": {}}]"#) == [
                .circle(radius: 1), .empty,
            ])
        #expect(try decoder.decode([String: [Int?]].self, from: #"{"a": [1, null]}"#) == ["a": [1, nil]])
        #expect(try decoder.decode([Int: Cabin].self, from: #"{"3": "economy"}"#) == [3: .economy])
        #expect(try decoder.decode(JSON.self, from: #"{"b": 1, "a": 2}"#).description == #"{"b":1,"a":2}"#)
        #expect(try decoder.decode([[Double]].self, from: "[[1, 2.5], []]") == [[1, 2.5], []])
    }

    @Test("The first of equal keys counts, in any order of reading")
    func duplicates() throws {
        let text = #"{"minutes": 1, "code": "a", "minutes": 2, "code": "b"}"#
        #expect(try MappableDecoder().decode(Stop.self, from: text) == Stop(code: "a", minutes: 1))
        #expect(try readAsModel(Stop.self, from: text) == Stop(code: "a", minutes: 1))
        let values = try readAsModel([String: String].self, from: text)
        #expect(values == ["minutes": "1", "code": "a"])
        #expect(throws: MappingError.self) {
            try readAsModel(Stop.self, from: text, options: MappingOptions(duplicateKeys: .throw))
        }
    }

    @Test("Keys that Swift takes for equal are one key, beside equal objects too")
    func canonicallyEqualKeys() throws {
        let text = #"{"e\u0301": 1, "a": 2, "\u00e9": 3}"#
        func decode<Value: Codable>(
            _ type: Value.Type, _ text: String, _ duplicateKeys: MappingOptions.DuplicateKeys = .firstWins
        ) throws(MappingError) -> Value {
            try readAsModel(type, from: text, options: MappingOptions(duplicateKeys: duplicateKeys))
        }
        #expect(try decode([String: UInt8].self, text) == ["\u{e9}": 1, "a": 2])
        #expect(try MappableDecoder().decode([String: UInt8].self, from: text) == ["\u{e9}": 1, "a": 2])
        let all = try decode([[String: UInt8]].self, "[\(text), \(text), \(text)]")
        #expect(all == Array(repeating: ["\u{e9}": 1, "a": 2], count: 3))
        let error = #expect(throws: MappingError.self) { try decode([String: UInt8].self, text, .throw) }
        #expect(error?.reason == "duplicate key")
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let json: String
        let message: String
        let decode: @Sendable (String) throws -> Void

        init(
            _ name: String, _ type: (some Decodable & SendableMetatype).Type, _ json: String,
            _ message: String
        ) {
            testDescription = name
            self.json = json
            self.message = message
            decode = { _ = try MappableDecoder().decode(type, from: $0) }
        }
    }

    /// Refuses what it decodes.
    struct Refusing: Decodable {
        private enum CodingKeys: CodingKey { case a }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            throw DecodingError.dataCorruptedError(
                forKey: .a, in: container, debugDescription: "not today")
        }
    }

    static let rows = [
        Row(
            "type", Plan.self, #"{"seats": [], "stops": [], "tags": []}"#,
            "seats: expected Int, found array of 0 (line 1, column 11), mapping Plan"),
        Row(
            "range", [Stop].self, "[{\"code\": \"a\",\n\"minutes\": 256}]",
            "[0].minutes: expected UInt8, found number 256, out of range (line 2, column 12), mapping Stop"),
        Row("null", [Int].self, "[1, null]", "[1]: expected Int, found null (line 1, column 5)"),
        Row(
            "no object", Stop.self, "[]",
            "(root): expected object, found array of 0 (line 1, column 1), mapping Stop"),
        Row(
            "no array", [Stop].self, #"{"a": 1}"#,
            "(root): expected array, found object of 1 (line 1, column 1)"),
        Row(
            "of the type's own", [Refusing].self, #"[{"a": 5}]"#,
            "(root): DecodingError.dataCorrupted: Data was corrupted. Path: [0].a. Debug description: not today"
        ),
        Row(
            "syntax", [Int].self, "[1",
            "invalid JSON: expected \",\" or \"]\", found end of input (line 1, column 3), in [0]"),
    ]

    @Test("Errors have path, line and column", arguments: rows)
    func errors(row: Row) {
        do {
            try row.decode(row.json)
            Issue.record("It should be refused.")
        } catch {
            #expect("\(MappingError(error))" == row.message)
        }
    }

    @Test("An absent key, and a raw value without a case, as models have them")
    func absence() {
        let absent = codingFailure {
            try MappableDecoder().decode([Stop].self, from: #"[{"cod": "a", "minutes": 1}]"#)
        }
        #expect(absent?.kind == .missing)
        #expect(absent?.keyPath.description == "[0].code")
        #expect(absent?.suggestion == "cod")
        #expect(absent?.location?.column == 2)
        let cabin = #expect(throws: DecodingError.self) {
            try MappableDecoder().decode([Cabin].self, from: #"["first"]"#)
        }.map { MappingError($0) }
        #expect(cabin?.kind == .invalidValue)
        #expect(cabin?.keyPath.description == "[0]")
        #expect(cabin?.found?.excerpt == #""first""#)
    }

    @Test("In a property, and in an array")
    func transforms() throws {
        struct Model: Mappable, JSONWriter {
            let plan: Stop
            let plans: [Stop]
            let none: Stop?

            init(map: Mapper) throws {
                plan = try map.plan(using: .codable)
                plans = try map.from("all.plans", using: .codable)
                none = try map.from("none", using: .codable)
            }

            func write(to json: inout JSONOutput) throws {
                json["plan", using: .codable] = plan
                json["all.plans", using: .codable] = plans
                json["none", using: .codable] = none
            }
        }
        let text = #"{"plan":{"code":"a","minutes":1},"all":{"plans":[{"code":"b","minutes":2}]}}"#
        let model = try Model(JSONString: text)
        #expect(model.plan == Stop(code: "a", minutes: 1))
        #expect(try model.toJSONString() == text)
        let error = #expect(throws: MappingError.self) {
            try Model(
                JSONString: #"{"plan": {"code": "a", "minutes": 1}, "all": {"plans": [{"code": null}]}}"#)
        }
        #expect(error?.keyPath.description == "all.plans[0].code")
        #expect(error?.location?.line == 1)
    }

    /// Keeps all that it can of its decoder.
    final class Hoarder: Codable {
        private enum CodingKeys: CodingKey { case a }

        let decoder: any Decoder
        let single: any SingleValueDecodingContainer
        let isRefused: () -> [Bool]

        func encode(to encoder: any Encoder) {}

        init(from decoder: any Decoder) throws {
            self.decoder = decoder
            single = try decoder.singleValueContainer()
            let keyed = try decoder.container(keyedBy: CodingKeys.self)
            let list = try keyed.nestedUnkeyedContainer(forKey: .a)
            let (single, decoder) = (single, decoder)
            isRefused = {
                var list = list
                return [
                    (try? keyed.decode([Int].self, forKey: .a)) == nil, keyed.allKeys.isEmpty,
                    !keyed.contains(.a), (try? list.decode(Int.self)) == nil, list.isAtEnd,
                    list.count == nil, (try? single.decode(Int.self)) == nil, single.decodeNil(),
                    decoder.codingPath.isEmpty, decoder.userInfo.isEmpty,
                    (try? decoder.unkeyedContainer()) == nil,
                ]
            }
        }
    }

    @Test("A decoder that outlives its mapping throws")
    func escape() throws {
        struct Around: Mappable {
            let hoarder: Hoarder
            init(map: Mapper) throws { hoarder = try map.hoarder(using: .codable) }
        }
        let hoarder = try Around(JSONString: #"{"hoarder": {"a": [1, 2]}}"#).hoarder
        #expect(hoarder.isRefused().allSatisfy { $0 })
        let error = codingFailure { try hoarder.single.decode(Int.self) }
        #expect(error?.reason == "a decoder was used after the mapping that it was made for")
    }

    @Test("A container that outlives its object finds its own members")
    func staleContainers() throws {
        /// Reads through the containers of its elements after those of others were made.
        struct Late: Decodable {
            let sum: Int

            private struct Kept: Decodable {
                let container: KeyedDecodingContainer<CodingKeys>
                init(from decoder: any Decoder) throws {
                    container = try decoder.container(keyedBy: CodingKeys.self)
                    _ = try container.decode(Int.self, forKey: .c)
                    _ = try container.decode(Int.self, forKey: .b)
                    _ = try container.decode(Int.self, forKey: .a)
                }
            }

            private enum CodingKeys: CodingKey { case a, b, c }

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                var kept: [Kept] = []
                while !list.isAtEnd { kept.append(try list.decode(Kept.self)) }
                var again = try decoder.unkeyedContainer()
                var nested: [KeyedDecodingContainer<CodingKeys>] = []
                while !again.isAtEnd { nested.append(try again.nestedContainer(keyedBy: CodingKeys.self)) }
                sum = try (kept.map(\.container) + nested).reduce(0) { sum, container in
                    try sum + container.decode(Int.self, forKey: .c) + container.decode(Int.self, forKey: .a)
                }
            }
        }
        let elements = (0..<50).map { #"{"a": \#($0), "x": {"a": 1}, "b": 1, "c": \#(100 * $0)}"# }
        let late = try MappableDecoder().decode(Late.self, from: "[" + elements.joined(separator: ",") + "]")
        #expect(late.sum == 2 * (0..<50).reduce(0) { $0 + 101 * $1 })
    }

    @Test("The context is the userInfo")
    func userInfo() throws {
        struct Asking: Decodable {
            let answer: String?
            init(from decoder: any Decoder) throws {
                answer = try decoder.userInfo[#require(CodingUserInfoKey(rawValue: "k"))] as? String
            }
        }
        let decoder = MappableDecoder()
        decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "k"))] = "v"
        #expect(try decoder.decode([Asking].self, from: "[{}]")[0].answer == "v")
    }

    @Test("Keys that take too long to hash are refused")
    func combiningMarks() {
        let key = "a" + String(repeating: "\u{301}", count: 500)
        let error = codingFailure {
            try MappableDecoder().decode([String: Stop].self, from: #"{"\#(key)": {}}"#)
        }
        #expect(error?.kind == .limit)
    }
}
