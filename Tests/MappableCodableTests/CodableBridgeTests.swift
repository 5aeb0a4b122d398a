import Foundation
import Mappable
import MappableCodable
import TestSupport
import Testing

/// Codable types and models in each other.
struct CodableBridgeTests {
    struct Seat: MappableCodable, Equatable, Hashable {
        let row: Int

        init(row: Int) { self.row = row }

        init(map: Mapper) throws { row = try map.position.row() }

        func write(to json: inout JSONOutput) throws { json["position.row"] = row }
    }

    /// Models wherever a `Codable` type can have one.
    struct Cabin: Codable, Equatable {
        var first: Seat
        var last: Seat?
        var rows: [Seat]
        var byName: [String: Seat]
        var nested: [[String: [Seat]]]
    }

    static let cabin = Cabin(
        first: Seat(row: 1), last: nil, rows: [Seat(row: 2), Seat(row: 3)], byName: ["a": Seat(row: 4)],
        nested: [["b": [Seat(row: 5)]]])
    static let seat = #"{"position":{"row":1}}"#

    @Test(
        "A model at the root, in an array, in a dictionary and in a property, with Foundation's coders and ours"
    )
    func places() throws {
        func check<Value: Codable & Equatable>(_ value: Value, _ row: String? = nil) throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let theirs = try encoder.encode(value)
            let ours = try sortingEncoder().encode(value)
            #expect(String(decoding: theirs, as: UTF8.self) == String(decoding: ours, as: UTF8.self))
            if let row { #expect(String(decoding: ours, as: UTF8.self) == row) }
            #expect(try JSONDecoder().decode(Value.self, from: ours) == value)
            #expect(try MappableDecoder().decode(Value.self, from: theirs) == value)
        }
        try check(Seat(row: 1), Self.seat)
        try check([Seat(row: 1)], "[\(Self.seat)]")
        try check(["a": Seat(row: 1)], #"{"a":\#(Self.seat)}"#)
        try check([Seat?.some(Seat(row: 1)), nil], "[\(Self.seat),null]")
        try check(Set([Seat(row: 1)]), "[\(Self.seat)]")
        try check(Self.cabin)
    }

    struct States: Codable, Equatable {
        var absent: Presence<Int>
        var null: Presence<Int>
        var value: Presence<[Seat]>
        var json: JSON
        var object: JSON.Object
        var list: [JSON]
    }

    @Test("JSON and Presence in a Codable type, with Foundation's coders and ours")
    func values() throws {
        let text =
            #"{"json":{"a":[1,2.5,"x",null,true]},"list":[1,{}],"null":null,"object":{"k":-1},"value":[\#(Self.seat)]}"#
        let states = try MappableDecoder().decode(States.self, from: text)
        #expect(states.absent == .absent)
        #expect(states.null == .null)
        #expect(states.value == .value([Seat(row: 1)]))
        #expect(states.json.a[1].double == 2.5)
        #expect(states.object["k"]?.int == -1)
        #expect(try JSONDecoder().decode(States.self, from: Data(text.utf8)) == states)
        #expect(
            try String(
                decoding: sortingEncoder().encode(states), as: UTF8.self)
                == text)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(states), as: UTF8.self) == text)
    }

    struct Leg: Codable, Equatable {
        let flightNumber: String
        let departureDay: Date
        let seatCount: Int?

        private enum CodingKeys: String, CodingKey {
            case flightNumber = "flight_number", departureDay = "departure_day", seatCount = "seat_count"
        }
    }

    /// A `Codable` type in a model, in each place that a transform reads.
    struct Trip: Mappable, JSONWriter {
        let leg: Leg
        let legs: [Leg]
        let spare: Leg?

        init(map: Mapper) throws {
            leg = try map.the_leg(using: .codable)
            legs = try map.all_legs(using: .codable)
            spare = try map.spare_leg(using: .codable)
        }

        func write(to json: inout JSONOutput) throws {
            json["the_leg", using: .codable] = leg
            json["all_legs", using: .codable] = legs
            json["spare_leg", using: .codable] = spare
        }
    }

    static let reading = MappingOptions(dates: .milliseconds)
    static let writing = WritingOptions(dates: .milliseconds)

    @Test("The strategy for dates holds for Codable types in models, both ways")
    func options() throws {
        let leg = #"{"flight_number": "318", "departure_day": 5000, "seat_count": 7}"#
        let trip = try Trip(
            JSONString: #"{"the_leg": \#(leg), "all_legs": [\#(leg)], "spare_leg": null}"#,
            options: Self.reading)
        #expect(
            trip.leg == Leg(flightNumber: "318", departureDay: Date(timeIntervalSince1970: 5), seatCount: 7))
        #expect(trip.legs == [trip.leg])
        #expect(trip.spare == nil)
        let written = #"{"flight_number":"318","departure_day":5000,"seat_count":7}"#
        #expect(
            try trip.toJSONString(options: Self.writing)
                == #"{"the_leg":\#(written),"all_legs":[\#(written)]}"#)
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let json: String
        let message: String
    }

    static let rows = [
        Row(
            testDescription: "in a property",
            json: "{\"the_leg\": {\"flight_number\": \"a\",\n  \"departure_day\": \"x\"}}",
            message:
                #"the_leg.departure_day: expected number of milliseconds since 1970, found string "x" (line 2, column 20), mapping Leg"#
        ),
        Row(
            testDescription: "an absent key in an array",
            json:
                #"{"the_leg": {"flight_number": "a", "departure_day": 1}, "all_legs": [{"flight_numbr": 1}]}"#,
            message: "all_legs[0].flight_number: missing, expected String"),
        Row(
            testDescription: "no object", json: #"{"the_leg": [1]}"#,
            message: "the_leg: expected object, found array of 1 (line 1, column 13), mapping Leg"),
    ]

    @Test("Errors name path, line, column and type", arguments: rows)
    func errors(row: Row) {
        let error = #expect(throws: MappingError.self) {
            try Trip(JSONString: row.json, options: Self.reading)
        }
        #expect(error?.description.hasPrefix(row.message) == true, "\(String(describing: error))")
        #expect(error?.modelType == "Leg")
        #expect(error?.location?.line == (row.json.contains("\n") ? 2 : 1))
    }

    /// Keeps all that its decoder gives it.
    struct Keeping: Decodable {
        enum Keys: CodingKey { case a, b }

        let decoder: any Decoder
        let keyed: KeyedDecodingContainer<Keys>
        let list: any UnkeyedDecodingContainer
        let single: any SingleValueDecodingContainer

        init(from decoder: any Decoder) throws {
            self.decoder = decoder
            keyed = try decoder.container(keyedBy: Keys.self)
            list = try keyed.nestedUnkeyedContainer(forKey: .b)
            single = try decoder.singleValueContainer()
        }

        /// Uses everything; returns which uses did not throw.
        func use() -> [Bool] {
            var list = list
            let uses: [() throws -> Void] = [
                { _ = try decoder.container(keyedBy: Keys.self) }, { _ = try decoder.unkeyedContainer() },
                { _ = try keyed.decode(Int.self, forKey: .a) }, { _ = try keyed.decodeNil(forKey: .a) },
                { _ = try keyed.decodeIfPresent(String.self, forKey: .a) },
                { _ = try keyed.superDecoder(forKey: .a) },
                { _ = try keyed.nestedUnkeyedContainer(forKey: .b) }, { _ = try list.decode(Int.self) },
                { _ = try list.decodeNil() }, { _ = try list.superDecoder() },
                { _ = try single.decode([Int].self) },
            ]
            _ = (decoder.codingPath, decoder.userInfo, keyed.allKeys, keyed.codingPath, keyed.contains(.a))
            _ = (
                list.count, list.isAtEnd, list.currentIndex, list.codingPath, single.decodeNil(),
                single.codingPath
            )
            return uses.map { (try? $0()) != nil }
        }
    }

    @Test("What is kept of a decoder goes on after its call as Foundation's does, on another thread, too")
    func escaping() throws {
        let text = #"[{"a": 1, "b": [1, 2]}, {"a": "\#(String(repeating: "x", count: 5_000))", "b": [3]}]"#
        var bytes = Array(text.utf8)
        for isLater in [false, true] {
            let (theirs, ours) = try bytes.withUnsafeMutableBytes { bytes in
                // Memory that changes after the call.
                let base = try #require(bytes.baseAddress)
                let data = Data(bytesNoCopy: base, count: bytes.count, deallocator: .none)
                defer { bytes[1] = UInt8(ascii: "[") }
                return (
                    try JSONDecoder().decode([Keeping].self, from: Data(text.utf8)),
                    try MappableDecoder().decode([Keeping].self, from: isLater ? Data(text.utf8) : data)
                )
            }
            nonisolated(unsafe) let kept = ours
            let uses = Locked<[[Bool]]>([])
            DispatchQueue.global().sync { uses.withLock { $0 = kept.map { $0.use() } } }
            // Foundation's decoder stands for the root by then, in the first two and the last.
            func common(_ uses: [[Bool]]) -> [ArraySlice<Bool>] { uses.map { $0[2..<10] } }
            #expect(common(uses.withLock { $0 }) == common(theirs.map { $0.use() }))
            #expect(uses.withLock { $0[0][0] && $0[1][0] })
            #expect(ours[1].decoder.codingPath.map(\.intValue) == [1])
            let error = #expect(throws: DecodingError.self) { try ours[1].single.decode(Int.self) }
            #expect(error.map { MappingError($0).keyPath.description } == "[1]")
        }
    }

    @Test("What is kept of a decoder whose call failed goes on as well")
    func escapingFromFailure() throws {
        struct Leaking: Decodable {
            init(from decoder: any Decoder) throws {
                let kept = try Keeping(from: decoder)
                (decoder.userInfo[.mappingContext] as? Locked<[Keeping]>)?.withLock { $0.append(kept) }
                throw CancellationError()
            }
        }
        // Foundation's decoder would read memory that is gone.
        let kept = Locked<[Keeping]>([])
        let decoder = MappableDecoder()
        decoder.userInfo[.mappingContext] = kept
        let text = #"{"a": 1, "b": [2]}"#
        #expect(throws: CancellationError.self) { try decoder.decode(Leaking.self, from: text) }
        let leaked = kept.withLock { $0 }
        let read = try MappableDecoder().decode(Keeping.self, from: text)
        #expect(leaked.map { $0.use() } == [read.use()])
        #expect(try leaked[0].keyed.decode(Int.self, forKey: .a) == 1)
    }

    /// As drivers of databases decode: they keep the decoder, and use it when they know the type.
    struct Unwrapper: Decodable {
        let decoder: any Decoder
        init(from decoder: any Decoder) { self.decoder = decoder }
    }

    @Test("A decoder that was unwrapped decodes later, with its strategies, models and other decoders")
    func unwrapped() throws {
        let decoder = MappableDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        struct Named: Decodable, Equatable { let firstName: String }
        let kept = try decoder.decode([String: Unwrapper].self, from: #"{"a_b": {"first_name": "x"}}"#)
        let again = try #require(kept["a_b"]).decoder
        #expect(try Named(from: again) == Named(firstName: "x"))
        #expect(try Unwrapper(from: again).decoder.container(keyedBy: Keys.self).contains(.firstName))
        let model = try MappableDecoder().decode(Unwrapper.self, from: #"[{"seat": "1A"}]"#).decoder
        #expect(try [Chair](from: model).map(\.seat) == ["1A"])
        let open = try MappableDecoder().decode(Unwrapper.self, from: #"{"first_name": 1,}"#).decoder
        #expect(throws: DecodingError.self) { try Named(from: open) }
    }

    private enum Keys: CodingKey { case firstName }

    private struct Chair: MappableCodable, Equatable {
        let seat: String
        init(map: Mapper) throws { seat = try map.seat() }
        func write(to json: inout JSONOutput) { json.seat = seat }
    }
}
