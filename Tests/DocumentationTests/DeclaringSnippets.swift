import Foundation
import Mappable
import MappableDeclared
import Testing

struct DeclaringSnippets {
    @Test func first() throws {
        struct Flight: Mapped {
            let number: String, seats: Int, gate: String?

            static let mapping = Mapping {
                Init(Flight.init)
                Field("number", \.number, "Carrier and number")
                Field("cabin.seats", \.seats, default: 0)
                Field("gate", \.gate)
            }
        }

        let flight = try Flight(JSONString: #"{"number": "LX 318", "cabin": {"seats": 180}}"#)
        let text = try flight.toJSONString()
        #expect(flight.gate == nil && text == #"{"number":"LX 318","cabin":{"seats":180}}"#)
    }

    // snippet: declaring-constraints
    struct Booking: Mapped {
        let reference: String, seats: Int, bags: [Int], departure: Int, arrival: Int

        static let mapping = Mapping {
            Init(Booking.init)
            Field("reference", \.reference, .pattern("[A-Z0-9]{6}"))
            Field("seats", \.seats, .range(1...9), .satisfies("leave no seat empty") { $0 != 7 })
            Field("bags", \.bags, .count(...4))
            Field("departure", \.departure)
            Field("arrival", \.arrival)
            Check("arrive after it departs") { $0.departure < $0.arrival }
        }
    }
    // end

    @Test func declaration() throws {
        // snippet: declaring-check
        try checkMapping(
            Booking.self, ["reference": "ABC123", "seats": 2, "bags": [23], "departure": 8, "arrival": 9])
        // end
    }

    static let refusals: [(member: String, json: String, error: String)] = [
        (
            "seats", "12",
            """
            seats: found number 12, must be 1…9 (line 1, column 35), mapping Booking
            """
        ),
        (
            "seats", "7",
            "seats: found number 7, must leave no seat empty (line 1, column 35), mapping Booking"
        ),
        (
            "arrival", "1",
            "(root): found object of 5, must arrive after it departs (line 1, column 1), mapping Booking"
        ),
    ]

    @Test(arguments: refusals)
    func constraints(_ refusal: (member: String, json: String, error: String)) throws {
        let members = ["seats": "2", "arrival": "3"].merging([refusal.member: refusal.json]) { $1 }
        let text = """
            {"reference": "ABC123",  "seats": \(members["seats"] ?? ""), "bags": [], "departure": 2, \
            "arrival": \(members["arrival"] ?? "")}
            """
        let error = #expect(throws: MappingError.self) { try Booking(JSONString: text) }
        #expect(error?.description == refusal.error)
    }

    struct Page<Item: Mappable & JSONWriter>: Mapped {
        let items: [Item], next: String?

        static var mapping: Mapping<Page> {
            .cached(
                Mapping {
                    Init(Page.init)
                    Field("items", \.items)
                    Field("next", \.next)
                })
        }
    }

    @Test func generic() throws {
        let text = #"{"items":[{"items":[1,2],"next":"b"}]}"#
        #expect(try Page<Page<Int>>(JSONString: text).toJSONString() == text)
    }

    @Test func changedCopies() throws {
        let booking = Booking(reference: "ABC123", seats: 2, bags: [], departure: 1, arrival: 2)
        let larger = try booking.with(\.seats, 4)
        #expect(larger.seats == 4 && larger.reference == "ABC123" && larger.departure == 1)
        let error = #expect(throws: MappingError.self) { try booking.with(\.seats, 12) }
        #expect(error?.description == "seats: must be 1…9, mapping Booking")
    }
}
