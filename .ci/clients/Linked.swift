import MappableCodable
import MappableDeclared
import MappableReports
import MappableSchemas

// What the library finds out about types at run time, and a linker might drop.

enum Status: String, Mappable, JSONWriter, CaseIterable, Codable { case scheduled, boarding }

struct Leg: Mapped {
    let gates: ContiguousArray<Int>
    let marks: Set<String>
    let fares: [Status: Double]
    let gate: String?

    static let mapping = Mapping {
        Init(Leg.init)
        Field("gates", \.gates, .count(1...9))
        Field("marks", \.marks, .invalidElements(.skip))
        Field("fares", \.fares, .count(1...))
        Field("gate", \.gate)
    }
}

struct Flight: Mapped {
    let legs: [Leg]?
    let crew: Either<Int, [String]>
    let status: Open<Status>
    let note: Presence<String>

    static let mapping = Mapping {
        Init(Flight.init)
        Field("legs", \.legs)
        Field("crew", \.crew)
        Field("status", \.status)
        Field("note", \.note)
    }
}

struct Coded: Codable {
    let crew: Either<Int, [String]>
    let status: Open<Status>
    let note: Presence<String>
    let legs: [Int?]
}

let text = """
    {"legs":[{"gates":[1],"marks":["a",[]],"fares":{"boarding":"2.5"},"gate":[]}],"crew":["Léa"],
    "status":"late","note":null}
    """
print(Flight.readingSchema(), [Flight?].writingSchema())
let result = Flight.result(JSONString: text)
print(try result.value?.toJSONString() ?? "nothing", result.issues, result.report)
let coded = #"{"crew":1,"status":"late","note":null,"legs":[1,null]}"#
let decoded = try MappableDecoder().decode(Coded.self, from: coded)
print(String(decoding: try MappableEncoder().encode(decoded), as: UTF8.self))
