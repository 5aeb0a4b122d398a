import Foundation
import Mappable
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

    struct Flight: Mappable {
        let number: String
        let seats: Int
        let legs: [Leg]
        let status: Status

        init(map: Mapper) throws {
            number = try map.number
            seats = try map.cabin.seats
            legs = try map.legs
            status = try map.status
        }
    }

    enum Status: String, Mappable {
        case scheduled, boarding, departed
    }

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
        let data = Data("{\"departed\": [\(text)]}".utf8)
        let slice = Array(text.utf8)[...]
        let dictionary: [String: Any] = [
            "number": 93, "cabin": ["seats": 340], "legs": [] as [Any], "status": "departed",
        ]
        // snippet: reading-entry-points
        let flight = try Flight(JSONString: text)
        let byStatus = try [Status: [Flight]](JSONData: data)
        let fromBytes = try Flight(JSONBytes: slice)  // any collection of UInt8, or a RawSpan
        let fromObjects = try Flight(JSON: dictionary)  // what JSONSerialization makes
        // end
        for each in [flight, fromBytes] { #expect(each.number == "LX 93") }
        #expect(fromObjects.number == "93")
        #expect(byStatus[.departed]?.count == 1)
    }

    struct Forms: Mappable {
        let number: String
        let seats: Int
        let minutes: Int
        let crew: [String]
        let business: Int
        let path: Int
        let key: Int
        let inside: Int
        let id: Int

        init(map: Mapper) throws {
            let tag = "ops.hours"
            // snippet: reading-forms
            number = try map.number
            seats = try map.cabin.seats  // a nested key
            minutes = try map.legs[0].minutes  // in an element of an array
            crew = try map.crew(default: [])  // parentheses take a default, or a transform
            business = try map["business-class"]  // a key that is no Swift name
            path = try map.from("legs.`0`.minutes")  // a key path in a string
            key = try map[.key("ops.priority")]  // one key, dots and all
            inside = try map.from("tags.\(tag).level")  // one key in a path
            id = try map.from(anyOf: "id", "_id")  // the first that is there and not null
            // end
        }
    }

    @Test func forms() throws {
        let forms = try Forms(
            JSONString: """
                {"number": "LX 93", "cabin": {"seats": 340}, "legs": [{"minutes": 705}], "business-class": 1,
                 "ops.priority": 2, "tags": {"ops.hours": {"level": 3}}, "id": null, "_id": 4}
                """)
        #expect(forms.number == "LX 93" && forms.seats == 340 && forms.minutes == 705 && forms.crew.isEmpty)
        #expect(forms.business == 1 && forms.path == 705 && forms.key == 2)
        #expect(forms.inside == 3 && forms.id == 4)
    }

    @Test func php() throws {
        struct Order: Mappable {
            let id: Int
            let paid: Date?
            let shipping: [String: String]?

            init(map: Mapper) throws {
                id = try map.id()
                paid = try map.from("paid", default: nil, when: .always)
                shipping = try map.from("shipping", default: nil, when: .always)
            }
        }
        let text = #"{"id": 7, "paid": "0000-00-00 00:00:00", "shipping": []}"#
        let order = try Order(JSONString: text, options: .careful)
        #expect(order.id == 7 && order.paid == nil && order.shipping == nil)
        let error = #expect(throws: MappingError.self) { try Int?(JSONString: "\"\"", options: .careful) }
        #expect(error?.kind == .typeMismatch && error?.expected == "Int")
    }

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
            // snippet: reading-closures
            origin = try map.from("origin") { map in (x: try map[0], y: try map[1]) }
            shapes = try map.subMapper("shapes").each { map -> any Mappable in
                switch try map.type() as String {
                case "circle": try Circle(map: map)
                default: try Square(map: map)
                }
            }
            // end
        }
    }

    @Test func closures() throws {
        let drawing = try Drawing(
            JSONString: """
                {"origin": [3, 4], "shapes": [{"type": "circle", "radius": 1}, {"type": "square", "side": 2}]}
                """)
        #expect(drawing.origin == (3, 4))
        #expect((drawing.shapes[0] as? Circle)?.radius == 1 && (drawing.shapes[1] as? Square)?.side == 2)
    }

    // snippet: reading-transform
    static let cents = Transform<Int>(
        read: { (amount: Decimal) in
            guard let cents = Int((amount * 100).description) else { throw NotAnAmount() }
            return cents
        },
        write: { cents in Decimal(cents) / 100 })
    // end

    struct Fare: Mappable {
        let cents: Int

        init(map: Mapper) throws { cents = try map.fare(using: ReadingSnippets.cents) }
    }

    struct NotAnAmount: Error {}

    @Test func transform() throws {
        #expect(try Fare(JSONString: #"{"fare": "635.09"}"#).cents == 63509)
        #expect(throws: MappingError.self) { try Fare(JSONString: #"{"fare": "635.095"}"#) }
    }

    /// The names that Docs/Reading.md lists as reserved do work by subscript and by `from`.
    @Test(arguments: [
        "from", "isKeyPresent", "mappingContext", "mappingError",
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

// snippet: reading-own-options
protocol APIModel: Mappable {}

extension APIModel {
    static var mappingOptions: MappingOptions { .careful }
}
// end

private struct Gate: APIModel {
    let number: Int?

    init(map: Mapper) throws { number = try map.number }
}

@Test func ownOptions() throws {
    #expect(throws: MappingError.self) { try [Gate](JSONString: #"[{"number": []}]"#) }
    #expect(try Gate(JSONString: #"{"number": []}"#, options: .default).number == nil)
}
