import Mappable
import MappableSchemas
import Testing

struct SchemasSnippets {
    // snippet: schemas-model
    struct Flight: Mapped {
        let number: String, seats: Int, gate: String?

        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), "Carrier and number.")
            Field("cabin.seats", \.seats, .range(0...900), default: 0)
            Field("gate", \.gate)
        }
    }
    // end

    @Test func schemas() throws {
        // snippet: schemas-first
        let written = Flight.writingSchema()
        let read = Flight.readingSchema(options: .strict, id: "https://example.com/flight")
        // end
        let expected = try JSON(
            JSONString: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "type": "object",
                  "properties": {
                    "number": {
                      "description": "Carrier and number.",
                      "type": "string",
                      "pattern": "^(?:[A-Z]{2} [0-9]+)$"
                    },
                    "cabin": {
                      "type": "object",
                      "properties": {
                        "seats": { "type": "integer", "minimum": 0, "maximum": 900 }
                      },
                      "required": ["seats"]
                    },
                    "gate": { "type": "string" }
                  },
                  "required": ["number", "cabin"]
                }
                """)
        #expect(written == expected)
        #expect(read.properties.gate.type == ["string", "null"])
    }

    // snippet: schemas-described
    struct Temperature: Mappable, JSONWriter, SchemaDescribed {
        let celsius: Double

        init(map: Mapper) throws { celsius = try map.celsius() }

        func write(to json: inout JSONOutput) throws { json.celsius = celsius }

        static func schema(in schemas: inout SchemaSet) -> JSON {
            [
                "type": "object",
                "properties": ["celsius": schemas.schema(of: Double.self)],
                "required": ["celsius"],
            ]
        }
    }
    // end

    @Test func described() {
        #expect(
            Temperature.writingSchema() == [
                "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
                "properties": ["celsius": ["type": "number"]], "required": ["celsius"],
            ])
    }

    @Test func openAPI() {
        // snippet: schemas-openapi
        var schemas = SchemaSet(.writing(.default), style: .openAPI)
        let flight = schemas.schema(of: Flight.self)  // {"$ref":"#/components/schemas/Flight"}
        let board = schemas.schema(of: [Flight].self)
        let components: JSON = ["schemas": .object(schemas.definitions)]
        // end
        #expect(flight == ["$ref": "#/components/schemas/Flight"])
        #expect(board == ["type": "array", "items": flight])
        #expect(components.schemas.object?.keys == ["Flight"])
    }

    @Test func samples() throws {
        // snippet: schemas-samples
        let flight = try Flight.sample(seed: 7)
        let board = try [Flight].sample(seed: 7)
        let document = try Flight.sampleDocument(seed: 7)  // the JSON that the first one was read from
        // end
        #expect(try Flight(JSONObject: document).number == flight.number)
        #expect(board.count <= 3)
    }
}
