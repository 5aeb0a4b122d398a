import Mappable

struct CrewMember: Mappable {
    let name: String

    init(map: Mapper) throws {
        name = try map.name()
    }
}

struct Flight: Mappable {
    let number: String
    let seats: Int
    let gate: String?
    let crew: [CrewMember]

    init(map: Mapper) throws {
        number = try map.number()
        seats = try map.cabin.seats()
        gate = try map.gate
        crew = try map.crew(default: [])
    }
}

let text = """
    {
      "number": 318,
      "cabin": {"seats": "180"},
      "gate": "A72",
      "crew": [{"name": "Léa Bücheli"}, {"name": "Jo Ito"}]
    }
    """
let flight = try Flight(JSONString: text)
print(flight.crew.map(\.name))  // ["Léa Bücheli", "Jo Ito"]
