import Foundation
import MappableDeclared
import MappableReports
import MappableStreams
import Testing

#if canImport(Observation)
    import Observation
#endif

struct CookbookSnippets {
    enum Cabin: String, Mappable, JSONWriter { case economy, business }

    enum Status: String, Mappable, JSONWriter { case ready, running }

    struct Leg: Mappable, Equatable {
        let airport: String

        init(map: Mapper) throws { airport = try map.airport() }
    }

    struct Members: Mappable {
        let seats: Int
        let license: String
        let id: Int
        let crew: [String]
        let terminal: String
        let legs: [Leg]
        let codes: [String?]
        let firstAirport: String
        let origin: (x: Int, y: Int)
        let hasGate: Bool
        let seatsByCabin: [Cabin: Int]
        let gate: String?
        let names: [String]
        let seat: Int
        let rest: JSON.Object

        init(map: Mapper) throws {
            // snippet: cookbook-members
            // a nested value
            seats = try map.cabin.seats()
            // a key with a dot in it
            license = try map[.key("license.name")]
            // the first of several keys
            id = try map.from(anyOf: "id", "_id")
            // an element of an array
            firstAirport = try map.legs[0].airport()
            // an array as a tuple
            origin = try map.from("origin") { map in (x: try map[0], y: try map[1]) }
            // whether a key is there; null counts
            hasGate = map.isKeyPresent("gate")
            // an optional that may be absent but not invalid
            gate = map.isKeyPresent("gate") ? try map.gate() as String : nil
            // a default for an absent value; for an invalid one, too
            crew = try map.crew(default: [])
            terminal = try map.from("terminal", default: "main", when: .always)
            // without the invalid elements; with nil in their places
            legs = try map.from("legs", invalidElements: .skip)
            codes = try map.codes()  // [String?]
            // an enum as the key of a dictionary; each key in order
            seatsByCabin = try map.seatsByCabin()  // [Cabin: Int]
            names = try map.subMapper("seatsByCabin").eachMember { "\($0): \(try Int(map: $1))" }
            // a check
            seat = try map.seat()
            guard seat > 0 else { throw try map.subMapper("seat").mappingError("must be positive") }
            // members that you do not read
            rest = try map.rest()  // behind all other reads
            // end
        }
    }

    @Test func members() throws {
        let members = try Members(
            JSONString: """
                {"cabin": {"seats": "180"}, "license.name": "MIT", "_id": 7, "terminal": [], "codes": ["a", []],
                 "legs": [{"airport": "ZRH"}, 5], "origin": [3, 4], "gate": "A4", "seat": 4,
                 "seatsByCabin": {"economy": 150}, "note": "late"}
                """)
        #expect(members.seats == 180 && members.license == "MIT" && members.id == 7 && members.crew == [])
        #expect(members.terminal == "main" && members.legs.map(\.airport) == ["ZRH"])
        #expect(members.codes == ["a", nil] && members.firstAirport == "ZRH" && members.origin == (3, 4))
        #expect(members.hasGate && members.seatsByCabin == [.economy: 150] && members.gate == "A4")
        #expect(members.names == ["economy: 150"] && members.rest == ["note": "late"])
    }

    struct Values: Mappable {
        let created: Date
        let day: Date
        let departure: Date
        let token: Data
        let price: Decimal
        let account: String
        let isOpen: Bool
        let authors: [String]
        let payload: [String: Int]
        let website: URL
        let pause: Duration
        let status: Open<Status>
        let port: Either<Int, String>
        let remark: Presence<String>

        init(map: Mapper) throws {
            // snippet: cookbook-values
            created = try map.from("created", using: .date(.milliseconds))
            day = try map.from("day", using: .date(.localDate(in: .gmt)))  // 2031-01-17
            departure = try map.with(dates: .firstOf([.rfc3339, .seconds])).from("departure")
            pause = try map.pause()  // a Duration: "PT1H30M", or 5400
            price = try map.price()  // a Decimal: 12.50 and "12.50" are exact
            account = try map.account()  // a String gets 12345678901234567890 with every digit
            isOpen = try map.isOpen()  // true, 1, "1", "yes" and "TRUE" are true
            token = try map.from("token", using: .data(.base64URL))
            website = try map.website(using: .percentEncodedURL)  // with spaces and accents
            payload = try map.payload(using: .jsonString)  // "{\"a\": 1}"
            status = try map.status()  // Open<Status>: .known(.ready), or .unknown("draining")
            port = try map.port()  // Either<Int, String>; "80" stays a string
            authors = try map.authors(using: .oneOrMany)  // "Ada", or ["Ada", "Grace"]
            remark = try map.remark()  // Presence<String>: .absent, .null or .value("…")
            // end
        }
    }

    @Test func values() throws {
        let values = try Values(
            JSONString: #"""
                {"created": 1926417000000, "day": "2031-01-17", "departure": 1926417000, "token": "-_8",
                 "price": 12.50, "authors": "Ada", "isOpen": "yes", "account": 12345678901234567890,
                 "payload": "{\"a\": 1}", "website": "http://a.org/b c", "pause": "PT1H30M",
                 "status": "draining", "port": "80", "remark": null}
                """#)
        #expect(values.created == values.departure && values.day < values.departure && values.isOpen)
        #expect(values.token == Data([0xFB, 0xFF]) && values.account == "12345678901234567890")
        #expect(values.price == Decimal(string: "12.5") && values.authors == ["Ada"])
        #expect(values.payload == ["a": 1] && values.website.absoluteString == "http://a.org/b%20c")
        #expect(values.pause == .seconds(5400) && values.status == .unknown("draining"))
        #expect(values.port == .second("80") && values.remark == .null)
    }

    struct User: Mappable, Equatable {
        let userID: Int

        init(map: Mapper) throws { userID = try map.userID() }
    }

    @Test func documents() async throws {
        let body = Data(#"{"data": {"users": [{"userID": 7}, {}]}}"#.utf8)
        let line = #"{"user_id": 7}"#
        let lines = "{\"userID\": 7}\n{\"userID\": 7}\n"
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
        // JSON lines in memory; see Files and streams for more
        let events = try lines.split(separator: "\n").map { try User(JSONString: String($0)) }
        // off the caller's actor
        let loaded = try await User.mapped(JSONData: body, at: "data.users.0")
        // snake_case, or keys in any case
        let user = try User(JSONString: line, options: MappingOptions(keys: .snakeCase))
        let anyCase = try User(JSONString: #"{"USERID": 7}"#, options: MappingOptions(keys: .caseInsensitive))
        // without conversion
        let strict = try? User(JSONString: #"{"userID": "7"}"#, options: .strict)  // nil: "7" is no Int
        // without unknown keys
        let exact = MappingOptions.default.with(\.unreadKeys, .throw)
        let typo = try? User(JSONString: #"{"userID": 7, "nmae": "Ada"}"#, options: exact)  // nil
        // end
        #expect(users.map(\.userID) == [id] && id == 7)
        #expect([stored] == users && events == users + users && loaded == user)
        #expect([user] == users && anyCase == user && strict == nil && typo == nil)
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

    struct Ticket: JSONWriter {
        let stops: [(name: String, gate: String)]
        let time: Date

        func write(to json: inout JSONOutput) throws {
            // snippet: cookbook-writing
            json["cabin.seats"] = 180  // {"cabin":{"seats":180}}
            json["time", using: .date(.seconds)] = time  // one date in another form
            json["gate", nils: .null] = String?.none  // "gate":null
            json.writeArray("stops") { json in
                for stop in stops {
                    json.appendObject { json in
                        json.name = stop.name
                        json.gate = stop.gate
                    }
                }
            }
            // end
        }
    }

    @Test func writing() throws {
        let ticket = Ticket(stops: [("ZRH", "A4")], time: Date(timeIntervalSince1970: 7))
        #expect(
            try ticket.toJSONString() == """
                {"cabin":{"seats":180},"time":7,"gate":null,"stops":[{"name":"ZRH","gate":"A4"}]}
                """)
        // snippet: cookbook-texts
        let pretty = try ticket.toJSONString(options: WritingOptions(prettyPrinted: true, sortsKeys: true))
        let nulls = try ticket.toJSONString(options: WritingOptions(nilValues: .null))
        var log = Data("ticket: ".utf8)
        try ticket.appendJSON(to: &log)  // nothing is copied on the way
        // end
        #expect(pretty.contains("\"cabin\": {\n") && nulls.contains("null") && log.count > 8)
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

    #if canImport(Observation)
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        // snippet: cookbook-observable
        @MainActor @Observable final class Board {
            private(set) var flights: [Flight] = []

            func show(_ body: Data) async throws {
                flights = try await [Flight].mapped(JSONData: body)
            }
        }
        // end

        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        @MainActor @Test func observable() async throws {
            let board = Board()
            try await board.show(Data(#"[{"number": 7, "seats": 2}]"#.utf8))
            await #expect(throws: MappingError.self) { try await board.show(Data("[{}]".utf8)) }
            #expect(board.flights.map(\.number) == ["7"])
        }
    #endif
}
