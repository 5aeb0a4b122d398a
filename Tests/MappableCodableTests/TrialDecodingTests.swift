import Foundation
import Mappable
import MappableCodable
import MappableDeclared
import TestSupport
import Testing

/// Types that decode one type after another, which see what the document has.
struct TrialDecodingTests {
    /// A type-erased value, as many packages have one.
    struct AnyValue: Codable, Equatable, CustomStringConvertible {
        let description: String

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: AnyKey.self) {
                description = try object.allKeys.map {
                    try "\($0.stringValue): \(object.decode(AnyValue.self, forKey: $0))"
                }.sorted().joined(separator: ", ")
                return
            }
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                description = "nil"
            } else if let value = try? container.decode(Bool.self) {
                description = "Bool \(value)"
            } else if let value = try? container.decode(Int.self) {
                description = "Int \(value)"
            } else if let value = try? container.decode(Double.self) {
                description = "Double \(value)"
            } else if let values = try? container.decode([Int].self) {
                description = "[Int] \(values)"
            } else if let values = try? container.decode([String].self) {
                description = "[String] \(values)"
            } else {
                description = "String \(try container.decode(String.self))"
            }
        }

        func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
    }

    struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// An identifier that servers send in two ways, told apart by the error.
    struct Ticket: Codable, Equatable {
        let id: String?

        private enum CodingKeys: CodingKey { case id }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            do {
                id = try container.decodeIfPresent(Int.self, forKey: .id).map { "Int \($0)" }
            } catch {
                id = try container.decodeIfPresent(String.self, forKey: .id)
            }
        }
    }

    static let text =
        #"[1,0,"true","42",1.0,1.5,true,null,"YES",{"a":1,"b":"2","c":false},[1,0],["1",""]]"#
    static let values = [
        "Int 1", "Int 0", "String true", "String 42", "Int 1", "Double 1.5", "Bool true", "nil", "String YES",
        "a: Int 1, b: String 2, c: Bool false", "[Int] [1, 0]", #"[String] ["1", ""]"#,
    ]

    struct Model: Codable {
        let list: [AnyValue], ticket: Ticket
    }

    struct Around: Mappable {
        let list: [AnyValue], ticket: Ticket, model: Model

        init(map: Mapper) throws {
            list = try map.list(using: Transform<AnyValue>.codable.array)
            ticket = try map.ticket(using: .codable)
            model = try map.model(using: .codable)
        }
    }

    struct Nested: Codable {
        let either: Either<Model, Int>
    }

    @Test(
        "In every way to decode them, whatever the options for models are",
        arguments: [
            .default, .strict, MappingOptions(dates: .milliseconds),
        ] as [MappingOptions])
    func values(options: MappingOptions) throws {
        let model = #"{"list":\#(Self.text),"ticket":{"id":"7"}}"#
        let text = #"{"list":\#(Self.text),"ticket":{"id":"7"},"either":\#(model)}"#
        let around = #"{"list":\#(Self.text),"ticket":{"id":"7"},"model":\#(model)}"#
        let mapping = try Around(JSONString: around, options: options)
        var found = [mapping.model]
        #expect(mapping.list.map(\.description) == Self.values && mapping.ticket.id == "7")
        let decoder = MappableDecoder()
        found.append(try decoder.decode(Model.self, from: text))
        found.append(try #require(decoder.decode(Nested.self, from: text).either.first))
        found.append(try JSONDecoder().decode(Model.self, from: Data(text.utf8)))
        for model in found {
            #expect(model.list.map(\.description) == Self.values)
            #expect(model.ticket.id == "7")
        }
    }

    @Test("The rules of models hold inside of a Codable model, except under strict options")
    func converting() throws {
        let text = #"[1,"true","42"]"#
        let converted = ["Bool true", "Bool true", "Int 42"]
        #expect(try readAsModel([AnyValue].self, from: text).map(\.description) == converted)
        let strict = try readAsModel([AnyValue].self, from: Self.text, options: .strict)
        #expect(strict.map(\.description) == Self.values)
    }

    struct Plan: CodableModel, Equatable {
        let seats: Int, day: Date?, tags: [Int]
    }

    @Test(
        "A value of another type is an error of the Codable type, and nil for an optional of the model around it",
        arguments: [
            (#""seats":"x","tags":[]"#, "seats", "expected Int, found string \"x\""),
            (#""seats":1,"tags":["x"]"#, "tags[0]", "expected Int, found string \"x\""),
            (#""seats":1,"tags":{}"#, "tags", "expected"),
        ])
    func refused(members: String, path: String, message: String) throws {
        struct Board: Mapped {
            let plan: Plan?

            static let mapping = Mapping {
                Init(Board.init)
                Field("plan", \.plan)
            }
        }
        let error = #expect(throws: MappingError.self) { try Plan(JSONString: "{\(members)}") }
        #expect(error?.kind == .typeMismatch && error?.keyPath.description == path)
        #expect(error?.description.hasPrefix("\(path): \(message)") == true)
        #expect(try Board(JSONString: #"{"plan":{\#(members)}}"#).plan == nil)
    }

    @Test("An invalid optional of a Codable model is nil, or an error, as the options say")
    func invalidOptional() throws {
        let text = #"{"seats":"1","tags":["2"],"day":[]}"#
        #expect(try Plan(JSONString: text) == Plan(seats: 1, day: nil, tags: [2]))
        let error = #expect(throws: MappingError.self) { try Plan(JSONString: text, options: .careful) }
        #expect(error?.kind == .typeMismatch && error?.keyPath.description == "day")
        #expect(throws: DecodingError.self) { try MappableDecoder().decode(Plan.self, from: text) }
    }

    /// Converts, as models do.
    struct Seat: MappableCodable, Equatable {
        let row: Int, day: Date

        init(map: Mapper) throws { (row, day) = try (map.row(), map.day()) }

        func write(to json: inout JSONOutput) throws {
            json.row = row
            json.day = day
        }
    }

    struct Cabin: CodableModel, Equatable {
        let seat: Seat, port: Either<Seat, Int>, day: Date
    }

    @Test("A model in a Codable type follows the rules of models, as in any decoder")
    func models() throws {
        let seat = #"{"row":"7","day":"1970-01-01T00:00:01Z"}"#
        let text = #"{"seat":\#(seat),"port":\#(seat),"day":1}"#
        let mapped = try Cabin(JSONString: text)
        #expect(mapped.seat.row == 7 && mapped.port.first == mapped.seat)
        #expect(mapped.day == Date(timeIntervalSince1970: 1) && mapped.day == mapped.seat.day)
        let theirs = try JSONDecoder().decode(Cabin.self, from: Data(text.utf8))
        let ours = try MappableDecoder().decode(Cabin.self, from: text)
        #expect(ours == theirs && ours.seat == mapped.seat)
        #expect(ours.day == Date(timeIntervalSinceReferenceDate: 1))
        let (encoder, written) = (JSONEncoder(), try MappableEncoder().encode(ours))
        encoder.outputFormatting = .sortedKeys
        #expect(try sortingEncoder().encode(ours) == encoder.encode(theirs))
        #expect(try MappableDecoder().decode(Cabin.self, from: written) == ours)
    }
}
