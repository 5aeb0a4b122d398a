import Foundation
import MappableDeclared
import TestSupport
import Testing

/// A declared model with another value for one property.
struct WithTests {
    struct Cabin: Mapped, Equatable {
        let seats: Int, layout: String?

        static let mapping = Mapping {
            Init(Cabin.init)
            Field("seats", \.seats, .range(1...600))
            Field("layout", \.layout)
        }
    }

    struct Flight: Mapped, Equatable {
        let number: String, gate: String?, cabin: Cabin, departure: Date, stops: Int, tags: [String]
        let deck: String?, note: String?

        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"))
            Field("gate", \.gate, .or("oldGate"), .count(1...3))
            Field("cabin", \.cabin)
            Field("times.departure", \.departure)
            Field("stops", \.stops, .range(0...3), default: 0)
            Field("tags", \.tags, default: [])
            Field("times.deck", \.deck, .satisfies("be a deck") { $0 != "roof" })
            Field("note", \.note, .readOnly)
            Check("have a gate where it stops") { $0.stops == 0 || $0.gate != nil }
        }
    }

    static let flight = Flight(
        number: "LX 318", gate: "A4", cabin: Cabin(seats: 180, layout: "3-3"),
        departure: Date(timeIntervalSince1970: 0.123456789), stops: 0, tags: [], deck: nil, note: "n")

    @Test("All other properties keep their values, also what JSON has no text for, or is not written")
    func otherProperties() throws {
        let moved = try Self.flight.with(\.gate, "B38")
        #expect(moved.gate == "B38" && moved.departure == Self.flight.departure && moved.note == "n")
        #expect(try moved.with(\.gate, "A4") == Self.flight)
        #expect(try Self.flight.with(\.gate, nil).gate == nil)
        #expect(try Self.flight.with(\.note, nil).note == nil)
        let cabin = Cabin(seats: 220, layout: nil)
        #expect(try Self.flight.with(\.cabin, cabin).cabin == cabin)
    }

    static let refusals: [(@Sendable (Flight) throws -> Flight, String, String, MappingError.Kind, String)] =
        [
            (
                { try $0.with(\.stops, 4) }, "stops", "range", .invalidValue,
                "stops: must be 0…3, mapping Flight"
            ),
            (
                { try $0.with(\.number, "nowhere") }, "number", "pattern", .invalidValue,
                #"number: must match "[A-Z]{2} [0-9]+", mapping Flight"#
            ),
            (
                { try $0.with(\.gate, "") }, "gate", "count", .invalidValue,
                "gate: must have 1…3 characters, has 0, mapping Flight"
            ),
            (
                { try $0.with(\.deck, "roof") }, "times.deck", "satisfies", .invalidValue,
                "times.deck: must be a deck, mapping Flight"
            ),
            (
                { try $0.with(\.gate, nil).with(\.stops, 1) }, "(root)", "check", .invalidValue,
                "(root): must have a gate where it stops, mapping Flight"
            ),
        ]

    @Test("The constraints of the field are checked, and conditions on several", arguments: refusals)
    func refusal(
        _ change: @Sendable (Flight) throws -> Flight, _ path: String, _ code: String,
        _ kind: MappingError.Kind, _ message: String
    ) {
        expectFailure(kind, at: path, message) { try change(Self.flight) }
        let error = #expect(throws: MappingError.self) { try change(Self.flight) }
        #expect(error?.code == code)
    }

    struct Even: Mapped, Equatable {
        struct Odd: Error {}
        let number: Int, ratio: Double, state: Presence<Int>

        static let mapping = Mapping {
            Init(Even.init(number:ratio:state:))
            Field("number", \.number)
            Field("ratio", \.ratio)
            Field("state", \.state)
        }

        init(number: Int, ratio: Double, state: Presence<Int>) throws {
            guard number % 2 == 0 else { throw Odd() }
            self.number = number
            self.ratio = ratio
            self.state = state
        }
    }

    @Test("The initializer gets the value, and may refuse it")
    func initializer() throws {
        let even = try Even(number: 2, ratio: .infinity, state: .null)
        let changed = try even.with(\.number, 8)
        #expect(changed.number == 8 && changed.ratio == .infinity && changed.state == .null)
        #expect(try even.with(\.state, .value(4)).state == .value(4))
        let error = #expect(throws: MappingError.self) { try even.with(\.number, 3) }
        #expect(error?.kind == .custom && error?.underlying is Even.Odd && error?.modelType == "Even")
    }

    struct Loose: Mapped, Equatable {
        let cabin: Cabin, name: String, rest: JSON.Object

        static let mapping = Mapping {
            Init(Loose.init)
            Field(flattening: \.cabin)
            Field("name", \.name)
            Field(rest: \.rest)
        }
    }

    @Test("A flattened model and the rest are properties like others")
    func flattenedModelsAndTheRest() throws {
        let text = #"{"seats":7,"name":"n","x":1}"#
        let loose = try Loose(JSONString: text)
        let cabin = Cabin(seats: 9, layout: "l")
        #expect(try loose.with(\.cabin, cabin) == Loose(cabin: cabin, name: "n", rest: ["x": 1]))
        #expect(try loose.with(\.rest, [:]).toJSONString() == #"{"name":"n","seats":7}"#)
        #expect(try loose.with(\.name, "m").rest == ["x": 1])
    }

    struct Forced: Mapped {
        struct Point {
            let x: Int?
        }
        let point: Point!, name: String

        static let mapping = Mapping {
            Init { x, name in Forced(point: Point(x: x), name: name) }
            Field("x", \.point!.x)
            Field("name", \.name)
        }
    }

    @Test("A property that may not be there is refused, rather than lost")
    func forcedProperty() {
        let reason = #""x" is unwrapped by `!`: declare it with `?` and `usingIfPresent:`"#
        expectFailure(.custom, at: "(root)", "(root): " + reason) {
            try Forced(point: nil, name: "a").with(\.name, "b")
        }
    }

    @Test("A property without a field is an error")
    func propertyWithoutField() {
        let error = #expect(throws: MappingError.self) { try Self.flight.with(\.number.count, 1) }
        #expect(error?.kind == .custom && error?.keyPath.steps.isEmpty == true)
        #expect(error?.reason?.hasPrefix("the mapping of Flight has no field for ") == true)
    }
}
