import Foundation
import MappableCodable
import MappableDeclared

/// An event of Stripe's.
enum Stripe {
    static let reading = MappingOptions(dates: .seconds, keys: .snakeCase)
    static let writing = WritingOptions(dates: .seconds, keys: .snakeCase)

    struct Event: CodableModel {
        let id: String, object: String, apiVersion: String, created: Date, livemode: Bool, type: String
        let request: Request, data: Change, related: [Item]
    }

    struct Request: CodableModel {
        let id: String?, idempotencyKey: String?
    }

    struct Change: CodableModel {
        let object: Item, previousAttributes: JSON?
    }

    enum Item: Tagged, MappableCodable {
        case charge(Charge), customer(Customer), other(JSON)

        static let union = Union<Item>(
            tag: .inside("object"),
            Case("charge", Item.charge) { if case .charge(let it) = $0 { it } else { nil } },
            Case("customer", Item.customer) { if case .customer(let it) = $0 { it } else { nil } },
            unknown: Case(Item.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Charge: CodableModel {
        let id: String, object: String, amount: Int, amountRefunded: Int, currency: String, created: Date
        let status: Open<Status>, customer: Either<String, Customer>?, metadata: [String: String]
        let balanceTransaction: Either<String, Transaction>?, billingDetails: Billing
        let paymentMethodDetails: Source, refunds: List<Refund>, sources: [Source]
    }

    enum Status: String, Mappable, JSONWriter {
        case succeeded, pending, failed
    }

    struct Customer: CodableModel {
        let id: String, object: String, created: Date, email: String?, defaultSource: String?
        let metadata: [String: String]
    }

    struct Transaction: CodableModel {
        let id: String, object: String, amount: Int, fee: Int
    }

    struct Billing: CodableModel {
        let address: Address, email: String?, name: String?
    }

    struct Address: CodableModel {
        let city: String?, country: String?, line1: String?, line2: String?, postalCode: String?
    }

    enum Source: Tagged, MappableCodable {
        case card(Card), debit(Debit), other(JSON)

        static let union = Union<Source>(
            tag: .inside("type"),
            Case("card", at: "card", Source.card) { if case .card(let it) = $0 { it } else { nil } },
            Case("sepa_debit", at: "sepaDebit", Source.debit) {
                if case .debit(let it) = $0 { it } else { nil }
            },
            unknown: Case(Source.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Card: CodableModel {
        let brand: String, last4: String, expMonth: Int, expYear: Int, networkToken: JSON?
    }

    struct Debit: CodableModel {
        let bankCode: String, last4: String
    }

    struct List<Element: Codable>: CodableModel {
        let object: String, data: [Element], hasMore: Bool, url: String
    }

    struct Refund: CodableModel {
        let id: String, object: String, amount: Int, charge: Either<String, Charge>, created: Date
        let status: Open<Status>
    }
}
