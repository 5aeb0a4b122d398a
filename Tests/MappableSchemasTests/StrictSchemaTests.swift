import Foundation
import MappableSchemas
import TestSupport
import Testing

/// The strict form of schemas, for language models.
struct StrictSchemaTests {
    struct Flight: Mapped, Equatable {
        enum Status: String, Mappable, JSONWriter, CaseIterable { case open, closed }

        let number: String, seats: Int, gate: String?, status: Status, stops: [String], day: Date

        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), "Carrier and number.")
            Field("cabin.seats", \.seats, .range(0...900), default: 0)
            Field("gate", \.gate, .or("oldGate"))
            Field("status", \.status)
            Field("stops", \.stops, .count(2...))
            Field("day", \.day, using: .date(.rfc3339))
            Constant("type", "flight")
        }
    }

    struct Folder: Mapped, Equatable {
        let name: String, folders: [Folder], parent: Box?

        static let mapping = Mapping {
            Init(Folder.init)
            Field("name", \.name)
            Field("folders", \.folders)
            Field("parent", \.parent, "Where it is.")
        }
    }

    struct Box: Mapped, Equatable {
        let size: Int8

        static let mapping = Mapping {
            Init(Box.init)
            Field("size", \.size)
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

    enum Shape: Tagged, Sendable {
        case box(Box), none, other(JSON)

        static let union = Union<Shape>(
            tag: .inside("kind"),
            Case("box", Shape.box) { if case .box(let it) = $0 { it } else { nil } },
            Case("none", value: .none) { if case .none = $0 { true } else { false } },
            unknown: Case(Shape.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    /// A type without a declaration.
    struct Opaque: Mappable, JSONWriter {
        init(map: Mapper) throws {}
        func write(to json: inout JSONOutput) throws {}
    }

    @Test("All is required, nothing else is allowed, and what has no keyword is said in words")
    func keywords() throws {
        let expected = """
            {"type":"object","properties":{"number":{"description":"Carrier and number. Matches ^(?:[A-Z]{2} [0-9]+)$.",
            "type":"string"},"cabin":{"type":["object","null"],"properties":{"seats":{"type":["integer","null"],
            "description":"At least 0. At most 900. Default: 0."}},"required":["seats"],"additionalProperties":false},
            "gate":{"type":["string","null"]},"status":{"type":"string","enum":["open","closed"]},
            "stops":{"type":"array","items":{"type":"string"},"description":"At least 2 elements."},
            "day":{"type":"string","description":"Format date-time."}},
            "required":["number","cabin","gate","status","stops","day"],"additionalProperties":false}
            """
        #expect(try Flight.strictSchema() == JSON(JSONString: expected))
        let answer = """
            {"number":"LX 1","cabin":null,"gate":null,"status":"open","stops":["ZRH","GVA"],"day":"2024-02-29T12:30:00Z"}
            """
        #expect(try Flight(JSONString: answer).stops.count == 2)
    }

    @Test("Models in each other are definitions")
    func definitions() throws {
        let folder = """
            {"type":"object","properties":{"name":{"type":"string"},"folders":{"type":"array","items":{"$ref":"#"}},
            "parent":{"description":"Where it is.","anyOf":[{"$ref":"#/$defs/Box"},{"type":"null"}]}},
            "required":["name","folders","parent"],"additionalProperties":false,
            "$defs":{"Box":{"type":"object","properties":{"size":{"type":"integer","description":"At least -128. At most 127."}},
            "required":["size"],"additionalProperties":false}}}
            """
        #expect(try Folder.strictSchema() == JSON(JSONString: folder))
    }

    @Test("The cases of a union are choices with their tags, and unknown cases are none")
    func unions() throws {
        let union = """
            {"anyOf":[{"type":"object","properties":{"kind":{"enum":["box"],"type":"string"},
            "size":{"type":"integer","description":"At least -128. At most 127."}},
            "required":["kind","size"],"additionalProperties":false},
            {"type":"object","properties":{"kind":{"enum":["none"],"type":"string"}},
            "required":["kind"],"additionalProperties":false}]}
            """
        #expect(try Page<Shape>.strictSchema()["$defs"]["Shape"] == JSON(JSONString: union))
    }

    struct Mistaken: Mapped {
        let link: Int

        static let mapping = Mapping {
            Init(Mistaken.init)
            Field("link", \.link, .schema(["$ref": "#/$defs/"]))
        }
    }

    struct MistakenFormat: Mapped {
        let day: String

        static let mapping = Mapping {
            Init(MistakenFormat.init)
            Field("day", \.day, .schema(["type": "string", "format": 5]))
        }
    }

    static let refused: [(name: String, path: String, reason: String, schema: @Sendable () throws -> JSON)] =
        [
            ("JSON", "items[0]", "anything may stand here", { try Page<JSON>.strictSchema() }),
            (
                "a dictionary", "items[0]", "members may have any key",
                { try Page<[String: Int]>.strictSchema() }
            ),
            (
                "a dictionary of models", "items[0]", "members may have any key",
                { try Page<[String: Box]>.strictSchema() }
            ),
            ("any object", "items[0]", "members may have any key", { try Page<JSON.Object>.strictSchema() }),
            ("any array", "items[0]", "elements may be anything", { try Page<JSON.Array>.strictSchema() }),
            (
                "a model in a model", "items[0].items[0]", "anything may stand here",
                { try Page<Page<Opaque>>.strictSchema() }
            ),
            ("an array", "(root)", "the root has to be an object", { try [Flight].strictSchema() }),
            ("a scalar", "(root)", "the root has to be an object", { try Int.strictSchema() }),
            ("a union", "(root)", "the root has to be an object", { try Shape.strictSchema() }),
            ("a wrong reference", "link", "#/$defs/ leads nowhere", { try Mistaken.strictSchema() }),
            ("a wrong format", "day", "\"format\" of 5", { try MistakenFormat.strictSchema() }),
        ]

    @Test("What the strict form cannot say is an error with its key path", arguments: refused)
    func refusals(
        _ row: (name: String, path: String, reason: String, schema: @Sendable () throws -> JSON)
    ) {
        let error = #expect(throws: MappingError.self, "\(row.name)") { try row.schema() }
        #expect(error?.kind == .invalidValue)
        #expect(error?.description.hasPrefix("\(row.path): ") == true, "\(String(describing: error))")
        #expect(error?.reason == "a strict schema cannot describe this: \(row.reason)")
    }
}
