import Foundation
import Mappable
import MappableCodable
import Testing

struct CodableSnippets {
    struct Plan: Codable {
        let seats: Int
        let day: Date
    }

    struct Flight: Mappable, JSONWriter {
        let plan: Plan

        init(map: Mapper) throws {
            plan = try map.plan(using: .codable)
        }

        func write(to json: inout JSONOutput) throws {
            json["plan", using: .codable] = plan
        }
    }

    // snippet: codable-mapped
    struct Fare: CodableModel {
        let cents: Int
        let conditions: [String]
        let validity: Either<Int, String>  // 30, or "unlimited"
    }
    // end

    struct Seat: Mappable, JSONWriter {
        let row: Int

        init(map: Mapper) throws {
            row = try map.position.row()
        }

        func write(to json: inout JSONOutput) throws {
            json["position.row"] = row
        }
    }

    @Test func property() throws {
        let flight = try Flight(JSONString: #"{"plan": {"seats": 7, "day": "2024-02-29T12:30:00Z"}}"#)
        #expect(flight.plan.seats == 7)
        #expect(try flight.toJSONString().hasPrefix(#"{"plan":{"seats":7,"day":"2024"#))
    }

    @Test func root() throws {
        let data = Data(#"[{"seats": 7, "day": "x"}]"#.utf8)
        var printed = ""
        func print(_ error: MappingError) { printed = error.description }
        do {
            _ = try MappableDecoder().decode([Plan].self, from: data)
        } catch let error as DecodingError {  // typeMismatch
            print(MappingError(error))
        }
        #expect(
            printed == """
                [0].day: expected Double, found string "x" (line 1, column 22), mapping Plan
                """)
    }

    @Test func oneWord() throws {
        let data = Data(#"[{"seats": 7, "day": "2024-02-29T12:30:00Z"}]"#.utf8)
        // snippet: codable-one-word
        let decoder = MappableDecoder()  // was JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let plans = try decoder.decode([Plan].self, from: data)
        // end
        #expect(plans[0].seats == 7)
    }

    @Test func codableModel() throws {
        let text = #"[{"cents": 990, "conditions": [], "validity": 30}]"#
        let fares = try [Fare](JSONString: text)
        let again = try fares.toJSONString()
        #expect(again == #"[{"cents":990,"conditions":[],"validity":30}]"#)
    }

    @Test func models() throws {
        let seats = try JSONDecoder().decode([Seat].self, from: Data(#"[{"position": {"row": 3}}]"#.utf8))
        #expect(seats[0].row == 3)
    }
}

private typealias Seat = CodableSnippets.Seat

extension Seat: MappableCodable {}
