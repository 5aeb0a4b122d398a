import Foundation
import MappableDeclared
import TestSupport
import Testing

/// Fields that are not written where they are empty, or have their default.
struct OmissionTests {
    struct Flight: Mapped, Equatable {
        let crew: [String], tags: Set<Int>?, name: String, seats: Int, gate: String?, days: [Date]

        static let mapping = Mapping {
            Init(Flight.init)
            Field("crew", \.crew, .omits(.empty), default: [])
            Field("cabin.tags", \.tags, .omits(.empty))
            Field("name", \.name, .omits(.empty), .omits(.default), default: "none")
            Field("seats", \.seats, .omits(.default), default: 180)
            Field("gate", \.gate, .omits(.default), .nils(.null), default: "A1")
            Field("days", \.days, .omits(.empty), using: Transform.date(.seconds).array, default: [])
        }
    }

    @Test(
        "What is omitted is read again",
        arguments: [
            (Flight(crew: [], tags: nil, name: "none", seats: 180, gate: "A1", days: []), "{}"),
            (
                Flight(
                    crew: ["Ada"], tags: [1], name: "x", seats: 0, gate: "B2",
                    days: [Date(timeIntervalSince1970: 1)]),
                #"{"crew":["Ada"],"cabin":{"tags":[1]},"name":"x","seats":0,"gate":"B2","days":[1]}"#
            ),
        ])
    func roundTrip(flight: Flight, text: String) throws {
        #expect(try flight.toJSONString() == text)
        #expect(try Flight(JSONString: text) == flight)
    }

    @Test("An empty value counts as empty, whatever the default is; nil is no empty value")
    func others() throws {
        let flight = Flight(crew: [], tags: [], name: "", seats: 180, gate: nil, days: [])
        #expect(try flight.toJSONString() == #"{"gate":null}"#)
    }

    struct Plain: Mapped {
        let seats: Int, gate: String?

        static let mapping = Mapping {
            Init(Plain.init)
            Field("seats", \.seats, .omits(.default))
            Field("gate", \.gate, .omits(.default), .nils(.null))
        }
    }

    @Test("A field without a default is written")
    func withoutDefault() throws {
        #expect(try Plain(seats: 0, gate: nil).toJSONString() == #"{"seats":0,"gate":null}"#)
    }
}
