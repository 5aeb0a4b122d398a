import Foundation
import MappableLanguageModels
import TestSupport
import Testing

/// Tools of language models.
struct ToolTests {
    struct Flight: Mapped, Equatable {
        enum Status: String, Mappable, JSONWriter, CaseIterable { case open, closed }

        let number: String, seats: Int, gate: String?, status: Status, stops: [String]

        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), "Carrier and number.")
            Field("cabin.seats", \.seats, .range(0...900), default: 0)
            Field("gate", \.gate)
            Field("status", \.status)
            Field("stops", \.stops, .count(2...))
        }
    }

    struct Folder: Mapped, Equatable {
        let name: String, folders: [Folder]

        static let mapping = Mapping {
            Init(Folder.init)
            Field("name", \.name)
            Field("folders", \.folders)
        }
    }

    struct Page<Item: Mappable & JSONWriter & Sendable>: Mapped {
        let items: [Item]

        static var mapping: Mapping<Page> {
            .cached(
                Mapping {
                    Init(Page.init)
                    Field("items", \.items)
                })
        }
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
                "gate":{"type":["string","null"]},"status":{"type":"string","enum":["open","closed"]},
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
                "additionalProperties":false},"gate":{"type":["string","null"]},"status":{"type":"string","enum":["open","closed"]},
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
                "gate":{"type":["string","null"]},"status":{"type":"string","enum":["open","closed"]},
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
            (
                "recursion where all have to take it", MappingPath([.key("folders"), .index(0)]),
                "# contains itself", { try Folder.toolSchema() }
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
            (
                object(["a": ["type": "string", "enum": values]]), .openAI,
                ["more than 1000 values of enums"]
            ),
            (object(["a": ["enum": ["x"]]]), .openAI, ["\"enum\" without a type"]),
            (object(["a": ["enum": ["x"]]]), .gemini, ["\"enum\" without a type"]),
            (object(["a": ["enum": ["x"]]]), .anthropic, []),
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

    /// A schema by hand of one property, with definitions.
    private static func schema(_ property: JSON, _ definitions: JSON) -> JSON {
        [
            "type": "object", "properties": ["a": property], "required": ["a"], "additionalProperties": false,
            "$defs": definitions,
        ]
    }

    struct Link: CustomTestStringConvertible, Sendable {
        let reference: JSON
        let definitions: JSON
        /// What strict services do not take, and what all of JSON Schema does not.
        let strict: String?, mcp: String?
        var testDescription: String { "\(reference) in \(definitions)" }

        init(_ reference: JSON, _ definitions: JSON, strict: String?, mcp: String?) {
            (self.reference, self.definitions, self.strict, self.mcp) = (reference, definitions, strict, mcp)
        }
    }

    static let links = [
        Link("#/$defs/A", ["A": ["type": "string"]], strict: nil, mcp: nil),
        // It is the definition whose name is empty.
        Link("#/$defs/", ["": ["type": "string"]], strict: nil, mcp: nil),
        Link("#/$defs/", ["": [:]], strict: "anything may stand here", mcp: nil),
        Link("#/$defs/a~1b", ["a/b": [:]], strict: "anything may stand here", mcp: nil),
        Link(
            "#/$defs/", ["A": ["type": "string"]], strict: "#/$defs/ leads nowhere",
            mcp: "#/$defs/ leads nowhere"),
        Link("#/$defs/A", [:], strict: "#/$defs/A leads nowhere", mcp: "#/$defs/A leads nowhere"),
        // All of JSON Schema has more references than those to definitions.
        Link("#/properties/", [:], strict: "#/properties/ leads nowhere", mcp: nil),
        Link(5, [:], strict: "5 leads nowhere", mcp: nil),
    ]

    @Test("A reference leads to a definition, also to the one without a name", arguments: links)
    func references(link: Link) throws {
        let schema = Self.schema(["$ref": link.reference], link.definitions)
        for flavour in [.common] + SchemaFlavour.all {
            let issues = flavour.issues(of: schema)
            let reason = flavour.name == "MCP" ? link.mcp : link.strict
            #expect(issues.map(\.kind) == (reason == nil ? [] : [.invalidValue]), "\(flavour.name)")
            #expect(issues.first?.reason == reason.map { "\(flavour.name) does not take this: \($0)" })
            #expect(issues.allSatisfy { $0.keyPath.description == "a" })
        }
    }

    @Test(
        "The value of a keyword has its type, for all services",
        arguments: [
            (#"{"type": "string", "format": 5}"#, "the format 5"),
            (#"{"type": "string", "format": null}"#, "the format null"),
            (#"{"type": "string", "format": ["date"]}"#, #"the format ["date"]"#),
            (#"{"type": "array", "items": {"type": "string"}, "minItems": "1"}"#, #""minItems" of "1""#),
        ])
    func keywordValues(property: String, reason: String) throws {
        let schema = Self.schema(try JSON(JSONString: property), [:])
        for flavour in [.common] + SchemaFlavour.all {
            let issues = flavour.issues(of: schema)
            #expect(issues.last?.kind == .invalidValue && issues.last?.keyPath.description == "a")
            #expect(issues.last?.reason == "\(flavour.name) does not take this: \(reason)")
        }
    }

    struct Mistaken: Mapped {
        let link: Int, day: String

        static let mapping = Mapping {
            Init(Mistaken.init)
            Field("link", \.link, .schema(["$ref": "#/$defs/"]))
            Field("day", \.day)
        }
    }

    struct MistakenFormat: Mapped {
        let day: String

        static let mapping = Mapping {
            Init(MistakenFormat.init)
            Field("day", \.day, .schema(["type": "string", "format": 5, "pattern": "[0-9]+"]))
        }
    }

    @Test("A mistake in a schema by hand is no tool schema", arguments: [.common] + SchemaFlavour.all)
    func mistakes(flavour: SchemaFlavour) {
        let link = #expect(throws: MappingError.self) { try Mistaken.toolSchema(for: flavour) }
        #expect(link?.kind == .invalidValue && link?.keyPath.description == "link")
        #expect(link?.reason == "\(flavour.name) does not take this: #/$defs/ leads nowhere")
        let format = #expect(throws: MappingError.self) { try MistakenFormat.toolSchema(for: flavour) }
        #expect(format?.kind == .invalidValue && format?.keyPath.description == "day")
        let reason =
            flavour.name == "MCP"
            ? "MCP does not take this: the format 5"
            : #"a strict tool schema cannot describe this: "format" of 5"#
        #expect(format?.reason == reason)
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
                        "pointer": "/stops", "expected": "at least 2 elements", "found": "array of 1",
                        "hint": "must have at least 2 elements, has 1",
                    ],
                ],
            ])
    }

    struct Weather: Mapped, Equatable {
        enum Unit: String, Mappable, JSONWriter, CaseIterable { case celsius, fahrenheit }
        enum Size: Int, Mappable, JSONWriter, CaseIterable { case small = 1, large = 2 }

        let city: String?, unit: Unit?, days: [Int]?, size: Size?

        static let mapping = Mapping {
            Init(Weather.init)
            Field("city", \.city, .count(1...))
            Field("unit", \.unit)
            Field("days", \.days)
            Field("size", \.size)
        }
    }

    /// A union inside a model, whose cases have constants.
    struct Drawing: Mapped {
        enum Shape: Tagged {
            case circle(Weather), square(Weather)

            static let union = Union<Shape>(
                tag: .inside("kind"),
                Case("circle", Shape.circle) { if case .circle(let it) = $0 { it } else { nil } },
                Case("square", Shape.square) { if case .square(let it) = $0 { it } else { nil } })
        }

        let shape: Shape

        static let mapping = Mapping {
            Init(Drawing.init)
            Field("shape", \.shape)
        }
    }

    /// A union with a case that has no payload.
    struct Sign: Mapped, Equatable {
        enum Symbol: Tagged, Equatable {
            case number(Int), none

            static let union = Union<Symbol>(
                tag: .outside,
                Case("number", Symbol.number) { if case .number(let it) = $0 { it } else { nil } },
                Case("none", value: .none))
        }

        let symbol: Symbol

        static let mapping = Mapping {
            Init(Sign.init)
            Field("symbol", \.symbol)
        }
    }

    /// A model with the members of a union.
    struct Block: Mapped {
        enum Content: Tagged {
            case sign(Sign), weather(Weather)

            static let union = Union<Content>(
                tag: .inside("type"),
                Case("sign", Content.sign) { if case .sign(let it) = $0 { it } else { nil } },
                Case("weather", Content.weather) { if case .weather(let it) = $0 { it } else { nil } })
        }

        let id: Int, content: Content

        static let mapping = Mapping {
            Init(Block.init)
            Field("id", \.id)
            Field(flattening: \.content)
        }
    }

    @Test("Each choice of a flattened union has the members beside it", arguments: SchemaFlavour.all)
    func flattenedUnions(flavour: SchemaFlavour) throws {
        guard flavour.name != "MCP" else { return }
        let block = try Page<Block>.toolSchema(for: flavour)["$defs"]["Block"]
        #expect(block["properties"] == .null)
        let choices = block["anyOf"].array ?? []
        #expect(choices.count == 2)
        for choice in choices {
            let keys = choice["properties"].object?.keys ?? []
            #expect(Set(keys).isSuperset(of: ["id", "type"]) && keys.count > 2, "\(choice)")
            #expect(choice["required"].array?.count == keys.count)
        }
    }

    /// A union whose cases have labelled values, and a string that has to match two patterns.
    struct Step: Mapped {
        enum Move: Tagged {
            case go(x: Int, y: Int), stay

            static let union = Union<Move>(
                tag: .inside("type"),
                Case("go", Move.go(x:y:), Field("x", \.0), Field("y", \.1)) {
                    if case .go(let x, let y) = $0 { (x, y) } else { nil }
                },
                Case("stay", value: .stay) { if case .stay = $0 { true } else { false } })
        }

        let code: String, move: Move

        static let mapping = Mapping {
            Init(Step.init)
            Field("code", \.code, .pattern("[A-Z]{3}"), .pattern("[^X]+"))
            Field("move", \.move)
        }
    }

    @Test("Labelled values stand beside the tag, and a second pattern in words", arguments: SchemaFlavour.all)
    func joinedSchemas(flavour: SchemaFlavour) throws {
        guard flavour.name != "MCP" else { return }
        let schema = try Step.toolSchema(for: flavour)
        #expect(schema["$defs"]["Move"]["anyOf"][0]["properties"].object?.keys == ["type", "x", "y"])
        let description = schema["properties"]["code"]["description"].string ?? ""
        #expect(description.contains("Matches ^(?:[^X]+)$."), "\(description)")
        _ = try Step.sample(seed: 3)
    }

    @Test("A case without a payload is its name", arguments: [.common] + SchemaFlavour.all)
    func bareCases(flavour: SchemaFlavour) throws {
        let schema = try Sign.toolSchema(for: flavour)
        let choices = schema["$defs"].Symbol.anyOf.array ?? []
        #expect(choices.count == (flavour.name == "MCP" ? 0 : 2), "\(schema)")
        if choices.count == 2 { #expect(choices[1] == ["enum": ["none"], "type": "string"]) }
        #expect(try Sign(JSONString: #"{"symbol": "none"}"#) == Sign(symbol: .none))
        #expect(try JSON(Sign(symbol: .none)) == ["symbol": "none"])
    }

    /// A part of a schema, and which services took it when its rules were read.
    struct Rule: CustomTestStringConvertible, Sendable {
        let part: String
        let takers: [String: Bool]
        var testDescription: String { part }
        init(_ part: String, openAI: Bool, anthropic: Bool, gemini: Bool) {
            self.part = part
            takers = [
                "OpenAI": openAI, "Anthropic": anthropic, "Gemini": gemini,
                "common": openAI && anthropic && gemini,
            ]
        }
    }

    /// The months in which the rules were read. Whoever changes one reads all rules again.
    static let dates = [
        "OpenAI": "2026-02", "Anthropic": "2025-11", "Gemini": "2026-02", "common": "2026-11",
    ]

    static let rules = [
        Rule(#"{"type": "string"}"#, openAI: true, anthropic: true, gemini: true),
        Rule(#"{"type": ["string", "null"]}"#, openAI: true, anthropic: true, gemini: true),
        Rule(#"{"type": "string", "enum": ["a"]}"#, openAI: true, anthropic: true, gemini: true),
        Rule(#"{"enum": ["a"]}"#, openAI: false, anthropic: true, gemini: false),
        Rule(#"{"type": "string", "pattern": "a"}"#, openAI: true, anthropic: false, gemini: false),
        Rule(#"{"type": "string", "format": "date"}"#, openAI: true, anthropic: true, gemini: true),
        Rule(#"{"type": "string", "format": "uuid"}"#, openAI: true, anthropic: true, gemini: false),
        Rule(#"{"type": "string", "format": "uri"}"#, openAI: false, anthropic: true, gemini: false),
        Rule(#"{"type": "string", "minLength": 1}"#, openAI: false, anthropic: false, gemini: false),
        Rule(#"{"type": "integer", "minimum": 1}"#, openAI: true, anthropic: false, gemini: true),
        Rule(#"{"type": "integer", "multipleOf": 2}"#, openAI: true, anthropic: false, gemini: false),
        Rule(
            #"{"type": "array", "items": {"type": "string"}, "minItems": 1}"#, openAI: true, anthropic: true,
            gemini: true),
        Rule(
            #"{"type": "array", "items": {"type": "string"}, "minItems": 2}"#, openAI: true, anthropic: false,
            gemini: true),
        Rule(#"{"type": "string", "default": "a"}"#, openAI: false, anthropic: true, gemini: false),
        Rule(
            #"{"anyOf": [{"type": "string"}, {"type": "integer"}]}"#, openAI: true, anthropic: true,
            gemini: true),
        Rule(##"{"$ref": "#"}"##, openAI: true, anthropic: false, gemini: false),
        Rule("{}", openAI: false, anthropic: false, gemini: false),
        Rule(#"{"type": "object", "properties": {}}"#, openAI: false, anthropic: false, gemini: false),
    ]

    @Test("Each service takes what its page says", arguments: rules)
    func rule(_ rule: Rule) throws {
        let part = try JSON(JSONString: rule.part)
        let schema: JSON = [
            "type": "object", "properties": ["a": part], "required": ["a"], "additionalProperties": false,
        ]
        for flavour in [.common] + SchemaFlavour.all {
            guard let isTaken = rule.takers[flavour.name] else { continue }
            let issues = flavour.issues(of: schema)
            // Formats and lower bounds are of no use to those that have to be understood by all.
            let isCommon =
                flavour.name == "common" && (part.object?["format"] ?? part.object?["minItems"]) != nil
            #expect(issues.isEmpty == (isTaken && !isCommon), "\(flavour.name): \(issues)")
            #expect(flavour.date == Self.dates[flavour.name])
        }
    }

    @Test("What is common to all services, each of them takes")
    func common() throws {
        let schemas = try [
            Flight.toolSchema(), Weather.toolSchema(), Drawing.toolSchema(), Sign.toolSchema(),
            Page<Flight>.toolSchema(), Page<Sign>.toolSchema(), DraftStreamTests.Recipe.toolSchema(),
        ]
        for schema in schemas {
            for flavour in SchemaFlavour.all {
                #expect(flavour.issues(of: schema).isEmpty, "\(flavour.name) \(schema)")
            }
        }
    }

    /// A random value that a schema takes.
    private static func instance(
        of schema: JSON, in root: JSON, depth: Int = 0, _ random: inout SeededGenerator
    ) -> JSON {
        // The tag of a union stands beside the reference to its case, and the members of a model beside a flattened union.
        func adding(_ schema: JSON, to value: JSON) -> JSON {
            let members = (schema.properties.object ?? [:]).map { key, value in
                (key, instance(of: value, in: root, depth: depth, &random))
            }
            return members.isEmpty ? value : value.merging(.object(JSON.Object(members)))
        }
        if let reference = schema["$ref"].string {
            let name = reference.split(separator: "/").last.map { String($0) } ?? ""
            let value = instance(
                of: name == "#" ? root : root["$defs"][name], in: root, depth: depth + 1, &random)
            return adding(schema, to: value)
        }
        if let value = schema["enum"].array?.elements.randomElement(using: &random) { return value }
        let choices = (schema["anyOf"].array ?? schema["oneOf"].array)?.elements
        if let choice = choices?.randomElement(using: &random) {
            return adding(schema, to: instance(of: choice, in: root, depth: depth, &random))
        }
        if let value = schema.object?["const"] { return value }
        let types = schema["type"].array?.compactMap(\.string) ?? [schema["type"].string ?? ""]
        switch types.randomElement(using: &random) {
        case "object":
            let members = (schema.properties.object ?? [:]).map { key, value in
                (key, instance(of: value, in: root, depth: depth, &random))
            }
            return .object(JSON.Object(members))
        case "array":
            let count = depth > 4 ? 0 : Int.random(in: 0...3, using: &random)
            return .array(
                JSON.Array(
                    (0..<count).map { _ in instance(of: schema["items"], in: root, depth: depth + 1, &random)
                    }))
        case "integer": return [0, 7, -12].randomElement(using: &random) ?? 0
        case "boolean": return true
        case "null": return nil
        default: return ["x", "é☕", "12"].randomElement(using: &random) ?? ""
        }
    }

    @Test("What a schema takes, the input reads", arguments: [.common] + SchemaFlavour.all)
    func readsWhatItsSchemaTakes(flavour: SchemaFlavour) throws {
        let types: [any Mapped.Type] = [
            Weather.self, Drawing.self, Sign.self, Page<Sign>.self, Page<Weather>.self, Folder.self,
            Page<Block>.self,
        ]
        var random = SeededGenerator(seed: 55)
        let options = MappingOptions(coercion: .strict, invalidOptionals: .throw)
        for type in types {
            guard let schema = try? type.toolSchema(for: flavour, options: options) else { continue }
            for _ in 0..<(Thoroughness.isLong ? 5000 : 50) {
                let value = Self.instance(of: schema, in: schema, &random)
                #expect(throws: Never.self, "\(type) \(value)") { try type.init(value, options: options) }
            }
        }
    }

    /// All values of a keyword, wherever they stand.
    private static func schemas(in schema: JSON, with keyword: String) -> [JSON] {
        let inner = (schema.object?.members.map(\.value) ?? []) + (schema.array?.elements ?? [])
        let own = schema.object?[keyword] == nil ? [] : [schema]
        return own + inner.flatMap { schemas(in: $0, with: keyword) }
    }

    @Test(
        "A list of values has their types, and null where it is allowed",
        arguments: [.common] + SchemaFlavour.all)
    func types(flavour: SchemaFlavour) throws {
        let schema = try Weather.toolSchema(for: flavour)
        #expect(
            schema.properties.unit == [
                "type": ["string", "null"], "enum": ["celsius", "fahrenheit", nil],
            ])
        #expect(schema.properties["size"] == ["type": ["integer", "null"], "enum": [1, 2, nil]])
        let drawing = try Drawing.toolSchema(for: flavour)
        let enums = Self.schemas(in: drawing, with: "enum")
        #expect(enums.count >= 2 && enums.allSatisfy { $0["type"] != nil })
    }

    @Test("Only definitions that are used stay in a schema", arguments: [.common] + SchemaFlavour.all)
    func definitions(flavour: SchemaFlavour) throws {
        // The cases of a union are written where it stands, with the members of the models in them.
        let schema = try Drawing.toolSchema(for: flavour)
        let references = Self.schemas(in: schema, with: "$ref").compactMap { $0["$ref"].string }
        let names = Set(references.compactMap { $0.split(separator: "/").last.map { String($0) } })
        #expect(Set(schema["$defs"].object?.keys ?? []) == names)
        let tool = Tool("list", "Lists.") { (numbers: [Int]) in numbers }
        #expect(try tool.inputSchema(for: flavour).object?["$defs"] == nil)
    }

    @Test("One of something is not many")
    func grammar() throws {
        let schema = try Weather.toolSchema(for: .openAI)
        #expect(schema.properties.city["description"] == "At least 1 character.")
        struct Lists: Mapped {
            let one: [Int], many: [Int]

            static let mapping = Mapping {
                Init(Lists.init)
                Field("one", \.one, .count(1...1))
                Field("many", \.many, .count(0...2))
            }
        }
        let lists = try Lists.toolSchema()
        #expect(lists.properties.one["description"] == "At least 1 element. At most 1 element.")
        #expect(lists.properties.many["description"] == "At least 0 elements. At most 2 elements.")
    }

    @Test(
        "A wrong optional argument is refused, so that the language model can try again",
        arguments: [
            (#"{"unit":"kelvin"}"#, "/unit"), (#"{"days":[1,"x"]}"#, "/days/1"), (#"{"size":3}"#, "/size"),
            (#"{"city":""}"#, "/city"),
        ])
    func optionalArguments(arguments: String, pointer: String) async throws {
        let tool = Tool("weather", "Tells the weather.") { (weather: Weather) in weather }
        let error = await #expect(throws: InvalidArguments.self) { try await tool.call(arguments) }
        #expect(error?.issues.map(\.keyPath.jsonPointer) == [pointer])
        let lenient = Tool("weather", "Tells the weather.", options: .default) { (weather: Weather) in
            weather
        }
        if pointer != "/city" { #expect(try await lenient.call(arguments) == [:]) }
        var stream = DraftStream<Weather>()
        try stream.append(arguments)
        let refusal = #expect(throws: MappingError.self) { try stream.finish() }
        #expect(refusal?.keyPath.jsonPointer == pointer)
        #expect(stream.draft.issues.map(\.keyPath.jsonPointer) == [pointer])
    }

    @Test("No arguments are an object without members", arguments: ["", " \n", "{}"])
    func noArguments(text: String) async throws {
        let tool = Tool("weather", "Tells the weather.") { (weather: Weather) in weather }
        #expect(try await tool.call(text) == [:])
        let list = Tool("list", "Lists.") { (numbers: [Int]) in numbers }
        await #expect(throws: InvalidArguments.self) { try await list.call(text) }
    }
}
