import Mappable

struct Flight: Mappable {
    let number: String

    init(map: Mapper) throws {
        number = try map.number()
    }
}

let text = #"{"number": 318, "cabin": {"seats": "180"}}"#
let flight = try Flight(JSONString: text)
print(flight.number)  // 318
