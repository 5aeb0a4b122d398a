import Foundation
import MappableDeclared
import MappableSchemas

enum Status: String, Mappable, JSONWriter, CaseIterable { case scheduled, boarding, gone }
enum Size: Int, Mappable, JSONWriter, CaseIterable { case small = 1, large = 2 }

/// Numbers of every kind.
struct Numbers: Mapped {
    let bool: Bool, int: Int, small: Int8, unsigned: UInt16, wide: UInt64, double: Double, float: Float
    let decimal: Decimal, size: Size

    static let mapping = Mapping {
        Init(Numbers.init)
        Field("bool", \.bool)
        Field("int", \.int)
        Field("small", \.small)
        Field("unsigned", \.unsigned)
        Field("wide", \.wide)
        Field("double", \.double)
        Field("float", \.float)
        Field("decimal", \.decimal)
        Field("size", \.size)
    }
}

/// What JSON has strings for.
struct Texts: Mapped {
    let string: String, character: Character, date: Date, duration: Duration, url: URL, uuid: UUID
    let data: Data, status: Status, open: Open<Status>, json: JSON

    static let mapping = Mapping {
        Init(Texts.init)
        Field("string", \.string)
        Field("character", \.character)
        Field("date", \.date)
        Field("duration", \.duration)
        Field("url", \.url)
        Field("uuid", \.uuid)
        Field("data", \.data)
        Field("status", \.status)
        Field("open", \.open)
        Field("json", \.json)
    }
}

/// Every constraint.
struct Booking: Mapped {
    let reference: String, seats: Int, row: Int?, fare: Double, luggage: Luggage, times: Times

    static let mapping = Mapping {
        Init(Booking.init)
        Field("reference", \.reference, .pattern("[A-Z]{2} [0-9]{1,4}"), "Carrier and number")
        Field("seats", \.seats, .range(1...9), .satisfies("leave no seat empty", Booking.fills))
        Field("row", \.row, .range(1...60), .multiple(of: 2))
        Field("fare", \.fare, .range(0...))
        Field("luggage", \.luggage)
        Field(flattening: \.times)
        Constant("type", "booking")
        Computed("isFull", Booking.isFull)
    }

    @Sendable private static func fills(_ seats: Int) -> Bool { seats != 7 }
    @Sendable private static func isFull(_ booking: Booking) -> Bool { booking.seats == 9 }
}

struct Luggage: Mapped {
    let bags: [Int], tags: Set<String>, prices: [String: Double], note: String?

    static let mapping = Mapping(unknownKeys: .throw) {
        Init(Luggage.init)
        Field("bags", \.bags, .count(...4), .unique())
        Field("tags", \.tags, .count(1...3))
        Field("prices", \.prices, .count(1...))
        Field("note", \.note, .count(2...20))
        Constant("unit", "kg")
    }
}

struct Times: Mapped {
    let departure: Int, arrival: Int

    static let mapping = Mapping {
        Init(Times.init)
        Field("time.departure", \.departure, .range(0...1440))
        Field("time.arrival", \.arrival, .range(0...1440))
        Check("arrive after it departs") { $0.departure < $0.arrival }
    }
}

struct Address: Mapped {
    let city: String, zip: String?

    static let mapping = Mapping {
        Init(Address.init)
        Field("city", \.city, .count(1...))
        Field("zip", \.zip, .pattern("\\d{4,5}"))
    }
}

/// Keys of all sorts, defaults and strategies.
struct Airport: Mapped {
    let code: String, name: String, elevation: Int?, runways: Int, address: Address, opened: Date
    let closed: Date?, cents: Int, secret: Int, gate: Presence<String>

    static let mapping = Mapping {
        Init(Airport.init)
        Field("iata.code", \.code, .oneKey, .pattern("[A-Z]{3}"))
        Field("name", \.name, .or("title", "names.en"))
        Field("position.elevation", \.elevation, .range(-500...9000))
        Field("position.runways", \.runways, .range(0...12), default: 1)
        Field(flattening: \.address)
        Field("opened", \.opened, using: .date(.milliseconds))
        Field("closed", \.closed, .nils(.null), usingIfPresent: .date(.localDate()))
        Field("price", \.cents, using: Airport.cents)
        Field("secret", \.secret, .readOnly, .range(0...99), default: 7)
        Field("gate", \.gate)
    }

    static let cents = Transform<Int>(
        read: { (price: Double) in
            guard let cents = Int(exactly: (price * 100).rounded()) else { throw TooMuch() }
            return cents
        }, write: { Double($0) / 100 })

    struct TooMuch: Error {}
}

struct Circle: Mapped {
    let radius: Double

    static let mapping = Mapping {
        Init(Circle.init)
        Field("radius", \.radius, .range(0...))
    }
}

struct Square: Mapped {
    let side: Double

    static let mapping = Mapping {
        Init(Square.init)
        Field("side", \.side, .range(0...))
    }
}

/// Unions with the tag in each place.
enum Shape: Tagged {
    case circle(Circle), square(Square), other(JSON)

    static let union = Union<Shape>(
        tag: .inside("type"),
        Case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        Case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
        unknown: Case(Shape.other) { if case .other(let json) = $0 { json } else { nil } })
}

enum Parcel: Tagged {
    case circle(Circle), square(Square), empty

    static let union = Union<Parcel>(
        tag: .beside("kind", content: "content"),
        Case("circle", Parcel.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        Case(2, Parcel.square) { if case .square(let square) = $0 { square } else { nil } },
        Case("empty", value: Parcel.empty) { if case .empty = $0 { true } else { false } })
}

enum Wrapper: Tagged {
    case circle(Circle), number(Int)

    static let union = Union<Wrapper>(
        tag: .outside,
        Case("circle", Wrapper.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        Case("number", Wrapper.number) { if case .number(let number) = $0 { number } else { nil } })
}

enum Free: Tagged {
    case circle(Circle), square(Square), count(Int)

    static let union = Union<Free>(
        untagged: Case(Free.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        Case(Free.square) { if case .square(let square) = $0 { square } else { nil } },
        Case(Free.count) { if case .count(let count) = $0 { count } else { nil } })
}

struct Drawing: Mapped {
    let shapes: [Shape], parcel: Parcel?, wrapper: Wrapper, free: Free, port: Either<Int, String>
    let labels: OneOrMany<String>, sizes: [Size: Int], rows: [Int: String], ids: [UUID]

    static let mapping = Mapping {
        Init(Drawing.init)
        Field("shapes", \.shapes, .count(...5))
        Field("parcel", \.parcel)
        Field("wrapper", \.wrapper)
        Field("free", \.free)
        Field("port", \.port)
        Field("labels", \.labels)
        Field("sizes", \.sizes)
        Field("rows", \.rows)
        Field("ids", \.ids)
    }
}

/// Recursion, classes and generic models.
final class Node: Mapped {
    let id: Int, children: [Node], parent: Page<Node>?

    init(id: Int, children: [Node], parent: Page<Node>?) {
        self.id = id
        self.children = children
        self.parent = parent
    }

    static let mapping = Mapping {
        Init(Node.init)
        Field("id", \.id, .range(0...))
        Field("children", \.children, default: [])
        Field("parent", \.parent)
    }
}

struct Page<Item: Mappable & JSONWriter>: Mapped {
    let items: [Item], next: String?

    static var mapping: Mapping<Page> {
        .cached(
            Mapping {
                Init(Page.init)
                Field("items", \.items)
                Field("next", \.next)
            })
    }
}

/// A model that is written by hand, and says what it looks like.
struct Temperature: Mappable, JSONWriter, SchemaDescribed {
    let celsius: Double

    init(map: Mapper) throws { celsius = try map.celsius() }

    func write(to json: inout JSONOutput) throws { json.celsius = celsius }

    static func schema(in schemas: inout SchemaSet) -> JSON {
        [
            "type": "object", "properties": ["celsius": schemas.schema(of: Double.self)],
            "required": ["celsius"],
        ]
    }
}

struct Weather: Mapped {
    let now: Temperature, days: [Temperature], userID: Int, htmlURL: URL?

    static let mapping = Mapping {
        Init(Weather.init)
        Field("now", \.now)
        Field("days", \.days, .count(1...7))
        Field("userID", \.userID)
        Field("htmlURL", \.htmlURL)
    }
}
