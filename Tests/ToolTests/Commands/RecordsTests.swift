import Testing

@testable import MappingKit
@testable import ToolKit

/// mappable-tool records.
struct RecordsTests {
    private static let rows = #"{"rows": [{"a": 1.50}, {"b": "\u00e9"}], "n": 2}"#

    @Test(
        "turns one form into another, and numbers and strings keep their spelling",
        arguments: [
            (
                ["--from", "array", "--at", "rows", "--to", "lines"], rows,
                "{\"a\":1.50}\n{\"b\":\"\\u00e9\"}\n"
            ),
            (["--from", "object", "--to", "lines"], "{\"x\": [1]}", "{\"x\":[1]}\n"),
            (["--to", "array"], "1\n\n[2 ]\n", "[1,\n[2]]\n"), (["--to", "array"], "", "[]\n"),
            (["--from", "concatenated", "--to", "sequences"], "1 {}", "\u{1E}1\n\u{1E}{}\n"),
            (["--from", "events", "--to", "lines"], "data: {\"a\":\ndata: 1}\n\n", "{\"a\":1}\n"),
            (["--from", "sequences"], "\u{1E}1\n", ""),
        ])
    func forms(arguments: [String], text: String, output: String) throws {
        let bench = try Workbench()
        try bench.write(text, to: "a.json")
        let result = bench.run(["records"] + arguments + [bench.path("a.json")])
        #expect(result.output == output && result.status == 0 && result.messages.isEmpty)
    }

    @Test("reports each bad record with its place")
    func badRecords() throws {
        let bench = try Workbench()
        try bench.write("1\n[\n{\"a\":}\n2\n{\"b\"", to: "a.json")
        let messages = [
            "a.json:2:2: record 2: expected a value, found end of input",
            "a.json:3:6: record 3: expected a value, found \"}\"",
            "a.json:5:5: record 5: expected \":\" after the key, found end of input, 4 bytes are left over",
        ]
        let checked = bench.run("records", bench.path("a.json"))
        #expect(checked.messages.split(separator: "\n").map(String.init) == messages && checked.status == 1)
        let stopped = bench.run("records", "--to", "array", bench.path("a.json"))
        #expect(stopped.output == "[1" && stopped.messages == messages[0] + "\n" && stopped.status == 1)
        let skipped = bench.run("records", "--to", "array", "--skip", bench.path("a.json"))
        #expect(skipped.output == "[1,\n2]\n" && skipped.status == 1)
        let limited = bench.run("records", "--bytes", "3", bench.path("a.json"))
        #expect(
            limited.messages.contains("a.json:3:1: record 3: the record has more than 3 bytes, the limit"))
    }

    @Test("refuses forms that it does not know, and files that are not there")
    func refusals() throws {
        let bench = try Workbench()
        #expect(bench.run("records", "--from", "csv", "x").status == 2)
        #expect(bench.run("records", "--to", "csv", "x").status == 2)
        #expect(bench.run("records", bench.path("none")).messages.contains("cannot be read"))
    }
}
