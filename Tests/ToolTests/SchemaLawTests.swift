import Foundation
import TestSupport
import Testing

@testable import MappingKit
@testable import ToolKit

#if os(Linux)
    /// The law of models of schemas: a document that the schema accepts is written as an equal one. With `--no-rest`, that is so
    /// without members that the schema does not mention.
    struct SchemaLawTests {
        @Test(
            "random schemas keep the law",
            arguments: [[String]](
                arrayLiteral: [], ["--initializers"], ["--no-rest"], ["--no-rest", "--initializers"]))
        func law(_ options: [String]) throws {
            let bench = try Workbench()
            var calls = ""
            for seed in UInt64(0)..<UInt64(Thoroughness.isLong ? 200 : 8) {
                var random = RandomSchema(seed: seed, hasOthers: !options.contains("--no-rest"))
                let schema = random.object(depth: 3)
                try bench.write(schema.text, to: "\(seed).schema")
                let result = bench.run(
                    [
                        "generate", "--schema", "--name", "Law\(seed)", "--output",
                        bench.path("Law\(seed).swift"),
                    ] + options
                        + [bench.path("\(seed).schema")])
                #expect(result.status == 0, "\(result.messages)")
                if let breach = GeneratedLaw.breach(try bench.read("Law\(seed).swift")) {
                    Issue.record("\(schema.text): \(breach)")
                }
                for number in 0..<6 {
                    let file = bench.path("\(seed)-\(number).json")
                    try bench.write(schema.document(&random.random), to: "\(seed)-\(number).json")
                    calls +=
                        "check(Law\(seed).self, \(SwiftText.literal(file)), \(SwiftText.literal(schema.text)))\n"
                }
            }
            try bench.write(Self.program + calls + "print(\"all are equal\")\n", to: "main.swift")
            let (status, text) = try bench.compileAndRun()
            #expect(status == 0 && text == "all are equal\n", "\(text)")
        }

        private static let program = """
            import Foundation
            import MappableSchemas

            func check<Value: Mappable & JSONWriter>(_ type: Value.Type, _ file: String, _ schema: String) {
                do {
                    let data = try Data(contentsOf: URL(filePath: file))
                    let text = try Value(JSONData: data).toJSONString()
                    let (old, new) = (try JSON(JSONData: data), try JSON(JSONString: text))
                    if old != new { print("\\(schema) takes \\(old) and writes \\(new)") }
                } catch { print("\\(schema): \\(error)") }
            }

            """
    }

    /// A schema, and documents that it accepts.
    private struct RandomSchema {
        struct Schema {
            let text: String
            let document: (inout SeededGenerator) -> String
        }

        var random: SeededGenerator
        /// Whether documents have members that the schema does not mention.
        let hasOthers: Bool

        init(seed: UInt64, hasOthers: Bool) {
            random = SeededGenerator(seed: seed)
            self.hasOthers = hasOthers
        }

        private mutating func pick<Value>(_ values: [Value]) -> Value {
            values.randomElement(using: &random) ?? values[0]
        }

        private mutating func value(depth: Int) -> Schema {
            guard depth > 0 else { return scalar() }
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2: return scalar()
            case 3:
                let inner = value(depth: depth - 1)
                return Schema(text: #"{"type":"array","items":\#(inner.text)}"#) { random in
                    "["
                        + (0..<Int.random(in: 0...2, using: &random)).map { _ in inner.document(&random) }
                        .joined(separator: ",") + "]"
                }
            case 4:
                let inner = value(depth: depth - 1)
                return Schema(text: #"{"type":"object","additionalProperties":\#(inner.text)}"#) { random in
                    "{"
                        + (0..<Int.random(in: 0...2, using: &random)).map {
                            "\"k\($0)\":" + inner.document(&random)
                        }.joined(separator: ",")
                        + "}"
                }
            case 5: return tagged(depth: depth - 1)
            default: return object(depth: depth - 1)
            }
        }

        private mutating func scalar() -> Schema {
            let (text, values) = pick([
                (#"{"type":"string"}"#, [#""a""#, #""é \" b""#]),
                (#"{"type":"integer"}"#, ["0", "-7", "123456789012"]),
                (#"{"type":"boolean"}"#, ["true", "false"]),
                (#"{"type":["string","null"]}"#, [#""a""#, "null"]),
                (#"{"enum":["on","on time"]}"#, [#""on""#, #""on time""#]),
                (#"{"enum":["on",null]}"#, [#""on""#, "null"]),
                (#"{"anyOf":[{"type":"string"},{"type":"integer"}]}"#, [#""a""#, "1"]),
                (#"{"oneOf":[{"type":"null"},{"type":"integer","minimum":1}]}"#, ["null", "3"]),
                ("{}", ["null", "[1,null]", #"{"z":{"y":null}}"#, "1.5"]),
                (#"{"type":"number"}"#, ["1.5", "2"]),
                (#"{"const":"x"}"#, [#""x""#]), (#"{"type":["object","string"]}"#, [#"{"a":1}"#, #""a""#]),
            ])
            return Schema(text: text) { values.randomElement(using: &$0) ?? values[0] }
        }

        private mutating func tagged(depth: Int) -> Schema {
            let (first, second) = (members(depth: depth), members(depth: depth))
            func alternative(_ tag: String, _ members: Members) -> String {
                let properties = [#""kind":{"const":"\#(tag)"}"#] + members.properties
                let required = ["\"kind\""] + members.required
                return
                    #"{"type":"object","properties":{\#(properties.joined(separator: ","))},"required":[\#(required.joined(separator: ","))]}"#
            }
            return Schema(text: #"{"oneOf":[\#(alternative("x", first)),\#(alternative("y", second))]}"#) {
                [hasOthers] random in
                let isFirst = Bool.random(using: &random)
                let rest = (isFirst ? first : second).document(&random)
                let others = hasOthers ? [#""un mentioned":[1]"#] : []
                return "{" + (["\"kind\":\"\(isFirst ? "x" : "y")\""] + rest + others).joined(separator: ",")
                    + "}"
            }
        }

        private struct Members {
            var properties: [String] = []
            var required: [String] = []
            var document: (inout SeededGenerator) -> [String] = { _ in [] }
        }

        private mutating func members(depth: Int, prefix: String = "") -> Members {
            var members = Members()
            var parts: [(key: String, isRequired: Bool, schema: Schema)] = []
            for key in ["env", "series", "a.b", "class", "status"].shuffled(using: &random).prefix(
                Int.random(in: 0...3, using: &random))
            {
                parts.append((prefix + key, Bool.random(using: &random), value(depth: depth)))
            }
            members.properties = parts.map { "\"\($0.key)\":\($0.schema.text)" }
            members.required = parts.filter(\.isRequired).map { "\"\($0.key)\"" }
            members.document = { [parts] random in
                parts.compactMap { part in
                    part.isRequired || Bool.random(using: &random)
                        ? "\"\(part.key)\":" + part.schema.document(&random) : nil
                }
            }
            return members
        }

        mutating func object(depth: Int) -> Schema {
            var own = members(depth: depth)
            let first = value(depth: 0)
            own.properties.append(#""first":\#(first.text)"#)
            let more = members(depth: depth, prefix: "m ")
            let inner = value(depth: max(depth - 1, 0))
            let head =
                #"{"type":"object","properties":{\#(own.properties.joined(separator: ","))},"required":[\#(own.required.joined(separator: ","))]"#
            let part =
                #"{"properties":{\#(more.properties.joined(separator: ","))},"required":[\#(more.required.joined(separator: ","))]}"#
            // Each further keyword, and whether its members always may be there.
            let (keywords, others): (String, (inout SeededGenerator) -> [String]) = pick([
                ("", { [hasOthers] _ in hasOthers ? [#""un mentioned":{"a":null}"#] : [] }),
                (#","additionalProperties":false"#, { _ in [] }),
                (#","additionalProperties":\#(inner.text)"#, { ["\"other\":" + inner.document(&$0)] }),
                (#","patternProperties":{"^x-":\#(inner.text)}"#, { ["\"x-a\":" + inner.document(&$0)] }),
                (#","allOf":[\#(part)]"#, more.document),
                (#","allOf":[{"if":{"required":["first"]},"then":\#(part)}]"#, more.document),
                (#","anyOf":[\#(part),true]"#, more.document),
                (#","dependentSchemas":{"first":\#(part)}"#, more.document),
            ])
            return Schema(text: head + keywords + "}") { [own] random in
                "{"
                    + (["\"first\":" + first.document(&random)] + own.document(&random) + others(&random))
                    .joined(separator: ",") + "}"
            }
        }
    }
#endif
