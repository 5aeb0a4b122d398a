import Foundation
import Mappable
import MappableCodable

/// An order of Shopify's.
enum Shopify {
    static let reading = MappingOptions.default
    static let writing = WritingOptions.default

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

        private enum CodingKeys: String, CodingKey {
            case id, adminGraphqlApiId = "admin_graphql_api_id", name, email, createdAt = "created_at",
                processedAt = "processed_at", cancelledAt = "cancelled_at", cancelReason = "cancel_reason",
                currency, financialStatus = "financial_status", fulfillmentStatus = "fulfillment_status",
                tags, totalPrice = "total_price", totalTax = "total_tax", totalPriceSet = "total_price_set",
                noteAttributes = "note_attributes", discountCodes = "discount_codes", customer, lineItems =
                "line_items"
        }
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

        private enum CodingKeys: String, CodingKey {
            case amount, currencyCode = "currency_code"
        }
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

        private enum CodingKeys: String, CodingKey {
            case id, email, tags, acceptsMarketing = "accepts_marketing", totalSpent = "total_spent"
        }
    }

    struct Item: CodableModel {
        let id: Int64, variantId: Int64?, title: String, quantity: Int, grams: Int, price: Money
        let sku: String, variantTitle: String?, taxable: Bool, properties: [Property], taxLines: [Tax]

        private enum CodingKeys: String, CodingKey {
            case id, variantId = "variant_id", title, quantity, grams, price, sku, variantTitle =
                "variant_title", taxable, properties, taxLines = "tax_lines"
        }
    }

    struct Tax: CodableModel {
        let title: String, rate: Decimal, price: Money
    }
}
