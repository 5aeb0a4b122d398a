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
        Row("a name with a dot", #"{"a":{"ops.priority":1}}"#) { json in json.a.`ops.priority` = 1 },
        Row("names of digits", #"{"a":{"0":{"1":2}}}"#) { json in json.a.`0`.`1` = 2 },
        Row("a first name with a dot", #"{"a.b":{"c":1}}"#) { json in json.`a.b`.c = 1 },
        Row("a name that another one begins with", #"{"a":{"b.c":{"d":1},"b":{"c":2}}}"#) { json in
            json.a.`b.c`.d = 1
            json.a.b.c = 2
        },
        Row("a name with a dot and a key path", #"{"a":{"b.c":{"d":{"e":1}}}}"#) { json in
            json.a.`b.c`["d.e"] = 1
        },
        Row("names that a key path comes back to", #"{"a":{"0":1,"b.c":{"d":2,"e":4}},"f":3}"#) { json in
            json.a.`0` = 1
            json.a.`b.c`.d = 2
            json.f = 3
            json.a.`b.c`.e = 4
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

    private struct Digits: Mappable, JSONWriter {
        let name: String
        let number: Int
        let dotted: Int

        init(map: Mapper) throws {
            name = try map.a.`0`()
            number = try map.a.`ops.priority`
            dotted = try map.`x.y`.`z.w`
        }

        func write(to json: inout JSONOutput) throws {
            json.a.`0` = name
            json.a.`ops.priority` = number
            json.`x.y`.`z.w` = dotted
        }
    }

    @Test("The names of a chain are read as they are written")
    func roundTrip() throws {
        let text = #"{"a":{"0":"x","ops.priority":1},"x.y":{"z.w":2}}"#
        #expect(try Digits(JSONString: text).toJSONString() == text)
    }

    @Test("An error of a chain has the names")
    func failedPath() {
        let mismatch = failure { json in
            json.a = [1]
            json.a.`0` = 2
        }
        #expect(
            mismatch?.description
                == #"a: expected object, found array, in the key path "a.0", mapping Written"#)
        let index = failure { json in json.a.`b.c`["d.`1`"] = 1 }
        #expect(index?.keyPath.steps == [.key("a"), .key("b.c"), .key("d")])
        #expect(index?.reason == #"arrays are not written by index, as in the key path "a[\"b.c\"].d[1]""#)
    }

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
