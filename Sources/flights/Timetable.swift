import Foundation
import MappableReports

/// A day's flights of one airline.
struct Timetable: Mappable, Equatable {
    let airline: Airline
    let generated: Date
    let flights: [Flight]

    init(map: Mapper) throws {
        airline = try map.airline()
        generated = try map.generated()
        flights = try map.flights()
    }
}

struct Airline: Mappable, Equatable {
    let name: String
    let hub: String
    let founded: Int
    let website: URL

    init(map: Mapper) throws {
        name = try map.name()
        hub = try map.hub()
        founded = try map.founded()
        website = try map.website()
    }
}
