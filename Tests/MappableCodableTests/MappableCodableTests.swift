import Foundation
import Mappable
import MappableCodable
import Testing

/// Models that are Codable.
struct MappableCodableTests {
    struct Flight: MappableCodable, Equatable {
        let number: String
        let departure: Date
        let seats: Int

        init(map: Mapper) throws {
            number = try map.number()
            departure = try map.departure()
            seats = try map.from("cabin.seats")
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json.departure = departure
            json["cabin.seats"] = seats
        }
    }

    struct Board: Codable, Equatable {
        let title: String
        let flights: [Flight]
    }

    static let text =
        #"{"title":"a","flights":[{"number":"LX 1","departure":"2024-02-29T12:30:00Z","cabin":{"seats":3}}]}"#

    static func board() throws -> Board { try MappableDecoder().decode(Board.self, from: text) }

    @Test("In a Codable model, with the coders of this library and Foundation's")
    func coders() throws {
        let board = try Self.board()
        #expect(board.flights[0].seats == 3)
        #expect(try String(decoding: MappableEncoder().encode(board), as: UTF8.self) == Self.text)
        #expect(try JSONDecoder().decode(Board.self, from: Data(Self.text.utf8)) == board)
        let data = try JSONEncoder().encode(board)
        #expect(try JSONDecoder().decode(Board.self, from: data) == board)
        let list = try PropertyListEncoder().encode(board)
        #expect(try PropertyListDecoder().decode(Board.self, from: list) == board)
    }

    @Test("Other decoders throw their own kind of error")
    func errors() throws {
        let data = Data(#"{"title": "a", "flights": [{"number": "LX 1", "departure": 5, "cabin": {}}]}"#.utf8)
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Board.self, from: data) }
        guard case .keyNotFound(let key, let context) = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(key.stringValue == "seats")
        #expect(context.codingPath.map(\.stringValue).prefix(1) == ["flights"])
        #expect((context.underlyingError as? MappingError)?.keyPath.description == "cabin.seats")
        let own = codingFailure { try MappableDecoder().decode(Board.self, from: data) }
        #expect(own?.keyPath.description == "flights[0].cabin.seats")
    }
}
