import Foundation
import Mappable

/// An account's entry, with numbers, truth values and dates to be read from various texts.
struct LedgerEntry: Codable, Sendable, Equatable {
    let id: Int
    let account: String
    let amount: Double
    let rate: Double
    let quantity: Int
    let isBooked: Bool
    let isReversed: Bool
    let createdAt: Date
    let valueAt: Date?
    let reference: Int?
    let discount: Double?
    let isApproved: Bool?
    let tags: [Int]
    let memo: String?
}

extension LedgerEntry: Mappable {
    init(map: Mapper) throws {
        id = try map.id
        account = try map.account
        amount = try map.amount
        rate = try map.rate
        quantity = try map.quantity
        isBooked = try map.isBooked
        isReversed = try map.isReversed
        createdAt = try map.createdAt
        valueAt = try map.valueAt
        reference = try map.reference
        discount = try map.discount
        isApproved = try map.isApproved
        tags = try map.tags
        memo = try map.memo
    }
}

extension LedgerEntry {
    /// How the values of a document stand in it.
    enum Form {
        /// Numbers as numbers, truth values as such, dates as seconds since 1970.
        case plain
        /// Numbers as strings, truth values as words, dates as RFC 3339 texts.
        case texts
        /// As `plain`, but in every tenth entry no optional value is what it should be.
        case invalidOptionals

        fileprivate func isInvalid(_ index: Int) -> Bool { self == .invalidOptionals && index % 10 == 9 }
    }

    /// A list of entries, the same at every call; every form holds the same entries.
    static func document(count: Int, _ form: Form) -> [UInt8] {
        let records = (0..<count).map { index in
            LedgerEntry(index, hasOptionals: true).text(form, isInvalid: form.isInvalid(index))
        }
        return Array(JSONText.list(records).utf8)
    }

    /// What must be read from a document.
    static func entries(count: Int, _ form: Form) -> [LedgerEntry] {
        (0..<count).map { LedgerEntry($0, hasOptionals: !form.isInvalid($0)) }
    }

    private init(_ index: Int, hasOptionals: Bool) {
        var random = SeededRandom(seed: 0xc0e4_ce00 &+ UInt64(index))
        func optional<Value>(_ percent: Int, _ value: Value) -> Value? {
            random.chance(percent) && hasOptionals ? value : nil
        }
        id = 70_000_000 + index
        account = random.pick(["CH93-0076", "DE89-3704", "FR14-2004", "Kasse Zürich"])
        amount = Double(random.below(2_000_000) - 500_000) / 100
        rate = Double(5_000 + random.below(15_000)) / 10_000
        quantity = 1 + random.below(500)
        isBooked = random.chance(80)
        isReversed = random.chance(5)
        let created = 1_700_000_000 + random.below(80_000_000)
        createdAt = Date(timeIntervalSince1970: Double(created))
        tags = (0..<random.below(4)).map { _ in 100 + random.below(900) }
        valueAt = optional(70, Date(timeIntervalSince1970: Double(created + 86_400 * (index % 4))))
        reference = optional(60, 9_000_000_000 + index * 7_919)
        discount = optional(40, Double(index % 10_000) / 100)
        isApproved = optional(50, index % 10 != 0)
        memo = optional(30, ["salaire", "Miete März", "coffee", "返金"][index % 4])
    }

    private func text(_ form: Form, isInvalid: Bool) -> String {
        func number(_ value: some CustomStringConvertible) -> String {
            form == .texts ? JSONText.string("\(value)") : "\(value)"
        }
        func truth(_ value: Bool) -> String {
            guard form == .texts else { return "\(value)" }
            return JSONText.string((value ? ["YES", "true", "yes"] : ["NO", "false", "no"])[id % 3])
        }
        func date(_ value: Date) -> String {
            form == .texts
                ? JSONText.string(value.ISO8601Format()) : "\(Int(value.timeIntervalSince1970))"
        }
        return JSONText.object([
            "id": number(id), "account": JSONText.string(account), "amount": number(amount),
            "rate": number(rate), "quantity": number(quantity), "isBooked": truth(isBooked),
            "isReversed": truth(isReversed), "createdAt": date(createdAt),
            "valueAt": isInvalid ? #""the day before yesterday""# : valueAt.map(date),
            "reference": isInvalid ? "[4,2]" : reference.map(number),
            "discount": isInvalid ? #""12,5 %""# : discount.map(number),
            "isApproved": isInvalid ? #""perhaps""# : isApproved.map(truth),
            "tags": JSONText.list(tags.map(number)),
            "memo": isInvalid ? #"{"text":"none"}"# : memo.map(JSONText.string),
        ])
    }
}
