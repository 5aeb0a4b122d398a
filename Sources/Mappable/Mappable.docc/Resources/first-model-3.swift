import Mappable

struct Flight: Mappable {
    let number: String
    let seats: Int
    let gate: String?

    init(map: Mapper) throws {
        number = try map.number()
        seats = try map.cabin.seats()
        gate = try map.gate
    }
}

let text = #"{"number": 318, "cabin": {"seats": "180"}}"#
let flight = try Flight(JSONString: text)
print(flight.seats, flight.gate ?? "no gate")  // 180 no gate
