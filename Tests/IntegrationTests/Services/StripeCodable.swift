import Foundation

/// The same with Codable.
enum StripeCodable {
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .secondsSince1970
        return encoder
    }

    struct Event: Codable {
        let id: String, object: String, apiVersion: String, created: Date, livemode: Bool, type: String
        let request: Request, data: Change, related: [Item]
    }

    struct Request: Codable {
        let id: String?, idempotencyKey: String?
    }

    struct Change: Codable {
        let object: Item, previousAttributes: AnyJSON?
    }

    enum Item: Codable {
        case charge(Charge), customer(Customer), other(AnyJSON)

        private enum CodingKeys: CodingKey {
            case object
        }

        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .object) {
            case "charge": self = .charge(try Charge(from: decoder))
            case "customer": self = .customer(try Customer(from: decoder))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .charge(let charge): try charge.encode(to: encoder)
            case .customer(let customer): try customer.encode(to: encoder)
            case .other(let json): try json.encode(to: encoder)
            }
        }
    }

    struct Charge: Codable {
        let id: String, object: String, amount: Int, amountRefunded: Int, currency: String, created: Date
        let status: OpenCase<Status>, customer: OneOf<String, Customer>?, metadata: [String: String]
        let balanceTransaction: OneOf<String, Transaction>?, billingDetails: Billing
        let paymentMethodDetails: Source, refunds: List<Refund>, sources: [Source]
    }

    enum Status: String {
        case succeeded, pending, failed
    }

    struct Customer: Codable {
        let id: String, object: String, created: Date, email: String?, defaultSource: String?
        let metadata: [String: String]
    }

    struct Transaction: Codable {
        let id: String, object: String, amount: Int, fee: Int
    }

    struct Billing: Codable {
        let address: Address, email: String?, name: String?
    }

    struct Address: Codable {
        let city: String?, country: String?, line1: String?, line2: String?, postalCode: String?
    }

    enum Source: Codable {
        case card(Card), debit(Debit), other(AnyJSON)

        private enum CodingKeys: CodingKey {
            case type, card, sepaDebit
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .type) {
            case "card": self = .card(try container.decode(Card.self, forKey: .card))
            case "sepa_debit": self = .debit(try container.decode(Debit.self, forKey: .sepaDebit))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            if case .other(let json) = self { return try json.encode(to: encoder) }
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .card(let card):
                try container.encode("card", forKey: .type)
                try container.encode(card, forKey: .card)
            case .debit(let debit):
                try container.encode("sepa_debit", forKey: .type)
                try container.encode(debit, forKey: .sepaDebit)
            case .other: break
            }
        }
    }

    struct Card: Codable {
        let brand: String, last4: String, expMonth: Int, expYear: Int, networkToken: AnyJSON?
    }

    struct Debit: Codable {
        let bankCode: String, last4: String
    }

    struct List<Element: Codable>: Codable {
        let object: String, data: [Element], hasMore: Bool, url: String
    }

    struct Refund: Codable {
        let id: String, object: String, amount: Int, charge: OneOf<String, Charge>, created: Date
        let status: OpenCase<Status>
    }
}
