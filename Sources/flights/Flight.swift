import Foundation
import MappableDeclared

/// One flight. Every property is a constant, and the initializer is all the mapping code.
///
/// The feed is inconsistent, as real ones are: `number` is "LX 93" or 1353, `seats` is 340 or "311", `wifi` is true, 0
/// or "YES", times are RFC 3339 text with any offset or seconds since 1970. All of these map as they are.
struct Flight: Mappable, Equatable {
    let number: String
    let status: Status
    let departure: Stop
    let arrival: Stop
    let seats: Int
    let occupied: Int
    let hasWiFi: Bool
    let aircraft: String
    let crew: [CrewMember]
    let legs: [Leg]
    let fares: [CabinClass: Decimal]
    let codeshares: [String]
    let priority: Int?

    init(map: Mapper) throws {
        // A member by its name. The property's type is the type to read.
        number = try map.number()
        status = try map.status()
        departure = try map.departure()
        arrival = try map.arrival()

        // Chained names lead into nested objects; so does a key path.
        seats = try map.cabin.seats
        occupied = try map.cabin.occupied
        hasWiFi = try map.cabin.wifi
        aircraft = try map.from("aircraft.type")

        // An absent crew is empty, but a crew that cannot be read is an error.
        crew = try map.crew(default: [])

        // Arrays, dictionaries and optionals of what maps map, too.
        legs = try map.legs()
        fares = try map.fares()
        codeshares = try map.codeshares ?? []

        // A key with a dot is not a path.
        priority = try map.tags[.key("ops.priority")]
    }
}

/// An enum maps by its raw value, without code.
enum Status: String, Mappable {
    case scheduled, boarding, departed, landed, cancelled
}

enum CabinClass: String, Mappable, CaseIterable {
    case economy, premium, business, first
}

/// Where and when a flight starts or ends: one list of fields serves reading and writing.
struct Stop: Mapped, Equatable {
    let airport: String
    let city: String
    let time: Date
    let terminal: String?
    let gate: String?

    static let mapping = Mapping {
        Init(Stop.init)
        Field("airport", \.airport)
        Field("city", \.city)
        Field("time", \.time)
        // An optional is nil if the value is absent, null or invalid: some gates are `{}`. Nil is not written.
        Field("terminal", \.terminal)
        Field("gate", \.gate)
    }
}

struct CrewMember: Mappable, Equatable {
    enum Role: String, Mappable {
        case captain, firstOfficer, purser, attendant
    }

    let id: String
    let name: String
    let role: Role
    let languages: Set<String>

    init(map: Mapper) throws {
        id = try map.id()
        name = try map.name()
        role = try map.role()
        languages = try map.languages()
    }
}

struct Leg: Mappable, Equatable {
    let origin: String
    let destination: String
    let minutes: Int
    let kilometres: Double

    init(map: Mapper) throws {
        // `map.from` is a function of the mapper; the subscript reads the key of that name.
        origin = try map["from"]
        destination = try map.to()
        minutes = try map.minutes()
        kilometres = try map.distance()
    }
}
