import Foundation
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// Features that were each right alone, and wrong beside another.
struct FeatureMeetingTests {
    static let php = MappingOptions.default.with(\.nullEquivalents, .php)

    struct Payment: Mapped {
        let paid: Date?
        static let mapping = Mapping {
            Init(Payment.init(paid:))
            Field("paid", \.paid, .or("paid_at"), usingIfPresent: .date(.localDate()))
        }
    }

    struct Amount: Mapped {
        let cents: Int
        static let mapping = Mapping {
            Init(Amount.init(cents:))
            Field("cents", \.cents, .or("amount"), using: .numberString)
        }
    }

    @Test("Of several keys, one that counts as null is passed by where a transform makes nothing of it")
    func otherKeyOfTransform() throws {
        let json = #"{"paid":"","paid_at":"2031-01-17","cents":"","amount":"7"}"#
        let result = Payment.result(JSONString: json, options: Self.php)
        #expect(try result.get().paid != nil)
        #expect(result.report.losses.isEmpty)
        #expect(try Amount(JSONString: json, options: Self.php).cents == 7)
        #expect(throws: MappingError.self) { try Amount(JSONString: json) }
    }

    struct Gate: Mapped {
        let gate: Presence<String>
        static let mapping = Mapping {
            Init(Gate.init(gate:))
            Field("gate", \.gate, .or("door"))
        }
    }

    struct Number: Mapped {
        let number: Int
        static let mapping = Mapping {
            Init(Number.init(number:))
            Field("number", \.number, .or("no"))
        }
    }

    @Test("A null at a later key is null", arguments: [(#"{"door":null}"#, true), ("{}", false)])
    func laterNull(json: String, isNull: Bool) throws {
        #expect(try Gate(JSONString: json).gate == (isNull ? .null : .absent))
        let error = #expect(throws: MappingError.self) { try Number(JSONString: #"{"no":null}"#) }
        #expect(error?.kind == .typeMismatch && error?.keyPath.description == "no")
    }

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

    struct Seats: Mapped {
        let seats: Int?
        let rows: Presence<Int>
        static let mapping = Mapping {
            Init(Seats.init(seats:rows:))
            Field("seats", \.seats, default: 5)
            Field("rows", \.rows, default: .value(9))
        }
    }

    struct SeatsByHand: Mappable {
        let called: Int?
        let atPath: Int?
        let always: Int?
        let ofFunction: Int?

        init(map: Mapper) throws {
            called = try map.seats(default: 5)
            atPath = try map.from("seats", default: 5)
            always = try map.from("seats", default: 5, when: .always)
            ofFunction = try map.from("seats") { map -> Int? in try map[0] }
        }
    }

    @Test(
        "A default stands in for what counts as null, in optionals too",
        arguments: ["null", #""""#, "[]", "false"])
    func defaultOfOptional(value: String) throws {
        let json = #"{"seats":\#(value),"rows":\#(value)}"#
        let seats = try Seats(JSONString: json, options: Self.php)
        #expect(seats.seats == 5)
        #expect(seats.rows == .value(9))
        let byHand = try SeatsByHand(JSONString: json, options: Self.php)
        #expect([byHand.called, byHand.atPath, byHand.always] == [5, 5, 5])
        #expect(byHand.ofFunction == nil)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A fraction that is cut for a wide integer is a conversion")
    func wideInteger() throws {
        let options = MappingOptions.default.with(\.fractionalNumbers, .truncate)
        #expect(Int128.result(JSONString: "1.5", options: options).report.count == 1)
        #expect(try Either<Int128, Double>(JSONString: "1.5", options: options) == .second(1.5))
        #expect(try Either<Int, Double>(JSONString: "1.5", options: options) == .second(1.5))
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

    @Test("A value that counts as null and that a model takes is read once")
    func readOnce() throws {
        let counter = Counter()
        let coded = try Coded(JSONString: #"{"a":"","b":"x"}"#, options: Self.php, context: counter)
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

    @Test("Members of a flattened dictionary are dropped, and told, as those of another one")
    func flattenedMembers() throws {
        let json = #"{"id":1,"a":2,"b":"x","c":"y"}"#
        let skipping = MappingOptions.default.with(\.invalidElements, .skip)
        let result = Labelled.result(JSONString: json, options: skipping)
        #expect(try result.get().labels == ["a": 2])
        #expect(result.report.losses.map(\.keyPath.description) == ["b", "c"])
        #expect(Labelled.result(JSONString: json).issues.map(\.keyPath.description) == ["b", "c"])
        #expect(throws: MappingError.self) { try Labelled(JSONString: json) }
    }
}
