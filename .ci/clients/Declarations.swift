// Declarations that the compiler has to type-check in less than a second each.

import Foundation
import MappableDeclared

struct Departure: Mapped {
    let number: String, seats: Int, gate: String?, fare: Double, tags: [String], cents: Int
    let due: Date, link: URL?, ratio: Float, counts: [Int]?, names: [String: Int], note: String?

    static let mapping = Mapping(
        Departure.init,
        Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), .count(1...9), "Carrier and number"),
        Field(
            "cabin.seats", \.seats, .range(0..<900), .satisfies("leave no seat empty") { $0 != 7 }, "Seats",
            default: 0),
        Field("gate", \.gate, .oneKey, .or("door"), .nils(.null)),
        Field("fare", \.fare, .range(0...), .satisfies("be round") { $0.rounded() == $0 }, "Fare"),
        Field("tags", \.tags, .unique(), .count(..<5), .invalidElements(.skip)),
        Field("cents", \.cents, .range(1...), .multiple(of: 5), .satisfies("be even") { $0 % 2 == 0 }),
        Field("due", \.due, .or("until"), "Due", using: .date(.milliseconds)),
        Field("link.self", \.link, .oneKey, .readOnly, "Link"),
        Field("ratio", \.ratio, .range(...1), .satisfies("be known") { $0 > 0 && $0 < 0.5 }, "Ratio"),
        Field("counts", \.counts, .unique(), .count(1...), "Counts"),
        Field("names", \.names, .count(...9), .oneKey, "Names", default: [:]),
        Field("note", \.note, .pattern("[a-z]*"), .count(...80), .nils(.omit)),
        also: .check("cost something") { $0.cents > 0 }, .computed("isFull") { $0.seats == 0 })
}

struct Ticket: Mapped {
    enum Size: String { case small, large }

    let due: Date, link: URL?, sold: Date?, id: Int64, price: Decimal?, tint: Data, photo: Data?
    let time: Duration?, isPaid: Bool, size: Size?, days: [Date], rows: [Int]?, cents: Int, fees: Int?

    static let mapping = Mapping(
        Ticket.init,
        Field("due", \.due, .or("until"), .oneKey, "Due", using: .date(.seconds)),
        Field("link", \.link, .or("url"), .readOnly, "Link", usingIfPresent: .percentEncodedURL),
        Field("sold", \.sold, .oneKey, .nils(.null), "Sold", usingIfPresent: .date(.rfc3339)),
        Field("id", \.id, .range(1...), .oneKey, "Number", using: .numberString),
        Field("price", \.price, .range(0..<1000), .oneKey, "Price", usingIfPresent: .numberString),
        Field("tint", \.tint, .oneKey, .or("colour"), "Colour", using: .data(.hex)),
        Field("photo", \.photo, .oneKey, .readOnly, "Photo", usingIfPresent: .data(.base64)),
        Field("time", \.time, .oneKey, .or("duration"), "Time", usingIfPresent: .duration(.iso8601)),
        Field("paid", \.isPaid, .oneKey, .or("isPaid"), "Paid", using: .zeroOrOne),
        Field("size", \.size, .oneKey, .or("kind"), "Size", usingIfPresent: .rawValue),
        Field("days", \.days, .count(1...), .oneKey, "Days", using: Transform.date(.seconds).array),
        Field("rows", \.rows, .count(1...), .oneKey, "Rows", usingIfPresent: .oneOrMany),
        Field(
            "total", \.cents, .range(1...), .satisfies("be even") { $0 % 2 == 0 }, "Total",
            using: Transform<Int>(
                read: { (price: Double) in Int(exactly: (price * 100).rounded()) ?? 0 },
                write: { Double($0) / 100 })),
        Field("fees", \.fees, .range(1...), .oneKey, "Fees", usingIfPresent: Ticket.cents))

    private static let cents = Transform<Int>(
        read: { (price: Double) in Int(exactly: (price * 100).rounded()) ?? 0 }, write: { Double($0) / 100 })
}
