import Foundation
import MappableSchemas
import Testing

/// Schemas of declarations.
struct SchemaTests {
    typealias Models = SchemaModels

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let schema: @Sendable () throws -> JSON
        let expected: String

        init(_ name: String, _ schema: @autoclosure @escaping @Sendable () throws -> JSON, _ expected: String)
        {
            self.name = name
            self.schema = schema
            self.expected = expected
        }

        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(
            "a model, read strictly",
            Models.Flight.readingSchema(options: .strict, id: "https://example.com/flight"),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://example.com/flight","type":"object",
            "properties":{"number":{"description":"Carrier and number","type":"string","pattern":"^(?:[A-Z]{2} [0-9]+)$"},
            "cabin":{"type":["object","null"],"properties":{"seats":{"type":["integer","null"],"minimum":0,"maximum":900,
            "default":0}}},"gate":{"type":["string","null"]},"status":{"anyOf":[{"type":"string","enum":["open","closed"]},
            {"type":"string"}]}},"required":["number","status"]}
            """#),
        Row(
            "a model, written", Models.Flight.writingSchema(),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
            "properties":{"number":{"description":"Carrier and number","type":"string","pattern":"^(?:[A-Z]{2} [0-9]+)$"},
            "cabin":{"type":"object","properties":{"seats":{"type":"integer","minimum":0,"maximum":900}},
            "required":["seats"]},"gate":{"type":"string"},"status":{"anyOf":[{"type":"string","enum":["open","closed"]},
            {"type":"string"}]}},"required":["number","cabin","status"]}
            """#),
        Row(
            "nil as null",
            Models.Names.writingSchema(options: WritingOptions(nilValues: .null)),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"name":{"type":"string"},
            "nick":{"type":["string","null"]},"price":{"description":"At least 1.","type":"number"},
            "day":{"type":"string","format":"date","pattern":"^(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$"}},
            "required":["name","price","day"]}
            """#),
        Row(
            "several keys, a transform, a strategy of its own", Models.Names.readingSchema(options: .strict),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"name":
            {"type":["string","null"]},"title":{"type":["string","null"]},"nick":{"type":["string","null"]},
            "price":{"description":"At least 1.","type":"number"},"day":{"type":"string","format":"date",
            "pattern":"^(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$"}},"required":["price","day"],
            "anyOf":[{"properties":{"name":{"not":{"type":"null"}}},"required":["name"]},
            {"properties":{"title":{"not":{"type":"null"}}},"required":["title"]}]}
            """#),
        Row(
            "recursion", Models.Tree.readingSchema(options: .strict),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":
            {"value":{"type":"integer","minimum":-128,"maximum":127},"branches":{"type":"array","items":{"$ref":"#"},
            "maxItems":3}},"required":["value","branches"]}
            """#),
        Row(
            "recursion below the root", [Models.Tree].readingSchema(options: .strict),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"array","items":{"$ref":"#/$defs/Tree"},
            "$defs":{"Tree":{"type":"object","properties":{"value":{"type":"integer","minimum":-128,"maximum":127},
            "branches":{"type":"array","items":{"$ref":"#/$defs/Tree"},"maxItems":3}},"required":["value","branches"]}}}
            """#),
        Row(
            "a closed model with checks",
            Models.Times.readingSchema(options: .strict.with(\.unreadKeys, .throw)),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","description":"Must arrive after it departs.",
            "type":"object","properties":{"departure":{"type":"integer","minimum":0,"maximum":24},
            "arrival":{"type":"integer","minimum":0,"maximum":24},"seats":{"description":"Must be even.","type":"integer",
            "minimum":-9223372036854775808,"maximum":9223372036854775807},"type":{"readOnly":true}},
            "required":["departure","arrival","seats"],"additionalProperties":false}
            """#),
        Row(
            "a union with the tag inside", Models.Shape.writingSchema(),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","oneOf":[{"$ref":"#/$defs/Circle","type":"object",
            "properties":{"type":{"const":"circle"}},"required":["type"]},{"type":"object","properties":{"type":
            {"const":"point"}},"required":["type"]}],"$defs":{"Circle":{"type":"object","properties":{"radius":
            {"type":"integer","minimum":0,"maximum":9223372036854775807}},"required":["radius"]}}}
            """#),
        Row(
            "a union with the tag beside, unknown tags kept", Models.Beside.writingSchema(),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","oneOf":[{"type":"object","properties":
            {"kind":{"const":"circle"},"value":{"$ref":"#/$defs/Circle"}},"required":["kind","value"]},
            {"type":"object","properties":{"kind":{"type":["string","number","null"],"not":{"enum":
            ["circle"]}}}}],"$defs":{"Circle":{"type":"object","properties":{"radius":
            {"type":"integer","minimum":0,"maximum":9223372036854775807}},"required":["radius"]}}}
            """#),
        Row(
            "a union with the tag outside", Models.Outside.writingSchema(),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","oneOf":[{"type":"object","properties":
            {"circle":{"$ref":"#/$defs/Circle"}},"required":["circle"],"additionalProperties":false}],
            "$defs":{"Circle":{"type":"object","properties":{"radius":
            {"type":"integer","minimum":0,"maximum":9223372036854775807}},"required":["radius"]}}}
            """#),
        Row(
            "one of two types", Either<Models.Circle, Bool>.writingSchema(),
            #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","anyOf":[{"$ref":"#/$defs/Circle"},
            {"type":"boolean"}],"$defs":{"Circle":{"type":"object","properties":{"radius":
            {"type":"integer","minimum":0,"maximum":9223372036854775807}},"required":["radius"]}}}
            """#),
    ]

    @Test(arguments: rows)
    func schema(_ row: Row) throws {
        let expected = row.expected.replacing("\n", with: "")
        #expect(try row.schema().toJSONString() == JSON(JSONString: expected).toJSONString())
    }

    static let types: [(Any.Type, reading: String, writing: String)] = [
        (
            Int16.self,
            #"{"type":["integer","string"],"minimum":-32768,"maximum":32767,"pattern":"^-?(?:0|[1-9][0-9]{0,3})$"}"#,
            #"{"type":"integer","minimum":-32768,"maximum":32767}"#
        ),
        (String.self, #"{"type":["string","number","boolean"]}"#, #"{"type":"string"}"#),
        (JSON.self, "true", "true"),
        (SchemaModels.Opaque.self, "true", "true"),
        (
            SchemaModels.Size.self, #"{"type":["integer","string"],"enum":[1,"1",2,"2"]}"#,
            #"{"type":"integer","enum":[1,2]}"#
        ),
        (
            SchemaModels.Status?.self, #"{"type":["string","null"],"enum":["open","closed",null]}"#,
            #"{"type":["string","null"],"enum":["open","closed",null]}"#
        ),
        (
            Set<SchemaModels.Size>.self,
            #"{"type":"array","items":{"type":["integer","string"],"enum":[1,"1",2,"2"]},"uniqueItems":true}"#,
            #"{"type":"array","items":{"type":"integer","enum":[1,2]},"uniqueItems":true}"#
        ),
        (
            [SchemaModels.Size: Bool?].self,
            #"{"type":"object","propertyNames":{"enum":["1","2"]},"additionalProperties":{"type":["boolean","integer","string","null"],"pattern":"^(?:[Tt][Rr][Uu][Ee]|[Yy][Ee][Ss]|1|[Ff][Aa][Ll][Ss][Ee]|[Nn][Oo]|0)$"}}"#,
            #"{"type":"object","propertyNames":{"enum":["1","2"]},"additionalProperties":{"type":["boolean","null"]}}"#
        ),
        (
            Either<JSONNumber, [JSONNumber]>.self,
            #"{"anyOf":[{"type":"number"},{"type":"array","items":{"type":"number"}}]}"#,
            #"{"anyOf":[{"type":"number"},{"type":"array","items":{"type":"number"}}]}"#
        ),
        (
            URL.self, #"{"type":"string","format":"uri-reference","minLength":1}"#,
            #"{"type":"string","format":"uri-reference","minLength":1}"#
        ),
        (
            SchemaModels.Written.self, ##"{"$ref":"#/$defs/Written"}"##, ##"{"$ref":"#/$defs/Written"}"##
        ),
    ]

    enum Lamp: Tagged {
        case off, level(Int)

        static let union = Union<Lamp>(
            tag: .outside, Case("off", value: .off) { if case .off = $0 { true } else { false } },
            Case("level", Lamp.level) { if case .level(let level) = $0 { level } else { nil } })
    }

    struct Twice: Mapped {
        let value: Int??, lamp: Lamp?

        static let mapping = Mapping {
            Init(Twice.init)
            Field("value", \.value)
            Field("lamp", \.lamp)
        }
    }

    @Test func whatIsWrittenIsInTheSchema() throws {
        let writing = Lamp.writingSchema()
        #expect(writing.oneOf[0] == ["const": "off"])
        #expect(Lamp.readingSchema().oneOf[0].anyOf[0] == ["const": "off"])
        let nested = Twice.writingSchema(options: WritingOptions(nilValues: .null))
        #expect(nested.required == ["value", "lamp"])
        #expect(nested.properties["value"].type == ["integer", "null"])
    }

    @Test func typesOfValues() throws {
        for (type, reading, writing) in Self.types {
            var schemas = SchemaSet(.reading(.default))
            #expect(schemas.schema(of: type) == (try JSON(JSONString: reading)), "\(type)")
            schemas = SchemaSet(.writing(.default))
            #expect(schemas.schema(of: type) == (try JSON(JSONString: writing)), "\(type)")
        }
    }

    @Test func namesDoNotCollide() throws {
        var schemas = SchemaSet(.writing(.default), style: .openAPI)
        let reference = schemas.schema(of: Models.Outer.self)
        #expect(reference == ["$ref": "#/components/schemas/Outer"])
        #expect(
            schemas.definitions.keys == [
                "Outer", "Flight", "SchemaModels.Flight", "Page_Flight", "SchemaModels.Page_Flight",
            ])
        #expect(
            schemas.definitions["Page_Flight"]?["properties"]["items"]["items"] == [
                "$ref": "#/components/schemas/Flight"
            ])
        #expect(
            schemas.definitions["SchemaModels.Page_Flight"]?["properties"]["items"]["items"] == [
                "$ref": "#/components/schemas/SchemaModels.Flight"
            ])
        #expect(schemas.schema(of: Double.self) == ["type": "number", "format": "double"])
    }
}
