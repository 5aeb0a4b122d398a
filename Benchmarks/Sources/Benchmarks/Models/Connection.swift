import Mappable

/// A connection whose members are read in one of four ways.
struct Connection: Codable, Equatable, Sendable {
    let code: Int
    let name: String
    let origin: String
    let destination: String
    let distance: Double
    let duration: Int
    let seats: Int
    let isActive: Bool
    let operatorID: Int
    let rating: Double
    let gate: String?
    let delay: Int?

    /// A list of about `bytes` bytes, the same at every call.
    static func document(bytes: Int) -> [UInt8] {
        var random = SeededRandom(seed: 0xf0_4a11)
        let records = JSONText.records(bytes: bytes) { index in
            JSONText.object([
                "code": "\(1_000 + index)",
                "name": JSONText.string(random.pick(["LX 318", "IC 5", "RE 48", "S 12"])),
                "origin": JSONText.string(random.pick(["Zürich", "Bern", "Basel"])),
                "destination": JSONText.string(random.pick(["Genève", "Lugano", "Chur"])),
                "distance": JSONText.decimal(random.below(4_000), places: 1),
                "duration": "\(random.below(400))",
                "seats": "\(random.below(900))",
                "isActive": "\(random.chance(80))",
                "operatorID": "\(11 + random.below(60))",
                "rating": JSONText.decimal(random.below(50), places: 1),
                "gate": random.chance(50) ? JSONText.string(random.pick(["A12", "B3"])) : "null",
                "delay": random.chance(30) ? "\(random.below(60))" : nil,
            ])
        }
        return Array(JSONText.list(records).utf8)
    }
}

/// A connection read as `map.key`.
struct ConnectionByProperty: RecordReader {
    let record: Connection

    init(map: Mapper) throws {
        record = try Connection(properties: map)
    }
}

/// A connection read as `map.key()`.
struct ConnectionByCall: RecordReader {
    let record: Connection

    init(map: Mapper) throws {
        record = try Connection(calls: map)
    }
}

/// A connection read as `map.from("key")`.
struct ConnectionByFrom: RecordReader {
    let record: Connection

    init(map: Mapper) throws {
        record = try Connection(from: map)
    }
}

/// A connection whose members are handed to the memberwise initializer.
struct ConnectionByInitializer: RecordReader {
    let record: Connection

    init(map: Mapper) throws {
        record = try Connection(
            code: map.code,
            name: map.name,
            origin: map.origin,
            destination: map.destination,
            distance: map.distance,
            duration: map.duration,
            seats: map.seats,
            isActive: map.isActive,
            operatorID: map.operatorID,
            rating: map.rating,
            gate: map.gate,
            delay: map.delay)
    }
}

extension Connection {
    fileprivate init(properties map: Mapper) throws {
        code = try map.code
        name = try map.name
        origin = try map.origin
        destination = try map.destination
        distance = try map.distance
        duration = try map.duration
        seats = try map.seats
        isActive = try map.isActive
        operatorID = try map.operatorID
        rating = try map.rating
        gate = try map.gate
        delay = try map.delay
    }

    fileprivate init(calls map: Mapper) throws {
        code = try map.code()
        name = try map.name()
        origin = try map.origin()
        destination = try map.destination()
        distance = try map.distance()
        duration = try map.duration()
        seats = try map.seats()
        isActive = try map.isActive()
        operatorID = try map.operatorID()
        rating = try map.rating()
        gate = try map.gate()
        delay = try map.delay()
    }

    fileprivate init(from map: Mapper) throws {
        code = try map.from("code")
        name = try map.from("name")
        origin = try map.from("origin")
        destination = try map.from("destination")
        distance = try map.from("distance")
        duration = try map.from("duration")
        seats = try map.from("seats")
        isActive = try map.from("isActive")
        operatorID = try map.from("operatorID")
        rating = try map.from("rating")
        gate = try map.from("gate")
        delay = try map.from("delay")
    }
}
