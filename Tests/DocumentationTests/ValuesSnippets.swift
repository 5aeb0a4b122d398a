import Foundation
import Mappable
import MappableFoundation
import MappableJSON
import MappableUpdating
import TestSupport
import Testing

struct ValuesSnippets {
    // snippet: values-dates
    struct Visit: Mappable, JSONWriter {
        let day: Date
        let arrival: Date
        let departure: Date?

        init(map: Mapper) throws {
            day = try map.from("day", using: .date(.localDate(in: .gmt)))
            arrival = try map["times.arrival"](using: .date(.milliseconds))
            departure = try map.with(dates: .firstOf([.rfc3339, .seconds])).from("times.departure")
        }

        func write(to json: inout JSONOutput) throws {
            json["day", using: .date(.localDate(in: .gmt))] = day
            json["times.arrival", using: .date(.milliseconds)] = arrival
            json["times.departure"] = departure
        }
    }
    // end

    @Test func dates() throws {
        let text =
            #"{"day":"2031-01-17","times":{"arrival":1926417000250,"departure":"2031-01-17T12:50:00Z"}}"#
        let visit = try Visit(JSONString: text)
        #expect(visit.arrival.timeIntervalSince1970 == 1_926_417_000.25)
        #expect(try visit.toJSONString() == text)
    }

    @Test func durations() throws {
        // snippet: values-durations
        let flight = try Duration(JSONString: #""PT1H30M""#)
        let pause = try Duration(JSONString: "0.25")
        let texts = try [flight, pause].toJSONString()
        let numbers = try [flight, pause].toJSONString(options: WritingOptions(durations: .milliseconds))
        // end
        #expect(texts == #"["PT1H30M","PT0.25S"]"#)
        #expect(numbers == "[5400000,250]")
    }

    // snippet: values-transforms
    struct Article: Mappable, JSONWriter {
        let id: Int64
        let price: Decimal?
        let authors: [String]
        let readAt: [Date]

        init(map: Mapper) throws {
            id = try map.id(using: .numberString)  // "9007199254740993"
            price = try map.from("offer.price", using: .numberString)  // "12.50"
            authors = try map.from("authors", using: .oneOrMany)  // "Ada", or ["Ada"]
            readAt = try map.from("readAt", using: Transform.date(.seconds).array, default: [])
        }

        func write(to json: inout JSONOutput) throws {
            json["id", using: .numberString] = id
            json["offer.price", using: .numberString] = price
            json["authors", using: .oneOrMany] = authors
            json["readAt", using: Transform.date(.seconds).array] = readAt
        }
    }
    // end

    // snippet: values-own-transform
    static let range = Transform<ClosedRange<Int>>(
        raw: [Int].self,
        from: { map in
            let (first, last): (Int, Int) = try (map[0], map[1])
            guard first <= last else { throw map.mappingError("the end is before the beginning") }
            return first...last
        },
        to: { range, json in
            json.append(range.lowerBound)
            json.append(range.upperBound)
        })
    static let pages = range.then(read: { $0.count }, write: { 1...$0 })
    // end

    @Test func transforms() throws {
        let text =
            ##"{"id":"9007199254740993","offer":{"price":"12.5"},"authors":"Ada","readAt":[5]}"##
        let article = try Article(JSONString: text)
        #expect(article.authors == ["Ada"])
        #expect(try article.toJSONString() == text)
        #expect(try read("[[3, 5]]") { map in try map[0](using: Self.range) } == 3...5)
        #expect(try read("[[3, 5]]") { map in try map[0](using: Self.pages) } == 3)
    }

    // snippet: values-context
    struct Shop: Sendable {
        let currency: String
    }

    struct Price: Mappable {
        let text: String

        init(map: Mapper) throws {
            let shop: Shop = try map.mappingContext()  // must be there
            text = "\(try map.cents() as Int) \(shop.currency)"
        }
    }

    struct Offer: Mappable {
        let price: Price
        let customs: Price

        init(map: Mapper) throws {
            price = try map.price()
            customs = try map.with(context: Shop(currency: "NOK")).customs()
        }
    }
    // end

    @Test func context() throws {
        let offer = try Offer(
            JSONString: #"{"price": {"cents": 1}, "customs": {"cents": 2}}"#, context: Shop(currency: "CHF"))
        #expect(offer.price.text == "1 CHF" && offer.customs.text == "2 NOK")
    }

    // snippet: values-objects
    final class User: Updatable {
        let id: Int
        var name: String
        var nickname: String?

        init(map: Mapper) throws {
            id = try map.id()
            name = try map.name()
            nickname = try map.nickname
        }

        static func uniqueKey(map: Mapper) throws -> Int? { try map.id() }

        func update(map: Mapper) throws {
            try map.from("name", into: &name)
            try map.from("nickname", into: &nickname, ignoreNil: true)
        }
    }
    // end

    @Test func objects() throws {
        // snippet: values-store
        let store = InstanceStore()
        let ada = try User(JSONString: #"{"id": 1, "name": "Ada"}"#, context: store)
        let list = try [User](JSONString: #"[{"id": 1, "name": "Ada L."}]"#, context: store)
        #expect(list[0] === ada && ada.name == "Ada L.")
        // end
    }

    // snippet: values-versions
    struct Settings: Versioned, JSONWriter {
        static let versions = Versions(at: "version", current: 3)
            .upgrade(from: 1) { json in
                json.theme = json.colour
                json.object?["colour"] = nil
            }
            .upgrade(from: 2) { (old: OldSettings) in ["theme": ["name": old.theme]] }

        let theme: String

        init(map: Mapper) throws { theme = try map.theme.name() }

        func write(to json: inout JSONOutput) throws { json["theme.name"] = theme }
    }

    struct OldSettings: Mappable {
        let theme: String

        init(map: Mapper) throws { theme = try map.theme() }
    }
    // end

    @Test func versions() throws {
        let settings = try Settings(JSONString: #"{"version": 1, "colour": "night"}"#)
        let text = try settings.toJSONString()
        do {
            _ = try Settings(JSONString: #"{"version": 1, "colour": 7}"#, options: .strict)
        } catch {
            #expect(error.description.contains("in the upgrade 1 → 2 → 3, at 2 → 3"))
        }
        #expect(text == #"{"version":3,"theme":{"name":"night"}}"#)
    }
}
