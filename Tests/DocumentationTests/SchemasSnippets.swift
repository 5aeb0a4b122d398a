import Mappable
import MappableSchemas
import Testing

struct SchemasSnippets {
    struct Flight: Mapped {
        let number: String, seats: Int, gate: String?

        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), "Carrier and number.")
            Field("cabin.seats", \.seats, .range(0...900), default: 0)
            Field("gate", \.gate)
        }
    }

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

    @Test func strict() throws {
        let parameters = try Flight.strictSchema()
        let cabin = parameters.properties.cabin
        #expect(
            parameters.required == ["number", "cabin", "gate"] && parameters.additionalProperties == false)
        #expect(cabin.type == ["object", "null"] && cabin.required == ["seats"])
        #expect(cabin.properties.seats["description"] == "At least 0. At most 900. Default: 0.")
    }
}
