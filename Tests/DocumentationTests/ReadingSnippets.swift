import Foundation
import Mappable
import MappableJSON
import MappableStreams
import Testing

struct ReadingSnippets {
    struct Leg: Mappable, Equatable {
        let origin: String
        let minutes: Int

        init(map: Mapper) throws {
            origin = try map["from"]
            minutes = try map.minutes()
        }
    }

    // snippet: reading-model
    struct Flight: Mappable {
        let number: String
        let seats: Int
        let legs: [Leg]
        let status: Status

        init(map: Mapper) throws {
            number = try map.number()
            seats = try map.cabin.seats
            legs = try map.legs()
            status = try map.status()
        }
    }

    enum Status: String, Mappable {
        case scheduled, boarding, departed
    }
    // end

    @Test func memberwise() throws {
        let booking = try Booking(JSONString: #"{"name": "Ayumi", "row": "12", "letter": "A"}"#)
        #expect((booking.name, booking.row, booking.letter) == ("Ayumi", 12, "A"))
        #expect(Booking(name: "Nils", row: 3, letter: "C").row == 3)
        let error = #expect(throws: MappingError.self) { try [Booking](JSONString: #"[{"name": "Zoë"}]"#) }
        #expect(error?.keyPath.description == "[0].row")
    }

    static let text = """
        {"number": "LX 93", "cabin": {"seats": 340}, "legs": [{"from": "ZRH", "minutes": 705}],
         "status": "departed"}
        """

    @Test func entryPoints() throws {
        let text = Self.text
        let data = Data(text.utf8)
        let slice = Array(text.utf8)[...]
        let dictionary: [String: Any] = [
            "number": 93, "cabin": ["seats": 340], "legs": [] as [Any], "status": "departed",
        ]
        // snippet: reading-entry-points
        let flight = try Flight(JSONString: text)
        let fromData = try Flight(JSONData: data)
        let fromBytes = try Flight(JSONBytes: slice)  // any collection of UInt8, or a RawSpan
        let fromObjects = try Flight(JSON: dictionary)  // what JSONSerialization makes
        let flights = try [Flight](JSONString: "[\(text)]")
        let byStatus = try [Status: [Flight]](JSONString: "{\"departed\": [\(text)]}")
        let number = try Int(JSONString: "42")
        // end
        for each in [flight, fromData, fromBytes] + flights { #expect(each.number == "LX 93") }
        #expect(fromObjects.number == "93")
        #expect(byStatus[.departed]?.count == 1)
        #expect(number == 42)
    }

    struct Forms: Mappable {
        let call: String
        let property: String
        let path: Int
        let chain: Int
        let element: Int
        let subscripted: String

        init(map: Mapper) throws {
            // snippet: reading-forms
            call = try map.number()
            property = try map.number
            path = try map.from("cabin.seats")
            chain = try map.cabin.seats
            element = try map.legs[0].minutes
            subscripted = try map["number"]
            // end
        }
    }

    @Test func forms() throws {
        let forms = try Forms(JSONString: Self.text)
        #expect(forms.call == "LX 93" && forms.property == "LX 93" && forms.subscripted == "LX 93")
        #expect(forms.path == 340 && forms.chain == 340 && forms.element == 705)
    }

    struct Paths: Mappable {
        let plainIndex: Int
        let index: Int
        let key: Int
        let delimited: Int
        let nested: Int

        init(map: Mapper) throws {
            // snippet: reading-key-paths
            plainIndex = try map.from("legs.0.minutes")  // an index, where the path has come to an array
            index = try map.from("legs.`0`.minutes")  // an index and nothing else
            key = try map[.key("ops.priority")]  // one key, dots and all
            delimited = try map.from(JSONKeyPath("ops.hours->first", delimiter: "->"))
            nested = try map.tags[.key("ops.level")]
            // end
        }
    }

    @Test func keyPaths() throws {
        let paths = try Paths(
            JSONString: """
                {"legs": [{"minutes": 1}], "ops.priority": 2, "ops.hours": {"first": 3}, "tags": {"ops.level": 4}}
                """)
        #expect(paths.plainIndex == 1 && paths.index == 1 && paths.key == 2)
        #expect(paths.delimited == 3 && paths.nested == 4)
    }

    struct Absent: Mappable {
        let gate: String?
        let crew: [String]
        let seats: Int
        let legs: [Leg]
        let id: String
        let codes: [Int?]

        init(map: Mapper) throws {
            // snippet: reading-absent
            gate = try map.gate  // nil if absent, null or invalid
            crew = try map.crew ?? []  // the default in the same three cases, but under .strict
            seats = try map.seats(default: 0)  // the default if absent or null; invalid is an error
            legs = try map.from("legs", invalidElements: .skip)  // elements that are invalid are left out
            codes = try map.codes()  // an element that is invalid is nil
            id = try map.from(anyOf: "id", "_id")  // the first key that is there and not null
            // end
        }
    }

    @Test func absent() throws {
        let absent = try Absent(
            JSONString: """
                {"gate": {}, "crew": null, "legs": [{"from": "ZRH", "minutes": 5}, {"from": "GVA"}],
                 "codes": [1, "x", 3], "id": null, "_id": 7}
                """)
        #expect(absent.gate == nil && absent.crew.isEmpty && absent.seats == 0 && absent.id == "7")
        #expect(absent.legs.count == 1)
        #expect(absent.codes == [1, nil, 3])
    }

    @Test func php() throws {
        struct Order: Mappable {
            let id: Int
            let paid: Date?
            let shipping: [String: String]?

            init(map: Mapper) throws {
                id = try map.id()
                paid = try map.paid
                shipping = try map.shipping
            }
        }
        // snippet: reading-php
        let text = #"{"id": 7, "paid": "0000-00-00 00:00:00", "shipping": []}"#
        let options = MappingOptions.careful.with(\.nullEquivalents, .php)
        let order = try Order(JSONString: text, options: options)  // paid and shipping are nil
        // end
        #expect(order.id == 7 && order.paid == nil && order.shipping == nil)
    }

    // snippet: reading-closures
    struct Circle: Mappable {
        let radius: Double

        init(map: Mapper) throws { radius = try map.radius() }
    }

    struct Square: Mappable {
        let side: Double

        init(map: Mapper) throws { side = try map.side() }
    }

    struct Drawing: Mappable {
        let origin: (x: Int, y: Int)
        let shapes: [any Mappable]

        init(map: Mapper) throws {
            origin = try map.from("origin") { map in (x: try map[0], y: try map[1]) }
            shapes = try map.subMapper("shapes").each { map -> any Mappable in
                switch try map.type() as String {
                case "circle": try Circle(map: map)
                default: try Square(map: map)
                }
            }
        }
    }
    // end

    @Test func closures() throws {
        let drawing = try Drawing(
            JSONString: """
                {"origin": [3, 4], "shapes": [{"type": "circle", "radius": 1}, {"type": "square", "side": 2}]}
                """)
        #expect(drawing.origin == (3, 4))
        #expect((drawing.shapes[0] as? Circle)?.radius == 1 && (drawing.shapes[1] as? Square)?.side == 2)
    }

    // snippet: reading-enum
    enum Payment: Mappable, Equatable {
        case cash
        case card(number: String)

        init(map: Mapper) throws {
            switch try map.kind() as String {
            case "cash": self = .cash
            case "card": self = .card(number: try map.number())
            case let kind: throw UnknownPayment(kind: kind)
            }
        }
    }

    struct UnknownPayment: Error {
        let kind: String
    }
    // end

    @Test func enums() throws {
        let payments = try [Payment](JSONString: #"[{"kind": "cash"}, {"kind": "card", "number": 4111}]"#)
        #expect(payments == [.cash, .card(number: "4111")])
        #expect(throws: MappingError.self) { try Payment(JSONString: #"{"kind": "barter"}"#) }
    }

    struct Raw: Mappable {
        let everything: Any?
        let exact: String
        let strict: Bool
        let keys: [String]
        let hasGate: Bool
        let extras: JSON
        let minutes: [Int]

        init(map: Mapper) throws {
            // snippet: reading-raw
            everything = map.getRootValue()  // [String: Any], [Any], String, Bool, a number or nil
            exact = try map.getValue("number", as: String.self)  // without coercion
            strict = (try? map.getValue("seats", as: String.self)) == nil  // a number is no String here
            keys = try map.getKeys()
            hasGate = map.isKeyPresent("gate")
            extras = try map.extras()  // any JSON, with numbers as exact as they were
            let legs = try map.subMapper("legs")
            minutes = [try legs[0].minutes, try legs[1].minutes]
            // end
        }
    }

    @Test func raw() throws {
        let raw = try Raw(
            JSONString: """
                {"number": "LX 93", "seats": 1, "extras": {"id": 12345678901234567890123},
                 "legs": [{"minutes": 1}, {"minutes": 2}]}
                """)
        #expect((raw.everything as? [String: Any])?["number"] as? String == "LX 93")
        #expect(raw.exact == "LX 93" && raw.strict && !raw.hasGate && raw.minutes == [1, 2])
        #expect(raw.keys == ["number", "seats", "extras", "legs"])
        #expect(raw.extras["id"].number?.text == "12345678901234567890123")
    }

    // snippet: reading-transform
    static let cents = Transform<Int>(
        read: { (amount: Decimal) in
            guard let cents = Int((amount * 100).description) else { throw NotAnAmount() }
            return cents
        },
        write: { cents in Decimal(cents) / 100 })

    struct Fare: Mappable {
        let cents: Int

        init(map: Mapper) throws {
            cents = try map.from("fare", using: ReadingSnippets.cents)
        }
    }
    // end

    struct NotAnAmount: Error {}

    @Test func transform() throws {
        #expect(try Fare(JSONString: #"{"fare": "635.09"}"#).cents == 63509)
        #expect(throws: MappingError.self) { try Fare(JSONString: #"{"fare": "635.095"}"#) }
    }

    @Test func variedOptions() throws {
        struct Flight: Mappable {
            let departure: Date

            init(map: Mapper) throws { departure = try map.departure() }
        }
        let text = #"{"departure": 1500}"#
        // snippet: reading-options
        var options = MappingOptions.strict
        options.dates = .milliseconds
        let flight = try Flight(JSONString: text, options: options)
        // end
        #expect(flight.departure == Date(timeIntervalSince1970: 1.5))
    }

    /// The names that Docs/Reading.md lists as reserved do work by subscript and by `from`.
    @Test(arguments: [
        "from", "getKeys", "getRootValue", "getValue", "isKeyPresent", "mappingContext", "mappingError",
        "subMapper", "with",
        "init", "self", "callAsFunction",
    ])
    func reservedNames(key: String) throws {
        struct Reader: Mappable {
            let bySubscript: Int
            let byFrom: Int
            let below: Int

            init(map: Mapper) throws {
                let key: String = try map.mappingContext()
                bySubscript = try map[JSONKeyPath(key)]
                byFrom = try map.from(JSONKeyPath(key))
                below = try map.inner[JSONKeyPath(key)]
            }
        }
        let reader = try Reader(JSONString: "{\"\(key)\": 1, \"inner\": {\"\(key)\": 2}}", context: key)
        #expect(reader.bySubscript == 1 && reader.byFrom == 1 && reader.below == 2)
    }
}

// snippet: reading-memberwise
struct Booking {
    let name: String
    let row: Int
    let letter: Character
}

extension Booking: Mappable {
    init(map: Mapper) throws {
        try self.init(name: map.name, row: map.row, letter: map.letter)
    }
}
// end
