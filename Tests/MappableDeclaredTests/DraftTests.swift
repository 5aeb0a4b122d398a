import Foundation
import MappableDeclared
import Testing

/// Immutable models are edited as drafts.
struct DraftTests {
    struct Cabin: Mapped, Equatable {
        let seats: Int, layout: String?

        static let mapping = Mapping {
            Init(Cabin.init)
            Field("seats", \.seats, .range(1...600))
            Field("layout", \.layout)
        }
    }

    struct Flight: Mapped, Equatable {
        let number: String, gate: String?, cabin: Cabin, departure: Date, stops: Int, tags: [String]
        let deck: String?, note: String?

        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"))
            Field("gate", \.gate, .or("oldGate"))
            Field("cabin", \.cabin)
            Field("times.departure", \.departure)
            Field("stops", \.stops, .range(0...3), default: 0)
            Field("tags", \.tags, default: [])
            Field("times.deck", \.deck)
            Field("note", \.note, .readOnly)
            Check("have a gate where it stops") { $0.stops == 0 || $0.gate != nil }
        }
    }

    static let flight = Flight(
        number: "LX 318", gate: "A4", cabin: Cabin(seats: 180, layout: "3-3"),
        departure: Date(timeIntervalSince1970: 0.123456789), stops: 0, tags: [], deck: nil, note: "n")

    @Test func emptyDraft() throws {
        var draft = Draft<Flight>()
        #expect(draft.number == nil && draft.gate == nil && draft.stops == nil && draft.changes == [:])
        #expect(draft.issues.map(\.keyPath.description) == ["number", "cabin", "times"])
        #expect(throws: MappingError.self) { try draft.value() }
        draft.number = "LX 1"
        draft.departure = Self.flight.departure
        draft.cabin = Cabin(seats: 3, layout: nil)
        draft.gate = "B38"
        #expect(draft.gate == "B38" && draft.cabin?.seats == 3)
        #expect(draft.issues.isEmpty)
        let value = try draft.value()
        #expect(value.gate == "B38" && value.stops == 0 && value.departure == Self.flight.departure)
        #expect(draft.changes["number"] == "LX 1")
        draft.number = nil
        #expect(draft.issues.map(\.keyPath.description) == ["number"])
    }

    /// What is set is checked, at every depth, and all that is wrong is found at once.
    @Test func issues() throws {
        var draft = Draft(Self.flight)
        #expect(draft.issues.isEmpty)
        #expect(try draft.value() == Self.flight, "Also what JSON has no text for, or is not written.")
        draft.number = "nowhere"
        draft.cabin = Cabin(seats: 601, layout: nil)
        draft.stops = 7
        #expect(draft.issues.map(\.keyPath.description) == ["number", "cabin.seats", "stops"])
        #expect(draft.issues.last?.description == "stops: found number 7, must be 0…3, mapping Flight")
        draft.number = "LX 2"
        draft.cabin = Cabin(seats: 600, layout: nil)
        draft.stops = 1
        draft.gate = nil
        #expect(draft.issues.map { $0.reason } == ["must have a gate where it stops"])
        draft.gate = "C1"
        #expect(try draft.value().stops == 1)
    }

    @Test func documentWithFaults() throws {
        var draft = try Draft<Flight>(
            JSONString: """
                {"number": 7, "oldGate": "A1", "cabin": {"seats": "many", "extra": 1}, "times": {"departure": 0},
                 "other": [1]}
                """)
        #expect(draft.number == nil && draft.gate == "A1" && draft.cabin == nil && draft.departure != nil)
        #expect(draft.issues.map(\.keyPath.description) == ["number", "cabin.seats"])
        draft.number = "LX 1"
        draft[\.cabin.seats] = 5
        #expect(draft.cabin == Cabin(seats: 5, layout: nil) && draft[\.cabin.seats] == 5)
        draft.gate = "B2"
        #expect(try draft.value().gate == "B2")
        #expect(
            draft.json
                == [
                    "number": "LX 1", "gate": "B2", "cabin": ["seats": 5, "extra": 1],
                    "times": ["departure": 0], "other": [1],
                ])
        #expect(
            draft.changes == ["number": "LX 1", "gate": "B2", "oldGate": nil, "cabin": ["seats": 5]])
        #expect(throws: MappingError.self) { try Draft<Flight>(JSONString: "{") }
        #expect(Draft<Flight>([1]).issues.isEmpty == false)
    }

    @Test func changesAreAMergePatch() throws {
        var draft = Draft(Self.flight)
        #expect(draft.changes == [:])
        draft.gate = nil
        draft.tags = ["a"]
        draft.deck = "upper"
        draft[\.cabin.layout] = "2-2"
        let changes = draft.changes
        #expect(
            changes
                == ["gate": nil, "tags": ["a"], "times": ["deck": "upper"], "cabin": ["layout": "2-2"]])
        var written = try JSON(Self.flight)
        written.note = "n"
        let changed = try Flight(written.merging(changes))
        #expect(changed.gate == nil && changed.tags == ["a"] && changed.cabin.layout == "2-2")
        #expect(try draft.value().departure == Self.flight.departure)
        draft.gate = "A4"
        draft.tags = []
        draft.deck = nil
        draft[\.cabin.layout] = "3-3"
        #expect(draft.changes == [:])
    }

    @Test func withMembers() throws {
        let moved = try Self.flight.with(\.gate, "B38")
        #expect(moved.gate == "B38" && moved.departure == Self.flight.departure && moved.note == "n")
        #expect(try Self.flight.with(\.gate, nil).gate == nil)
        let larger = try Self.flight.with(\.cabin.seats, 220)
        #expect(larger.cabin == Cabin(seats: 220, layout: "3-3"))
        let both = try Self.flight.with {
            $0.gate = "B1"
            $0.stops = 2
        }
        #expect(both.gate == "B1" && both.stops == 2)
        let error = #expect(throws: MappingError.self) { try Self.flight.with(\.cabin.seats, 601) }
        #expect(
            error?.description == "cabin.seats: found number 601, must be 1…600, mapping Cabin")
        #expect(throws: MappingError.self) { try Self.flight.with(\.stops, 4) }
        #expect(throws: MappingError.self) { try Self.flight.with(\.gate, nil).with(\.stops, 1) }
        #expect(throws: MappingError.self) { try Self.flight.with(\.number.count, 1) }
        #expect(throws: MappingError.self) { try Self.flight.with { $0.number = nil } }
    }

    /// What a binding of SwiftUI needs: a key path that can be written.
    @Test func bindings() throws {
        let path: WritableKeyPath<Draft<Flight>, String?> = \.gate
        let seats: WritableKeyPath<Draft<Flight>, Int?> = \.[\.cabin.seats]
        var draft = Draft(Self.flight)
        draft[keyPath: path] = "Z9"
        draft[keyPath: seats] = 9
        #expect(draft[keyPath: path] == "Z9" && draft[keyPath: seats] == 9)
        #expect(try draft.value().cabin.seats == 9)
    }

    @Test func draftsAreSendable() async throws {
        var draft = Draft(Self.flight)
        draft.gate = "Q1"
        let sent = draft
        let gate = await Task { try? sent.value().gate }.value
        #expect(gate == "Q1")
    }

    struct Even: Mapped, Equatable {
        struct Odd: Error {}
        let number: Int, ratio: Double, either: Int??, state: Presence<Int>

        static let mapping = Mapping {
            Init(Even.init(number:ratio:either:state:))
            Field("number", \.number)
            Field("ratio", \.ratio)
            Field("either", \.either)
            Field("state", \.state)
        }

        init(number: Int, ratio: Double, either: Int??, state: Presence<Int>) throws {
            guard number % 2 == 0 else { throw Odd() }
            self.number = number
            self.ratio = ratio
            self.either = either
            self.state = state
        }
    }

    @Test func initializersAndValuesThatFail() throws {
        let even = try Even(number: 2, ratio: 0.5, either: .some(nil), state: .null)
        var draft = Draft(even)
        #expect(draft.either == .some(.some(nil)) && draft.state == .null)
        #expect(try draft.value() == even)
        draft.number = 3
        #expect(draft.issues.count == 1 && draft.issues.first?.underlying is Even.Odd)
        draft.number = 4
        draft.ratio = .nan
        #expect(draft.issues.map(\.keyPath.description) == ["ratio"])
        draft.ratio = 1
        draft.either = Optional<Int??>.none
        draft.state = .value(4)
        #expect(try draft.value() == Even(number: 4, ratio: 1, either: nil, state: .value(4)))
        // Members that are not touched need no text in JSON.
        let infinite = try Even(number: 2, ratio: .infinity, either: nil, state: .absent)
        #expect(try infinite.with(\.number, 8).ratio == .infinity)
    }

    struct Loose: Mapped, Equatable {
        let cabin: Cabin, name: String, rest: JSON.Object

        static let mapping = Mapping {
            Init(Loose.init)
            Field(flattening: \.cabin)
            Field("name", \.name)
            Field(rest: \.rest)
        }
    }

    @Test func flattenedModelsAndTheRest() throws {
        var draft = try Draft<Loose>(JSONString: #"{"seats": 7, "name": "n", "x": 1, "y": 2}"#)
        #expect(draft.cabin?.seats == 7 && draft.rest == ["x": 1, "y": 2])
        draft.cabin = Cabin(seats: 8, layout: "l")
        draft.rest = ["z": 3]
        #expect(draft.json == ["seats": 8, "layout": "l", "name": "n", "z": 3])
        draft[\.cabin.seats] = 9
        #expect(
            try draft.value() == Loose(cabin: Cabin(seats: 9, layout: "l"), name: "n", rest: ["z": 3]))
    }

    struct Server: Mapped, Equatable {
        let host: String, port: Int, cabin: Cabin?
        var url: String { "\(host):\(port)" }

        static let mapping = Mapping {
            Init(Server.init)
            Field("host", \.host)
            Field("net.port", \.port)
            Field("cabin", \.cabin)
        }
    }

    struct Setup: Mapped, Equatable {
        let server: Server, number: Int?

        static let mapping = Mapping {
            Init(Setup.init)
            Field("server", \.server)
            Field("number", \.number)
        }
    }

    @Test func membersOfTheServerStay() throws {
        var draft = try Draft<Setup>(
            JSONString: #"{"server":{"host":"a","x":1,"net":{"y":2,"port":80}},"z":3}"#)
        draft[\.server.port] = 443
        #expect(draft.changes == ["server": ["net": ["port": 443]]])
        draft.server = Server(host: "b", port: 1, cabin: nil)
        #expect(draft.changes == ["server": ["host": "b", "net": ["port": 1]]])
        #expect(draft.json == ["server": ["host": "b", "x": 1, "net": ["y": 2, "port": 1]], "z": 3])
    }

    @Test(
        "A model inside that is absent, null or no object gives way to its members",
        arguments: ["{}", #"{"server":null}"#, #"{"server":[1]}"#, #"{"server":{"net":null}}"#])
    func membersOfNoModel(text: String) throws {
        var draft = try Draft<Setup>(JSONString: text)
        #expect(draft.server == nil && draft[\.server.port] == nil && draft[\.server.cabin?.seats] == nil)
        draft[\.server.port] = 443
        #expect(draft.json == ["server": ["net": ["port": 443]]])
        #expect(draft.changes == ["server": ["net": ["port": 443]]])
        #expect(draft.issues.map(\.keyPath.description) == ["server.host"])
        draft[\.server.host] = "a"
        #expect(try draft.value().server == Server(host: "a", port: 443, cabin: nil))
        draft[\.server.cabin?.seats] = 7
        #expect(draft.issues.count == 1 && draft.json["server"]["cabin"].isNull)
    }

    @Test func whatADraftCannotWriteIsAnIssue() throws {
        let setup = Setup(
            server: Server(host: "a", port: 80, cabin: Cabin(seats: 3, layout: nil)), number: nil)
        var draft = Draft(setup)
        #expect(draft[\.server.url] == "a:80" && draft[\.server.cabin?.seats] == 3)
        #expect(draft.issues.isEmpty)
        draft[\.server.cabin?.seats] = 7
        draft[\.server.url] = "b"
        #expect(draft.issues.count == 2 && draft.changes == [:])
        #expect(draft.issues.first?.reason?.contains("the mapping of Setup has no field for") == true)
        #expect(throws: MappingError.self) { try draft.value() }
    }

    @Test func invalidOptionalsAreIssues() throws {
        var draft = try Draft<Setup>(
            JSONString: #"{"server":{"host":"a","net":{"port":80}},"number":"three"}"#)
        #expect(draft.number == nil && draft.issues.map(\.keyPath.description) == ["number"])
        #expect(draft.changes == [:])
        draft.number = 3
        #expect(try draft.value().number == 3)
        #expect(draft.changes == ["number": 3])
    }

    @Test func keyStrategies() throws {
        struct Long: Mapped {
            let firstName: String, lastName: String?
            static let mapping = Mapping {
                Init(Long.init)
                Field("firstName", \.firstName)
                Field("lastName", \.lastName)
            }
        }
        var reading = MappingOptions.default
        reading.keys = .snakeCase
        var writing = WritingOptions.default
        writing.keys = .snakeCase
        var draft = try Draft<Long>(
            JSONString: #"{"first_name": "A", "last_name": "B"}"#, options: reading, writing: writing)
        draft.firstName = "C"
        draft.lastName = nil
        #expect(draft.json == ["first_name": "C"])
        #expect(try draft.value().firstName == "C")
    }

    @Test("Debuggers and logs show a draft's document and its issues")
    func inspection() {
        var draft = Draft(Cabin(seats: 3, layout: nil))
        #expect("\(draft)" == #"Draft<Cabin>(state: {"seats":3})"#)
        draft.seats = 0
        let issue = draft.issues.map(\.description)
        #expect("\(draft)" == #"Draft<Cabin>(state: {"seats":0}; \#(issue[0]))"#)
        var dumped = ""
        dump(draft, to: &dumped)
        #expect(dumped.contains(#"json: JSON object of 1: {"#) && dumped.contains(issue[0]), "\(dumped)")
        #expect(!dumped.contains("core"))
    }
}
