import Foundation
import Mappable
import MappableDeclared
import MappableReports
import Testing

struct DeclaringSnippets {
    @Test func first() throws {
        // snippet: declaring-first
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
        let text = try flight.toJSONString()  // {"number":"LX 318","cabin":{"seats":180}}
        // end
        #expect(flight.gate == nil && text == #"{"number":"LX 318","cabin":{"seats":180}}"#)
    }

    struct Address: Mapped, Equatable {
        let city: String

        static let mapping = Mapping {
            Init(Address.init)
            Field("city", \.city)
        }
    }

    @Test func keys() throws {
        // snippet: declaring-keys
        struct Airport: Mapped {
            let code: String, name: String, elevation: Int?, address: Address

            static let mapping = Mapping {
                Init(Airport.init)
                Field("iata.code", \.code, .oneKey)
                Field("name", \.name, .or("title", "names.en"))
                Field("position.elevation", \.elevation)
                Field(flattening: \.address)
            }
        }
        // end
        let airport = try Airport(
            JSONString: """
                {"iata.code":"ZRH","names":{"en":"Zurich"},"position":{"elevation":432},"city":"Kloten"}
                """)
        #expect(airport.name == "Zurich")
        #expect(
            try airport.toJSONString()
                == #"{"iata.code":"ZRH","name":"Zurich","position":{"elevation":432},"city":"Kloten"}"#)
    }

    // snippet: declaring-constraints
    struct Booking: Mapped {
        let reference: String, seats: Int, bags: [Int], departure: Int, arrival: Int

        static let mapping = Mapping {
            Init(Booking.init)
            Field("reference", \.reference, .pattern("[A-Z0-9]{6}"))
            Field("seats", \.seats, .range(1...9), .satisfies("leave no seat empty") { $0 != 7 })
            Field("bags", \.bags, .count(...4), .unique())
            Field("departure", \.departure)
            Field("arrival", \.arrival)
            Check("arrive after it departs") { $0.departure < $0.arrival }
        }
    }
    // end

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

    @Test func transforms() throws {
        // snippet: declaring-transforms
        struct Invoice: Mapped {
            let cents: Int, due: Date, created: Date

            static let mapping = Mapping {
                Init(Invoice.init)
                Field("total", \.cents, using: Invoice.cents)
                Field("due", \.due, using: .date(.seconds))
                Field("created", \.created, using: .date(.milliseconds))
            }

            static let cents = Transform<Int>(
                read: { (amount: Double) in
                    guard let cents = Int(exactly: (amount * 100).rounded()) else { throw TooMuch() }
                    return cents
                }, write: { Double($0) / 100 })

            struct TooMuch: Error {}
        }
        // end
        let text = #"{"total":12.5,"due":86400,"created":1000}"#
        let invoice = try Invoice(JSONString: text)
        #expect(invoice.cents == 1250)
        #expect(throws: MappingError.self) {
            try Invoice(JSONString: text.replacing("12.5", with: "1e300"))
        }
        #expect(invoice.due == Date(timeIntervalSince1970: 86400))
        #expect(invoice.created == Date(timeIntervalSince1970: 1))
        #expect(try invoice.toJSONString() == text)
    }

    @Test func allErrors() throws {
        var printed: [String] = []
        func print(_ issue: MappingError) { printed.append(issue.description) }
        // snippet: declaring-all-errors
        let result = Booking.result(
            JSONString: """
                {"reference": "ab", "seats": 12, "bags": [1, 1], "departure": "noon", "arrival": 3}
                """)
        for issue in result.issues { print(issue) }
        // end
        #expect(
            printed.joined(separator: "\n") == """
                reference: found string "ab", must match "[A-Z0-9]{6}" (line 1, column 15), mapping Booking
                seats: found number 12, must be 1…9 (line 1, column 30), mapping Booking
                bags: found array of 2, must not repeat an element (line 1, column 42), mapping Booking
                departure: expected Int, found string "noon" (line 1, column 63), mapping Booking
                """)
    }

    // snippet: declaring-generic
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

    enum Outcome<Value: Mappable & JSONWriter>: Tagged {
        case value(Value), failure(String)

        static var union: Union<Outcome> {
            .cached(
                Union(
                    tag: .outside,
                    Case("value", Outcome.value) { if case .value(let value) = $0 { value } else { nil } },
                    Case("failure", Outcome.failure) { if case .failure(let text) = $0 { text } else { nil } }
                ))
        }
    }
    // end

    @Test func generic() throws {
        let text = #"{"items":[{"items":[1,2],"next":"b"}]}"#
        #expect(try Page<Page<Int>>(JSONString: text).toJSONString() == text)
        let outcomes = #"[{"value":1},{"failure":"late"}]"#
        #expect(try [Outcome<Int>](JSONString: outcomes).toJSONString() == outcomes)
    }

    // snippet: declaring-classes
    class Vehicle: MappedClass {
        let wheels: Int
        init(wheels: Int) { self.wheels = wheels }

        private static let declaration = ClassMapping(
            Mapping {
                Init(Vehicle.init(wheels:))
                Field("wheels", \.wheels)
            })
        class var mapping: ClassMapping { declaration }
    }

    final class Truck: Vehicle {
        let load: Double
        init(wheels: Int, load: Double) {
            self.load = load
            super.init(wheels: wheels)
        }

        private static let declaration = ClassMapping(
            Mapping {
                Init(Truck.init(wheels:load:))
                Field("wheels", \.wheels)
                Field("load", \.load)
            })
        override class var mapping: ClassMapping { declaration }
    }
    // end

    @Test func classes() throws {
        let text = #"{"wheels":6,"load":2.5}"#
        let truck: Vehicle = try Truck(JSONString: text)
        #expect(try truck.toJSONString() == text)
    }

    @Test func drafts() throws {
        let booking = Booking(reference: "ABC123", seats: 2, bags: [], departure: 1, arrival: 2)
        var printed: [String] = []
        func print(_ issue: MappingError) { printed.append(issue.description) }
        // snippet: declaring-draft
        var draft = Draft(booking)
        draft.seats = 12
        draft.reference = nil
        for issue in draft.issues { print(issue) }

        draft.seats = 4
        draft.reference = "XYZ789"
        let changed = try draft.value()
        let patch = draft.changes  // {"seats":4,"reference":"XYZ789"}
        // end
        #expect(
            printed.joined(separator: "\n") == """
                reference: missing, expected String, keys: "bags", "departure", "arrival", "seats", mapping Booking
                seats: found number 12, must be 1…9, mapping Booking
                """)
        #expect(changed.seats == 4 && changed.reference == "XYZ789")
        #expect(patch == ["seats": 4, "reference": "XYZ789"])
        // snippet: declaring-with
        let larger = try booking.with(\.seats, 5)
        let later = try booking.with {
            $0.departure = 10
            $0.arrival = 12
        }
        // end
        #expect(larger.seats == 5 && later.departure == 10 && later.arrival == 12)
    }
}
