import Foundation
import MappableSchemas

enum SchemaModels {
    enum Status: String, Mappable, JSONWriter, CaseIterable { case open, closed }
    enum Size: Int, Mappable, JSONWriter, CaseIterable { case small = 1, large = 2 }

    struct Flight: Mapped, Equatable {
        let number: String, seats: Int, gate: String?, status: Open<Status>

        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), "Carrier and number")
            Field("cabin.seats", \.seats, .range(0...900), default: 0)
            Field("gate", \.gate)
            Field("status", \.status)
        }
    }

    struct Tree: Mapped {
        let value: Int8, branches: [Tree]

        static let mapping = Mapping {
            Init(Tree.init)
            Field("value", \.value)
            Field("branches", \.branches, .count(...3))
        }
    }

    struct Page<Item: Mappable & JSONWriter>: Mapped {
        let items: [Item]

        static var mapping: Mapping<Page> {
            .cached(
                Mapping {
                    Init(Page.init)
                    Field("items", \.items)
                })
        }
    }

    struct Outer: Mapped {
        struct Flight: Mapped {
            let id: UUID

            static let mapping = Mapping {
                Init(Flight.init)
                Field("id", \.id)
            }
        }

        let mine: Flight, other: SchemaModels.Flight, page: Page<Flight>, pages: Page<SchemaModels.Flight>

        static let mapping = Mapping {
            Init(Outer.init)
            Field("mine", \.mine)
            Field("other", \.other)
            Field("page", \.page)
            Field("pages", \.pages)
        }
    }

    struct Circle: Mapped, Equatable {
        let radius: Int

        static let mapping = Mapping {
            Init(Circle.init)
            Field("radius", \.radius, .range(0...))
        }
    }

    enum Shape: Tagged {
        case circle(Circle), point

        static let union = Union<Shape>(
            tag: .inside("type"),
            Case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
            Case("point", value: Shape.point) { if case .point = $0 { true } else { false } })
    }

    enum Beside: Tagged {
        case circle(Circle), other(JSON)

        static let union = Union<Beside>(
            tag: .beside("kind", content: "value"),
            Case("circle", Beside.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
            unknown: Case(Beside.other) { if case .other(let json) = $0 { json } else { nil } })
    }

    enum Outside: Tagged {
        case circle(Circle)

        static let union = Union<Outside>(
            tag: .outside,
            Case("circle", Outside.circle) { if case .circle(let circle) = $0 { circle } else { nil } })
    }

    struct Times: Mapped {
        let departure: Int, arrival: Int, seats: Int

        static let mapping = Mapping {
            Init(Times.init)
            Field("departure", \.departure, .range(0...24))
            Field("arrival", \.arrival, .range(0...24))
            Field("seats", \.seats, .satisfies("be even", isEven))
            Check("arrive after it departs") { $0.departure < $0.arrival }
            Constant("type", "times")
        }

        @Sendable private static func isEven(_ number: Int) -> Bool { number.isMultiple(of: 2) }
    }

    struct Names: Mapped {
        let name: String, nick: Presence<String>, price: Int, day: Date

        static let mapping = Mapping {
            Init(Names.init)
            Field("name", \.name, .or("title"))
            Field("nick", \.nick)
            Field("price", \.price, .range(1...), using: cents)
            Field("day", \.day, using: .date(.localDate()))
        }

        static let cents = Transform<Int>(
            read: { (price: Double) in Int(exactly: (price * 100).rounded()) ?? 0 },
            write: { Double($0) / 100 })
    }

    struct Impossible: Mapped {
        let name: String

        static let mapping = Mapping {
            Init(Impossible.init)
            Field("name", \.name, .satisfies("be known") { $0 == "LX" })
        }
    }

    struct Helped: Mapped {
        let name: String, code: String

        static let mapping = Mapping {
            Init(Helped.init)
            Field("name", \.name, .satisfies("be known", isKnown))
            Field("code", \.code, .pattern("(?=x)x"), .schema(["enum": ["x"]]))
        }

        @Sendable private static func isKnown(_ name: String) -> Bool { name == "LX" || name == "BA" }
    }

    struct Written: Mappable, JSONWriter, SchemaDescribed {
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

    struct Opaque: Mappable, JSONWriter {
        init(map: Mapper) throws {}

        func write(to json: inout JSONOutput) throws {}
    }
}
