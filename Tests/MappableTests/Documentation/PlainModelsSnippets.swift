import Foundation
import Mappable
import Testing

@Suite struct PlainModelsSnippets {
    @Test func first() throws {
        let flight = try PlainFlight(JSONString: #"{"number": "LX 318", "cabin": {"seats": 180}, "due": 5}"#)
        #expect(flight.isDelayed == false && flight.due == Date(timeIntervalSince1970: 5))
        #expect(
            try flight.toJSONString()
                == #"{"number":"LX 318","cabin":{"seats":180},"due":5,"is_delayed":false}"#)
    }
}

// snippet: plain-model
// mapped: keys: .snakeCase
struct PlainFlight: Mapped {
    /// Carrier and number.
    let number: String
    let seats: Int  // mapped: "cabin.seats", .range(0...900)
    let gate: String?
    let due: Date  // mapped: using: .unixSeconds
    var isDelayed = false
    var notes: [String] = []  // mapped: no
}
// end

// snippet: plain-model-mapping
extension PlainFlight {
    static let mapping = Mapping(
        { PlainFlight(number: $0, seats: $1, gate: $2, due: $3, isDelayed: $4) },
        Field("number", \.number, "Carrier and number."),
        Field("cabin.seats", \.seats, .range(0...900)),
        Field("gate", \.gate),
        Field("due", \.due, using: .unixSeconds),
        Field("is_delayed", \.isDelayed, default: false))
}
// end
