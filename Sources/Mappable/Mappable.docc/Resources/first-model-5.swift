import Mappable

struct Flight: Mappable {
    let number: String
    let seats: Int

    init(map: Mapper) throws {
        number = try map.number()
        seats = try map.cabin.seats()
    }
}

let text = """
    [
      {"number": "LX 318", "cabin": {"seats": 180}},
      {"number": "LX 93", "cabin": {"seats": "many"}}
    ]
    """
do {
    let flights = try [Flight](JSONString: text)
    print("\(flights.count) flights")
} catch {
    print(error)
    // [1].cabin.seats: expected Int, found string "many" (line 3, column 42), mapping Flight
}
