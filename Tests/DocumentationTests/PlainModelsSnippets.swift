import Foundation
import Mappable
import MappableDeclared
import Testing

struct PlainModelsSnippets {
    @Test func first() throws {
        let flight = try PlainFlight(JSONString: #"{"number": "LX 318", "cabin": {"seats": 180}, "due": 5}"#)
        #expect(flight.isDelayed == false && flight.due == Date(timeIntervalSince1970: 5))
        #expect(
            try flight.toJSONString()
                == #"{"number":"LX 318","cabin":{"seats":180},"due":5,"is_delayed":false}"#)
    }

    @Test func enums() throws {
        let text =
            #"[{"type":"card","digits":"42"},{"type":"transfer","account":"x","note":"y"},{"type":"cash"},{"type":"z"}]"#
        let payments = try [PlainPayment](JSONString: text)
        #expect(try payments.toJSONString() == text)
        guard case .bankTransfer("x", "y") = payments[1] else {
            Issue.record("another case")
            return
        }
    }
}

// snippet: plain-model
// mapped: keys: .snakeCase
struct PlainFlight: Mapped {
    /// Carrier and number.
    let number: String
    let seats: Int  // mapped: "cabin.seats", .range(0...900)
    let gate: String?
    let due: Date  // mapped: using: .date(.seconds)
    var isDelayed = false
    var notes: [String] = []  // mapped: no
}
// end

/// What the plugin writes.
extension PlainFlight {
    static let mapping = Mapping {
        Init { PlainFlight(number: $0, seats: $1, gate: $2, due: $3, isDelayed: $4) }
        Field("number", \.number, "Carrier and number.")
        Field("cabin.seats", \.seats, .range(0...900))
        Field("gate", \.gate)
        Field("due", \.due, using: .date(.seconds))
        Field("is_delayed", \.isDelayed, default: false)
    }
}

struct PlainCard: Mapped {
    let digits: String

    static let mapping = Mapping {
        Init(PlainCard.init)
        Field("digits", \.digits)
    }
}

// snippet: plain-enum
// mapped: tag: .inside("type")
enum PlainPayment: Tagged {
    case card(PlainCard)
    case bankTransfer(account: String, note: String?)  // mapped: "transfer"
    case cash
    case other(JSON)  // mapped: unknown
}
// end

extension PlainPayment {
    static let union = Union<PlainPayment>(
        tag: .inside("type"),
        Case("card", PlainPayment.card) { if case .card(let payload) = $0 { payload } else { nil } },
        Case(
            "transfer",
            PlainPayment.bankTransfer(account:note:),
            Field("account", \.0),
            Field("note", \.1)
        ) {
            if case .bankTransfer(let value0, let value1) = $0 { (value0, value1) } else { nil }
        },
        Case("cash", value: .cash, where: { if case .cash = $0 { true } else { false } }),
        unknown: Case(PlainPayment.other) { if case .other(let payload) = $0 { payload } else { nil } })
}
