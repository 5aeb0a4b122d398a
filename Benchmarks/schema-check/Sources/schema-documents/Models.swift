import Foundation
import MappableSchemas

enum Status: String, Mappable, JSONWriter, CaseIterable { case scheduled, boarding, gone }
enum Size: Int, Mappable, JSONWriter, CaseIterable { case small = 1, large = 2 }

struct Scalars: Mapped {
    let bool: Bool, small: Int8, wide: UInt64, double: Double, size: Size, date: Date, uuid: UUID
    let status: Status, open: Open<Status>, json: JSON

    static let mapping = Mapping {
        Init(Scalars.init)
        Field("bool", \.bool)
        Field("small", \.small)
        Field("wide", \.wide)
        Field("double", \.double)
        Field("size", \.size)
        Field("date", \.date)
        Field("uuid", \.uuid)
        Field("status", \.status)
        Field("open", \.open)
        Field("json", \.json)
    }
}

/// Constraints, and keys in other objects.
struct Booking: Mapped {
    let reference: String, seats: Int, row: Int?, bags: [Int], prices: [String: Double], departure: Int
    let opened: Date, place: Place

    static let mapping = Mapping {
        Init(Booking.init)
        Field("reference", \.reference, .pattern("[A-Z]{2} [0-9]{1,4}"), "Carrier and number")
        Field("seats", \.seats, .range(1...9))
        Field("row", \.row, .range(1...60))
        Field("bags", \.bags, .count(...2), default: [])
        Field("prices", \.prices, .count(1...))
        Field("time.departure", \.departure, .or("departure"), .range(0...1440))
        Field("opened", \.opened, using: .date(.milliseconds))
        Field(flattening: \.place)
        Constant("type", "booking")
    }
}

struct Place: Mapped {
    let city: String, zip: String?

    static let mapping = Mapping {
        Init(Place.init)
        Field("city", \.city, .count(1...))
        Field("zip", \.zip, .pattern("[0-9]{4,5}"))
    }
}

struct Circle: Mapped {
    let radius: Double

    static let mapping = Mapping {
        Init(Circle.init)
        Field("radius", \.radius, .range(0...))
    }
}

/// Unions with the tag in each place.
enum Shape: Tagged {
    case circle(Circle), other(JSON)

    static let union = Union<Shape>(
        tag: .inside("type"),
        Case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        unknown: Case(Shape.other) { if case .other(let json) = $0 { json } else { nil } })
}

enum Parcel: Tagged {
    case circle(Circle), count(Int)

    static let union = Union<Parcel>(
        tag: .beside("kind", content: "content"),
        Case("circle", Parcel.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        Case("count", Parcel.count) { if case .count(let count) = $0 { count } else { nil } })
}

enum Wrapper: Tagged {
    case circle(Circle), number(Int)

    static let union = Union<Wrapper>(
        tag: .outside,
        Case("circle", Wrapper.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        Case("number", Wrapper.number) { if case .number(let number) = $0 { number } else { nil } })
}

/// Unions, recursion and generic models.
struct Drawing: Mapped {
    let shapes: [Shape], parcel: Parcel?, wrapper: Wrapper?, port: Either<Int, String>?
    let parts: Page<Drawing>?, heat: Temperature?

    static let mapping = Mapping {
        Init(Drawing.init)
        Field("shapes", \.shapes)
        Field("parcel", \.parcel)
        Field("wrapper", \.wrapper)
        Field("port", \.port)
        Field("parts", \.parts)
        Field("heat", \.heat)
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
