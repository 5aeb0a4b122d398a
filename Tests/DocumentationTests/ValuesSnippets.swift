import Foundation
import Mappable
import MappableSchemas
import MappableUpdating
import Testing

struct ValuesSnippets {
    struct Visit: Mappable, JSONWriter {
        let day: Date
        let arrival: Date
        let departure: Date?

        // snippet: values-dates
        init(map: Mapper) throws {
            day = try map.day(using: .date(.localDate(in: .gmt)))
            arrival = try map.times.arrival(using: .date(.milliseconds))
            departure = try map.with(dates: .firstOf([.rfc3339, .seconds])).times.departure
        }
        // end

        func write(to json: inout JSONOutput) throws {
            json["day", using: .date(.localDate(in: .gmt))] = day
            json["times.arrival", using: .date(.milliseconds)] = arrival
            json["times.departure"] = departure
        }
    }

    @Test func dates() throws {
        let text =
            #"{"day":"2031-01-17","times":{"arrival":1926417000250,"departure":"2031-01-17T12:50:00Z"}}"#
        let visit = try Visit(JSONString: text)
        #expect(visit.arrival.timeIntervalSince1970 == 1_926_417_000.25)
        #expect(try visit.toJSONString() == text)
    }

    static let dates = DateStrategy.custom(
        read: { map in
            let text = try String(map: map)
            guard let match = text.wholeMatch(of: /\/Date\((-?[0-9]+)([+-][0-9]{4})?\)\//),
                let milliseconds = Double(match.1)
            else { throw map.mappingError("no date of .NET") }
            return Date(timeIntervalSince1970: milliseconds / 1000)
        },
        write: { date, json in
            guard let milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded())
            else { throw CocoaError(.formatting) }
            json.write("/Date(\(milliseconds))/")
        })
    static let reading = MappingOptions(dates: dates)
    static let writing = WritingOptions(dates: dates)

    @Test func customDates() throws {
        let text = #"["\/Date(1926417000250)\/","\/Date(-62135596800000)\/"]"#
        let dates = try [Date](JSONString: text, options: Self.reading)
        #expect(dates.map(\.timeIntervalSince1970) == [1_926_417_000.25, -62_135_596_800])
        var writing = Self.writing
        writing.escapesSlashes = true
        #expect(try dates.toJSONString(options: writing) == text)
        let local = try Date(JSONString: #""/Date(1926417000000+0100)/""#, options: Self.reading)
        #expect(local.timeIntervalSince1970 == 1_926_417_000)
        for text in [#""/Date(1e3)/""#, #""1926417000""#, "5"] {
            #expect(throws: MappingError.self) { try Date(JSONString: text, options: Self.reading) }
        }
    }

    struct Article: Mappable, JSONWriter {
        let id: Int64
        let authors: [String]
        let readAt: [Date]

        init(map: Mapper) throws {
            // snippet: values-transforms
            id = try map.id(using: .numberString)  // "9007199254740993"
            authors = try map.authors(using: .oneOrMany)  // "Ada", or ["Ada"]
            readAt = try map.from("readAt", using: Transform.date(.seconds).array, default: [])
            // end
        }

        func write(to json: inout JSONOutput) throws {
            json["id", using: .numberString] = id
            json["authors", using: .oneOrMany] = authors
            json["readAt", using: Transform.date(.seconds).array] = readAt
        }
    }

    @Test func transforms() throws {
        let text =
            #"{"id":"9007199254740993","authors":"Ada","readAt":[5]}"#
        let article = try Article(JSONString: text)
        #expect(article.authors == ["Ada"])
        #expect(try article.toJSONString() == text)
    }

    struct Shop: Sendable {
        let currency: String
    }

    struct Price: Mappable {
        let text: String

        init(map: Mapper) throws {
            let shop: Shop = try map.mappingContext()
            text = "\(try map.cents() as Int) \(shop.currency)"
        }
    }

    @Test func context() throws {
        let price = try Price(JSONString: #"{"cents": 1}"#, context: Shop(currency: "CHF"))
        #expect(price.text == "1 CHF")
    }

    final class User: Updatable {
        let id: Int
        var name: String

        init(map: Mapper) throws {
            id = try map.id
            name = try map.name
        }

        static func uniqueKey(map: Mapper) throws -> Int? { try map.id }

        func update(map: Mapper) throws {
            try map.from("name", into: &name)
        }
    }

    @Test func objects() throws {
        let store = InstanceStore()
        let ada = try User(JSONString: #"{"id": 1, "name": "Ada"}"#, context: store)
        let list = try [User](JSONString: #"[{"id": 1, "name": "Ada L."}]"#, context: store)
        #expect(list[0] === ada && ada.name == "Ada L.")
    }

    struct Settings: Mappable, JSONWriter {
        let theme: String

        init(map: Mapper) throws {
            switch try map.version() as Int {
            case 1: theme = try map.colour
            case 2: theme = try map.theme
            case 3: theme = try map.theme.name
            default: throw try map.subMapper("version").mappingError("is not 1, 2 or 3")
            }
        }

        func write(to json: inout JSONOutput) throws {
            json.version = 3
            json["theme.name"] = theme
        }
    }

    @Test func versions() throws {
        let night = #"{"version":3,"theme":{"name":"night"}}"#
        for text in [
            #"{"version": 1, "colour": "night"}"#, #"{"version": 2, "theme": "night"}"#, night,
        ] {
            #expect(try Settings(JSONString: text).toJSONString() == night)
        }
        let error = #expect(throws: MappingError.self) { try Settings(JSONString: #"{"version": 4}"#) }
        #expect(error?.keyPath.description == "version" && error?.location?.column == 13)
    }
}
