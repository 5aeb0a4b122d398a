import Mappable
import MappableDeclared
import TestSupport
import Testing

/// A mistake of the program is an error in declared models, too.
struct DeclaredMistakeTests {
    struct Shop { let currency: String }

    struct Price: Mappable, JSONWriter {
        let currency: String

        init(map: Mapper) throws { currency = try (map.mappingContext() as Shop).currency }

        func write(to json: inout JSONOutput) throws { json.currency = currency }
    }

    struct Offer: Mapped {
        let price: Price?

        static let mapping = Mapping {
            Init(Offer.init)
            Field("price", \.price)
        }
    }

    struct Offers: Mapped {
        let prices: [Price]

        static let mapping = Mapping {
            Init(Offers.init)
            Field("prices", \.prices, .invalidElements(.skip), default: [], when: .always)
        }
    }

    enum Item: Tagged {
        case price(Price)
        case other(JSON)

        static let union = Union<Item>(
            tag: .inside("type"),
            Case("price", Item.price) { if case .price(let price) = $0 { price } else { nil } },
            unknown: Case(Item.other) { if case .other(let json) = $0 { json } else { nil } })
    }

    @Test("A missing context in an optional field, a default and a union in an optional")
    func context() {
        let errors = [
            failure(of: { try Offer(JSONString: #"{"price":{}}"#) }),
            failure(of: { try Offers(JSONString: #"{"prices":[{}]}"#) }),
            failure(of: { try [Item?](JSONString: #"[{"type":"price"}]"#) }),
            failure(of: { try [Either<Int, Price>?](JSONString: "[{}]") }),
        ]
        for error in errors {
            #expect(error?.kind == .missing)
            #expect(error?.description.contains("context of type Shop, there is no context") == true)
        }
    }
}
