import Foundation
import MappableDeclared

// Declarations, which give the library functions: in the Swift 5 mode without warnings, too.

struct Crew: Mapped {
    let name: String
    let rank: Int?

    static let mapping = Mapping {
        Init(Crew.init(name:rank:))
        Field("name", \.name)
        Field("rank", \.rank)
    }
}

struct Card: Mapped {
    let number: String

    static let mapping = Mapping {
        Init(Card.init)
        Field("number", \.number)
    }
}

enum Payment: Tagged {
    case card(Card)
    case cash

    static let union = Union<Payment>(
        tag: .inside("type"),
        Case("card", Payment.card) { if case .card(let card) = $0 { card } else { nil } },
        Case("cash", value: .cash, where: { if case .cash = $0 { true } else { false } }))
}

let percentage = Transform(read: { (percent: Double) in percent / 100 }, write: { $0 * 100 })

/// A declaration with many kinds of fields, which the compiler has to check in a reasonable time.
struct Ticket: Mapped {
    enum Size: String, Mappable, JSONWriter { case small, large }

    let due: Date, link: URL?, sold: Date?, id: Int64, price: Decimal?, tint: Data, note: String?
    let isPaid: Bool, size: Size?, days: [Date], rows: [Int]?, cents: Int
    let names: [String: Int]

    static let mapping = Mapping {
        Init(Ticket.init)
        Field("due", \.due, .or("until"), "Due", using: .date(.seconds))
        Field("link", \.link, .or("url"), .readOnly, "Link")
        Field("sold", \.sold, .nils(.null), "Sold", usingIfPresent: .date(.rfc3339))
        Field("id", \.id, .range(1...), "Number", using: .numberString)
        Field("price", \.price, .range(0..<1000), "Price", usingIfPresent: .numberString)
        Field("tint", \.tint, .or("colour"), "Colour", using: .data(.base64URL))
        Field("note", \.note, .pattern("[a-z]*"), .count(...80), .nils(.omit))
        Field("paid", \.isPaid, .or("isPaid"), "Paid")
        Field("size", \.size, .or("kind"), "Size")
        Field("days", \.days, .count(1...), "Days", using: Transform.date(.seconds).array)
        Field("rows", \.rows, .count(1...), "Rows", usingIfPresent: .oneOrMany)
        Field(
            "total", \.cents, .range(1...), .satisfies("be even") { $0 % 2 == 0 }, "Total",
            using: Transform<Int>(
                read: { (price: Double) in Int(exactly: (price * 100).rounded()) ?? 0 },
                write: { Double($0) / 100 }))
        Field("names", \.names, .count(...9), "Names", default: [:])
        Check("cost something") { $0.cents > 0 }
        Computed("isFull") { $0.cents == 0 }
    }
}
