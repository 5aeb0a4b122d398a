// snippet: readme-first
import Foundation
import Mappable
// end
import MappableDeclared
import MappableReports
import Testing

struct ReadmeSnippets {
    // snippet: readme-first
    struct Flight: Mappable {
        let number: String
        let departure: Date
        let seats: Int
        let gate: String?
        let crew: [String]
        let status: Status

        init(map: Mapper) throws {
            number = try map.number
            departure = try map.from("departure.time")
            seats = try map.cabin.seats
            gate = try map.gate
            crew = try map.crew(default: [])
            status = try map.status
        }
    }

    enum Status: String, Mappable { case scheduled, boarding, departed }
    // end

    @Test func first() throws {
        // snippet: readme-first
        let flight = try Flight(
            JSONString: """
                {"number": 318, "departure": {"time": "2031-01-17T12:50:00+01:00"},
                 "cabin": {"seats": "180"}, "crew": ["Léa Bücheli"], "status": "boarding"}
                """)
        print(flight.number, flight.seats, flight.crew[0])  // 318 180 Léa Bücheli
        // end
        #expect("\(flight.number) \(flight.seats) \(flight.crew[0])" == "318 180 Léa Bücheli")
        #expect(flight.departure.timeIntervalSince1970 == 1_926_417_000)
        #expect(flight.gate == nil)
        #expect(flight.status == .boarding)
    }

    @Test func declared() throws {
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
        let seats = try [String: Int](JSONString: #"{"LX 93": 340, "LX 318": "180"}"#)
        let strict = try? Int(JSONString: #""180""#, options: .strict)
        #expect(seats == ["LX 93": 340, "LX 318": 180])
        #expect(strict == nil)
    }

    @Test func monitor() throws {
        let monitor = MappingMonitor()
        let text = """
            {"number": "LX 93", "departure": {"time": 1926452400}, "cabin": {"seats": 340}, "gate": [],
             "status": "scheduled"}
            """
        #expect(try Flight(JSONString: text, options: .default.with(\.monitor, monitor)).gate == nil)
        #expect(
            monitor.snapshot().findings.map(\.description).joined() == """
                Flight gate: typeMismatch, expected String, found array, became nil (1 time in 1 document)
                """)
        #expect(throws: MappingError.self) { try Flight(JSONString: text, options: .careful) }
    }

    struct Tour: Mappable {
        let number: String
        let seats: Int
        let firstAirport: String
        let business: Int
        let id: Int
        let gate: String?
        let crew: [String]

        init(map: Mapper) throws {
            number = try map.number  // a key
            seats = try map.cabin.seats  // a nested key
            firstAirport = try map.legs[0].airport  // a key in an element of an array
            gate = try map.gate  // an optional: absent, null and invalid are nil
            crew = try map.crew(default: [])  // a default for absent and null
            business = try map["business-class"]  // a key that is no Swift name
            id = try map.from(anyOf: "id", "_id")  // the first of several keys that has a value
        }
    }

    @Test func forms() throws {
        let text = """
            {"number": "LX 93", "cabin": {"seats": 340}, "legs": [{"airport": "ZRH"}], "_id": 7,
             "business-class": 2, "gate": {}
            """
        let tour = try Tour(JSONString: text + "}")
        #expect(tour.number == "LX 93" && tour.seats == 340 && tour.firstAirport == "ZRH" && tour.id == 7)
        #expect(tour.business == 2 && tour.gate == nil && tour.crew.isEmpty)
        #expect(throws: MappingError.self) { try Tour(JSONString: text + #", "crew": 1}"#) }
    }

    // snippet: readme-writing
    struct Stop: Mappable, JSONWriter, Equatable {
        let airport: String
        let time: Date
        let gate: String?

        init(map: Mapper) throws {
            airport = try map.airport.code
            time = try map.time
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
        let written = try stop.toJSONString()
        // end
        #expect(
            written == """
                {"airport":{"code":"ZRH"},"time":"2031-01-17T12:00:00Z","gate":"A72"}
                """)
        #expect(try Stop(JSONString: written) == stop)
    }
}
