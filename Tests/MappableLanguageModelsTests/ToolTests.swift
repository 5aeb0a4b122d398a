import Foundation
import MappableLanguageModels
import Testing

/// Tools of language models.
struct ToolTests {
    struct Flight: Mapped, Equatable {
        enum Status: String, Mappable, JSONWriter, CaseIterable { case open, closed }

        let number: String, seats: Int, gate: String?, status: Status, stops: [String]

        static let mapping = Mapping(
            Flight.init,
            Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), "Carrier and number."),
            Field("cabin.seats", \.seats, .range(0...900), default: 0),
            Field("gate", \.gate),
            Field("status", \.status),
            Field("stops", \.stops, .count(2...)))
    }

    struct Folder: Mapped, Equatable {
        let name: String, folders: [Folder]

        static let mapping = Mapping(
            Folder.init, Field("name", \.name), Field("folders", \.folders))
    }

    struct Page<Item: Mappable & JSONWriter & Sendable>: Mapped {
        let items: [Item]

        static var mapping: Mapping<Page> { .cached(Mapping(Page.init, Field("items", \.items))) }
    }

    /// A type without a declaration.
    struct Opaque: Mappable, JSONWriter {
        init(map: Mapper) throws {}
        func write(to json: inout JSONOutput) throws {}
    }

    @Test(
        "A schema has the keywords that a service takes, and says the rest in words",
        arguments: [
            (
                SchemaFlavour.common,
                #"""
                {"type":"object","properties":{"number":{"description":"Carrier and number. Matches ^(?:[A-Z]{2} [0-9]+)$.",
                "type":"string"},"cabin":{"type":["object","null"],"properties":{"seats":{"type":["integer","null"],
                "description":"At least 0. At most 900. Default: 0."}},"required":["seats"],"additionalProperties":false},
                "gate":{"type":["string","null"]},"status":{"enum":["open","closed"]},
                "stops":{"type":"array","items":{"type":"string"},"description":"At least 2 elements."}},
                "required":["number","cabin","gate","status","stops"],"additionalProperties":false}
                """#
            ),
            (
                SchemaFlavour.openAI,
                #"""
                {"type":"object","properties":{"number":{"description":"Carrier and number.","type":"string",
                "pattern":"^(?:[A-Z]{2} [0-9]+)$"},"cabin":{"type":["object","null"],"properties":{"seats":
                {"type":["integer","null"],"minimum":0,"maximum":900,"description":"Default: 0."}},"required":["seats"],
                "additionalProperties":false},"gate":{"type":["string","null"]},"status":{"enum":["open","closed"]},
                "stops":{"type":"array","items":{"type":"string"},"minItems":2}},
                "required":["number","cabin","gate","status","stops"],"additionalProperties":false}
                """#
            ),
            (
                SchemaFlavour.gemini,
                #"""
                {"type":"object","properties":{"number":{"description":"Carrier and number. Matches ^(?:[A-Z]{2} [0-9]+)$.",
                "type":"string"},"cabin":{"type":["object","null"],"properties":{"seats":{"type":["integer","null"],
                "minimum":0,"maximum":900,"description":"Default: 0."}},"required":["seats"],"additionalProperties":false},
                "gate":{"type":["string","null"]},"status":{"enum":["open","closed"]},
                "stops":{"type":"array","items":{"type":"string"},"minItems":2}},
                "required":["number","cabin","gate","status","stops"],"additionalProperties":false}
                """#
            ),
        ])
    func keywords(flavour: SchemaFlavour, expected: String) throws {
        #expect(try Flight.toolSchema(for: flavour) == JSON(JSONString: expected))
    }

    @Test("What a service does not take is an error with its key path")
    func refused() throws {
        let item = MappingPath([.key("items"), .index(0)])
        let rows: [(String, MappingPath, String, () throws -> JSON)] = [
            ("JSON", item, "anything may stand here", { try Page<JSON>.toolSchema() }),
            ("a dictionary", item, "members may have any key", { try Page<[String: Int]>.toolSchema() }),
            ("an unknown type", item, "anything may stand here", { try Page<Opaque>.toolSchema() }),
            (
                "an array", MappingPath(), "the root has to be an object",
                { try [Flight].toolSchema(for: .openAI) }
            ),
            ("a scalar", MappingPath(), "the root has to be an object", { try Int.toolSchema(for: .mcp) }),
            (
                "recursion", MappingPath([.key("folders"), .index(0)]), "# contains itself",
                { try Folder.toolSchema(for: .anthropic) }
            ),
        ]
        for (name, path, reason, schema) in rows {
            let error = #expect(throws: MappingError.self, "\(name)") { try schema() }
            #expect(error?.kind == .invalidValue, "\(name)")
            #expect(error?.keyPath == path, "\(name)")
            #expect(error?.reason?.hasSuffix(reason) == true, "\(name): \(error?.reason ?? "")")
        }
        #expect(throws: Never.self) { try Folder.toolSchema(for: .openAI) }
    }

    @Test("A schema by hand is checked against the rules of each service")
    func issues() throws {
        func object(_ members: JSON) -> JSON {
            [
                "type": "object", "properties": members, "additionalProperties": false,
                "required": .array(JSON.Array(members.object?.keys.map { .string($0) } ?? [])),
            ]
        }
        func deep(_ levels: Int) -> JSON {
            levels == 1 ? ["type": "string"] : object(["a": deep(levels - 1)])
        }
        let values = JSON.array(JSON.Array((0...1000).map { .string("\($0)") }))
        let rows: [(JSON, SchemaFlavour, [String])] = [
            (deep(10), .openAI, []),
            (deep(11), .openAI, ["more than 10 levels of nesting"]),
            (deep(11), .gemini, []),
            (object(["a": ["enum": values]]), .openAI, ["more than 1000 values of enums"]),
            (object(["a": ["type": "string", "format": "uri"]]), .openAI, ["the format \"uri\""]),
            (object(["a": ["type": "string", "format": "uri"]]), .anthropic, []),
            (
                object(["a": ["type": "array", "items": ["type": "string"], "minItems": 2]]), .anthropic,
                ["\"minItems\" of 2"]
            ),
            (object(["a": ["type": "string", "minLength": 2]]), .openAI, ["\"minLength\""]),
            (object(["a": ["type": "string", "minLength": 2]]), .mcp, []),
            (
                ["type": "object", "properties": ["a": ["type": "string"]]], .openAI,
                ["other members are not refused", "\"a\" is not required"]
            ),
            (
                ["type": "object", "properties": ["a": ["type": "string"]], "additionalProperties": false],
                .anthropic, []
            ),
        ]
        for (schema, flavour, expected) in rows {
            let reasons = flavour.issues(of: schema).map { $0.reason ?? "" }
            #expect(reasons == expected.map { "\(flavour.name) does not take this: \($0)" }, "\(schema)")
        }
    }

    @Test("A tool maps its arguments and writes what its function gives")
    func calls() async throws {
        let tool = Tool("seats", "Counts seats.") { (flights: [Flight]) in flights.map(\.seats).reduce(0, +) }
        let flight =
            #"{"number":"LX 1","cabin":{"seats":9},"gate":null,"status":"open","stops":["ZRH","GVA"]}"#
        #expect(try await tool.call(#"{"value":[\#(flight),\#(flight)]}"#) == 18)
        let schema = try tool.inputSchema(for: .openAI)
        #expect(schema.properties["value"].type == "array" && schema.required == ["value"])
        #expect(schema["$defs"].Flight.type == "object")
        for flavour in SchemaFlavour.all {
            #expect(try flavour.issues(of: tool.inputSchema(for: flavour)).isEmpty)
        }
        let plain = Tool("open", "Opens a flight.") { (flight: Flight) in flight.number }
        #expect(try await plain.call(flight) == "LX 1")
        #expect(try plain.inputSchema(for: .openAI).properties["number"].type == "string")
    }

    @Test("Wrong arguments come back with all that is wrong with them")
    func invalidArguments() async throws {
        let tool = Tool("open", "Opens a flight.") { (flight: Flight) in flight.number }
        let error = await #expect(throws: InvalidArguments.self) {
            try await tool.call(#"{"number":"LX 1","cabin":{"seats":"many"},"statu":"open","stops":["ZRH"]}"#)
        }
        #expect(
            error?.json == [
                "error": "invalid arguments",
                "issues": [
                    [
                        "pointer": "/status", "expected": "Status", "found": "nothing",
                        "hint": "did you mean \"statu\"?",
                    ],
                    ["pointer": "/cabin/seats", "expected": "Int", "found": "string \"many\""],
                    [
                        "pointer": "/stops", "found": "array of 1",
                        "hint": "must have at least 2 elements, has 1",
                    ],
                ],
            ])
    }
}
