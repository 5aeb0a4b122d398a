import Mappable

struct Flight: Mappable {
    let number: String
    let gate: String?

    init(map: Mapper) throws {
        number = try map.number()
        gate = try map.gate
    }
}

let result = Flight.result(JSONString: #"{"number": 318, "gate": ["A72"]}"#)
for entry in result.report {
    print(entry)
}
// number: converted number 318 to String (line 1, column 12), mapping Flight
// gate: became nil: expected String, found array of 1 (line 1, column 25), mapping Flight
