import MappableDeclared
// snippet: testing-mutations
import MappableJSON
import MappableTesting
import Testing

// end

@Suite struct TestingSnippets {
    // snippet: testing-mutations
    struct Flight: Mappable {
        let number: String
        let seats: Int
        let gate: String?

        init(map: Mapper) throws {
            number = try map.number()
            seats = try map.cabin.seats
            gate = try map.gate
        }
    }

    @Test func everyKeyIsRequiredOrOptional() throws {
        let document: JSON = ["number": "LX 318", "cabin": ["seats": 180], "gate": "A4"]
        let optional = ["gate"]
        for mutation in JSONMutation.all(of: document) {
            do {
                let flight = try Flight(JSONObject: mutation.document)
                #expect(optional.contains(mutation.path.description), "\(mutation)")
                #expect(flight.gate == nil)
            } catch {
                #expect(!optional.contains(mutation.path.description), "\(mutation)")
                #expect(error.keyPath == mutation.path)
            }
        }
    }
    // end

    // snippet: declaring-order
    struct Route: Mapped {
        let from: String, to: String

        static let mapping = Mapping {
            Init(Route.init)
            Field("to", \.to)
            Field("from", \.from)
        }
    }
    // end

    @Test func theFieldsAreNotInOrder() {
        let error = #expect(throws: (any Error).self) {
            // snippet: declaring-order
            try checkMapping(of: Route.self)
            // end
        }
        #expect(
            error.map { "\($0)" } == """
                the mapping of Route: the fields "to" and "from" stand in the wrong order
                """)
    }

    // snippet: testing-declarations
    struct Seat: Mapped {
        let row: Int, letter: String, price: Double?

        static let mapping = Mapping {
            Init(Seat.init)
            Field("row", \.row, .range(1...60))
            Field("letter", \.letter, .pattern("[A-K]"))
            Field("price", \.price)
        }
    }

    @Test func theDeclarationIsSound() throws {
        try checkMapping(of: Seat.self)
    }

    @Test func everyFaultIsFound() throws {
        let document: JSON = ["row": 12, "letter": "C", "price": 9.5]
        for mutation in JSONMutation.faults(in: document, of: Seat.self) {
            let text = try mutation.document.toJSONString()
            #expect(Seat.result(JSONString: text).issues.map(\.keyPath) == [mutation.path])
        }
        let faulty = JSONMutation.faults(2, in: document, of: Seat.self, seed: 7)
        let issues = Seat.result(JSONString: try faulty.document.toJSONString()).issues
        #expect(Set(issues.map(\.keyPath)) == Set(faulty.paths))
    }
    // end

    // snippet: testing-contracts
    struct Booking: Mapped {
        let code: String, seats: Int, note: String?

        static let mapping = Mapping {
            Init(Booking.init)
            Field("code", \.code, .pattern("[A-Z]{6}"))
            Field("cabin.seats", \.seats, .range(1...9))
            Field("note", \.note)
        }
    }

    @Test func theContractHolds() throws {
        try checkContract(of: Booking.self)
    }
    // end

    struct LargerBooking: Mapped {
        let code: String, seats: Int, note: String

        static let mapping = Mapping {
            Init(LargerBooking.init)
            Field("code", \.code, .pattern("[A-Z]{6}"))
            Field("cabin.seats", \.seats, .range(1...20))
            Field("note", \.note)
        }
    }

    @Test func changesAreTold() throws {
        let failure = #expect(throws: (any Error).self) {
            try checkContract(of: LargerBooking.self, named: "TestingSnippets.Booking")
        }
        let lines = "\(try #require(failure))".split(separator: "\n  ").dropFirst().sorted(by: >)
        #expect(
            lines.joined(separator: "\n") == """
                note: is required now (safe for readers, breaking for writers)
                cabin.seats: maximum was 9, is 20 (breaking for readers, safe for writers)
                """)
    }
}
