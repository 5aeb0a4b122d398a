import Mappable

struct Flight: Mappable, JSONWriter {
    let number: String
    let seats: Int
    let gate: String?

    init(map: Mapper) throws {
        number = try map.number()
        seats = try map.cabin.seats()
        gate = try map.gate
    }

    func write(to json: inout JSONOutput) throws {
        json.number = number
        json["cabin.seats"] = seats
        json.gate = gate
    }
}

let flight = try Flight(JSONString: #"{"number": 318, "cabin": {"seats": "180"}}"#)
print(try flight.toJSONString())  // {"number":"318","cabin":{"seats":180}}
