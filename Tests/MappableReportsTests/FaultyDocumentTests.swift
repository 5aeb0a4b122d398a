import Foundation
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// All faults of a document are found, each once and at its path.
struct FaultyDocumentTests {
    struct Seat: Mapped {
        let row: Int, letter: String, price: Double?

        static let mapping = Mapping {
            Init(Seat.init)
            Field("row", \.row, .range(1...60))
            Field("letter", \.letter, .pattern("[A-K]"))
            Field("price", \.price, .range(0...))
        }
    }

    struct Flight: Mapped {
        let number: String, departure: Date, seats: [Seat]

        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number, .count(3...8))
            Field("times.departure", \.departure)
            Field("seats", \.seats, .count(1...))
        }
    }

    struct Train: Mapped {
        enum Kind: String, Mappable, JSONWriter { case local, express }
        let kind: Kind, cars: [String: Int]

        static let mapping = Mapping {
            Init(Train.init)
            Field("kind", \.kind)
            Field("cars", \.cars)
        }
    }

    enum Leg: Tagged {
        case flight(Flight), train(Train), taxi

        static let union = Union<Leg>(
            tag: .inside("type"),
            Case("flight", Leg.flight) { if case .flight(let it) = $0 { it } else { nil } },
            Case("train", Leg.train) { if case .train(let it) = $0 { it } else { nil } },
            Case("taxi", value: .taxi) { if case .taxi = $0 { true } else { false } })
    }

    struct Person: Mapped {
        let name: String, age: Int

        static let mapping = Mapping {
            Init(Person.init)
            Field("name", \.name, .count(1...))
            Field("age", \.age, .range(0...150), default: 0)
        }
    }

    struct Trip: Mapped {
        let id: Int, person: Person, legs: [Leg], tags: [String], note: String?, ratios: [[Double]]
        let best: Seat?, lossy: [Int]

        static let mapping = Mapping {
            Init(Trip.init)
            Field("id", \.id, .range(1...))
            Field(flattening: \.person)
            Field("legs", \.legs)
            Field("meta.tags", \.tags, .count(...3))
            Field("note", \.note)
            Field("meta.ratios", \.ratios)
            Field("best", \.best)
            Field("lossy", \.lossy, .invalidElements(.skip))
        }
    }

    enum Item: Tagged {
        case seat(Seat), trip(Trip)

        static let union = Union<Item>(
            tag: .beside("kind", content: "data"),
            Case("seat", Item.seat) { if case .seat(let it) = $0 { it } else { nil } },
            Case("trip", Item.trip) { if case .trip(let it) = $0 { it } else { nil } })
    }

    enum Wrapped: Tagged {
        case seat(Seat), person(Person)

        static let union = Union<Wrapped>(
            tag: .outside,
            Case("seat", Wrapped.seat) { if case .seat(let it) = $0 { it } else { nil } },
            Case("person", Wrapped.person) { if case .person(let it) = $0 { it } else { nil } })
    }

    struct Board: Mapped {
        let items: [Item], wrapped: [String: Wrapped], trips: [Trip]

        static let mapping = Mapping {
            Init(Board.init)
            Field("items", \.items)
            Field("wrapped", \.wrapped)
            Field("trips", \.trips)
        }
    }

    static let trip: JSON = [
        "id": 14, "name": "Léa", "age": 30,
        "legs": [
            [
                "type": "flight", "number": "LX 318", "times": ["departure": "2024-02-29T12:30:00Z"],
                "seats": [["row": 3, "letter": "A", "price": 9.5], ["row": 4, "letter": "B"]],
            ], ["type": "train", "kind": "express", "cars": ["first": 2, "second": 8]], ["type": "taxi"],
        ], "meta": ["tags": ["a", "b"], "ratios": [[1, 0.5], [], [2]]], "note": "n",
        "best": ["row": 1, "letter": "C"], "lossy": [1, 2],
    ]

    static let board: JSON = [
        "items": [["kind": "seat", "data": ["row": 3, "letter": "A"]], ["kind": "trip", "data": trip]],
        "wrapped": ["x": ["seat": ["row": 9, "letter": "K"]], "y": ["person": ["name": "Z"]]],
        "trips": [trip, trip],
    ]

    /// A wrong value at a key path; nil for one that is dropped. No two of a table hide each other.
    typealias Fault = (path: String, value: JSON?)

    static let tripFaults: [Fault] = [
        ("id", nil), ("name", ""), ("age", 200), ("legs[0].number", "LX"), ("legs[0].times.departure", nil),
        ("legs[0].seats[0].row", 61), ("legs[0].seats[0].letter", nil), ("legs[0].seats[0].price", -1),
        ("legs[0].seats[1].letter", "L"), ("legs[1].kind", "slow"), ("legs[1].cars.first", [:]),
        ("legs[1].cars.second", "x"), ("legs[2].type", "bus"), ("meta.tags", ["a", "b", "c", "d"]),
        ("meta.ratios[0][1]", "x"), ("meta.ratios[1]", [:]), ("lossy", [:]),
    ]

    static let boardFaults: [Fault] =
        [
            ("items[0].kind", "sofa"), ("wrapped.x.seat.row", 0), ("wrapped.y.person.name", nil),
            ("items[1].data.legs[1].kind", [:]),
        ] + tripFaults.flatMap { fault in (0...1).map { ("trips[\($0)].\(fault.path)", fault.value) } }

    static func document(_ document: JSON, with faults: [Fault]) -> JSON {
        faults.reduce(into: document) { changed, fault in
            let steps = fault.path.replacing("[", with: ".").replacing("]", with: "").split(separator: ".")
            changed = changed.replacing(steps[...], with: fault.value)
        }
    }

    static func paths<Model: Mapped>(
        _ document: JSON, _ model: Model.Type, _ options: MappingOptions = .default
    ) throws -> [String] {
        let text = try document.toJSONString()
        return Model.result(JSONString: text, options: options).issues.map(\.keyPath.description).sorted()
    }

    @Test("Each fault alone") func alone() throws {
        #expect(try Self.paths(Self.trip, Trip.self) == [])
        #expect(try Self.paths(Self.board, Board.self) == [])
        for fault in Self.tripFaults {
            let faulty = Self.document(Self.trip, with: [fault])
            #expect(try Self.paths(faulty, Trip.self) == [fault.path], "\(fault)")
        }
        for fault in Self.boardFaults {
            let faulty = Self.document(Self.board, with: [fault])
            #expect(try Self.paths(faulty, Board.self) == [fault.path], "\(fault)")
        }
    }

    @Test("What is tolerated is no fault, unless the options say so") func tolerated() throws {
        let tolerated: [Fault] = [
            ("age", nil), ("note", [:]), ("lossy[0]", "x"), ("best.row", nil), ("best.letter", "L"),
        ]
        let faulty = Self.document(Self.trip, with: tolerated)
        #expect(try Self.paths(faulty, Trip.self) == [])
        let strict = MappingOptions.default.with(\.invalidOptionals, .throw)
        #expect(try Self.paths(faulty, Trip.self, strict) == ["best.letter", "best.row", "note"])
    }

    @Test("Any of them together", arguments: 0..<(Thoroughness.isLong ? 200 : 40) as Range<UInt64>)
    func together(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        for (document, faults, model) in [
            (Self.trip, Self.tripFaults, Trip.self as any Mapped.Type),
            (Self.board, Self.boardFaults, Board.self),
        ] {
            let chosen = Array(faults.shuffled(using: &numbers).prefix(Int(seed % 20) + 2))
            let found = try Self.paths(Self.document(document, with: chosen), model)
            #expect(found == chosen.map(\.path).sorted())
        }
    }
}

extension JSON {
    /// This value with another one at a path of keys and indices; without a member for nil.
    fileprivate func replacing(_ path: ArraySlice<Substring>, with value: JSON?) -> JSON {
        guard let step = path.first.map(String.init) else { return value ?? .null }
        switch self {
        case .object(var members):
            members[step] = path.count == 1 ? value : members[step]?.replacing(path.dropFirst(), with: value)
            return .object(members)
        case .array(var elements):
            guard let index = Int(step) else { return self }
            elements[index] = elements[index].replacing(path.dropFirst(), with: value)
            return .array(elements)
        default: return self
        }
    }
}
