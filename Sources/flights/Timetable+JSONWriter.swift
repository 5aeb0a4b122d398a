import MappableReports

// Assignments mirror the reads, in any order.

extension Timetable: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.airline = airline
        json.generated = generated
        json.flights = flights
    }
}

extension Airline: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.name = name
        json.hub = hub
        json.founded = founded
        json.website = website
    }
}

extension Flight: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.number = number
        json.status = status
        json.departure = departure
        json.arrival = arrival
        // Key paths that begin alike end up in one object.
        json["cabin.seats"] = seats
        json["cabin.occupied"] = occupied
        json["cabin.wifi"] = hasWiFi
        json["aircraft.type"] = aircraft
        json.crew = crew
        json.legs = legs
        json.fares = fares
        json.codeshares = codeshares
        // What is interpolated is one key, dots and all. Nil is left out.
        json["tags.\("ops.priority")"] = priority
    }
}

extension Status: JSONWriter {}
extension CabinClass: JSONWriter {}
extension CrewMember.Role: JSONWriter {}

extension CrewMember: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.name = name
        json.role = role
        json.languages = languages
    }
}

extension Leg: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.from = origin
        json.to = destination
        json.minutes = minutes
        json.distance = kilometres
    }
}
