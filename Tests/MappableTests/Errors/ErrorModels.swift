import Foundation
import Mappable

// The models of the error tables: an airline's day.

struct Airline: Mappable {
    let name: String
    let flights: [ErrorRow.Flight]

    init(map: Mapper) throws {
        name = try map.name
        flights = try map.flights
    }
}

extension ErrorRow {
    struct Flight: Mappable {
        let number: String
        let cabin: Cabin
        let departure: Date
        let status: Status
        let crew: [Person]
        let gate: String?

        init(map: Mapper) throws {
            number = try map.number()
            cabin = try map.cabin
            departure = try map.from("departure.time")
            status = try map.from("status")
            crew = try map.crew ?? []
            gate = try map.gate
        }
    }
}

struct Cabin: Mappable {
    let seats: Int

    init(map: Mapper) throws {
        seats = try map.seats
    }
}

enum Status: String, Mappable, CaseIterable {
    case scheduled, boarding, departed
}

enum Terminal: Int, Mappable {
    case one = 1
    case two
}

struct Person: Mappable, Hashable {
    let name: String
    let age: UInt8

    init(map: Mapper) throws {
        name = try map.name()
        age = try map.age()
        guard age < 150 else { throw ImplausibleAge(age: age) }
    }
}

struct ImplausibleAge: Error, Equatable {
    let age: UInt8
}

struct Fuel: Mappable {
    let amount: Double

    init(map: Mapper) throws {
        amount = try map.from("amount") { map in
            let value = try Double(map: map)
            guard value >= 0 else { throw Complaint(text: "fuel is\nnegative\u{1B}[31m") }
            return value
        }
    }
}

struct Complaint: Error, CustomStringConvertible {
    let text: String

    var description: String { text }
}

/// A flight in one document, with what each test replaces in it.
func flight(
    number: String = #""LX 318""#, seats: String = "180", time: String = #""2024-05-01T10:00:00Z""#,
    status: String = #""boarding""#, crew: String = "[]"
) -> String {
    """
    {"number":\(number),"cabin":{"seats":\(seats)},"departure":{"time":\(time)},"status":\(status),"crew":\(crew)}
    """
}
