// snippet: readme-first
import Foundation
import Mappable
// end
import MappableDeclared
import Testing

struct ReadmeSnippets {
    // snippet: readme-first
    struct Flight: Mappable {
        let number: String
        let departure: Date
        let seats: Int
        let gate: String?
        let crew: [CrewMember]
        let status: Status

        init(map: Mapper) throws {
            number = try map.number()
            departure = try map.from("departure.time")
            seats = try map.cabin.seats
            gate = try map.gate
            crew = try map.crew ?? []
            status = try map.status()
        }
    }

    struct CrewMember: Mappable {
        let name: String

        init(map: Mapper) throws {
            name = try map.name()
        }
    }

    enum Status: String, Mappable {
        case scheduled, boarding, departed
    }
    // end

    @Test func first() throws {
        // snippet: readme-first
        let flight = try Flight(
            JSONString: """
                {
                  "number": 318,
                  "departure": {"time": "2031-01-17T12:50:00+01:00"},
                  "cabin": {"seats": "180"},
                  "crew": [{"name": "Léa Bücheli"}],
                  "status": "boarding"
                }
                """)
        print(flight.number, flight.seats, flight.crew[0].name)  // 318 180 Léa Bücheli
        // end
        #expect("\(flight.number) \(flight.seats) \(flight.crew[0].name)" == "318 180 Léa Bücheli")
        #expect(flight.departure.timeIntervalSince1970 == 1_926_417_000)
        #expect(flight.gate == nil)
        #expect(flight.status == .boarding)
    }

    @Test func declared() throws {
        // snippet: readme-declared
        struct Runway: Mapped {
            let name: String, length: Int, surface: String?

            static let mapping = Mapping {
                Init(Runway.init)
                Field("name", \.name, .pattern("[0-9]{2}[LCR]?"))
                Field("size.length", \.length, .range(300...6000))
                Field("surface", \.surface)
            }
        }

        let runway = try Runway(JSONString: #"{"name": "16", "size": {"length": 3700}}"#)
        let longer = try runway.with(\.length, 3900)
        // end
        #expect(longer.length == 3900 && longer.name == "16")
        #expect(throws: MappingError.self) { try runway.with(\.length, 9000) }
    }

    static let brokenText = """
        [
          {"number": "LX 318", "departure": {"time": 1926417000}, "cabin": {"seats": 180}, "status": "boarding"},
          {"number": "LX 93", "departure": {"time": 1926452400}, "cabin": {"seats": "abc"}, "status": "scheduled"}
        ]
        """

    @Test func errors() {
        var lines: [String] = []
        func print(_ text: some Any) { lines.append("\(text)") }
        let text = Self.brokenText
        // snippet: readme-error
        do {
            let flights = try [Flight](JSONString: text)
            print("\(flights.count) flights")
        } catch {
            print(error)
        }
        // end
        do {
            _ = try [Flight](JSONString: text)
            Issue.record("there is no error")
        } catch {
            #expect(lines == [error.description])
            #expect(
                error.description == """
                    [1].cabin.seats: expected Int, found string "abc" (line 3, column 77), mapping Flight
                    """)
            #expect(
                error.debugDescription == """
                    [1].cabin.seats: expected Int, found string "abc" (line 3, column 77), mapping Flight
                    3 | …"time": 1926452400}, "cabin": {"seats": "abc"}, "status": "scheduled"}
                      |                                          ^
                    """)
        }
    }

    @Test func entryPoints() throws {
        let data = Data(Self.brokenText.utf8.prefix(106) + [UInt8(ascii: "]")])
        let bytes = Array(data)
        // snippet: readme-entry-points
        let flights = try [Flight](JSONData: data)
        let byNumber = try [String: Int](JSONString: #"{"LX 93": 340, "LX 318": "180"}"#)
        let same = try [Flight](JSONBytes: bytes, options: .strict)
        let one = try Flight(JSON: [
            "number": 93, "departure": ["time": 1_926_452_400], "cabin": ["seats": 340],
            "status": "scheduled",
        ])
        // end
        #expect(flights.count == 1 && same.count == 1)
        #expect(byNumber == ["LX 93": 340, "LX 318": 180])
        #expect(one.seats == 340)
    }

    struct Tour: Mappable {
        let number: String
        let seats: Int
        let firstAirport: String
        let priority: Int
        let id: Int
        let gate: String?
        let terminal: String
        let crew: [String]

        init(map: Mapper) throws {
            // snippet: readme-forms
            number = try map.number()  // a member; the type to read is that of the property
            seats = try map.cabin.seats  // names in a row lead into nested objects
            firstAirport = try map.legs[0].airport  // and into arrays
            id = try map.from(anyOf: "id", "_id")  // the first of several keys that has a value
            priority = try map[.key("ops.priority")]  // a key that is no path
            gate = try map.gate  // an optional: absent, null and invalid are nil
            terminal = try map.terminal ?? "main"  // a default, also for what is invalid
            crew = try map.crew(default: [])  // a default for absent and null; invalid is an error
            // end
        }
    }

    @Test func forms() throws {
        let tour = try Tour(
            JSONString: """
                {"number": "LX 93", "cabin": {"seats": 340}, "legs": [{"airport": "ZRH"}], "_id": 7,
                 "ops.priority": 2, "gate": {}}
                """)
        #expect(tour.seats == 340 && tour.firstAirport == "ZRH" && tour.id == 7 && tour.priority == 2)
        #expect(tour.gate == nil && tour.terminal == "main" && tour.crew.isEmpty)
        #expect(throws: MappingError.self) {
            try Tour(
                JSONString: """
                    {"number": "LX 93", "cabin": {"seats": 340}, "legs": [{"airport": "ZRH"}], "_id": 7,
                     "ops.priority": 2, "crew": 1}
                    """)
        }
    }

    @Test func coercion() throws {
        // snippet: readme-coercion
        let texts = try [String](JSONString: "[12345678901234567890, 1.50, true]")
        let numbers = try [Int](JSONString: #"["42", 1e3, 42.0]"#)
        let truths = try [Bool](JSONString: #"[1, "yes", "FALSE", 0]"#)
        let fraction = try? Int(JSONString: "1.5")
        // end
        #expect(texts == ["12345678901234567890", "1.50", "true"])
        #expect(numbers == [42, 1000, 42])
        #expect(truths == [true, true, false, false])
        #expect(fraction == nil)
    }

    @Test func options() throws {
        struct Flight: Mappable {
            let seatCount: Int
            let departure: Date

            init(map: Mapper) throws {
                seatCount = try map.seatCount()
                departure = try map.departure()
            }
        }
        let text = #"{"seat_count": 180, "departure": 1926417000000}"#
        // snippet: readme-options
        let options = MappingOptions(
            coercion: .strict,
            invalidOptionals: .throw,
            dates: .milliseconds,
            duplicateKeys: .throw,
            keys: .snakeCase,
            maximumBytes: 1 << 20,
            redactsFoundValues: true)
        let flight = try Flight(JSONString: text, options: options)
        // end
        #expect(flight.seatCount == 180)
        #expect(flight.departure.timeIntervalSince1970 == 1_926_417_000)
    }

    // snippet: readme-writing
    struct Stop: Mappable, JSONWriter, Equatable {
        let airport: String
        let time: Date
        let gate: String?

        init(map: Mapper) throws {
            airport = try map.airport.code
            time = try map.time()
            gate = try map.gate
        }

        func write(to json: inout JSONOutput) throws {
            json["airport.code"] = airport
            json.time = time
            json.gate = gate
        }
    }
    // end

    @Test func writing() throws {
        // snippet: readme-writing-use
        let stop = try Stop(JSONString: #"{"airport": {"code": "ZRH"}, "time": 1926417600, "gate": "A72"}"#)
        let text = try stop.toJSONString()
        let moved = try stop.merging(["gate": "B38"])  // a merge patch, RFC 7396
        let patch = try stop.changes(to: moved)
        // end
        #expect(
            text == """
                {"airport":{"code":"ZRH"},"time":"2031-01-17T12:00:00Z","gate":"A72"}
                """)
        #expect(try Stop(JSONString: text) == stop)
        #expect(moved.gate == "B38" && patch == ["gate": "B38"])
    }
}
