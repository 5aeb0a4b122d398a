import Foundation
import Mappable
import MappableCodable
import Testing

struct CodableSnippets {
    // snippet: codable-property
    struct Plan: Codable {
        let seats: Int
        let day: Date
    }

    struct Flight: Mappable, JSONWriter {
        let plan: Plan
        let history: [Plan]

        init(map: Mapper) throws {
            plan = try map.plan(using: .codable)
            history = try map.history(using: .codable) ?? []
        }

        func write(to json: inout JSONOutput) throws {
            json["plan", using: .codable] = plan
            json["history", using: .codable] = history
        }
    }
    // end

    // snippet: codable-mapped
    struct Fare: CodableModel {
        let cents: Int
        let conditions: [String]
        let validity: Either<Int, String>  // 30, or "unlimited"
    }
    // end

    // snippet: codable-model
    struct Seat: Mappable, JSONWriter {
        let row: Int

        init(map: Mapper) throws {
            row = try map.position.row()
        }

        func write(to json: inout JSONOutput) throws {
            json["position.row"] = row
        }
    }
    // end

    // snippet: codable-stored
    struct Stored<Model: Mappable & JSONWriter>: RawRepresentable {
        var model: Model

        init(_ model: Model) { self.model = model }

        init?(rawValue: String) {
            guard let model = try? Model(JSONString: rawValue) else { return nil }
            self.model = model
        }

        var rawValue: String { (try? model.toJSONString()) ?? "" }
    }
    // end

    @Test func stored() throws {
        let seat = try #require(Stored<Seat>(rawValue: #"{"position": {"row": "3"}}"#))
        #expect(seat.model.row == 3)
        #expect(seat.rawValue == #"{"position":{"row":3}}"#)
        #expect(Stored<Seat>(rawValue: "") == nil)
        #expect(Stored(seat.model).rawValue == seat.rawValue)
    }

    @Test func property() throws {
        let flight = try Flight(JSONString: #"{"plan": {"seats": 7, "day": "2024-02-29T12:30:00Z"}}"#)
        #expect(flight.plan.seats == 7)
        #expect(try flight.toJSONString().hasPrefix(#"{"plan":{"seats":7,"day":"2024"#))
    }

    @Test func root() throws {
        let text = #"[{"seats": 7, "day": "x"}]"#
        // snippet: codable-root
        do {
            let plans = try MappableDecoder().decode([Plan].self, from: Data(text.utf8))
            let data = try MappableEncoder().encode(plans)
            print(data.count)
        } catch let error as DecodingError {  // typeMismatch, at [0].day
            let mapping = MappingError(error)
            #expect(mapping.keyPath.description == "[0].day")
            #expect(mapping.location?.column == 22)
        }
        // end
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
        // snippet: codable-mapped
        let text = #"[{"cents": 990, "conditions": [], "validity": 30}]"#
        let fares = try [Fare](JSONString: text)
        let again = try fares.toJSONString()  // [{"cents":990,"conditions":[],"validity":30}]
        // end
        #expect(again == #"[{"cents":990,"conditions":[],"validity":30}]"#)
    }

    @Test func models() throws {
        let seats = try JSONDecoder().decode([Seat].self, from: Data(#"[{"position": {"row": 3}}]"#.utf8))
        #expect(seats[0].row == 3)
    }
}

// snippet: codable-conformance
extension CodableSnippets.Seat: MappableCodable {}
// end
