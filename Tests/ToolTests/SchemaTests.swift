import Foundation
import Testing

@testable import MappingKit
@testable import ToolKit

/// Models of schemas.
struct SchemaTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let schema: String
        let lines: [String]

        var testDescription: String { name }
    }

    /// A schema of an object with a member `a`.
    private static func member(_ schema: String, _ rest: String = "") -> String {
        "{\"type\":\"object\",\"required\":[\"a\"],\"properties\":{\"a\":\(schema)}\(rest)}"
    }

    static let rows = [
        Row(
            name: "required and optional",
            schema:
                #"{"properties":{"a":{"type":"string"},"b":{"type":["integer","null"]}},"required":["a","b"]}"#,
            lines: ["let a: String", "let b: Int?", "Field(\"b\", \\.b, .nils(.null))"]),
        Row(
            name: "bounds",
            schema: member(#"{"type":"integer","minimum":1,"exclusiveMaximum":10,"multipleOf":3}"#),
            lines: [".range(1...9), .multiple(of: 3)"]),
        Row(
            name: "bounds below zero",
            schema:
                #"{"properties":{"a":{"type":"integer","minimum":-40},"b":{"type":"number","minimum":-0.5}}}"#,
            lines: [".range((-40)...)", ".range((-0.5)...)"]),
        Row(
            name: "names of components that are taken",
            schema: """
                {"openapi":"3.1.0","components":{"schemas":{"Date":{"type":"string"},"id":{"type":"string"},
                "Id":{"type":"integer"}}}}
                """,
            lines: [
                "typealias DateModel = String", "typealias Id = String", "typealias Id2 = Int",
            ]),
        Row(
            name: "length and pattern",
            schema: member(
                #"{"type":"string","minLength":1,"pattern":"^(?:[A-Z]+)$","description":"A code."}"#),
            lines: [".count(1...), .pattern(\"[A-Z]+\"), \"A code.\"", "/// A code."]),
        Row(
            name: "patterns that a raw string cannot hold",
            schema:
                ##"{"properties":{"a":{"type":"string","pattern":"^\\d\r$"},"b":{"type":"string","pattern":"^[\\#\\d]$"}}}"##,
            lines: [#".pattern("\\d\r")"#, ##".pattern("[\\#\\d]")"##]),
        Row(
            name: "formats",
            schema: """
                {"properties":{"a":{"type":"string","format":"date-time"},"b":{"type":"string","format":"date"},
                "c":{"type":"string","format":"uri"},"d":{"type":"string","format":"uuid"},
                "e":{"type":"string","contentEncoding":"base64"},"f":{"type":"string","format":"duration"},
                "g":{"type":"integer","format":"int64"},"h":{"type":"number","format":"float"}}}
                """,
            lines: [
                "let a: Date?", "usingIfPresent: .date(.localDate())", "let c: URL?", "let d: UUID?",
                "let e: Data?",
                "let f: Duration?", "let g: Int64?", "let h: Float?",
            ]),
        Row(
            name: "numbers that strings may hold",
            schema: member(#"{"type":["integer","string"],"minimum":-128,"maximum":127,"pattern":"^1$"}"#),
            lines: ["let a: Int8"]),
        Row(
            name: "arrays",
            schema: member(#"{"type":"array","items":{"type":"string"},"maxItems":3,"uniqueItems":true}"#),
            lines: ["let a: [String]", ".count(...3), .unique()"]),
        Row(
            name: "dictionaries",
            schema: member(#"{"type":"object","additionalProperties":{"type":"number"}}"#),
            lines: ["let a: [String: Double]"]),
        Row(
            name: "enums", schema: member(#"{"enum":["on","on time",null]}"#),
            lines: ["let a: A?", "case on", "case onTime = \"on time\""]),
        Row(
            name: "numbers as enums", schema: member(#"{"enum":[1,-2]}"#),
            lines: ["enum A: Int,", "case value1 = 1", "case minus2 = -2"]),
        Row(
            name: "different objects under one key",
            schema: """
                {"properties":{"build":{"properties":{"env":{"properties":{"x":{}}}}},
                "test":{"properties":{"env":{"properties":{"y":{}}}}}}}
                """, lines: ["let env: Env?", "let env: TestEnv?"]),
        Row(name: "a default", schema: member(#"{"type":"integer","default":3}"#), lines: ["default: 3"]),
        Row(
            name: "a constant", schema: member(#"{"const":"x"}"#, ",\"additionalProperties\":false"),
            lines: ["Mapping(unknownKeys: .throw) {", "Constant(\"a\", \"x\")"]),
        Row(
            name: "references and recursion",
            schema:
                ##"{"$ref":"#/$defs/Node","$defs":{"Node":{"properties":{"next":{"$ref":"#/$defs/Node"}}}}}"##,
            lines: ["final class Schema: Mapped, Sendable {", "let next: Schema?"]),
        Row(
            name: "allOf",
            schema:
                ##"{"allOf":[{"$ref":"#/$defs/Base"},{"properties":{"b":{"type":"string"}}}],"$defs":{"Base":{"properties":{"a":{"type":"integer"}},"required":["a"]}}}"##,
            lines: ["let a: Int\n", "let b: String?"]),
        Row(
            name: "oneOf with constants for tags",
            schema: """
                {"oneOf":[{"properties":{"kind":{"const":"x"},"n":{"type":"integer"}},"required":["kind","n"]},
                {"properties":{"kind":{"const":"y"}},"required":["kind"],"additionalProperties":false}]}
                """,
            lines: ["enum Schema: Tagged, Sendable {", "tag: .inside(\"kind\")", "case x(X)", "case y\n"]),
        Row(
            name: "oneOf without a tag", schema: member(#"{"oneOf":[{"type":"string"},{"type":"integer"}]}"#),
            lines: ["untagged: Case(A.string)", "case int(Int)"]),
        Row(
            name: "OpenAPI with a discriminator",
            schema: ##"""
                {"openapi":"3.1.0","components":{"schemas":{
                "Pet":{"oneOf":[{"$ref":"#/components/schemas/Cat"},{"$ref":"#/components/schemas/Dog"}],
                "discriminator":{"propertyName":"kind","mapping":{"cat":"#/components/schemas/Cat"}}},
                "Cat":{"properties":{"kind":{"type":"string"}},"required":["kind"]},
                "Dog":{"properties":{"kind":{"type":"string"},"size":{"type":"string","readOnly":true}}},
                "Names":{"type":"array","items":{"type":"string"}}}}}
                """##,
            lines: [
                "enum Schema {\n    typealias Names = [String]", "Case(\"cat\", Pet.cat)",
                "Case(\"Dog\", Pet.dog)",
                ".readOnly",
            ]),
        Row(
            name: "one schema with two tags in a mapping",
            schema: ##"""
                {"openapi":"3.1.0","components":{"schemas":{
                "Pet":{"oneOf":[{"$ref":"#/components/schemas/Cat"},{"$ref":"#/components/schemas/Dog"}],
                "discriminator":{"propertyName":"kind","mapping":{"cat":"#/components/schemas/Cat",
                "dog":"#/components/schemas/Dog","kitten":"Cat"}}},
                "Cat":{"properties":{"lives":{"type":"integer"}}},"Dog":{"properties":{"size":{"type":"string"}}}}}}
                """##,
            lines: [
                "case cat(Cat)", "case kitten(Cat)", "case dog(Dog)", "Case(\"cat\", Pet.cat)",
                "Case(\"kitten\", Pet.kitten)", "Case(\"dog\", Pet.dog)",
            ]),
        Row(
            name: "oneOf with two constants for a tag",
            schema: """
                {"oneOf":[{"properties":{"kind":{"enum":["x","y"]},"n":{"type":"integer"}},"required":["kind","n"]},
                {"properties":{"kind":{"const":"z"}},"required":["kind"]}]}
                """,
            lines: [
                "tag: .inside(\"kind\")", "case x(X)", "case y(X)", "case z(Z)", "Case(\"x\", Schema.x)",
                "Case(\"y\", Schema.y)",
            ]),
    ]

    @Test("types", arguments: rows)
    func types(_ row: Row) throws {
        let bench = try Workbench()
        try bench.write(row.schema, to: "a.json")
        let result = bench.run("generate", "--schema", "--name", "Schema", bench.path("a.json"))
        #expect(result.status == 0 && result.messages.isEmpty, "\(result.messages)")
        for line in row.lines {
            #expect(result.output.contains(line), "\(line) is missing in\n\(result.output)")
        }
    }

    @Test("members that a schema does not mention stand in a rest, unless it is not wanted or there are none")
    func rest() throws {
        let schema = Self.member(#"{"properties":{"b":{}},"additionalProperties":false}"#)
        let bench = try Workbench(["a.json": schema])
        let arguments = ["generate", "--schema", "--name", "Schema", bench.path("a.json")]
        let output = bench.run(arguments).output
        #expect(output.components(separatedBy: "let rest: JSON.Object").count == 2, "\(output)")
        #expect(output.contains("Field(rest: \\.rest)"), "\(output)")
        #expect(!bench.run(arguments + ["--no-rest"]).output.contains("rest"))
    }

    static let unstated: [(schema: String, line: String, notes: [String])] = [
        (
            ##"""
            {"oneOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B"}],"$defs":{"A":{"properties":{"a":{}}},
            "B":{"properties":{"b":{}}}},"discriminator":{"propertyName":"k","mapping":{"c":"#/$defs/C"}}}
            """##, "case a(A)", ["/discriminator/mapping/c leads to no alternative"]
        ),
        (member(#"{"type":["number","string"]}"#), "let a: JSON", ["/properties/a/type becomes a JSON"]),
        (
            member(#"{"allOf":[{"type":"integer","minimum":1},{"minimum":3,"maximum":9}]}"#),
            ".range(3...9)", []
        ),
        (
            member(
                ##"{"allOf":[{"$ref":"#/$defs/S"},{"pattern":"^b$"}]}"##,
                ##","$defs":{"S":{"type":"string","pattern":"^a$"}}"##),
            ".pattern(\"b\")", ["/properties/a/allOf has pattern twice, of which the last counts"]
        ),
        (
            member(#"{"type":"object","patternProperties":{"^x-":{"type":"integer"}}}"#),
            "let a: [String: JSON]", ["/properties/a/patternProperties/^x- is not stated"]
        ),
        (
            member(
                #"{"type":"object","patternProperties":{"^x-":{"type":"integer"}},"additionalProperties":false}"#
            ), "let a: [String: Int]", ["/properties/a/patternProperties/^x- is not checked"]
        ),
        (
            member(
                #"{"type":"object","patternProperties":{"x":{}},"additionalProperties":{"type":"integer"}}"#),
            "let a: [String: JSON]",
            [
                "/properties/a/additionalProperties is not stated",
                "/properties/a/patternProperties/x is not stated",
            ]
        ),
        (
            member(#"{"type":"string"}"#, #","allOf":[{"if":{},"then":{"properties":{"b":{}}}}]"#),
            "Field(rest: \\.rest)", ["/allOf/0/if is not stated", "/allOf/0/then is not stated"]
        ),
        (
            member(#"{"anyOf":[{"properties":{"x":{}}},{"properties":{"y":{}}}]}"#), "let a: JSON",
            ["/properties/a/anyOf becomes a JSON: a document may be several of its objects"]
        ),
        (
            member(#"{"oneOf":[{"properties":{"x":{}}},{"properties":{"y":{}}}]}"#), "let a: JSON",
            ["/properties/a/oneOf becomes a JSON: nothing tells its objects apart"]
        ),
        (
            member(#"{"type":"array","prefixItems":[{"type":"string"}],"items":{"type":"integer"}}"#),
            "let a: [JSON]", ["/properties/a/prefixItems is not stated"]
        ),
        (
            member(
                #"{"type":"string"}"#,
                #","patternProperties":{"^x":{}},"additionalProperties":{"type":"string"}"#),
            "Field(rest: \\.rest)",
            ["/additionalProperties is not stated", "/patternProperties is not stated"]
        ),
        (
            member(#"{"type":"array","items":{"type":"integer","minimum":1}}"#), "let a: [Int]",
            ["/properties/a/items/minimum is not checked"]
        ),
        (
            member(#"{"type":"number","exclusiveMinimum":0,"multipleOf":0.5}"#), "let a: Double",
            ["/properties/a/exclusiveMinimum is not checked", "/properties/a/multipleOf is not checked"]
        ),
        (
            member(#"{"type":"integer"}"#, #","if":{},"then":{},"dependentRequired":{"a":["b"]}"#),
            "let a: Int",
            ["/dependentRequired is not stated", "/if is not stated", "/then is not stated"]
        ),
        (
            member(#"{"oneOf":[{"type":"null"},{"type":"string","maxLength":3}]}"#),
            #"Field("a", \.a, .count(...3), .nils(.null))"#, []
        ),
        (
            member(#"{"oneOf":[{"type":"string","minLength":3},{"type":"integer","minimum":3}]}"#),
            "case string(String)",
            [
                "/properties/a/oneOf/0/minLength is not checked",
                "/properties/a/oneOf/1/minimum is not checked",
            ]
        ),
        (
            member(##"{"$ref":"#/$defs/F","minLength":3}"##, ##","$defs":{"F":{"type":"string"}}"##),
            "let a: String", ["/properties/a/minLength is not stated"]
        ),
        (
            member(##"{"$ref":"#/$defs/F","required":["x"]}"##, ##","$defs":{"F":{"properties":{"x":{}}}}"##),
            "let a: F", ["/properties/a/required is not stated"]
        ),
        (
            member(##"{"type":"array","items":{"$ref":"#/properties/a"}}"##), "let a: [JSON]",
            ["/properties/a/items/$ref leads back without a model between, and becomes a JSON"]
        ),
        (
            member(##"{"anyOf":[{"$ref":"#/properties/a"}]}"##), "let a: JSON",
            ["/properties/a/anyOf/0/$ref leads back without a model between, and becomes a JSON"]
        ),
        (
            member(#"{"type":"integer","minimum":1,"maximum":3000000000}"#), ".range(1...)",
            ["/properties/a/maximum is not checked"]
        ),
        (
            member(#"{"type":"integer","minimum":3000000000}"#), #"Field("a", \.a)"#,
            ["/properties/a/minimum is not checked"]
        ),
        (member(#"{"enum":["a",1]}"#), "let a: JSON", ["/properties/a/enum is not checked"]),
        (
            member(#"{"type":"boolean","enum":[true]}"#), "let a: Bool",
            ["/properties/a/enum is not checked"]
        ),
        (
            member(#"{"type":"string","format":"ipv4"}"#), "let a: String",
            ["/properties/a/format is not checked"]
        ),
        (
            member(#"{"type":"integer","default":"x","writeOnly":true}"#), "let a: Int",
            ["/properties/a/writeOnly is not stated", "/properties/a/default is not stated"]
        ),
        (member("false"), "let a: JSON", ["/properties/a/false becomes a JSON"]),
        (
            #"{"required":["b"],"properties":{"a":{"type":"integer"}}}"#, "let a: Int?",
            ["/required/b is no property"]
        ),
        (
            "{\"properties\":{"
                + (0..<20).map { #""m\#($0)":{"type":"string","minLength":1}"# }.joined(separator: ",")
                + "}}", #"Field("m0", \.m0, .count(1...))"#, []
        ),
    ]

    @Test("what a model does not state is said", arguments: unstated)
    func notes(_ row: (schema: String, line: String, notes: [String])) throws {
        let bench = try Workbench()
        try bench.write(row.schema, to: "a.json")
        let result = bench.run("generate", "--schema", "--name", "Schema", bench.path("a.json"))
        #expect(result.status == 0)
        #expect(result.output.contains(row.line), "\(row.line) is missing in\n\(result.output)")
        #expect(result.messages == row.notes.map { "a.json: note: \($0)\n" }.joined())
    }

    @Test(
        "initializers check nothing",
        arguments: [
            (
                #"{"type":"string","minLength":1}"#, "",
                "/properties becomes init(map:), which checks no constraints"
            ),
            (
                #"{"type":"string"}"#, #","additionalProperties":false"#,
                "/additionalProperties is not checked by init(map:)"
            ),
        ])
    func initializers(_ schema: String, _ rest: String, _ note: String) throws {
        let bench = try Workbench()
        try bench.write(Self.member(schema, rest), to: "a.json")
        let result = bench.run(
            "generate", "--schema", "--initializers", "--name", "Schema", bench.path("a.json"))
        #expect(result.output.contains("init(map: Mapper)"))
        #expect(result.messages == "a.json: note: \(note)\n")
    }

    @Test(
        "errors have a location",
        arguments: [
            ("{\n \"$ref\": \"#/$defs/None\"\n}", "a.json:2:10: \"$ref\" leads to nothing"),
            ("{\n \"$ref\": \"#\"\n}", "a.json:2:10: \"$ref\" leads in a circle"),
            (
                "{\"$ref\": \"b.json\"}",
                "a.json:1:10: \"$ref\" leads to another document, which is not supported"
            ),
            ("[]", "a.json:1:1: is no schema: a schema is an object"), ("{", "a.json:1:2: "),
        ])
    func errors(_ schema: String, _ message: String) throws {
        let bench = try Workbench()
        try bench.write(schema, to: "a.json")
        let result = bench.run("generate", "--schema", "--name", "Schema", bench.path("a.json"))
        #expect(result.status == 1)
        #expect(result.messages.hasPrefix(message), "\(result.messages)")
    }
}
