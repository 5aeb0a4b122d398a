import Foundation
import Mappable
import TestSupport
import Testing

/// Merge patches.
struct MergePatchTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let original: JSON
        let patch: JSON
        let result: JSON

        init(_ name: String, _ original: JSON, _ patch: JSON, _ result: JSON) {
            testDescription = name
            self.original = original
            self.patch = patch
            self.result = result
        }
    }

    /// The situations of RFC 7396, appendix A, with values of our own.
    static let examples = [
        Example("a value is replaced", ["gate": "A4"], ["gate": "B1"], ["gate": "B1"]),
        Example("a member is added", ["gate": "A4"], ["seats": 180], ["gate": "A4", "seats": 180]),
        Example("a member is removed", ["gate": "A4"], ["gate": nil], [:]),
        Example("one of two is removed", ["gate": "A4", "seats": 180], ["gate": nil], ["seats": 180]),
        Example("an array gives way to a string", ["gate": ["A4"]], ["gate": "B1"], ["gate": "B1"]),
        Example("a string gives way to an array", ["gate": "B1"], ["gate": ["A4"]], ["gate": ["A4"]]),
        Example(
            "objects merge, and what is not there stays away", ["cabin": ["wifi": "on"]],
            ["cabin": ["wifi": "off", "bar": nil]], ["cabin": ["wifi": "off"]]),
        Example("arrays of objects are replaced", ["legs": [["from": "ZRH"]]], ["legs": [1]], ["legs": [1]]),
        Example("arrays are replaced", ["ZRH", "OSL"], ["OSL", "BGO"], ["OSL", "BGO"]),
        Example("an array replaces an object", ["gate": "A4"], ["A4"], ["A4"]),
        Example("null replaces everything", ["gate": "A4"], nil, nil),
        Example("a string replaces everything", ["gate": "A4"], "B1", "B1"),
        Example("a null that was there stays", ["tail": nil], ["seats": 1], ["tail": nil, "seats": 1]),
        Example("an object replaces an array", [1, 2], ["gate": "A4", "tail": nil], ["gate": "A4"]),
        Example("nulls in new objects vanish", [:], ["a": ["b": ["c": nil]]], ["a": ["b": [:]]]),
        Example("nulls in arrays stay", [:], ["a": [nil, ["b": nil]]], ["a": [nil, ["b": nil]]]),
        Example("nothing changes nothing", ["a": ["b": [1]]], [:], ["a": ["b": [1]]]),
        Example("an empty object replaces a value", ["a": 1], ["a": [:]], ["a": [:]]),
        Example("a scalar becomes an object", 1, ["a": 1], ["a": 1]),
    ]

    @Test("Applying", arguments: examples)
    func applying(example: Example) { #expect(example.original.merging(example.patch) == example.result) }

    @Test("Finding", arguments: examples)
    func finding(example: Example) throws {
        // A null that is kept is no change; one that appears has no patch.
        let patch = try example.original.changes(to: example.result)
        #expect(example.original.merging(patch) == example.result)
    }

    @Test("Keys of a dictionary are those that are written, so another spelling adds a second one")
    func spelledKeys() throws {
        let identifier = UUID()
        let old = try JSON([identifier: "pilot"])
        func merged(_ key: String) throws -> [UUID: String] {
            try [UUID: String](old.merging(.object([key: "owner"])))
        }
        let key = identifier.uuidString
        #expect(key == key.uppercased() && old == .object([key: "pilot"]))
        #expect(try merged(key) == [identifier: "owner"])
        // The first of equal keys wins.
        if key != key.lowercased() { #expect(try merged(key.lowercased()) == [identifier: "pilot"]) }
    }

    @Test("The smallest patches")
    func smallest() throws {
        let old: JSON = ["gate": "A4", "seats": 180, "cabin": ["wifi": true, "rows": 30], "legs": [1, 2]]
        #expect(try old.changes(to: old) == [:])
        let new: JSON = ["seats": 174, "cabin": ["wifi": true], "legs": [1], "tail": ["a": 1]]
        let patch: JSON = ["gate": nil, "seats": 174, "cabin": ["rows": nil], "legs": [1], "tail": ["a": 1]]
        #expect(try old.changes(to: new) == patch)
        // Numbers are compared by value.
        #expect(try JSON(JSONString: #"{"a":1.0}"#).changes(to: ["a": 1]) == [:])
    }

    @Test("A null that appears cannot be said")
    func unspeakable() {
        expectFailure(
            .invalidValue, at: "a.b", "a.b: found null, a merge patch cannot set null"
        ) { try (["a": ["b": 1]] as JSON).changes(to: ["a": ["b": nil]]) }
        expectFailure(
            .invalidValue, at: "a.b", "a.b: found null, a merge patch cannot set null"
        ) { try ([:] as JSON).changes(to: ["a": ["b": nil]]) }
        expectFailure(.invalidValue, at: "a", "a: found null, a merge patch cannot set null") {
            try (1 as JSON).changes(to: ["a": nil])
        }
    }

    @Test("Random values: the patch leads from one to the other", arguments: 0..<200)
    func randomValues(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let old = JSON.arbitrary(&random)
        let new = Self.withoutNullMembers(JSON.arbitrary(&random))
        #expect(try old.merging(old.changes(to: new)) == new)
        #expect(try old.changes(to: old) == (old.object == nil ? old : [:]))
        // A patch may be applied twice, and patches written and read are the same patches.
        let patch = JSON.arbitrary(&random)
        #expect(old.merging(patch).merging(patch) == old.merging(patch))
        #expect(try old.merging(JSON(JSONString: patch.toJSONString())) == old.merging(patch))
    }

    private static func withoutNullMembers(_ json: JSON) -> JSON {
        guard let members = json.object else { return json }
        return .object(members.mapValues { $0.isNull ? JSON?.none : withoutNullMembers($0) })
    }
}

/// Merge patches of models.
struct ModelMergePatchTests {
    struct Flight: Mappable, JSONWriter, Equatable {
        struct Cabin: Mappable, JSONWriter, Equatable {
            let seats: Int
            let wifi: Bool?

            init(seats: Int, wifi: Bool?) {
                self.seats = seats
                self.wifi = wifi
            }

            init(map: Mapper) throws {
                seats = try map.seats()
                wifi = try map.wifi
            }

            func write(to json: inout JSONOutput) throws {
                json.seats = seats
                json.wifi = wifi
            }
        }

        enum Fare: String, Mappable, JSONWriter { case open }

        let number: String
        let departure: Date
        let gate: String?
        let cabin: Cabin
        let spare: Cabin?
        let crew: [String]
        let fares: [Fare: Double]
        let operatedBy: String?
        let extra: JSON

        init(map: Mapper) throws {
            number = try map.number()
            departure = try map.departure.time()
            gate = try map.gate
            cabin = try map.cabin()
            spare = try map.spare
            crew = try map.crew ?? []
            fares = try map.fares()
            operatedBy = try map.ops.by
            extra = try map.extra ?? [:]
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json["departure.time"] = departure
            json.gate = gate
            json.cabin = cabin
            json.spare = spare
            json.crew = crew
            json.fares = fares
            json["ops.by"] = operatedBy
            json.extra = extra
        }
    }

    static let flight = try? Flight(
        JSONString: """
            {"number": "LX 318", "departure": {"time": "2024-02-29T12:30:00Z"}, "gate": "A4",
             "cabin": {"seats": 180, "wifi": true}, "crew": ["Ada", "Bo"], "fares": {"open": 1.5}}
            """)

    private static func merging(_ flight: Flight, _ patch: JSON) throws(MappingError) -> Flight {
        try Flight(JSON(flight).merging(patch))
    }

    @Test("Members are replaced, merged and removed")
    func merging() throws {
        let flight = try #require(Self.flight)
        let patched = try Self.merging(
            flight, ["gate": nil, "cabin": ["seats": "174"], "crew": ["Cy"], "ops": ["by": "X"]])
        #expect(patched.number == "LX 318")
        #expect(patched.gate == nil)
        #expect(patched.cabin == Flight.Cabin(seats: 174, wifi: true))
        #expect(patched.crew == ["Cy"])
        #expect(patched.operatedBy == "X")
        #expect(patched.fares == [.open: 1.5])
        #expect(try Self.merging(flight, [:]) == flight)
        #expect(try JSON(flight, options: WritingOptions(dates: .seconds)).departure.time == 1_709_209_800)
        #expect(try JSON(flight).changes(to: JSON(flight)) == [:])
        #expect(
            try JSON(flight).changes(to: JSON(patched))
                == ["gate": nil, "cabin": ["seats": 174], "crew": ["Cy"], "ops": ["by": "X"]])
    }

    @Test("A null inside a JSON field has no patch, but in an array it has")
    func nullsInside() throws {
        let flight = try #require(Self.flight)
        let list = try Self.merging(flight, ["extra": ["list": [nil, ["a": nil]]]])
        #expect(try Self.merging(flight, JSON(flight).changes(to: JSON(list))) == list)
        var object = try JSON(Self.merging(flight, ["extra": "x"]))
        object["extra"] = ["owner": nil]
        let other = try Flight(object)
        expectFailure(
            .invalidValue, at: "extra.owner", "extra.owner: found null, a merge patch cannot set null"
        ) { try JSON(flight).changes(to: JSON(other)) }
    }

    private struct Slot: Mappable, JSONWriter, Equatable {
        let gate: String?
        let byName: [String: Int?]

        init(gate: String?, byName: [String: Int?] = [:]) {
            self.gate = gate
            self.byName = byName
        }

        init(map: Mapper) throws {
            gate = try map.gate
            byName = try map.byName
        }

        func write(to json: inout JSONOutput) throws {
            json.gate = gate
            json.byName = byName
        }
    }

    @Test("A member that is left out is removed by its patch")
    func absentFields() throws {
        let (full, empty) = (Slot(gate: "A4"), Slot(gate: nil))
        #expect(try JSON(full).changes(to: JSON(empty)) == ["gate": nil])
        #expect(try Slot(JSON(full).merging(["gate": nil])) == empty)
        #expect(try JSON(empty).changes(to: JSON(full)) == ["gate": "A4"])
    }

    @Test("A null that is written has no patch, whatever the options")
    func nullMembers() throws {
        for options in [WritingOptions.default, WritingOptions(nilValues: .null)] {
            for old in [Slot(gate: nil, byName: ["a": 1]), Slot(gate: nil), Slot(gate: "A4")] {
                let new = try JSON(Slot(gate: old.gate, byName: ["a": nil]), options: options)
                expectFailure(
                    .invalidValue, at: "byName.a", "byName.a: found null, a merge patch cannot set null"
                ) { try JSON(old, options: options).changes(to: new) }
            }
        }
    }

    @Test("What no longer is a model is refused")
    func errors() throws {
        let flight = try #require(Self.flight)
        expectFailure(
            .missing, at: "number",
            #"number: missing, expected String, keys: "departure", "gate", "cabin", "crew", "fares", "extra", mapping Flight"#
        ) {
            try Self.merging(flight, ["number": nil])
        }
        expectFailure(
            .typeMismatch, at: "cabin.seats",
            #"cabin.seats: expected Int, found string "many", mapping Cabin"#
        ) { try Self.merging(flight, ["cabin": ["seats": "many"]]) }
        expectFailure(
            .missing, at: "cabin.seats", #"cabin.seats: missing, expected Int, keys: "wifi", mapping Cabin"#
        ) { try Self.merging(flight, ["cabin": ["seats": nil]]) }
        expectFailure(
            .typeMismatch, at: "(root)",
            #"(root): expected object with "number", found number 1, mapping Flight"#
        ) {
            try Self.merging(flight, 1)
        }
        // A date of the year 33658, if it were seconds.
        let far = failure(of: { try Self.merging(flight, ["departure": ["time": 1_000_000_000_000]]) })
        #expect(far?.kind == .outOfRange)
        #expect(far?.keyPath.description == "departure.time")
        let unwritable = failure(of: { try JSON(["time": Date(timeIntervalSince1970: 1_000_000_000_000)]) })
        #expect(unwritable?.kind == .outOfRange)
        #expect(unwritable?.keyPath.description == "time")
    }

    @Test(
        "The body of a PATCH is a model of presences",
        arguments: [
            (#"{"gate":null,"cabin":{"seats":174}}"#, Presence<String>.null, Presence<Int>.value(174)),
            (#"{"gate":"B38"}"#, .value("B38"), .absent), ("{}", .absent, .absent),
        ])
    func body(text: String, gate: Presence<String>, seats: Presence<Int>) throws {
        let change = try PresenceTests.Change(JSONString: text)
        #expect(change.gate == gate && change.seats == seats)
        #expect(try change.toJSONString() == text)
        let flight = try #require(Self.flight)
        let changed = try Self.merging(flight, JSON(change))
        #expect(changed.cabin.seats == (seats == .absent ? 180 : 174) && changed.cabin.wifi == true)
        #expect(changed.gate == (gate == .absent ? "A4" : gate == .null ? nil : "B38"))
    }
}
