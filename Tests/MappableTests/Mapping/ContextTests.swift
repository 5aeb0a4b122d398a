import Mappable
import TestSupport
import Testing

/// The context of a mapping.
struct ContextTests {
    private struct Shop: Sendable { let currency: String }

    private struct Price: Mappable, Equatable {
        let text: String

        init(map: Mapper) throws {
            let shop: Shop? = try map.mappingContext()
            text = try "\(map.cents() as Int) \(shop?.currency ?? "-")"
        }
    }

    private struct Demanding: Mappable {
        let currency: String

        init(map: Mapper) throws {
            let shop: Shop = try map.mappingContext()
            currency = shop.currency
        }
    }

    private struct Offer: Mappable {
        let prices: [String]

        init(map: Mapper) throws {
            let dated = map.with(dates: .seconds)
            let a: Price = try map.a()
            let b: [Price] = try map.b()
            let c: Price = try dated.a()
            prices = [a.text, b[0].text, c.text]
        }
    }

    @Test("All models of a document have its context, also those read in another way")
    func nested() throws {
        let text = #"{"a": {"cents": 1}, "b": [{"cents": 2}]}"#
        #expect(try Offer(JSONString: text).prices == ["1 -", "2 -", "1 -"])
        #expect(
            try Offer(JSONString: text, context: Shop(currency: "EUR")).prices
                == ["1 EUR", "2 EUR", "1 EUR"])
    }

    @Test("What must be there and is not, or is of another type, is an error with a place")
    func errors() throws {
        expectFailure(
            .missing, at: "[0]",
            "[0]: missing, expected context of type Shop, there is no context (line 1, column 2), mapping Demanding"
        ) { try [Demanding?](JSONString: "[7,  {}]", options: .strict).count }
        for json in ["[{}]", "[[]]"] {
            expectFailure(
                .typeMismatch, at: "[0]",
                "[0]: expected context of type Shop, the context is of type String (line 1, column 2), mapping Demanding"
            ) { try [Demanding](JSONString: json, context: "EUR") }
        }
        #expect(try Demanding(JSONString: "{}", context: Shop(currency: "EUR")).currency == "EUR")
        // An optional of the context's type is one, too.
        #expect(try Demanding(JSONString: "{}", context: Optional(Shop(currency: "EUR"))).currency == "EUR")
    }
}
