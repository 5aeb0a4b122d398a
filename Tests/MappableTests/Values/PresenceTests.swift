import Foundation
import Mappable
import TestSupport
import Testing

/// Presence: absent, null or a value.
struct PresenceTests {
    struct Change: Mappable, JSONWriter, Equatable {
        var gate: Presence<String> = .absent
        var seats: Presence<Int> = .absent

        init() {}

        init(map: Mapper) throws {
            gate = try map.gate()
            seats = try map.cabin.seats()
        }

        func write(to json: inout JSONOutput) throws {
            json.gate = gate
            json["cabin.seats"] = seats
        }
    }

    static let documents = [
        "{}", #"{"gate":null}"#, #"{"gate":"B38"}"#, #"{"cabin":{"seats":null}}"#, #"{"cabin":{"seats":5}}"#,
        #"{"gate":null,"cabin":{"seats":5}}"#,
    ]

    @Test("The three states come back as they were, whatever the options", arguments: documents)
    func roundTrip(text: String) throws {
        let change = try Change(JSONString: text)
        #expect(try change.toJSONString() == text)
        #expect(try change.toJSONString(options: .init(nilValues: .null)) == text)
        #expect(try Change(JSONString: text, options: .strict) == change)
    }

    @Test("In containers and optionals")
    func containers() throws {
        #expect(try [Presence<Int>](JSONString: "[1,null]") == [.value(1), .null])
        #expect(try [String: Presence<Int>](JSONString: #"{"a":null}"#) == ["a": .null])
        #expect(try Presence<[Int]>(JSONString: "[1]") == .value([1]))
        #expect(try read(#"{"v":null}"#) { map in try map.v as Presence<Int>? } == nil)
        #expect(try read("{}") { map in try map.v as Presence<Int>? } == nil)
        #expect(try Presence<Int>.absent.toJSONString() == "null")
    }

    @Test("What can be asked and done")
    func members() {
        #expect(Presence.value(5).value == 5)
        #expect(Presence<Int>.null.value == nil)
        #expect(Presence<Int>.absent.value == nil)
    }
}
