import Foundation
import Mappable
import MappableJSON
import MappableReports
import Testing

struct KeysSnippets {
    enum Spelling {
        struct User: Mappable, JSONWriter {
            let userID: Int
            let htmlURL: String

            init(map: Mapper) throws {
                userID = try map.userID()
                htmlURL = try map.htmlURL()
            }

            func write(to json: inout JSONOutput) throws {
                json.userID = userID
                json.htmlURL = htmlURL
            }
        }

        static func roundTrip() throws -> (User, String) {
            // snippet: keys-strategy
            let reading = MappingOptions(keys: .snakeCase)
            let writing = WritingOptions(keys: .snakeCase)
            let user = try User(JSONString: #"{"user_id": 7, "html_url": "http://a.org"}"#, options: reading)
            let text = try user.toJSONString(options: writing)
            // end
            return (user, text)
        }
    }

    @Test func strategies() throws {
        let (user, text) = try Spelling.roundTrip()
        #expect(user.userID == 7 && text == #"{"user_id":7,"html_url":"http://a.org"}"#)
    }

    // snippet: keys-rest
    struct Flight: Mappable, JSONWriter {
        let number: String
        let seats: Int
        let rest: JSON.Object

        init(map: Mapper) throws {
            number = try map.number()
            seats = try map.cabin.seats()
            rest = try map.rest()  // behind all other reads
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json["cabin.seats"] = seats
            json.writeRest(rest)  // behind all other members
        }
    }
    // end

    @Test func rest() throws {
        // snippet: keys-rest
        let text = #"{"number":"LX 318","cabin":{"seats":180,"class":"Y"},"note":"late"}"#
        let flight = try Flight(JSONString: text)
        // end
        #expect(flight.rest == ["cabin": ["class": "Y"], "note": "late"])
        #expect(try flight.toJSONString() == text)
    }

    struct Settings: Mappable {
        let retries: Int?

        init(map: Mapper) throws { retries = try map.retries }
    }

    @Test func unreadKeys() {
        // snippet: keys-unread
        let options = MappingOptions.default.with(\.unreadKeys, .throw)
        let error = #expect(throws: MappingError.self) {
            try Settings(JSONString: #"{"retires": 3, "x": true}"#, options: options)
        }
        #expect(
            error?.description == """
                (root): unread keys "retires" (did you mean "retries"?), "x" (line 1, column 2), mapping Settings
                """)
        // end
    }
}
