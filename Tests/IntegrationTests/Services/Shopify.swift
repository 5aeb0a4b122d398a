import Foundation
import Mappable
import MappableCodable

/// An order of Shopify's.
enum Shopify {
    static let reading = MappingOptions(keys: .snakeCase)
    static let writing = WritingOptions(keys: .snakeCase)

    struct Envelope: CodableModel {
        let order: Order
    }

    struct Order: CodableModel {
        let id: Int64, adminGraphqlApiId: String, name: String, email: String?, createdAt: Date
        let processedAt: Date, cancelledAt: Date?, cancelReason: String?, currency: String
        let financialStatus: Open<FinancialStatus>, fulfillmentStatus: String?, tags: Tags
        let totalPrice: Money, totalTax: Money, totalPriceSet: [String: Price]
        let noteAttributes: [Property], discountCodes: [Discount], customer: Customer?
        let lineItems: [Item]
    }

    enum FinancialStatus: String, Mappable, JSONWriter {
        case pending, paid, refunded
        case partiallyPaid = "partially_paid"
    }

    /// An amount, which is a string in JSON.
    struct Money: MappableCodable {
        let amount: Decimal

        init(map: Mapper) throws { amount = try Decimal(map: map) }

        func write(to json: inout JSONOutput) throws { json.write(amount.description) }
    }

    /// Words in one string, with commas between them.
    struct Tags: MappableCodable {
        let words: [String]

        init(map: Mapper) throws { words = try String(map: map).split(separator: ", ").map(String.init) }

        func write(to json: inout JSONOutput) throws { json.write(words.joined(separator: ", ")) }
    }

    struct Price: CodableModel {
        let amount: Money, currencyCode: String
    }

    struct Property: CodableModel {
        let name: String, value: String
    }

    struct Discount: CodableModel {
        let code: String, amount: Money, type: Open<DiscountType>
    }

    enum DiscountType: String, Mappable, JSONWriter {
        case percentage, shipping
        case fixedAmount = "fixed_amount"
    }

    struct Customer: CodableModel {
        let id: Int64, email: String?, tags: Tags, acceptsMarketing: Bool, totalSpent: Money
    }

    struct Item: CodableModel {
        let id: Int64, variantId: Int64?, title: String, quantity: Int, grams: Int, price: Money
        let sku: String, variantTitle: String?, taxable: Bool, properties: [Property], taxLines: [Tax]
    }

    struct Tax: CodableModel {
        let title: String, rate: Decimal, price: Money
    }
}
