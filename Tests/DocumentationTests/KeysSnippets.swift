import Foundation
import Mappable
import MappableReports
import Testing

struct KeysSnippets {
    struct Flight: Mappable, JSONWriter {
        let number: String
        let seats: Int
        let rest: JSON.Object

        init(map: Mapper) throws {
            number = try map.number
            seats = try map.cabin.seats
            rest = try map.rest()
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json["cabin.seats"] = seats
            json.writeRest(rest)
        }
    }

    @Test func rest() throws {
        let text = #"{"number":"LX 318","cabin":{"seats":180,"class":"Y"},"note":"late"}"#
        let flight = try Flight(JSONString: text)
        #expect(flight.rest == ["cabin": ["class": "Y"], "note": "late"])
        #expect(try flight.toJSONString() == text)
    }

    struct Settings: Mappable {
        let retries: Int?

        init(map: Mapper) throws { retries = try map.retries }
    }

    @Test func unreadKeys() {
        let options = MappingOptions(unreadKeys: .throw)
        let error = #expect(throws: MappingError.self) {
            try Settings(JSONString: #"{"retires": 3, "x": true}"#, options: options)
        }
        #expect(
            error?.description == """
                (root): unread keys "retires" (did you mean "retries"?), "x" (line 1, column 2), mapping Settings
                """)
    }
}
