import Mappable
import TestSupport
import Testing

/// `json.cabin.seats = seats` is the mirror of `map.cabin.seats`.
struct WritingChainTests {
    private struct Leg: JSONWriter {
        let from: String
        func write(to json: inout JSONOutput) throws { json.from = from }
    }

    static let rows: [Row] = [
        Row("a number", #"{"cabin":{"seats":180}}"#) { json in json.cabin.seats = 180 },
        Row("four steps", #"{"a":{"b":{"c":{"d":"e"}}}}"#) { json in json.a.b.c.d = "e" },
        Row("an array", #"{"cabin":{"rows":[1,2]}}"#) { json in json.cabin.rows = [1, 2] },
        Row("a model", #"{"route":{"first":{"from":"ZRH"}}}"#) { json in
            json.route.first = Leg(from: "ZRH")
        },
        Row("an optional", #"{"cabin":{"seats":1}}"#) { json in json.cabin.seats = Int?.some(1) },
        Row("an optional without value", "{}") { json in json.cabin.seats = Int?.none },
        Row("nil", "{}") { json in json.cabin.seats = nil },
        Row("null", #"{"a":{"b":null}}"#, options: .init(nilValues: .null)) { json in json.a.b = Int?.none },
        Row("an existential", #"{"cabin":{"seats":1}}"#) { json in
            json.cabin.seats = 1 as any JSONWriter
        },
        Row("a key path", #"{"cabin":{"seats":{"free":3}}}"#) { json in json.cabin["seats.free"] = 3 },
        Row("spelled keys", #"{"main_cabin":{"seat_count":1}}"#, options: .init(keys: .snakeCase)) { json in
            json.mainCabin.seatCount = 1
        },
        Row("one object, in any order", #"{"a":{"b":1,"d":3,"e":{"f":4}},"c":2}"#) { json in
            json.a.b = 1
            json.c = 2
            json["a.d"] = 3
            json.a.e.f = 4
        },
    ]

    @Test("A chain writes what the key path writes", arguments: rows)
    func chain(row: Row) throws { try row.check() }

    @Test("A chain to a key that is there is an error")
    func duplicate() {
        let error = failure { json in
            json.a.b = 1
            json.a.b = 2
        }
        #expect(error?.kind == .invalidValue)
        #expect(error?.keyPath.description == "a.b")
        #expect(error?.reason == "duplicate key")
    }
}
