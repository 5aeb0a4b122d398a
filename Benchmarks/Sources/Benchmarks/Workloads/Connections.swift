import Mappable

/// A connection whose members are read and written as properties.
struct ConnectionByProperty: Codable, Equatable, Sendable {
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

    private enum CodingKeys: String, CodingKey {
        case code
        case name
        case origin
        case destination
        case distance
        case duration
        case seats
        case isActive = "active"
        case operatorID = "operator_id"
        case rating
        case gate
        case delay
    }
}

extension ConnectionByProperty: Mappable {
    init(map: Mapper) throws {
        code = try map.code
        name = try map.name
        origin = try map.origin
        destination = try map.destination
        distance = try map.distance
        duration = try map.duration
        seats = try map.seats
        isActive = try map.active
        operatorID = try map.operator_id
        rating = try map.rating
        gate = try map.gate
        delay = try map.delay
    }
}

extension ConnectionByProperty: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.code = code
        json.name = name
        json.origin = origin
        json.destination = destination
        json.distance = distance
        json.duration = duration
        json.seats = seats
        json.active = isActive
        json.operator_id = operatorID
        json.rating = rating
        json.gate = gate
        json.delay = delay
    }
}

/// A connection whose members are read as calls.
struct ConnectionByCall: Codable, Equatable, Sendable {
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

    private enum CodingKeys: String, CodingKey {
        case code
        case name
        case origin
        case destination
        case distance
        case duration
        case seats
        case isActive = "active"
        case operatorID = "operator_id"
        case rating
        case gate
        case delay
    }
}

extension ConnectionByCall: Mappable {
    init(map: Mapper) throws {
        code = try map.code()
        name = try map.name()
        origin = try map.origin()
        destination = try map.destination()
        distance = try map.distance()
        duration = try map.duration()
        seats = try map.seats()
        isActive = try map.active()
        operatorID = try map.operator_id()
        rating = try map.rating()
        gate = try map.gate()
        delay = try map.delay()
    }
}

/// A connection whose members are read and written as key paths.
struct ConnectionByFrom: Codable, Equatable, Sendable {
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

    private enum CodingKeys: String, CodingKey {
        case code
        case name
        case origin
        case destination
        case distance
        case duration
        case seats
        case isActive = "active"
        case operatorID = "operator_id"
        case rating
        case gate
        case delay
    }
}

extension ConnectionByFrom: Mappable {
    init(map: Mapper) throws {
        code = try map.from("code")
        name = try map.from("name")
        origin = try map.from("origin")
        destination = try map.from("destination")
        distance = try map.from("distance")
        duration = try map.from("duration")
        seats = try map.from("seats")
        isActive = try map.from("active")
        operatorID = try map.from("operator_id")
        rating = try map.from("rating")
        gate = try map.from("gate")
        delay = try map.from("delay")
    }
}

extension ConnectionByFrom: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json["code"] = code
        json["name"] = name
        json["origin"] = origin
        json["destination"] = destination
        json["distance"] = distance
        json["duration"] = duration
        json["seats"] = seats
        json["active"] = isActive
        json["operator_id"] = operatorID
        json["rating"] = rating
        json["gate"] = gate
        json["delay"] = delay
    }
}

/// A connection whose members are handed to the memberwise initializer.
struct ConnectionByInitializer: Codable, Equatable, Sendable {
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

    private enum CodingKeys: String, CodingKey {
        case code
        case name
        case origin
        case destination
        case distance
        case duration
        case seats
        case isActive = "active"
        case operatorID = "operator_id"
        case rating
        case gate
        case delay
    }
}

extension ConnectionByInitializer: Mappable {
    init(map: Mapper) throws {
        try self.init(
            code: map.code,
            name: map.name,
            origin: map.origin,
            destination: map.destination,
            distance: map.distance,
            duration: map.duration,
            seats: map.seats,
            isActive: map.active,
            operatorID: map.operator_id,
            rating: map.rating,
            gate: map.gate,
            delay: map.delay)
    }
}
