import Foundation
import MappableDeclared
import MappableStreams
import Testing

struct CookbookSnippets {
    struct Leg: Mappable {
        let airport: String

        init(map: Mapper) throws { airport = try map.airport() }
    }

    struct Members: Mappable {
        let seats: Int
        let license: String
        let id: Int
        let firstAirport: String
        let crew: [String]
        let terminal: String
        let legs: [Leg]
        let codes: [String?]
        let hasGate: Bool
        let seat: Int
        let rest: JSON.Object

        init(map: Mapper) throws {
            // snippet: cookbook-members
            // a nested value; a key with a dot in it
            seats = try map.cabin.seats()
            license = try map[.key("license.name")]
            // the first of several keys; an element of an array
            id = try map.from(anyOf: "id", "_id")
            firstAirport = try map.legs[0].airport()
            // a default for an absent value; for an invalid one, too
            crew = try map.crew(default: [])
            terminal = try map.from("terminal", default: "main", when: .always)
            // without the invalid elements; with nil in their places
            legs = try map.from("legs", invalidElements: .skip)
            codes = try map.codes()  // [String?]
            // whether a key is there; null counts
            hasGate = map.isKeyPresent("gate")
            // a check
            seat = try map.seat()
            guard seat > 0 else { throw try map.subMapper("seat").mappingError("must be positive") }
            // members that nothing else asks for
            rest = try map.rest()
            // end
        }
    }

    @Test func members() throws {
        let members = try Members(
            JSONString: """
                {"cabin": {"seats": "180"}, "license.name": "MIT", "_id": 7, "terminal": [], "codes": ["a", []],
                 "legs": [{"airport": "ZRH"}, 5], "gate": "A4", "seat": 4, "note": "late"}
                """)
        #expect(members.seats == 180 && members.license == "MIT" && members.id == 7 && members.crew == [])
        #expect(members.terminal == "main" && members.legs.map(\.airport) == ["ZRH"] && members.hasGate)
        #expect(members.codes == ["a", nil] && members.firstAirport == "ZRH")
        #expect(members.rest == ["note": "late"])
    }

    struct User: Mappable, Equatable {
        let userID: Int

        init(map: Mapper) throws { userID = try map.userID() }
    }

    @Test func documents() async throws {
        let body = Data(#"{"data": {"users": [{"userID": 7}, {}]}}"#.utf8)
        let line = #"{"user_id": 7}"#
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("cookbook-\(UUID()).json")
        try body.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        // snippet: cookbook-documents
        // below a key, without invalid elements
        let users = try [User](JSONData: body, at: "data.users", options: .init(invalidElements: .skip))
        // one value without a model
        let id = try Mapper.read(body) { map in try map.data.users[0].userID() as Int }
        // a file
        let stored = try User(JSONFile: file, at: "data.users.0")
        // off the caller's actor
        let loaded = try await User.mapped(JSONData: body, at: "data.users.0")
        // snake_case
        let user = try User(JSONString: line, options: MappingOptions(keys: .snakeCase))
        // end
        #expect(users.map(\.userID) == [id] && id == 7 && stored == users[0] && loaded == user)
        #expect([user] == users)
    }

    @Test func dates() throws {
        // snippet: cookbook-dates
        // dates of .NET: "/Date(1926417000000)/"
        let dates = MappingOptions.DateStrategy.custom { map in
            let text = try String(map: map)
            guard let match = text.wholeMatch(of: /\/Date\((-?\d+)\)\//), let time = Double(match.1) else {
                throw map.mappingError("is no date of .NET")
            }
            return Date(timeIntervalSince1970: time / 1000)
        }
        // end
        let options = MappingOptions(dates: dates)
        let date = try Date(JSONString: #""\/Date(1926417000000)\/""#, options: options)
        #expect(date.timeIntervalSince1970 == 1_926_417_000)
        #expect(throws: MappingError.self) { try Date(JSONString: "7", options: options) }
    }

    @Test func untrusted() throws {
        // snippet: evaluating-untrusted
        let untrusted = MappingOptions(
            coercion: .strict, invalidOptionals: .throw, duplicateKeys: .throw, maximumDepth: 32,
            maximumBytes: 1 << 20, redactsFoundValues: true)
        // end
        let depth = String(repeating: "[", count: 33) + String(repeating: "]", count: 33)
        for text in [#"{"userID": "7"}"#, #"{"userID": 7, "userID": 8}"#, #"{"userID": 7, "x": \#(depth)}"#] {
            #expect(throws: MappingError.self) { try User(JSONString: text, options: untrusted) }
        }
        #expect(try User(JSONString: #"{"userID": 7}"#, options: untrusted).userID == 7)
    }

    // MARK: - Apps

    final class FlightObject {
        let number: String
        var seats = 0

        init(number: String) { self.number = number }
    }

    struct Flight: Mappable, Sendable {
        let number: String
        let seats: Int

        init(map: Mapper) throws {
            number = try map.number()
            seats = try map.seats()
        }
    }

    // snippet: cookbook-store
    func update(_ objects: inout [String: FlightObject], from flights: [Flight]) {
        for flight in flights {
            let object = objects[flight.number] ?? FlightObject(number: flight.number)
            object.seats = flight.seats
            objects[flight.number] = object
        }
    }
    // end

    @Test func store() throws {
        let known = FlightObject(number: "LX 318")
        var objects = ["LX 318": known]
        let text = #"[{"number": "LX 318", "seats": 180}, {"number": "LX 93", "seats": 340}]"#
        update(&objects, from: try [Flight](JSONString: text))
        #expect(known.seats == 180 && objects["LX 93"]?.seats == 340)
    }
}
