import Foundation
import Mappable
import TestSupport
import Testing

/// Patches of models.
struct PatchTests {
    struct Flight: Mappable, JSONWriter, Equatable {
        let number: String
        let gate: String?
        let seats: Int

        init(map: Mapper) throws {
            number = try map.number()
            gate = try map.gate
            seats = try map.cabin.seats()
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json.gate = gate
            json["cabin.seats"] = seats
        }
    }

    static let text = #"{"number":"LX 93","gate":"A72","cabin":{"seats":340}}"#

    @Test("What a body says about a member, in three states")
    func states() throws {
        let patch = try Patch<Flight>(JSONString: #"{"gate":null,"cabin":{"seats":5}}"#)
        #expect(try patch.from("number") as Presence<String> == .absent)
        #expect(try patch.from("gate") as Presence<String> == .null)
        #expect(try patch.from("cabin.seats") as Presence<Int> == .value(5))
        #expect(try patch.from("gate") as String?? == .some(nil))
        let error = failure { try patch.from("cabin") as Presence<String> }
        #expect(error?.kind == .typeMismatch)
        #expect(error?.keyPath.description == "cabin")
    }

    @Test("A patch is applied to a model, and found between two")
    func applied() throws {
        let flight = try Flight(JSONString: Self.text)
        var patch = Patch<Flight>()
        #expect(patch.json == [:])
        #expect(try flight.merging(patch.json) == flight)
        try patch.set("cabin.seats", to: 174)
        try patch.set("gate", to: Presence<String>.null)
        try patch.set("number", to: Presence<String>.absent)
        #expect(patch.json == ["cabin": ["seats": 174], "gate": nil])
        #expect(try patch.toJSONString() == #"{"cabin":{"seats":174},"gate":null}"#)
        let changed = try flight.merging(patch.json)
        #expect(changed.gate == nil)
        #expect(changed.seats == 174)
        #expect(try Patch(flight.changes(to: changed)) == patch)
        #expect(try changed.changes(to: changed) == [:])
    }

    @Test("An optional that is nil removes, and keys may be no paths")
    func nilAndKeys() throws {
        var patch = Patch<Flight>()
        try patch.set("gate", to: nil as String?)
        try patch.set(.key("a.b"), to: 1)
        #expect(patch.json == ["gate": nil, "a.b": 1])
        #expect(failure { try patch.set("a..b", to: 1) }?.kind == .invalidValue)
        #expect(patch.json == ["gate": nil, "a.b": 1])
    }

    @Test("A patch that takes away what is required is an error")
    func invalid() throws {
        let flight = try Flight(JSONString: Self.text)
        let error = failure { try flight.merging(Patch<Flight>(["number": nil]).json) }
        #expect(error?.kind == .missing)
        #expect(error?.keyPath.description == "number")
    }

    @Test("Patches are Codable")
    func codable() throws {
        let patch = Patch<Flight>(["gate": nil])
        let data = try JSONEncoder().encode(patch)
        #expect(String(decoding: data, as: UTF8.self) == #"{"gate":null}"#)
        #expect(try JSONDecoder().decode(Patch<Flight>.self, from: data) == patch)
    }

    @Test("A member that is set again is replaced, and what stands beside it stays")
    func setAgain() throws {
        var patch = Patch<Flight>([:])
        try patch.set("cabin", to: ["seats": 1, "rows": 2])
        try patch.set("cabin", to: ["seats": 3])
        #expect(patch.json == ["cabin": ["seats": 3]])
        try patch.set("cabin.rows", to: 4)
        try patch.set("cabin.crew", to: ["Ada": 1])
        try patch.set("cabin.crew", to: ["Bob": 1])
        #expect(patch.json == ["cabin": ["seats": 3, "rows": 4, "crew": ["Bob": 1]]])
    }
}
