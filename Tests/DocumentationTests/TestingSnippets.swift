import MappableDeclared
import MappableTesting
import Testing

@Suite struct TestingSnippets {
    struct Seat: Mapped {
        let row: Int, letter: String, price: Double?

        static let mapping = Mapping {
            Init(Seat.init)
            Field("row", \.row, .range(1...60))
            Field("letter", \.letter, .pattern("[A-K]"))
            Field("price", \.price)
        }
    }

    // snippet: testing-declarations
    @Test func theDeclarationIsSound() throws {
        try checkMapping(of: Seat.self)
    }

    @Test func theContractHolds() throws {
        try checkContract(of: Booking.self)
    }
    // end

    struct Booking: Mapped {
        let code: String, seats: Int, note: String?

        static let mapping = Mapping {
            Init(Booking.init)
            Field("code", \.code, .pattern("[A-Z]{6}"))
            Field("cabin.seats", \.seats, .range(1...9))
            Field("note", \.note)
        }
    }

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
