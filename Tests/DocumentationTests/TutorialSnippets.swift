import Mappable
import MappableReports
import Testing

/// The steps of the DocC tutorial: each is a file of the catalogue, which begins with an import.
struct TutorialSnippets {
    @Test func landingPage() throws {
        let text = #"{"number": "LX 318", "cabin": {"seats": "180"}}"#
        // snippet: landing
        struct Flight: Mappable {
            let number: String
            let seats: Int
            let gate: String?

            init(map: Mapper) throws {
                number = try map.number()
                seats = try map.cabin.seats()
                gate = try map.gate
            }
        }

        let flight = try Flight(JSONString: text)
        // end
        #expect(flight.number == "LX 318" && flight.seats == 180 && flight.gate == nil)
    }

    @Test func text() {
        // snippet: tutorial-1
        let text = """
            {
              "number": 318,
              "cabin": {"seats": "180"},
              "gate": "A72",
              "crew": [{"name": "Léa Bücheli"}, {"name": "Jo Ito"}]
            }
            """
        // end
        #expect(text.contains("318"))
    }

    @Test func model() throws {
        // snippet: tutorial-2
        struct Flight: Mappable {
            let number: String

            init(map: Mapper) throws {
                number = try map.number()
            }
        }

        let text = #"{"number": 318, "cabin": {"seats": "180"}}"#
        let flight = try Flight(JSONString: text)
        print(flight.number)  // 318
        // end
        #expect(flight.number == "318")
    }

    @Test func nested() throws {
        // snippet: tutorial-3
        struct Flight: Mappable {
            let number: String
            let seats: Int
            let gate: String?

            init(map: Mapper) throws {
                number = try map.number()
                seats = try map.cabin.seats()
                gate = try map.gate
            }
        }

        let text = #"{"number": 318, "cabin": {"seats": "180"}}"#
        let flight = try Flight(JSONString: text)
        print(flight.seats, flight.gate ?? "no gate")  // 180 no gate
        // end
        #expect(flight.seats == 180 && flight.gate == nil)
    }

    @Test func models() throws {
        // snippet: tutorial-4
        struct CrewMember: Mappable {
            let name: String

            init(map: Mapper) throws {
                name = try map.name()
            }
        }

        struct Flight: Mappable {
            let number: String
            let seats: Int
            let gate: String?
            let crew: [CrewMember]

            init(map: Mapper) throws {
                number = try map.number()
                seats = try map.cabin.seats()
                gate = try map.gate
                crew = try map.crew(default: [])
            }
        }

        let text = """
            {
              "number": 318,
              "cabin": {"seats": "180"},
              "gate": "A72",
              "crew": [{"name": "Léa Bücheli"}, {"name": "Jo Ito"}]
            }
            """
        let flight = try Flight(JSONString: text)
        print(flight.crew.map(\.name))  // ["Léa Bücheli", "Jo Ito"]
        // end
        #expect(flight.crew.map(\.name) == ["Léa Bücheli", "Jo Ito"] && flight.gate == "A72")
    }

    @Test func error() throws {
        var printed = ""
        func print(_ line: some CustomStringConvertible) { printed = "\(line)" }
        // snippet: tutorial-5
        struct Flight: Mappable {
            let number: String
            let seats: Int

            init(map: Mapper) throws {
                number = try map.number()
                seats = try map.cabin.seats()
            }
        }

        let text = """
            [
              {"number": "LX 318", "cabin": {"seats": 180}},
              {"number": "LX 93", "cabin": {"seats": "many"}}
            ]
            """
        do {
            let flights = try [Flight](JSONString: text)
            print("\(flights.count) flights")
        } catch {
            print(error)
            // [1].cabin.seats: expected Int, found string "many" (line 3, column 42), mapping Flight
        }
        // end
        #expect(
            printed
                == #"[1].cabin.seats: expected Int, found string "many" (line 3, column 42), mapping Flight"#)
    }

    @Test func report() throws {
        // snippet: tutorial-6
        struct Flight: Mappable {
            let number: String
            let gate: String?

            init(map: Mapper) throws {
                number = try map.number()
                gate = try map.gate
            }
        }

        let result = Flight.result(JSONString: #"{"number": 318, "gate": ["A72"]}"#)
        for entry in result.report {
            print(entry)
        }
        // number: converted number 318 to String (line 1, column 12), mapping Flight
        // gate: became nil: expected String, found array of 1 (line 1, column 25), mapping Flight
        // end
        #expect(
            result.report.map(\.description) == [
                "number: converted number 318 to String (line 1, column 12), mapping Flight",
                "gate: became nil: expected String, found array of 1 (line 1, column 25), mapping Flight",
            ])
    }

    @Test func written() throws {
        // snippet: tutorial-7
        struct Flight: Mappable, JSONWriter {
            let number: String
            let seats: Int
            let gate: String?

            init(map: Mapper) throws {
                number = try map.number()
                seats = try map.cabin.seats()
                gate = try map.gate
            }

            func write(to json: inout JSONOutput) throws {
                json.number = number
                json["cabin.seats"] = seats
                json.gate = gate
            }
        }

        let flight = try Flight(JSONString: #"{"number": 318, "cabin": {"seats": "180"}}"#)
        print(try flight.toJSONString())  // {"number":"318","cabin":{"seats":180}}
        // end
        #expect(try flight.toJSONString() == #"{"number":"318","cabin":{"seats":180}}"#)
    }
}
