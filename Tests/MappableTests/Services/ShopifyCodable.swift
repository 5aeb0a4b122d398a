import Foundation

/// The same with Codable.
enum ShopifyCodable {
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    struct Envelope: Codable {
        let order: Order
    }

    struct Order: Codable {
        let id: Int64, adminGraphqlApiId: String, name: String, email: String?, createdAt: Date
        let processedAt: Date, cancelledAt: Date?, cancelReason: String?, currency: String
        let financialStatus: OpenCase<FinancialStatus>, fulfillmentStatus: String?, tags: Tags
        let totalPrice: Money, totalTax: Money, totalPriceSet: [String: Price]
        let noteAttributes: [Property], discountCodes: [Discount], customer: Customer?
        let lineItems: [Item]
    }

    enum FinancialStatus: String {
        case pending, paid, refunded
        case partiallyPaid = "partially_paid"
    }

    /// An amount, which is a string in JSON.
    struct Money: Codable {
        let amount: Decimal

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let amount = Decimal(string: try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no amount")
            }
            self.amount = amount
        }

        func encode(to encoder: any Encoder) throws { try amount.description.encode(to: encoder) }
    }

    /// Words in one string, with commas between them.
    struct Tags: Codable {
        let words: [String]

        init(from decoder: any Decoder) throws {
            words = try String(from: decoder).split(separator: ", ").map(String.init)
        }

        func encode(to encoder: any Encoder) throws { try words.joined(separator: ", ").encode(to: encoder) }
    }

    struct Price: Codable {
        let amount: Money, currencyCode: String
    }

    struct Property: Codable {
        let name: String, value: String
    }

    struct Discount: Codable {
        let code: String, amount: Money, type: OpenCase<DiscountType>
    }

    enum DiscountType: String {
        case percentage, shipping
        case fixedAmount = "fixed_amount"
    }

    struct Customer: Codable {
        let id: Int64, email: String?, tags: Tags, acceptsMarketing: Bool, totalSpent: Money
    }

    struct Item: Codable {
        let id: Int64, variantId: Int64?, title: String, quantity: Int, grams: Int, price: Money
        let sku: String, variantTitle: String?, taxable: Bool, properties: [Property], taxLines: [Tax]
    }

    struct Tax: Codable {
        let title: String, rate: Decimal, price: Money
    }
}
