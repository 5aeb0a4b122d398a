import MappableDeclared
import MappableReports
import Testing

/// One declaration reads and writes a model.
struct DeclarationTests {
    struct Cabin: Mapped, Equatable {
        let seats: Int
        let layout: String?

        static let mapping = Mapping {
            Init(Cabin.init)
            Field("seats", \.seats, .range(1...600))
            Field("layout", \.layout, .pattern("[A-Z-]+"))
        }
    }

    enum Status: String, Mappable, JSONWriter, CaseIterable { case scheduled, boarding }

    struct Address: Mapped, Equatable {
        let city: String
        let zip: String

        static let mapping = Mapping {
            Init(Address.init)
            Field("city", \.city)
            Field("zip", \.zip)
        }
    }

    struct Flight: Mapped, Equatable {
        let number: String
        let seats: Int
        let gate: String?
        let status: Status
        let cents: Int
        let crew: [Cabin]
        let address: Address
        let dotted: Bool
        private let secret: Int

        var isFull: Bool { seats == 0 }

        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number, .count(2...), "Carrier and number")
            Field("cabin.seats", \.seats, .range(0...600), default: 0)
            Field("gate", \.gate, .or("oldGate"))
            Field("status", \.status)
            Field(
                "price", \.cents,
                using: Transform(read: { (price: Double) in Int(price * 100) }, write: { Double($0) / 100 }))
            Field("crew", \.crew, .invalidElements(.skip))
            Field(flattening: \.address)
            Field(.key("a.b"), \.dotted)
            Field("secret", \.secret, .readOnly, default: 7)
            Constant("type", "flight")
            Computed("isFull") { $0.isFull }
            Check("have a crew where there are seats") { $0.seats == 0 || !$0.crew.isEmpty }
        }

        init(
            number: String, seats: Int, gate: String?, status: Status, cents: Int, crew: [Cabin],
            address: Address, dotted: Bool, secret: Int
        ) {
            self.number = number
            self.seats = seats
            self.gate = gate
            self.status = status
            self.cents = cents
            self.crew = crew
            self.address = address
            self.dotted = dotted
            self.secret = secret
        }
    }

    static let text = #"""
        {"number":"LX1","cabin":{"seats":3},"oldGate":"A1","status":"boarding","price":1.5,"crew":[{"seats":3},{}],\#
        "city":"Z","zip":"1","a.b":true,"secret":1}
        """#

    @Test func readsAndWrites() throws {
        let flight = try Flight(JSONString: Self.text)
        let expected = Flight(
            number: "LX1", seats: 3, gate: "A1", status: .boarding, cents: 150,
            crew: [Cabin(seats: 3, layout: nil)], address: Address(city: "Z", zip: "1"), dotted: true,
            secret: 1)
        #expect(flight == expected)
        let written = try flight.toJSONString()
        #expect(
            written
                == #"{"number":"LX1","cabin":{"seats":3},"gate":"A1","status":"boarding","price":1.5,"crew":[{"seats":3}],"a.b":true,"type":"flight","isFull":false,"city":"Z","zip":"1"}"#
        )
    }

    static let faults: [(String, String)] = [
        (#""number":"L""#, "number: found string \"L\", must have at least 2 characters, has 1"),
        (#""cabin":{"seats":601}"#, "cabin.seats: found number 601, must be 0…600"),
        (#""cabin":{"seats":"x"}"#, "cabin.seats: expected Int, found string \"x\""),
        (
            #""status":"gone""#,
            #"status: expected "scheduled" or "boarding", found string "gone", no such case"#
        ),
        (#""price":[]"#, "price: expected Double, found array of 0"),
        (#""crew":[]"#, "(root): found object of 10, must have a crew where there are seats"),
        (#""city":null"#, "city: expected String, found null"),
        (#""extra":1"#, #"(root): unread key "extra""#),
        // The key that it is near to was read.
        (#""secert":1"#, #"(root): unread key "secert" ("#),
        (#""tpye":"flight""#, #"(root): unread key "tpye", did you mean "type"?"#),
    ]

    @Test(arguments: faults)
    func refuses(_ member: String, _ expected: String) throws {
        let key = member.prefix { $0 != ":" }
        var json = try JSON(JSONString: Self.text)
        let changed = try JSON(JSONString: "{\(member)}")
        for (key, value) in changed.object ?? [:] { json[key] = value }
        _ = key
        let error = #expect(throws: MappingError.self) {
            try Flight(JSONString: json.toJSONString(), options: MappingOptions(unreadKeys: .throw))
        }
        #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
        #expect(
            error?.description.hasSuffix("mapping Flight") == true
                || error?.description.contains("mapping") == true)
    }

    @Test func defaultsStandInForAbsentAndNull() throws {
        for seats in [#""cabin":{},"#, #""cabin":{"seats":null},"#, #""cabin":null,"#, ""] {
            let flight = try Flight(
                JSONString:
                    #"{"number":"LX1",\#(seats)"status":"boarding","price":1.5,"crew":[],"city":"Z","zip":"1","a.b":true}"#
            )
            #expect(flight.seats == 0)
        }
    }

    @Test func allErrorsAreFound() throws {
        let text = #"""
            {"number":"L","cabin":{"seats":"many"},"status":"gone","price":[],"crew":7,"zip":[],"a.b":[]}
            """#
        let result = Flight.result(JSONString: text)
        #expect(result.value == nil)
        // Those of the flattened model's fields are of the model around it.
        #expect(result.issues.allSatisfy { ["Flight", "Status"].contains($0.modelType) })
        #expect(
            result.issues.map { "\($0.keyPath)" } == [
                "city", "number", "cabin.seats", "status", "price", "crew", "zip", #"["a.b"]"#,
            ])
    }

    final class Node: Mapped {
        let id: Int
        let children: [Node]

        init(id: Int, children: [Node]) {
            self.id = id
            self.children = children
        }

        static let mapping = Mapping {
            Init(Node.init)
            Field("id", \.id)
            Field("children", \.children, default: [])
        }
    }

    struct Branch: Mapped, Equatable {
        let id: Int
        let leaves: [Branch]

        static let mapping = Mapping {
            Init(Branch.init)
            Field("id", \.id)
            Field("leaves", \.leaves, default: [Branch(id: 0, leaves: [])])
        }
    }

    /// A default of the model's own type is not written while the declaration is being made.
    @Test func defaultOfItsOwnType() throws {
        #expect(
            try Branch(JSONString: #"{"id":1}"#) == Branch(id: 1, leaves: [Branch(id: 0, leaves: [])]))
    }

    @Test func classesAndRecursion() throws {
        let text = #"{"id":1,"children":[{"id":2,"children":[{"id":3,"children":[]}]}]}"#
        #expect(try Node(JSONString: text).toJSONString() == text)
        let error = #expect(throws: MappingError.self) {
            try Node(JSONString: #"{"id":1,"children":[{"id":2,"children":[{"id":[]}]}]}"#)
        }
        #expect(error?.keyPath.description == "children[0].children[0].id")
        let issues = Node.result(
            JSONString: #"{"id":1,"children":[{"id":[]},{"id":2,"children":[{"id":"x"},{"id":{}}]}]}"#
        ).issues
        #expect(
            issues.map(\.keyPath.description) == [
                "children[0].id", "children[1].children[0].id", "children[1].children[1].id",
            ])
    }
}
