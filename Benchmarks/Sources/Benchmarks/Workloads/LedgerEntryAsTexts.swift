import Foundation
import Mappable

/// An entry that is written with numbers as strings, truth values as words and dates as RFC 3339 texts.
struct LedgerEntryAsTexts: Equatable, Sendable {
    let entry: LedgerEntry
}

extension LedgerEntryAsTexts: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = String(entry.id)
        json.account = entry.account
        json.amount = String(entry.amount)
        json.rate = String(entry.rate)
        json.quantity = String(entry.quantity)
        json.booked = word(entry.isBooked)
        json.reversed = word(entry.isReversed)
        json["created_at"] = entry.createdAt
        json.value_at = entry.valueAt
        json.reference = entry.reference.map { String($0) }
        json.discount = entry.discount.map { String($0) }
        json.approved = entry.isApproved.map(word)
        json.tags = entry.tags.map { String($0) }
        json.memo = entry.memo
    }
}

extension LedgerEntryAsTexts: Encodable {
    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(String(entry.id), forKey: .id)
        try members.encode(entry.account, forKey: .account)
        try members.encode(String(entry.amount), forKey: .amount)
        try members.encode(String(entry.rate), forKey: .rate)
        try members.encode(String(entry.quantity), forKey: .quantity)
        try members.encode(word(entry.isBooked), forKey: .booked)
        try members.encode(word(entry.isReversed), forKey: .reversed)
        try members.encode(entry.createdAt, forKey: .createdAt)
        try members.encodeIfPresent(entry.valueAt, forKey: .valueAt)
        try members.encodeIfPresent(entry.reference.map { String($0) }, forKey: .reference)
        try members.encodeIfPresent(entry.discount.map { String($0) }, forKey: .discount)
        try members.encodeIfPresent(entry.isApproved.map(word), forKey: .approved)
        try members.encode(entry.tags.map { String($0) }, forKey: .tags)
        try members.encodeIfPresent(entry.memo, forKey: .memo)
    }
}

extension LedgerEntryAsTexts: Decodable {
    /// Reads what the two above write, and nothing else.
    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        func value<Value>(_ key: Key, _ convert: (String) -> Value?) throws -> Value {
            guard let value = convert(try members.decode(String.self, forKey: key)) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: members, debugDescription: "")
            }
            return value
        }
        func optional<Value>(_ key: Key, _ convert: (String) -> Value?) throws -> Value? {
            members.contains(key) ? try value(key, convert) : nil
        }
        entry = LedgerEntry(
            id: try value(.id) { Int($0) },
            account: try members.decode(String.self, forKey: .account),
            amount: try value(.amount) { Double($0) },
            rate: try value(.rate) { Double($0) },
            quantity: try value(.quantity) { Int($0) },
            isBooked: try value(.booked, truth),
            isReversed: try value(.reversed, truth),
            createdAt: try members.decode(Date.self, forKey: .createdAt),
            valueAt: try members.decodeIfPresent(Date.self, forKey: .valueAt),
            reference: try optional(.reference) { Int($0) },
            discount: try optional(.discount) { Double($0) },
            isApproved: try optional(.approved, truth),
            tags: try members.decode([String].self, forKey: .tags).compactMap { Int($0) },
            memo: try members.decodeIfPresent(String.self, forKey: .memo))
    }
}

private enum Key: String, CodingKey {
    case id
    case account
    case amount
    case rate
    case quantity
    case booked
    case reversed
    case createdAt = "created_at"
    case valueAt = "value_at"
    case reference
    case discount
    case approved
    case tags
    case memo
}

private func word(_ value: Bool) -> String { value ? "yes" : "no" }

private func truth(_ word: String) -> Bool? { ["yes": true, "no": false][word] }
