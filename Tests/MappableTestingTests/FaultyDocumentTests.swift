import Foundation
import MappableDeclared
import MappableReports
import MappableTesting
import TestSupport
import Testing

/// As many faults as the mutation kit makes are found, each once and at its path.
struct FaultyDocumentTests {
    struct Seat: Mapped {
        let row: Int, letter: String, price: Double?

        static let mapping = Mapping(unknownKeys: .throw) {
            Init(Seat.init)
            Field("row", \.row, .range(1...60))
            Field("letter", \.letter, .pattern("[A-K]"))
            Field("price", \.price, .range(0...))
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

    struct Person: Mapped {
        let name: String, age: Int

        static let mapping = Mapping {
            Init(Person.init)
            Field("name", \.name, .count(1...))
            Field("age", \.age, .range(0...150), default: 0)

        }
    }

    struct Trip: Mapped {
        let id: Int, person: Person, legs: [Leg], tags: [String], note: String?, ratios: [[Double]],
            best: Seat?
        let lossy: [Int]

        static let mapping = Mapping {
            Init(Trip.init)
            Field("id", \.id, .multiple(of: 7))
            Field(flattening: \.person)
            Field("legs", \.legs)
            Field("meta.tags", \.tags, .unique(), .count(...3))
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

        static let mapping = Mapping(unknownKeys: .throw) {
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

    static func paths<Model: Mapped>(
        _ document: JSON, _ model: Model.Type, _ options: MappingOptions = .default
    ) throws -> [String] {
        let text = try document.toJSONString()
        return Model.result(JSONString: text, options: options).issues.map(\.keyPath.description).sorted()
    }

    @Test func eachFaultIsFoundAlone() throws {
        #expect(try Self.paths(Self.trip, Trip.self) == [])
        #expect(try Self.paths(Self.board, Board.self) == [])
        let faults = JSONMutation.faults(in: Self.trip, of: Trip.self)
        for fault in faults {
            #expect(try Self.paths(fault.document, Trip.self) == ["\(fault.path)"], "\(fault)")
        }
        let texts = Set(faults.map(\.description))
        for expected in [
            "drop id", "violate id", "mistype name", "violate name", "drop legs[0].type",
            "violate legs[0].type",
            "drop legs[0].times.departure", "violate legs[0].seats[1].letter",
            "add legs[0].seats[0].no field has this key",
            "violate legs[0].seats[0].price", "mistype legs[1].cars.first", "null meta.ratios[0][1]",
            "violate meta.tags",
            "mistype age", "mistype lossy", "mistype legs[1].kind",
        ] {
            #expect(
                texts.contains {
                    $0.replacing("[\"no field has this key\"]", with: ".no field has this key") == expected
                }, "\(expected)")
        }
        for unexpected in [
            "drop age", "null age", "drop note", "mistype note", "mistype lossy[0]", "drop best.row",
        ] {
            #expect(!texts.contains(unexpected), "\(unexpected)")
        }
        var options = MappingOptions.default
        options.invalidOptionals = .throw
        let strict = JSONMutation.faults(in: Self.trip, of: Trip.self, options: options)
        #expect(strict.count > faults.count && strict.contains { $0.description == "drop best.row" })
        for fault in strict {
            #expect(try Self.paths(fault.document, Trip.self, options) == ["\(fault.path)"], "\(fault)")
        }
        for fault in JSONMutation.faults(in: Self.board, of: Board.self) {
            #expect(try Self.paths(fault.document, Board.self) == ["\(fault.path)"], "\(fault)")
        }
    }

    @Test func allFaultsAreFoundTogether() throws {
        var most = 0
        for seed in 0..<(Thoroughness.isLong ? 200 : 60) as Range<UInt64> {
            let count = Int(seed % 20) + 1
            let trip = JSONMutation.faults(count, in: Self.trip, of: Trip.self, seed: seed)
            #expect(
                try Self.paths(trip.document, Trip.self) == trip.paths.map(\.description).sorted(), "\(seed)")
            let board = JSONMutation.faults(count, in: Self.board, of: Board.self, seed: seed)
            #expect(
                try Self.paths(board.document, Board.self) == board.paths.map(\.description).sorted(),
                "\(seed)")
            most = max(most, board.paths.count)
        }
        #expect(most >= 10)
        let again = JSONMutation.faults(9, in: Self.board, of: Board.self, seed: 3)
        #expect(again.document == JSONMutation.faults(9, in: Self.board, of: Board.self, seed: 3).document)
    }

    enum Vehicle: Tagged {
        case boat(Boat)

        static let union = Union<Vehicle>(
            tag: .inside("vehicleKind"),
            Case("boat", Vehicle.boat) { if case .boat(let it) = $0 { it } else { nil } })
    }

    struct Boat: Mapped {
        let crewSize: Int

        static let mapping = Mapping {
            Init(Boat.init)
            Field("crewSize", \.crewSize, .range(1...9))
        }
    }

    struct Cruise: Mapped {
        let shipName: String, firstPort: String, vehicle: Vehicle

        static let mapping = Mapping {
            Init(Cruise.init)
            Field("shipName", \.shipName)
            Field("portsOfCall.0.portName", \.firstPort, .count(1...))
            Field("mainVehicle", \.vehicle)
        }
    }

    struct Spelling: Sendable {
        let keys: KeyStrategy
        /// Whether an error about a missing member has the document's spelling.
        let isWritten: Bool
        let spell: @Sendable (String) -> String
    }

    private static let snakeCase = { @Sendable (key: String) in
        key.replacing(/[A-Z]/) { "_" + $0.output.lowercased() }
    }

    @Test(
        "faults are found where keys are spelled otherwise, and at an index",
        arguments: [
            Spelling(keys: .verbatim, isWritten: true) { $0 },
            Spelling(keys: .snakeCase, isWritten: true, spell: snakeCase),
            Spelling(keys: .firstMatch([.kebabCase, .snakeCase]), isWritten: false, spell: snakeCase),
            Spelling(keys: .caseInsensitive, isWritten: false) { $0.lowercased() },
        ])
    func respelledKeys(_ spelling: Spelling) throws {
        let cruise: JSON = [
            "shipName": "Ada", "portsOfCall": [["portName": "Oslo"], ["portName": "Bergen"]],
            "mainVehicle": ["vehicleKind": "boat", "crewSize": 3],
        ]
        let (keys, spell) = (spelling.keys, spelling.spell)
        let options = MappingOptions(keys: keys)
        let document = cruise.respelled(spell)
        #expect(try Self.paths(document, Cruise.self, options) == [])
        let faults = JSONMutation.faults(in: document, of: Cruise.self, options: options)
        for fault in faults {
            #expect(try Self.paths(fault.document, Cruise.self, options) == ["\(fault.path)"], "\(fault)")
        }
        let texts = Set(faults.map(\.description))
        let (ship, vehicle) = (spell("shipName"), spell("mainVehicle"))
        for expected in [
            "drop \(ship)", "mistype \(ship)", "null \(spell("portsOfCall"))[0].\(spell("portName"))",
            "violate \(spell("portsOfCall"))[0].\(spell("portName"))",
            "violate \(vehicle).\(spell("vehicleKind"))", "violate \(vehicle).\(spell("crewSize"))",
        ] where spelling.isWritten || !expected.hasPrefix("drop") {
            #expect(texts.contains(expected), "\(expected)")
        }
    }
}

extension JSON {
    /// The value with other keys in all objects.
    fileprivate func respelled(_ spell: (String) -> String) -> JSON {
        switch self {
        case .object(let members):
            .object(JSON.Object(members.map { (spell($0.key), $0.value.respelled(spell)) }))
        case .array(let elements): .array(JSON.Array(elements.map { $0.respelled(spell) }))
        default: self
        }
    }
}
