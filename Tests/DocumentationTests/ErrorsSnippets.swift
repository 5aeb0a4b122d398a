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
        // snippet: errors-parts
        do {
            _ = try Flight(JSONString: text)
        } catch {  // a MappingError: the entry points have typed throws
            #expect(error.kind == .typeMismatch)
            #expect(error.keyPath.description == "cabin.seats")
            #expect(error.keyPath.components == [.key("cabin"), .key("seats")])
            #expect(error.keyPath.jsonPointer == "/cabin/seats")
            #expect(error.location == SourceLocation(byteOffset: 20, line: 1, column: 21))
            #expect(error.expected == "Int")
            #expect(error.found?.kind == .string)
            #expect(error.found?.excerpt == #""abc""#)
            #expect(error.modelType == "Flight")
        }
        // end
        #expect(
            try Self.error(text).debugDescription == """
                cabin.seats: expected Int, found string "abc" (line 1, column 21), mapping Flight
                1 | {"cabin": {"seats": "abc"}, "crew": []}
                  |                     ^
                """)
    }

    struct Envelope: Mappable {
        let payload: [String: Int]

        init(map: Mapper) throws {
            payload = try map.from("payload") { map in try .init(JSONString: String(map: map)) }
        }
    }

    @Test func inner() {
        do {
            _ = try Envelope(JSONString: #"{"payload": "{\"a\":\"x\"}"}"#)
            Issue.record("there is no error")
        } catch {
            #expect(
                error.description == """
                    payload: a: expected Int, found string "x" (line 1, column 13; inside it line 1, column 6), mapping Envelope
                    """)
        }
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

    @Test func redaction() throws {
        let text = #"{"cabin": {"seats": "4111 1111 1111 1111"}, "crew": []}"#
        let options = MappingOptions(redactsFoundValues: true)
        let flight = try? Flight(JSONString: text, options: options)
        #expect(flight == nil)
        let error = try Self.error(text, options: options)
        #expect(
            error.debugDescription == """
                cabin.seats: expected Int, found string (line 1, column 21), mapping Flight
                """)
    }

    // snippet: errors-own
    struct Booking: Mappable {
        let seats: Int

        init(map: Mapper) throws {
            seats = try map.seats()
            guard seats > 0 else { throw NoSeats(seats: seats) }
        }
    }

    struct NoSeats: Error, CustomStringConvertible {
        let seats: Int
        var description: String { "a booking has seats, not \(seats)" }
    }
    // end

    @Test func own() throws {
        // snippet: errors-underlying
        do {
            _ = try [Booking](JSONString: #"[{"seats": 2}, {"seats": 0}]"#)
        } catch {
            #expect(error.kind == .custom)
            #expect(error.underlying(as: NoSeats.self)?.seats == 0)
            #expect(
                error.description == """
                    [1]: a booking has seats, not 0 (line 1, column 16), mapping Booking
                    """)
        }
        // end
    }

    @Test(arguments: [#"[{"cabin": 0}]"#, nil])
    func untyped(text: String?) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        if let text { try Data(text.utf8).write(to: file) }
        defer { try? FileManager.default.removeItem(at: file) }
        var flights: [Flight] = []
        var (lines, message, noSeats) = ([String](), "", NoSeats?.none)
        func log(_ line: String) { lines.append(line) }
        // snippet: errors-untyped
        do {
            let data = try Data(contentsOf: file)
            flights = try [Flight](JSONData: data)
        } catch {
            log("\(error)")  // for the log: one line with path, line and column
            message = error.localizedDescription  // to show to somebody
            noSeats = MappingError(error).underlying(as: NoSeats.self)  // the error that a model threw
        }
        // end
        #expect(lines.count == 1)
        #expect(!message.isEmpty)
        #expect(noSeats == nil)
        #expect(flights.isEmpty)
        if text != nil {
            #expect(lines == [message])
            #expect(message.hasPrefix("[0].cabin: expected object with \"seats\", found number 0"))
        }
    }

    // snippet: errors-refusal
    struct Ticket: Mappable {
        let seat: Int

        init(map: Mapper) throws {
            seat = try map.seat()
            guard seat > 0 else { throw try map.subMapper("seat").mappingError("must be positive") }
        }
    }
    // end

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
