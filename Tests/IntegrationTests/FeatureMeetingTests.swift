import Foundation
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// Features that were each right alone, and wrong beside another.
struct FeatureMeetingTests {
    struct Days: Mapped {
        let days: [Date]
        static let mapping = Mapping {
            Init(Days.init(days:))
            Field("days", \.days, .invalidElements(.skip), using: Transform.date(.seconds).array)
        }
    }

    @Test("Invalid elements of a transform are dropped where the field says so")
    func skippedElements() throws {
        let result = Days.result(JSONString: #"{"days":[1,"x",2]}"#)
        #expect(try result.get().days.map(\.timeIntervalSince1970) == [1, 2])
        #expect(result.report.losses.count == 1)
    }

    final class Counter { var count = 0 }

    struct Code: Mappable {
        let text: String
        init(map: Mapper) throws {
            let counter: Counter = try map.mappingContext()
            counter.count += 1
            text = try String(map: map)
        }
    }

    struct Coded: Mappable {
        let ofSeveral: Code
        let ofOptional: Code?
        let byDefault: Code?
        let always: Code?
        init(map: Mapper) throws {
            ofSeveral = try map.from(anyOf: "a", "b")
            ofOptional = try map.from(anyOf: "a", "b")
            byDefault = try map.a(default: nil)
            always = try map.from("a", default: nil, when: .always)
        }
    }

    @Test("A value at the first of several keys, or with a default, is read once")
    func readOnce() throws {
        let counter = Counter()
        let coded = try Coded(JSONString: #"{"a":"","b":"x"}"#, context: counter)
        #expect(coded.ofSeveral.text.isEmpty)
        #expect([coded.ofOptional, coded.byDefault, coded.always].map(\.?.text) == ["", "", ""])
        #expect(counter.count == 4)
    }

    struct Shop { let currency: String }

    struct Price: Mapped {
        let day: Date
        static let mapping = Mapping {
            Init(Price.init(day:))
            Field("day", \.day)
        }
    }

    struct Priced: JSONWriter {
        struct Price: Mappable, JSONWriter {
            init() {}
            init(map: Mapper) throws {}
            func write(to json: inout JSONOutput) throws {
                let shop: Shop = try json.writingContext()
                json.currency = shop.currency
            }
        }
        let prices: [Price]
        func write(to json: inout JSONOutput) throws { json["prices", using: .oneOrMany] = prices }
    }

    @Test("One of one or many is written with the context", arguments: 0..<3)
    func contextOfOne(count: Int) throws {
        let prices = Priced(prices: (0..<count).map { _ in Priced.Price() })
        let one = #"{"currency":"CHF"}"#
        let expected = ["[]", one, "[\(one),\(one)]"][count]
        #expect(try prices.toJSONString(context: Shop(currency: "CHF")) == #"{"prices":\#(expected)}"#)
    }

    struct Stamped: JSONWriter {
        let price: Price
        func write(to json: inout JSONOutput) throws {
            json.with(dates: .milliseconds) { json in
                json["one", using: .oneOrMany] = [price]
            }
        }
    }

    @Test("One of one or many has the dates of the part that it stands in")
    func datesOfPart() throws {
        let json = try Stamped(price: Price(day: Date(timeIntervalSince1970: 1))).toJSONString()
        #expect(json == #"{"one":{"day":1000}}"#)
    }

    struct Labelled: Mapped {
        let id: Int
        let labels: [String: Int]
        static let mapping = Mapping {
            Init(Labelled.init(id:labels:))
            Field("id", \.id)
            Field(flattening: \.labels)
        }
    }

    @Test("Invalid members of a flattened dictionary are told, as those of another one")
    func flattenedMembers() throws {
        let json = #"{"id":1,"a":2,"b":"x","c":"y"}"#
        #expect(Labelled.result(JSONString: json).issues.map(\.keyPath.description) == ["b", "c"])
        #expect(throws: MappingError.self) { try Labelled(JSONString: json) }
    }
}
