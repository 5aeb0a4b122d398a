import Foundation
import MappableSchemas
import Testing

@testable import MappingKit
@testable import ToolKit

#if os(Linux)
    /// Generates models, compiles them with the library that the tests are linked to, and runs the program.
    struct RoundTripTests {
        /// Samples of one kind each, which are read and written by the models that are generated for them.
        static let samples: [[String]] = [
            [
                """
                {"flights":[{"number":"LX 318","id":"6f9619ff-8b86-d011-b42d-00c04fc964ff","price":1.5,"gate":null,
                "departs":"2031-01-17T12:50:00Z","day":"2031-01-17","url":"https://example.com/a?b=%20","class":"a",
                "self":1,"init":2,"a.b":3,"":4,"\\u0000":5,"-1":6,"Type":7,"mapping":8,"preview":9,"é":1,"e\u{301}2":2},
                {"number":"SK 4","extra":null},{"number":"SK 5","extra":1}],
                "blob":"SGVsbG8sIFdvcmxkISE=","large":123456789012345678901234567890,"most":18446744073709551615}
                """
            ],
            [
                "{\"v\":1,\"next\":{\"v\":2,\"next\":{\"v\":3,\"next\":null}},\"kids\":[{\"v\":4,\"next\":null}]}"
            ],
            [
                """
                [{"type":"circle","radius":1,"x":1},{"type":"box","side":2,"y":1},{"type":"none"},
                {"type":"group","items":[{"type":"circle","radius":1,"x":1}],"name":"g"}]
                """
            ],
            ["{\"1001\":{\"x\":1},\"1002\":{\"x\":null}}", "{}"], ["[1,\"x\",null,true,[1.5],{\"a\":1}]"],
            ["null", "\"x\""], ["[]"], ["[[{\"a\":[{\"b\":{\"c\":[]}}]}]]"],
            ["{\"a\":{\"\u{E9}\":1,\"e\u{301}\":2}}"], ["{\"tags\":\"a\"}", "{\"tags\":[\"b\"]}", "{}"],
            ["{" + (0..<90).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"],
            [
                "{\"s\":[\"on\",\"off\",\"on\",\"off\",\"on\",\"on\",\"off\",\"on time\",\"on time\",\"init\",\"init\",\"init\"]}"
            ],
        ]

        @Test(
            "every sample is written as an equal document",
            arguments: [
                (["--access", "internal"], samples),
                (["--initializers", "--exact"], Array(samples.prefix(4))),
            ])
        func roundTrip(_ options: [String], of all: [[String]]) throws {
            let bench = try Workbench()
            var calls = ""
            for (index, samples) in all.enumerated() {
                for (number, sample) in samples.enumerated() {
                    try bench.write(sample, to: "\(index)-\(number).json")
                }
                let files = samples.indices.map { bench.path("\(index)-\($0).json") }
                let output = bench.path("Model\(index).swift")
                let arguments = ["generate", "--name", "Model\(index)", "--output", output] + options + files
                #expect(bench.run(arguments).status == 0)
                let head = try bench.read("Model\(index).swift").prefix { $0 != "\n" }
                let root = head.split(separator: " of ").last?.dropLast() ?? ""
                for file in files { calls += "check(\(root).self, \(SwiftText.literal(file)))\n" }
            }
            try bench.write(Self.program + calls + "print(\"all are equal\")\n", to: "main.swift")
            let (status, text) = try bench.compileAndRun()
            #expect(status == 0, "\(text)")
            #expect(text == "all are equal\n")
        }

        @Test("models of schemas that the library wrote read and write what the first models do")
        func schemas() throws {
            let bench = try Workbench()
            var calls = ""
            func add<Model: Mapped>(_ model: Model.Type, _ name: String) throws {
                for (kind, schema) in [
                    ("Read", Model.readingSchema(options: .strict)), ("Written", Model.writingSchema()),
                ] {
                    try bench.write(schema.toJSONString(), to: "\(name)\(kind).schema")
                    let result = bench.run(
                        "generate", "--schema", "--name", "\(name)\(kind)", "--output",
                        bench.path("\(name)\(kind).swift"), bench.path("\(name)\(kind).schema"))
                    #expect(result.status == 0, "\(result.messages)")
                    for seed in UInt64(0)..<8 {
                        let text = try Model.sample(seed: seed).toJSONString()
                        try bench.write(text, to: "\(name)\(seed).json")
                        let file = SwiftText.literal(bench.path("\(name)\(seed).json"))
                        calls += "check(\(name)\(kind).self, \(file))\n"
                    }
                }
            }
            try add(DeclaredModels.Flight.self, "Flight")
            try add(DeclaredModels.Tree.self, "Tree")
            try bench.write(Self.program + calls + "print(\"all are equal\")\n", to: "main.swift")
            let (status, text) = try bench.compileAndRun()
            #expect(status == 0, "\(text)")
            #expect(text == "all are equal\n")
        }

        /// Schemas of objects that may have members besides those in `properties`, and documents that they accept.
        static let openSchemas: [(schema: String, documents: [String])] = [
            (
                #"{"properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":{"type":"string"}}"#,
                [#"{"a":1,"b":"x"}"#, #"{"a":1}"#]
            ),
            (
                #"{"properties":{"kind":{"const":"x"},"rest":{"type":"integer"}},"required":["kind"],"additionalProperties":true}"#,
                [#"{"kind":"x","rest":1,"b":{"c":[1,null]}}"#]
            ),
            (
                #"{"properties":{"a":{}},"patternProperties":{"^x-":{"type":"object"}},"additionalProperties":false}"#,
                [#"{"a":1,"x-b":{"c":[1]}}"#]
            ),
            (
                #"{"type":"object","patternProperties":{"^x-":{"type":"integer"}}}"#,
                [#"{"x-a":1,"y":"z"}"#]
            ),
            (
                #"{"type":"object","patternProperties":{"^x-":{"type":"integer"}},"additionalProperties":false}"#,
                [#"{"x-a":1}"#]
            ),
            (
                #"{"type":"object","patternProperties":{"^x-":{"type":"integer"},"^y-":{"type":"string"}}}"#,
                [#"{"x-a":1,"y-a":"z"}"#]
            ),
            (
                #"{"type":"object","patternProperties":{"^x-":{"type":"integer"}},"additionalProperties":{"type":"string"}}"#,
                [#"{"x-a":1,"a":"z"}"#]
            ),
            (
                """
                {"properties":{"kind":{"type":"string"}},"allOf":[{"if":{"properties":{"kind":{"const":"x"}}},
                "then":{"properties":{"n":{"type":"integer"}},"required":["n"]}}]}
                """, [#"{"kind":"x","n":1}"#, #"{"kind":"y"}"#]
            ),
            (
                #"{"properties":{"a":{"type":"string"}},"if":{"required":["a"]},"else":{"properties":{"n":{}}}}"#,
                [#"{"n":1}"#]
            ),
            (
                #"{"properties":{"a":{"type":"string"}},"dependentSchemas":{"a":{"properties":{"n":{}}}}}"#,
                [#"{"a":"x","n":1}"#]
            ),
            (
                #"{"properties":{"a":{"type":"string"}},"oneOf":[{"properties":{"b":{}}},{"properties":{"c":{}}}]}"#,
                [#"{"a":"x","b":1}"#, #"{"c":1}"#]
            ),
            (
                #"{"anyOf":[{"properties":{"a":{"type":"integer"}}},{"properties":{"b":{"type":"integer"}}}]}"#,
                [#"{"a":1,"b":2}"#, #"{"b":2}"#]
            ),
            (
                """
                {"oneOf":[{"properties":{"a":{"type":"integer"}},"required":["a"]},
                {"properties":{"b":{"type":"integer"}},"required":["b"]}]}
                """, [#"{"a":1}"#, #"{"b":2}"#]
            ),
            (
                #"{"oneOf":[{"properties":{"a":{"type":"integer"}}},{"properties":{"b":{"type":"integer"}},"required":["b"]}]}"#,
                [#"{"a":1}"#, #"{"b":2}"#]
            ),
            (
                """
                {"allOf":[{"properties":{"a":{"type":"integer"}}}],
                "oneOf":[{"properties":{"b":{"type":"integer"}}},{"properties":{"c":{"type":"integer"}}}]}
                """, [#"{"a":1,"c":2}"#]
            ),
            (
                ##"{"properties":{"m":{"$ref":"#/$defs/B","properties":{"x":{"type":"integer"}}}},"$defs":{"B":{"properties":{"b":{}}}}}"##,
                [#"{"m":{"b":1,"x":2}}"#]
            ),
            (
                """
                {"properties":{"a":{"type":["string","null"]},"b":{"type":["string","null"],"format":"date"},
                "c":{"type":["integer","null"],"minimum":3},"d":{"anyOf":[{"enum":["x"]},{"type":"null"}]}}}
                """,
                [
                    #"{"a":null,"b":null,"c":null,"d":null}"#, #"{"a":"x","b":"2031-01-17","c":4,"d":"x"}"#,
                    "{}",
                ]
            ),
            (#"{"required":["b"],"properties":{"a":{"type":"integer"}}}"#, [#"{"b":[1]}"#]),
            (#"{"required":["a.b"],"properties":{"a.b":{"const":"x"}}}"#, [#"{"a.b":"x"}"#]),
            (
                """
                {"oneOf":[{"properties":{"kind":{"const":"x"},"n":{"type":"integer"}},"required":["kind","n"],
                "additionalProperties":true},{"properties":{"kind":{"const":"y"}},"required":["kind"],
                "additionalProperties":{}}]}
                """, [#"{"kind":"x","n":1,"more":true}"#, #"{"kind":"y","more":1}"#]
            ),
            (
                ##"""
                {"oneOf":[{"allOf":[{"$ref":"#/$defs/B"},{"properties":{"kind":{"const":"x"},"n":{}}}]},
                {"properties":{"kind":{"const":"y"}},"required":["kind"]}],
                "$defs":{"B":{"properties":{"b":{"type":"integer"}}}}}
                """##, [#"{"kind":"x","b":1,"n":2}"#, #"{"kind":"y"}"#]
            ),
            (
                ##"""
                {"oneOf":[{"$ref":"#/$defs/B","properties":{"kind":{"const":"x"},"n":{}}},
                {"properties":{"kind":{"const":"y"}},"required":["kind"]}],
                "$defs":{"B":{"properties":{"b":{"type":"integer"}}}}}
                """##, [#"{"kind":"x","b":1,"n":2}"#, #"{"kind":"y"}"#]
            ),
            (
                #"{"properties":{"a":{"allOf":[{"oneOf":[{"type":"string"},{"type":"integer"}]},{"minLength":0}]}}}"#,
                [#"{"a":"x"}"#, #"{"a":1}"#]
            ),
            (
                #"{"oneOf":[{"type":"object"},{"properties":{"b":{}},"required":["b"]}]}"#,
                [#"{"b":1,"c":2}"#]
            ),
            (
                #"{"properties":{"a":{"type":"array","items":{"type":["object","null"],"additionalProperties":{"type":["integer","null"]}}}}}"#,
                [#"{"a":[{"x":null,"y":1},null]}"#]
            ),
            (
                #"{"properties":{"a":{"type":"array","prefixItems":[{"type":"string"}],"items":{"type":"integer"}}}}"#,
                [#"{"a":["x",1]}"#]
            ),
        ]

        @Test(
            "models of schemas lose no members",
            arguments: [["--access", "internal"], ["--initializers"]])
        func openSchemas(_ options: [String]) throws {
            let bench = try Workbench()
            var calls = ""
            for (index, row) in Self.openSchemas.enumerated() {
                try bench.write(row.schema, to: "\(index).schema")
                let result = bench.run(
                    ["generate", "--schema", "--name", "Open\(index)", "--output"]
                        + [bench.path("Open\(index).swift")] + options + [bench.path("\(index).schema")])
                #expect(result.status == 0, "\(result.messages)")
                let code = try bench.read("Open\(index).swift")
                let type = code.contains("typealias Document") ? "Open\(index).Document" : "Open\(index)"
                for (number, document) in row.documents.enumerated() {
                    try bench.write(document, to: "\(index)-\(number).json")
                    let file = SwiftText.literal(bench.path("\(index)-\(number).json"))
                    calls += "check(\(type).self, \(file))\n"
                }
            }
            try bench.write(Self.program + calls + "print(\"all are equal\")\n", to: "main.swift")
            let (status, text) = try bench.compileAndRun()
            #expect(status == 0 && text == "all are equal\n", "\(text)")
        }

        private static let program = """
            import Foundation
            import MappableSchemas

            func check<Value: Mappable & JSONWriter>(_ type: Value.Type, _ file: String) {
                do {
                    let data = try Data(contentsOf: URL(filePath: file))
                    let text = try Value(JSONData: data).toJSONString()
                    let (old, new) = (try JSON(JSONData: data), try JSON(JSONString: text))
                    guard old == new else { fatalError("\\(file): \\(text)") }
                } catch { fatalError("\\(file): \\(error)") }
            }

            """

        @Test("models of schemas check all their constraints, also where these are many")
        func constraints() throws {
            let kinds = [
                (
                    #"{"type":"string","minLength":2,"maxLength":4,"description":"A code."}"#, #""abc""#,
                    #""a""#
                ),
                (#"{"type":"string","pattern":"^[a-z]+$"}"#, #""abc""#, #""A""#),
                (#"{"type":"integer","minimum":1,"maximum":90,"multipleOf":3,"default":6}"#, "3", "4"),
                (
                    #"{"type":"array","items":{"type":"string"},"maxItems":2,"uniqueItems":true}"#, #"["a"]"#,
                    #"["a","a"]"#
                ),
                (#"{"type":"number","minimum":0,"maximum":1}"#, "0.5", "2"),
            ]
            let members = (0..<20).map { (name: "m\($0)", kind: kinds[$0 % 5]) }
            let required = members.indices.filter { $0.isMultiple(of: 2) }.map { "\"m\($0)\"" }
            let properties = members.map { "\"\($0.name)\":\($0.kind.0)" }.joined(separator: ",")
            let bench = try Workbench()
            try bench.write(
                "{\"properties\":{\(properties)},\"required\":[\(required.joined(separator: ","))],\"additionalProperties\":false}",
                to: "a.schema")
            let result = bench.run(
                "generate", "--schema", "--name", "Many", "--output", bench.path("Many.swift"),
                bench.path("a.schema"))
            #expect(result.status == 0 && result.messages.isEmpty, "\(result.messages)")
            func call(_ changed: String, _ more: String = "") -> String {
                let values = members.map { "\"\($0.name)\":\($0.name == changed ? $0.kind.2 : $0.kind.1)" }
                let place = more.isEmpty ? changed : "x"
                return
                    "check(\(SwiftText.literal("{\(values.joined(separator: ","))\(more)}")), \"\(place)\")\n"
            }
            let calls = call("") + members.map { call($0.name) }.joined() + call("", ",\"x\":1")
            try bench.write(Self.checking + calls + "print(\"all are checked\")\n", to: "main.swift")
            let (status, text) = try bench.compileAndRun()
            #expect(status == 0 && text == "all are checked\n", "\(text)")
        }

        private static let checking = """
            import MappableSchemas

            func check(_ text: String, _ place: String) {
                do {
                    _ = try Many(JSONString: text)
                    guard place.isEmpty else { fatalError("\\(place) is not checked") }
                } catch {
                    guard "\\(error.keyPath)" == place else { fatalError("\\(place): \\(error)") }
                }
            }

            """
    }

    /// Models with schemas of all kinds.
    private enum DeclaredModels {
        enum Status: String, CaseIterable, Mappable, JSONWriter { case open, closed, onTime = "on time" }

        struct Leg: Mapped {
            let from: String, to: String, minutes: Int32?
            static let mapping = Mapping {
                Init(Leg.init)
                Field("from", \.from, .pattern("[A-Z]{3}"))
                Field("to", \.to, .count(3...))
                Field("minutes", \.minutes, .range(1...900))
            }
        }

        struct Round: Mapped {
            let radius: Double
            static let mapping = Mapping {
                Init(Round.init)
                Field("radius", \.radius)
            }
        }

        enum Shape: Tagged {
            case circle(Round), point
            static let union = Union(
                tag: .inside("kind"),
                Case("circle", Shape.circle) { if case .circle(let it) = $0 { it } else { nil } },
                Case("point", value: Shape.point) { if case .point = $0 { true } else { false } })
        }

        struct Flight: Mapped {
            let number: String, status: Open<Status>, next: Status?, legs: [Leg], shape: Shape
            let gates: [String: Int], due: Date, either: Either<String, Int>, id: UUID

            static let mapping = Mapping {
                Init(Flight.init)
                Field("number", \.number, "Carrier and number.")
                Field("status", \.status)
                Field("next", \.next)
                Field("legs", \.legs)
                Field("area.shape", \.shape)
                Field("gates", \.gates)
                Field("due", \.due)
                Field("either", \.either)
                Field("id", \.id)
            }
        }

        struct Tree: Mapped {
            let label: String, children: [Tree]
            static let mapping = Mapping {
                Init(Tree.init)
                Field("label", \.label)
                Field("children", \.children)
            }
        }
    }
#endif
