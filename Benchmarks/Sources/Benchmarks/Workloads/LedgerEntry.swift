import Foundation

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

    private enum CodingKeys: String, CodingKey {
        case id
        case account
        case amount
        case rate
        case quantity
        case isBooked = "booked"
        case isReversed = "reversed"
        case createdAt = "created_at"
        case valueAt = "value_at"
        case reference
        case discount
        case isApproved = "approved"
        case tags
        case memo
    }
}
