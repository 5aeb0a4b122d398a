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
}
