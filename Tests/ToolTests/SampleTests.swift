import Foundation
import Testing

@testable import MappingKit
@testable import ToolKit

/// Models of samples.
struct SampleTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let samples: [String]
        let lines: [String]
        var options: [String] = []

        var testDescription: String { name }
    }

    static let rows = [
        Row(
            name: "absent in some", samples: ["{\"a\":1}", "{}"],
            lines: ["let a: Int?", "Field(\"a\", \\.a)"]),
        Row(
            name: "null in some", samples: ["{\"a\":1}", "{\"a\":null}"],
            lines: ["let a: Int?", "Field(\"a\", \\.a, .nils(.null))"]),
        Row(
            name: "absent and null", samples: ["{\"a\":1}", "{\"a\":null}", "{}"],
            lines: ["let a: Presence<Int>"]),
        Row(
            name: "names that generated code uses", samples: [#"{"init":{"a":1},"constant":{"b":1}}"#],
            lines: ["struct InitModel: ", "struct ConstantModel: "]),
        Row(name: "only null", samples: ["{\"a\":null}"], lines: ["let a: JSON"]),
        Row(name: "integer and fraction", samples: ["{\"a\":[1, 1.5]}"], lines: ["let a: [Double]"]),
        Row(name: "long integers", samples: ["{\"a\":3000000000}"], lines: ["let a: Int64"]),
        Row(name: "unsigned", samples: ["{\"a\":18446744073709551615}"], lines: ["let a: UInt64"]),
        Row(name: "many digits", samples: ["{\"a\":184467440737095516150}"], lines: ["let a: JSONNumber"]),
        Row(name: "string or number", samples: ["{\"a\":[1, \"2\"]}"], lines: ["let a: [Int64]"]),
        Row(
            name: "a fraction in a string and a large integer",
            samples: ["{\"a\":[9223372036854775808, \"2.5\"]}"],
            lines: ["let a: [JSONNumber]"]),
        Row(
            name: "string or number, exactly", samples: ["{\"a\":[1, \"2\"]}"],
            lines: ["let a: [Either<String, Int>]"], options: ["--exact"]),
        Row(
            name: "string or number that no number is", samples: ["{\"a\":[1, \"x\"]}"],
            lines: ["let a: [Either<String, Int>]"]),
        Row(
            name: "one or many", samples: ["{\"a\":\"x\"}", "{\"a\":[\"y\"]}"],
            lines: ["let a: OneOrMany<String>"]),
        Row(
            name: "a union with a tag",
            samples: [
                "[{\"type\":\"circle\",\"radius\":1,\"x\":1},{\"type\":\"box\",\"side\":2,\"y\":1},{\"type\":\"none\"}]"
            ],
            lines: [
                "enum Sample: Tagged, Sendable {", "case circle(Circle)", "case none",
                "tag: .inside(\"type\"),",
                "case other(JSON)",
            ]),
        Row(
            name: "records under keys of their own, with dictionaries in them",
            samples: [
                "{\"packages\":{"
                    + (0..<40).map {
                        "\"node_modules/p\($0)\":{\"version\":\"1\",\"requires\":{\"r\($0)\":\"2\"}}"
                    }
                    .joined(separator: ",") + "}}"
            ],
            lines: ["let packages: [String: Package]", "let requires: [String: String]"]),
        Row(
            name: "the same keys whatever the tag",
            samples: ["[{\"type\":\"a\",\"x\":1},{\"type\":\"b\",\"x\":2}]"],
            lines: ["struct Sample: Mapped, Sendable {", "let type: String"]),
        Row(
            name: "equal objects of one member",
            samples: ["{\"self\":{\"href\":\"/a\"},\"next\":{\"href\":\"/b\"},\"owner\":{\"href\":1}}"],
            lines: ["let selfValue: SelfModel", "let next: SelfModel", "let owner: Owner"]),
        Row(
            name: "keys that are numbers", samples: ["{\"a\":{\"1001\":{\"x\":1},\"1002\":{\"x\":2}}}"],
            lines: ["let a: [String: A]"]),
        Row(
            name: "many keys with records that differ in what is optional",
            samples: [
                "{\"packages\":{"
                    + (0..<12).map {
                        "\"p\($0 == 0 ? "" : "ackage\($0)")\":{\"version\":\"1\",\"k\($0 % 3)\":true}"
                    }
                    .joined(separator: ",") + "}}"
            ],
            lines: ["let packages: [String: Package]", "let version: String", "let k0: Bool?"]),
        Row(
            name: "a tag named union",
            samples: [
                "[{\"type\":\"union\",\"radius\":1,\"x\":1},{\"type\":\"box\",\"side\":2,\"y\":1}]"
            ],
            lines: ["case union2(UnionModel)", "case box(Box)"]),
        Row(
            name: "nulls in dictionaries", samples: ["{\"a\":{\"1\":1,\"2\":null}}"],
            lines: ["let a: [String: Presence<Int>]"]),
        Row(
            name: "dates, URLs and UUIDs",
            samples: [
                """
                {"t":"2031-01-17T12:50:00Z","d":"2031-01-17","u":"https://example.com/a?b=%20c",
                "i":"6f9619ff-8b86-d011-b42d-00c04fc964ff","j":"6F9619FF-8B86-D011-B42D-00C04FC964FF",
                "b":"SGVsbG8sIFdvcmxkISE="}
                """
            ],
            lines: [
                "let t: Date", "let d: Date", "using: .date(.localDate())", "let u: URL", "let i: UUID",
                "using: lowercaseUUID", "let j: UUID", "let b: Data",
            ]),
        Row(
            name: "days that there are not, and other spellings",
            samples: ["{\"d\":\"2031-02-30\",\"t\":\"2031-01-17T12:50:00+01:00\",\"u\":\"http://a b\"}"],
            lines: ["let d: String", "let t: String", "let u: String"]),
        Row(
            name: "an enum of words that come again",
            samples: [
                "{\"status\":[\"on\",\"off\",\"on\",\"off\",\"on\",\"on\",\"off\",\"on time\",\"on time\",\"on time\"]}"
            ],
            lines: ["let status: [Open<Status>]", "case on", "case onTime = \"on time\""]),
        Row(
            name: "recursion in an array", samples: ["{\"id\":1,\"kids\":[{\"id\":2,\"kids\":[]}]}"],
            lines: ["struct Sample: Mapped, Sendable {", "let kids: [Sample]"]),
        Row(
            name: "recursion in an optional",
            samples: ["{\"v\":1,\"next\":{\"v\":2,\"next\":{\"v\":3,\"next\":null}}}"],
            lines: ["final class Sample: Mapped, Sendable {", "let next: Sample?"]),
        Row(
            name: "the same shape in two places",
            samples: ["{\"from\":{\"code\":\"A\",\"name\":\"B\"},\"to\":{\"code\":\"C\",\"name\":\"D\"}}"],
            lines: ["let from: From", "let to: From"]),
        Row(
            name: "different objects under one key",
            samples: [
                "{\"build\":{\"env\":{\"x\":1,\"p\":1}},\"test\":{\"env\":{\"y\":\"s\",\"q\":1}},\"run\":{\"test\":{\"env\":{\"z\":true,\"r\":1},\"v\":1,\"w\":2}}}"
            ],
            lines: ["let env: Env", "let env: TestEnv", "let test: RunTest", "let env: RunTestEnv"]),
        Row(
            name: "elements of a series", samples: ["{\"series\":[{\"x\":1}],\"sizes\":[{\"y\":1}]}"],
            lines: ["let series: [Series]", "let sizes: [Size]"]),
        Row(
            name: "names",
            samples: ["{\"class\":1,\"self\":2,\"1st\":3,\"😀\":4,\"a-b\":5,\"aB\":6,\"\":7,\"-1\":8}"],
            lines: [
                "let `class`: Int", "let selfValue: Int", "let _1st: Int", "let grinningFace: Int",
                "let aB: Int",
                "let aB2: Int", "Field(\"\", \\.value, .oneKey)", "let hyphenMinus1: Int",
            ]),
        Row(
            name: "init(map:)", samples: ["{\"a\":1,\"b.c\":null}"],
            lines: [
                "a = try map.from(\"a\")", "json[\"a\"] = a",
                "bC = try map.from(.key(\"b.c\"))",
            ], options: ["--initializers"]),
        Row(
            name: "a preview and examples", samples: ["{\"a\":1,\"b\":[\"x\"]}"],
            lines: ["static let preview = Sample(a: 1, b: [\"x\"])", "/// For example 1."]),
        Row(name: "no object", samples: ["[1, 2]"], lines: ["typealias Sample = [Int]"]),
        Row(
            name: "keys that Swift confuses", samples: ["{\"a\":{\"\u{E9}\":1,\"e\u{301}\":2}}"],
            lines: ["let a: JSON"]),
    ]

    @Test("types", arguments: rows)
    func types(_ row: Row) throws {
        let bench = try Workbench()
        let code = try bench.generate(row.samples, row.options)
        for line in row.lines { #expect(code.contains(line), "\(line) is missing in\n\(code)") }
    }

    @Test(
        "singulars are words",
        arguments: [
            ("flights", "flight"), ("categories", "category"), ("series", "series"), ("menus", "menu"),
            ("physics", "physics"), ("species", "species"),
            ("movies", "movie"), ("cookies", "cookie"), ("ties", "tie"), ("Boxes", "Box"),
            ("addresses", "address"),
            ("matches", "match"), ("caches", "cache"), ("sizes", "size"), ("quizzes", "quiz"),
            ("wishes", "wish"),
            ("indexes", "index"), ("indices", "index"), ("axes", "axis"), ("statuses", "status"),
            ("aliases", "alias"),
            ("houses", "house"), ("uses", "use"), ("analyses", "analysis"), ("heroes", "hero"),
            ("shoes", "shoe"),
            ("children", "child"), ("people", "person"), ("women", "woman"), ("leaves", "leaf"),
            ("moves", "move"),
            ("lens", "lens"), ("news", "news"), ("status", "status"), ("https", "https"), ("data", "data"),
            ("Canvas", "Canvas"), ("gas", "gas"), ("cameras", "camera"), ("videos", "video"),
            ("boss", "boss"),
            ("this", "this"), ("userIDs", "userID"), ("knives", "knife"), ("responses", "response"),
            ("cases", "case"),
        ])
    func singulars(_ plural: String, _ singular: String) {
        #expect(SwiftNames.singular(plural) == singular)
    }

    @Test("values of samples can be left out")
    func withoutExamples() throws {
        let sample =
            #"{"a":"secret","b":"https://example.org/secret","c":[{"type":"x","d":7},{"type":"y","e":7}]}"#
        let shown = try Workbench().generate([sample])
        #expect(shown.contains("secret") && shown.contains("preview"))
        let hidden = try Workbench().generate([sample], ["--no-examples"])
        #expect(!hidden.contains("secret") && !hidden.contains("preview") && !hidden.contains("sampleURL"))
        #expect(hidden.contains("let b: URL"))
    }

    @Test("a sample that is no JSON is an error with its location")
    func invalidSample() throws {
        let bench = try Workbench()
        try bench.write("{\n  \"a\": tru\n}", to: "a.json")
        let result = bench.run(
            "generate", "--name", "Flight", "--output", bench.path("F.swift"), bench.path("a.json"))
        #expect(result.status == 1)
        #expect(result.messages.hasPrefix("a.json:2:"))
        #expect(throws: (any Error).self) { try bench.read("F.swift") }
    }
}

/// Generating again.
struct RegenerationTests {
    private func generated(_ bench: Workbench, _ sample: String, _ options: String...) throws -> (
        Int32, String
    ) {
        try bench.write(sample, to: "a.json")
        let result = bench.run(
            ["generate"] + options + ["--name", "Flight", "--output", "FOLDER/F.swift", "FOLDER/a.json"])
        return (result.status, result.messages)
    }

    @Test("keeps extensions and marked regions")
    func keeps() throws {
        let bench = try Workbench()
        _ = try generated(bench, "{\"a\":1}")
        var text = try bench.read("F.swift")
        text = text.replacingOccurrences(
            of: "// mappable: begin custom", with: "// mappable: begin custom\n    var twice: Int { 2 * a }")
        text = "import Other\n" + text + "\nextension Flight { var three: Int { 3 } }\n"
        try bench.write(text, to: "F.swift")
        #expect(try generated(bench, "{\"a\":1,\"b\":true}").0 == 0)
        let new = try bench.read("F.swift")
        #expect(new.contains("let b: Bool"))
        #expect(new.contains("    // mappable: begin custom\n    var twice: Int { 2 * a }\n"))
        #expect(new.hasPrefix("import Other\n"))
        #expect(new.hasSuffix("\nextension Flight { var three: Int { 3 } }\n"))
        #expect(try generated(bench, "{\"a\":1,\"b\":true}").0 == 0)
        #expect(try bench.read("F.swift") == new)
    }

    @Test("refuses to lose other changes")
    func refuses() throws {
        let bench = try Workbench()
        _ = try generated(bench, "{\"a\":1}")
        let text = try bench.read("F.swift").replacingOccurrences(of: "let a: Int", with: "let a: Int8")
        try bench.write(text, to: "F.swift")
        let (status, messages) = try generated(bench, "{\"a\":1}")
        #expect(status == 1)
        #expect(messages.contains("F.swift:5: ") || messages.contains("F.swift:5:1: "), "\(messages)")
        #expect(messages.contains("generated code was changed by hand"))
        #expect(try bench.read("F.swift") == text)
        #expect(try generated(bench, "{\"a\":1}", "--force").0 == 0)
    }

    @Test("refuses to lose a region of a type that is not generated any more")
    func refusesOrphans() throws {
        let bench = try Workbench()
        _ = try generated(bench, "{\"a\":{\"b\":1}}")
        let parts = try bench.read("F.swift").components(separatedBy: "// mappable: begin custom")
        try #require(parts.count == 3)
        let text =
            parts[0] + "// mappable: begin custom" + parts[1] + "// mappable: begin custom\n// mine"
            + parts[2]
        try bench.write(text, to: "F.swift")
        let (status, messages) = try generated(bench, "{\"a\":1}")
        #expect(status == 1)
        #expect(messages.contains("there is no type A any more"))
    }
}
