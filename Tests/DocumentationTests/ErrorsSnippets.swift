import Foundation
import Mappable
import Testing

struct ErrorsSnippets {
    struct Flight: Mappable {
        let seats: Int
        let crew: [CrewMember]

        init(map: Mapper) throws {
            seats = try map.cabin.seats
            crew = try map.crew()
        }
    }

    struct CrewMember: Mappable {
        let name: String

        init(map: Mapper) throws {
            name = try map.name()
        }
    }

    static func error(_ text: String, options: MappingOptions = .default) throws -> MappingError {
        do {
            _ = try Flight(JSONString: text, options: options)
        } catch {
            return error
        }
        throw SnippetError("there is no error")
    }

    @Test func parts() throws {
        let text = #"{"cabin": {"seats": "abc"}, "crew": []}"#
        do {
            _ = try Flight(JSONString: text)
        } catch {  // a MappingError: the entry points have typed throws
            #expect(error.kind == .typeMismatch)
            #expect(error.keyPath.description == "cabin.seats")
            #expect(error.location == MappingError.Location(byteOffset: 20, line: 1, column: 21))
            #expect(error.expected == "Int")
            #expect(error.found?.excerpt == #""abc""#)
        }
        #expect(
            try Self.error(text).debugDescription == """
                cabin.seats: expected Int, found string "abc" (line 1, column 21), mapping Flight
                1 | {"cabin": {"seats": "abc"}, "crew": []}
                  |                     ^
                """)
    }

    @Test func kinds() throws {
        let texts = [
            #"{"cabin": {"seats": 180}, "crew": []"#,
            #"{"cabin": {"seat": 180}, "crew": []}"#,
            #"{"cabin": {"seats": 1e30}, "crew": []}"#,
            #"{"cabin": null, "crew": []}"#,
        ]
        let lines = try texts.map { try Self.error($0).description }.joined(separator: "\n")
        #expect(
            lines == """
                invalid JSON: expected "," or "}", found end of input (line 1, column 37)
                cabin.seats: missing, expected Int, did you mean "seat"? (line 1, column 11), mapping Flight
                cabin.seats: expected Int, found number 1e30, out of range (line 1, column 21), mapping Flight
                cabin: expected object with "seats", found null (line 1, column 11), mapping Flight
                """)
    }

    struct Ticket: Mappable {
        let seat: Int

        init(map: Mapper) throws {
            seat = try map.seat()
            // snippet: errors-refusal
            guard seat > 0 else { throw try map.subMapper("seat").mappingError("must be positive") }
            // end
        }
    }

    @Test func refusal() throws {
        #expect(try Ticket(JSONString: #"{"seat": 1}"#).seat == 1)
        do {
            _ = try Ticket(JSONString: #"{"seat": 0}"#)
            Issue.record("there is no error")
        } catch {
            #expect(
                error.description == """
                    seat: found number 0, must be positive (line 1, column 10), mapping Ticket
                    """)
        }
    }
}
