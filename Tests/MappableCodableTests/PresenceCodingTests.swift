import Foundation
import Mappable
import MappableCodable
import TestSupport
import Testing

/// `Presence` through the coders of Foundation.
struct PresenceCodingTests {
    struct Coded: Codable, Equatable {
        var gate: Presence<String>
        var seats: Presence<Int>
    }

    @Test(
        "Codable models keep the three states, too",
        arguments: [
            "{}", #"{"gate":null}"#, #"{"gate":"B38","seats":null}"#, #"{"seats":5}"#,
        ])
    func codable(text: String) throws {
        let value = try JSONDecoder().decode(Coded.self, from: Data(text.utf8))
        #expect(try read(text) { map in try map.gate() } == value.gate)
        #expect(try read(text) { map in try map.seats() } == value.seats)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let encoded = try encoder.encode(value)
        #expect(String(decoding: encoded, as: UTF8.self) == text)
        let list = try encoder.encode([Presence<Int>.null, .value(1)])
        #expect(try JSONDecoder().decode([Presence<Int>].self, from: list) == [.null, .value(1)])
    }
}
