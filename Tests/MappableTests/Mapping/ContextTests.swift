import Mappable
import TestSupport
import Testing

/// The context of a mapping, and of a part of it.
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
            let other = map.with(context: Shop(currency: "CHF"))
            let none = other.with(context: nil)
            let dated = other.with(dates: .seconds)
            let a: Price = try map.a()
            let b: [Price] = try other.b()
            let c: Price = try none.a()
            let d: Price = try dated.a()
            let e: Price = try other.getValue("a")
            let f: Price = try map.with(context: Shop(currency: "NOK")).with(context: Shop(currency: "SEK"))
                .a()
            prices = [a.text, b[0].text, c.text, d.text, e.text, f.text, try (map.a() as Price).text]
        }
    }

    @Test("A part of a document can have a context of its own, whatever the order")
    func nested() throws {
        let text = #"{"a": {"cents": 1}, "b": [{"cents": 2}]}"#
        #expect(
            try Offer(JSONString: text).prices
                == ["1 -", "2 CHF", "1 -", "1 CHF", "1 CHF", "1 SEK", "1 -"])
        #expect(
            try Offer(JSONString: text, context: Shop(currency: "EUR")).prices
                == ["1 EUR", "2 CHF", "1 -", "1 CHF", "1 CHF", "1 SEK", "1 EUR"])
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
