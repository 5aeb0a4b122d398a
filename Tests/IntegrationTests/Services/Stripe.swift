import Foundation
import MappableCodable
import MappableDeclared

/// An event of Stripe's.
enum Stripe {
    static let reading = MappingOptions(dates: .seconds)
    static let writing = WritingOptions(dates: .seconds)

    struct Event: CodableModel {
        let id: String, object: String, apiVersion: String, created: Date, livemode: Bool, type: String
        let request: Request, data: Change, related: [Item]

        private enum CodingKeys: String, CodingKey {
            case id, object, apiVersion = "api_version", created, livemode, type, request, data, related
        }
    }

    struct Request: CodableModel {
        let id: String?, idempotencyKey: String?

        private enum CodingKeys: String, CodingKey {
            case id, idempotencyKey = "idempotency_key"
        }
    }

    struct Change: CodableModel {
        let object: Item, previousAttributes: JSON?

        private enum CodingKeys: String, CodingKey {
            case object, previousAttributes = "previous_attributes"
        }
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

        private enum CodingKeys: String, CodingKey {
            case id, object, amount, amountRefunded = "amount_refunded", currency, created, status, customer,
                metadata, balanceTransaction = "balance_transaction", billingDetails = "billing_details",
                paymentMethodDetails = "payment_method_details", refunds, sources
        }
    }

    enum Status: String, Mappable, JSONWriter {
        case succeeded, pending, failed
    }

    struct Customer: CodableModel {
        let id: String, object: String, created: Date, email: String?, defaultSource: String?
        let metadata: [String: String]

        private enum CodingKeys: String, CodingKey {
            case id, object, created, email, defaultSource = "default_source", metadata
        }
    }

    struct Transaction: CodableModel {
        let id: String, object: String, amount: Int, fee: Int
    }

    struct Billing: CodableModel {
        let address: Address, email: String?, name: String?
    }

    struct Address: CodableModel {
        let city: String?, country: String?, line1: String?, line2: String?, postalCode: String?

        private enum CodingKeys: String, CodingKey {
            case city, country, line1, line2, postalCode = "postal_code"
        }
    }

    enum Source: Tagged, MappableCodable {
        case card(Card), debit(Debit), other(JSON)

        static let union = Union<Source>(
            tag: .naming("type"),
            Case("card", Source.card) { if case .card(let it) = $0 { it } else { nil } },
            Case("sepa_debit", Source.debit) {
                if case .debit(let it) = $0 { it } else { nil }
            },
            unknown: Case(Source.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Card: CodableModel {
        let brand: String, last4: String, expMonth: Int, expYear: Int, networkToken: JSON?

        private enum CodingKeys: String, CodingKey {
            case brand, last4, expMonth = "exp_month", expYear = "exp_year", networkToken = "network_token"
        }
    }

    struct Debit: CodableModel {
        let bankCode: String, last4: String

        private enum CodingKeys: String, CodingKey {
            case bankCode = "bank_code", last4
        }
    }

    struct List<Element: Codable>: CodableModel {
        let object: String, data: [Element], hasMore: Bool, url: String

        private enum CodingKeys: String, CodingKey {
            case object, data, hasMore = "has_more", url
        }
    }

    struct Refund: CodableModel {
        let id: String, object: String, amount: Int, charge: Either<String, Charge>, created: Date
        let status: Open<Status>
    }
}
