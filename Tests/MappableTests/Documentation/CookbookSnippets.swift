import Foundation
import Mappable
import Testing

@Suite struct CookbookSnippets {
    enum Cabin: String, Mappable, JSONWriter {
        case economy, business
    }

    struct Leg: Mappable, JSONWriter, Equatable {
        let airport: String

        init(map: Mapper) throws { airport = try map.airport() }

        func write(to json: inout JSONOutput) throws { json.airport = airport }
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
        let isOpen: Bool
        let gate: String?
        let names: [String]
        let account: String
        let rest: JSON.Object

        init(map: Mapper) throws {
            // snippet: cookbook-nested
            seats = try map.cabin.seats()
            // end
            // snippet: cookbook-dotted
            license = try map[.key("license.name")]
            // end
            // snippet: cookbook-any-of
            id = try map.from(anyOf: "id", "_id")
            // end
            // snippet: cookbook-default
            crew = try map.crew(default: [])
            // end
            // snippet: cookbook-default-always
            terminal = try map.from("terminal", default: "main", when: .always)
            // end
            // snippet: cookbook-skip
            legs = try map.from("legs", invalidElements: .skip)
            // end
            // snippet: cookbook-nil-elements
            codes = try map.codes()  // [String?]
            // end
            // snippet: cookbook-first
            firstAirport = try map.legs[0].airport()
            // end
            // snippet: cookbook-tuple
            origin = try map.from("origin") { map in (x: try map[0], y: try map[1]) }
            // end
            // snippet: cookbook-present
            hasGate = map.isKeyPresent("gate")
            // end
            // snippet: cookbook-enum-keys
            seatsByCabin = try map.seatsByCabin()  // [Cabin: Int]
            // end
            // snippet: cookbook-words
            isOpen = try map.isOpen()  // true, 1, "1", "yes" and "TRUE" are true
            // end
            // snippet: cookbook-strict-optional
            gate = map.isKeyPresent("gate") ? try map.gate() as String : nil
            // end
            // snippet: cookbook-each-member
            names = try map.subMapper("seatsByCabin").eachMember { key, map in
                "\(key): \(try Int(map: map))"
            }
            // end
            // snippet: cookbook-digits
            account = try map.account()  // a String gets 12345678901234567890 with every digit
            // end
            // snippet: cookbook-rest
            rest = try map.rest()  // behind all other reads
            // end
        }
    }

    @Test func members() throws {
        let members = try Members(
            JSONString: """
                {"cabin": {"seats": "180"}, "license.name": "MIT", "_id": 7, "terminal": [], "codes": ["a", []],
                 "legs": [{"airport": "ZRH"}, 5], "origin": [3, 4], "gate": "A4", "isOpen": "yes",
                 "seatsByCabin": {"economy": 150}, "account": 12345678901234567890, "note": "late"}
                """)
        #expect(members.seats == 180 && members.license == "MIT" && members.id == 7 && members.crew == [])
        #expect(members.terminal == "main" && members.legs.map(\.airport) == ["ZRH"])
        #expect(members.codes == ["a", nil] && members.firstAirport == "ZRH" && members.origin == (3, 4))
        #expect(members.hasGate && members.seatsByCabin == [.economy: 150] && members.isOpen)
        #expect(members.gate == "A4" && members.names == ["economy: 150"])
        #expect(members.account == "12345678901234567890" && members.rest["note"] == "late")
    }

    enum Status: String, Mappable, JSONWriter {
        case ready, running
    }

    struct Values: Mappable {
        let created: Date
        let day: Date
        let departure: Date
        let token: Data
        let digest: Data
        let price: Decimal
        let authors: [String]
        let payload: [String: Int]
        let website: URL
        let pause: Duration
        let status: Open<Status>
        let port: Either<Int, String>
        let remark: Presence<String>
        let seat: Int

        init(map: Mapper) throws {
            // snippet: cookbook-milliseconds
            created = try map.from("created", using: .date(.milliseconds))
            // end
            // snippet: cookbook-day
            day = try map.from("day", using: .date(.localDate(in: .gmt)))  // 2031-01-17
            // end
            // snippet: cookbook-several-dates
            departure = try map.with(dates: .firstOf([.rfc3339, .seconds])).from("departure")
            // end
            // snippet: cookbook-base64url
            token = try map.from("token", using: .data(.base64URL))
            // end
            // snippet: cookbook-hex
            digest = try map.from("digest", using: .data(.hex))
            // end
            // snippet: cookbook-decimal
            price = try map.price()  // a Decimal: 12.50 and "12.50" are exact
            // end
            // snippet: cookbook-one-or-many
            authors = try map.authors(using: .oneOrMany)  // "Ada", or ["Ada", "Grace"]
            // end
            // snippet: cookbook-json-string
            payload = try map.payload(using: .jsonString)  // "{\"a\": 1}"
            // end
            // snippet: cookbook-url
            website = try map.website(using: .percentEncodedURL)
            // end
            // snippet: cookbook-duration
            pause = try map.pause()  // a Duration: "PT1H30M", or 5400
            // end
            // snippet: cookbook-open
            status = try map.status()  // Open<Status>: .known(.ready), or .unknown("draining")
            // end
            // snippet: cookbook-either
            port = try map.port()  // Either<Int, String>
            // end
            // snippet: cookbook-presence
            remark = try map.remark()  // Presence<String>: .absent, .null or .value("…")
            // end
            // snippet: cookbook-check
            seat = try map.seat()
            guard seat > 0 else { throw try map.subMapper("seat").mappingError("must be positive") }
            // end
        }
    }

    @Test func values() throws {
        let values = try Values(
            JSONString: #"""
                {"created": 1926417000000, "day": "2031-01-17", "departure": 1926417000, "token": "-_8",
                 "digest": "0aff", "price": 12.50, "authors": "Ada",
                 "payload": "{\"a\": 1}", "website": "http://a.org/b c", "pause": "PT1H30M",
                 "status": "draining", "port": "http", "remark": null, "seat": 4}
                """#)
        #expect(values.created == values.departure && values.day < values.departure)
        #expect(values.token == Data([0xFB, 0xFF]) && values.digest == Data([0x0A, 0xFF]))
        #expect(values.price == Decimal(string: "12.5") && values.authors == ["Ada"])
        #expect(values.payload == ["a": 1] && values.website.absoluteString == "http://a.org/b%20c")
        #expect(values.pause == .seconds(5400) && values.status == .unknown("draining"))
        #expect(values.port == .second("http") && values.remark == .null && values.seat == 4)
    }

    struct User: Mappable, Equatable {
        let userID: Int

        init(map: Mapper) throws { userID = try map.userID() }
    }

    @Test func documents() async throws {
        let data = Data(#"{"data": {"users": [{"userID": 7}]}}"#.utf8)
        // snippet: cookbook-at
        let users = try [User](JSONData: data, at: "data.users")
        // end
        // snippet: cookbook-without-model
        let id = try Mapper.read(data) { map in try map.data.users[0].userID() as Int }
        // end
        #expect(users.map(\.userID) == [id] && id == 7)

        let file = FileManager.default.temporaryDirectory.appendingPathComponent("cookbook-\(UUID()).json")
        try Data(#"[{"userID": 7}]"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        // snippet: cookbook-file
        let stored = try [User](JSONFile: file)
        // end
        let lines = "{\"userID\": 7}\n{\"userID\": 7}\n"
        // snippet: cookbook-lines
        let events = try lines.split(separator: "\n").map { try User(JSONString: String($0)) }
        // end
        let body = Data(#"[{"userID": 7}]"#.utf8)
        // snippet: cookbook-background
        let loaded = try await [User].mapped(JSONData: body)
        // end
        #expect(stored == users && events == users + users && loaded == users)

        // snippet: cookbook-snake-case
        let snakeCase = MappingOptions(keys: .snakeCase)
        let user = try User(JSONString: #"{"user_id": 7}"#, options: snakeCase)
        // end
        #expect(user == users[0])

        // snippet: cookbook-any-case
        let anyCase = try User(JSONString: #"{"USERID": 7}"#, options: MappingOptions(keys: .caseInsensitive))
        // end
        #expect(anyCase == user)

        // snippet: cookbook-strict
        let strict = try? User(JSONString: #"{"userID": "7"}"#, options: .strict)  // nil: "7" is no Int
        // end
        #expect(strict == nil)

        // snippet: cookbook-unread
        let exact = MappingOptions.default.with(\.unreadKeys, .throw)
        let typo = try? User(JSONString: #"{"userID": 7, "nmae": "Ada"}"#, options: exact)  // nil
        // end
        #expect(typo == nil)

        // snippet: cookbook-lossy
        let lossy = try [User](
            JSONString: #"[{"userID": 7}, {}]"#, options: MappingOptions(invalidElements: .skip))
        // end
        #expect(lossy.count == 1)
    }

    @Test func errors() throws {
        let text = #"[{"userID": "x"}, {}]"#
        var lines: [String] = []
        func log(_ line: String) { lines.append(line) }
        // snippet: cookbook-caret
        do {
            _ = try [User](JSONString: text)
        } catch {
            log(error.debugDescription)
        }
        // end
        #expect(
            lines == [
                """
                [0].userID: expected Int, found string "x" (line 1, column 13), mapping User
                1 | [{"userID": "x"}, {}]
                  |             ^
                """
            ])
        lines = []
        // snippet: cookbook-all-errors
        for issue in [User].result(JSONString: text).issues { log("\(issue)") }
        // end
        #expect(lines.count == 2)
        lines = []
        // snippet: cookbook-report
        let result = User.result(JSONString: #"{"userID": "7"}"#)
        for entry in result.report { log("\(entry)") }
        // end
        #expect(lines.count == 1 && result.value?.userID == 7)
        // snippet: cookbook-redact
        let secret = try? User(JSONString: text, options: MappingOptions(redactsFoundValues: true))
        // end
        #expect(secret == nil)
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

    struct Trip: Mapped, Equatable {
        let seats: Int, gate: String?

        static let mapping = Mapping(
            Trip.init,
            // snippet: cookbook-constraint
            Field("cabin.seats", \.seats, .range(1...900)),
            // end
            Field("gate", \.gate),
            // snippet: cookbook-constant
            also: .constant("type", "trip"))
        // end
    }

    struct Ticket: JSONWriter {
        let stops: [(name: String, gate: String)]
        let time: Date

        func write(to json: inout JSONOutput) throws {
            // snippet: cookbook-write-nested
            json["cabin.seats"] = 180  // {"cabin":{"seats":180}}
            // end
            // snippet: cookbook-write-array
            json.writeArray("stops") { json in
                for stop in stops {
                    json.appendObject { json in
                        json.name = stop.name
                        json.gate = stop.gate
                    }
                }
            }
            // end
            // snippet: cookbook-write-date
            json["time", using: .date(.seconds)] = time
            // end
            // snippet: cookbook-write-null
            json["gate", nils: .null] = String?.none  // "gate":null
            // end
        }
    }

    @Test func writing() throws {
        let ticket = Ticket(stops: [("ZRH", "A4")], time: Date(timeIntervalSince1970: 7))
        #expect(
            try ticket.toJSONString() == """
                {"cabin":{"seats":180},"stops":[{"name":"ZRH","gate":"A4"}],"time":7,"gate":null}
                """)
        let trip = Trip(seats: 180, gate: nil)
        // snippet: cookbook-pretty
        let pretty = try trip.toJSONString(options: WritingOptions(prettyPrinted: true, sortsKeys: true))
        // end
        // snippet: cookbook-nulls
        let nulls = try trip.toJSONString(options: WritingOptions(nilValues: .null))
        // end
        // snippet: cookbook-append
        var log = Data("trip: ".utf8)
        try trip.appendJSON(to: &log)
        // end
        #expect(pretty.contains("\"cabin\": {\n") && log.count > 6)
        #expect(nulls == #"{"cabin":{"seats":180},"gate":null,"type":"trip"}"#)

        // snippet: cookbook-with
        let larger = try trip.with(\.seats, 200)
        // end
        // snippet: cookbook-patch
        let moved = try trip.merging(["gate": "B38"])
        let patch = try trip.changes(to: moved)  // {"gate":"B38"}
        // end
        // snippet: cookbook-round-trip
        #expect(try Trip(JSONString: trip.toJSONString()) == trip)
        // end
        #expect(larger.seats == 200 && moved.gate == "B38" && patch == ["gate": "B38"])
        #expect(throws: MappingError.self) { try trip.with(\.seats, 0) }
    }

    @Test func anyJSON() throws {
        let text = #"{"user": {"name": "Ada", "tags": ["a"]}}"#
        // snippet: cookbook-json
        var json = try JSON(JSONString: text)
        json.user.name = "Grace"
        json.user.tags.array?.append("b")
        // end
        // snippet: cookbook-pointer
        let tag = json[pointer: "/user/tags/1"].string
        // end
        // snippet: cookbook-json-model
        let leg = try Leg(["airport": "ZRH"] as JSON)
        let value = try JSON(leg)
        // end
        #expect(json.user.name == "Grace" && tag == "b" && value.airport == "ZRH")
    }

    struct Plan: Codable, Equatable {
        let seats: Int
    }

    struct Holder: Mappable {
        let plan: Plan

        init(map: Mapper) throws {
            // snippet: cookbook-codable
            plan = try map.plan(using: .codable)
            // end
        }
    }

    @Test func codable() throws {
        let text = #"{"plan": {"seats": 3}}"#
        // snippet: cookbook-decoder
        let plans = try MappableDecoder().decode([String: Plan].self, from: text)
        // end
        #expect(try Holder(JSONString: text).plan == plans["plan"])
    }
}
