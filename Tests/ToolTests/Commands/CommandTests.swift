import Foundation
import MappableSchemas
import Testing

@testable import MappingKit
@testable import ToolKit

struct CommandTests {
    @Test("format lays text out and keeps spellings")
    func format() throws {
        let bench = try Workbench()
        try bench.write(#"{"b":1.50,"a":{"d":[],"c":[1,"x y\""]}}"#, to: "a.json")
        let pretty = """
            {
              "b": 1.50,
              "a": {
                "d": [],
                "c": [
                  1,
                  "x y\\""
                ]
              }
            }

            """
        #expect(bench.run("format", bench.path("a.json")).output == pretty)
        #expect(
            bench.run("format", "--compact", "--sort", bench.path("a.json")).output
                == #"{"a":{"c":[1,"x y\""],"d":[]},"b":1.50}"# + "\n")
    }

    @Test("format tells what changed")
    func formatComments() throws {
        let bench = try Workbench()
        try bench.write(#"{"b":1,"a":2}"#, to: "a.json")
        #expect(bench.run("format", "--check", bench.path("a.json")).status == 1)
        #expect(
            bench.run("format", "--write", bench.path("a.json")).messages
                == "a.json: only white space changed\n")
        #expect(bench.run("format", "--write", bench.path("a.json")).messages == "a.json: unchanged\n")
        #expect(bench.run("format", "--check", bench.path("a.json")).status == 0)
        #expect(
            bench.run("format", "--write", "--sort", bench.path("a.json")).messages
                == "a.json: members were sorted\n")
        #expect(try bench.read("a.json") == "{\n  \"a\": 2,\n  \"b\": 1\n}\n")
    }

    @Test(
        "get",
        arguments: [
            ("legs[1].from", 0, "\"OSL\"\n"), ("/legs/0/from", 0, "\"BGO\"\n"), ("legs[2]", 1, ""),
            ("none", 0, "null\n"),
            ("legs.from", 1, ""), ("/a~1b", 0, "1\n"), ("", 0, nil),
        ])
    func get(_ path: String, _ status: Int32, _ output: String?) throws {
        let bench = try Workbench()
        try bench.write(#"{"legs":[{"from":"BGO"},{"from":"OSL"}],"none":null,"a/b":1}"#, to: "a.json")
        let result = bench.run("get", path, bench.path("a.json"))
        #expect(result.status == status)
        if let output { #expect(result.output == output) }
        if status == 1 { #expect(result.messages == "a.json: there is nothing at \(path)\n") }
    }

    @Test("get takes every path that diff prints")
    func pathsOfDiff() throws {
        let bench = try Workbench()
        let old = #"{"a.b":{"x`y":[0,{"":[5]}]},"\u0007":{"[":1},"]":{"/":1},"a\"b`":1,"é":[[1]],"0":1}"#
        try bench.write("[\(old)]", to: "a.json")
        try bench.write("[{}]", to: "b.json")
        try bench.write("[\(old.replacing(/[0-9](?=[\]\},])/, with: "9"))]", to: "c.json")
        for other in ["b.json", "c.json"] {
            let lines = bench.run("diff", bench.path("a.json"), bench.path(other)).output.split(
                separator: "\n")
            #expect(lines.count >= 5)
            for line in lines {
                let parts = line.dropFirst(2).components(separatedBy: ": ")
                let path = parts.dropLast().joined(separator: ": ")
                let value = try #require(parts.last)
                let found = bench.run("get", "--compact", path, bench.path("a.json"))
                #expect(found.status == 0, "\(line)")
                #expect(value.hasPrefix(found.output.dropLast()), "\(line)")
            }
        }
    }

    @Test(
        "get explains a broken path",
        arguments: [
            ("a..b", "a key is empty"), ("a.", "a key is empty"), ("a[x]", "x is no index"),
            ("a[", "a bracket does not end"), ("a[0", "a bracket does not end"),
            ("a[]", "an index is missing"),
            ("a[-1]", "-1 is no index"), ("`a", "a backtick does not end"),
            ("`a`b", "a dot or a bracket is missing behind a"), ("a[\"b]", "\"b] is no key"),
            ("/a~2", "~ stands before 0 or 1"),
        ])
    func brokenPath(_ path: String, _ reason: String) throws {
        let bench = try Workbench(["a.json": "{}"])
        let result = bench.run("get", path, bench.path("a.json"))
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.messages.contains("the path \(path) is broken: \(reason);"), "\(result.messages)")
    }

    @Test("a negative zero is zero")
    func negativeZero() throws {
        let bench = try Workbench(["a.json": "{\"a\":-0,\"b\":-0.0e1}", "b.json": "{\"a\":0,\"b\":0}"])
        #expect(bench.run("diff", bench.path("a.json"), bench.path("b.json")) == (0, "", ""))
    }

    @Test("check --duplicates refuses repeated keys")
    func duplicates() throws {
        let bench = try Workbench(["a.json": "[{\"a\":{\"b\":1,\"b\":2}}]"])
        #expect(bench.run("check", bench.path("a.json")).status == 0)
        let result = bench.run("check", "--duplicates", bench.path("a.json"))
        #expect(result.status == 1)
        #expect(result.messages.hasPrefix("a.json:1:"))
    }

    @Test("format leaves the byte order mark out")
    func byteOrderMark() throws {
        let bench = try Workbench(["a.json": "\u{FEFF}[1]"])
        #expect(bench.run("format", "--compact", bench.path("a.json")).output == "[1]\n")
    }

    @Test("get --raw prints a string without quotes")
    func getRaw() throws {
        let bench = try Workbench()
        try bench.write(#"{"a":"x\ny"}"#, to: "a.json")
        #expect(bench.run("get", "--raw", "a", bench.path("a.json")).output == "x\ny\n")
    }

    @Test("diff prints paths, or a merge patch")
    func diff() throws {
        let bench = try Workbench()
        try bench.write(#"{"a":1,"b":{"c":[1,2],"d":null},"e":1.0}"#, to: "a.json")
        try bench.write(#"{"a":2,"b":{"c":[1],"f":true},"e":1}"#, to: "b.json")
        let (a, b) = (bench.path("a.json"), bench.path("b.json"))
        let lines = bench.run("diff", a, b)
        #expect(lines.status == 1)
        #expect(lines.output == "~ a: 1 → 2\n- b.c[1]: 2\n- b.d: null\n+ b.f: true\n")
        #expect(bench.run("diff", a, a).status == 0)
        let patch = bench.run("diff", "--merge-patch", a, b).output
        #expect(try JSON(JSONString: patch) == ["a": 2, "b": ["c": [1], "d": nil, "f": true]])
        #expect(bench.run("diff", a, bench.path("none.json")).status == 2)
    }

    @Test(
        "arguments that make no sense",
        arguments: [
            [], ["chekc"], ["check"], ["check", "--dpeth", "1", "a"], ["diff", "a"], ["generate", "a.json"],
        ])
    func usage(_ arguments: [String]) {
        #expect(Tool.run(arguments, console: Console()) == 2)
    }

    @Test("each command has a short help", arguments: Tool.commands.map { $0.name })
    func help(_ command: String) throws {
        let result = try Workbench().run(command, "--help")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("usage: mappable-tool \(command)"))
        #expect(result.output.split(separator: "\n").count <= 22)
    }

    @Test("progress is shown after a while, and taken away")
    func progress() {
        let shown = PrintedText()
        let progress = Progress("reading", of: 3, on: { shown.append($0) }, delay: 0.05)
        progress.advance()
        let deadline = Date().addingTimeInterval(10)
        while shown.text.isEmpty, Date() < deadline { Thread.sleep(forTimeInterval: 0.01) }
        progress.end()
        #expect(shown.text.contains("reading: 1 of 3"))
        #expect(shown.text.hasSuffix("\r\u{1B}[K"))
    }

    @Test("what is printed stands where no progress is shown")
    func printing() throws {
        let bench = try Workbench()
        let terminal = PrintedText()
        let console = Console(output: terminal, messages: terminal, showsProgress: true)
        console.withProgress("waiting", of: 2) { progress, console in
            progress.advance()
            while !terminal.text.hasSuffix("waiting: 1 of 2, 2 s") { Thread.sleep(forTimeInterval: 0.01) }
            console.print("done")
        }
        let erased = "\r\u{1B}[K"
        #expect(terminal.text.hasPrefix(erased + "waiting: 1 of 2, 2 s"))
        #expect(terminal.text.contains("s" + erased + "done\n"))
        try bench.write("[1]", to: "a.json")
        for arguments in [["check"], ["format"], ["get", "[0]"], ["generate", "--name", "Sample"]] {
            let quick = PrintedText()
            let console = Console(messages: quick, showsProgress: true)
            #expect(Tool.run(arguments + [bench.path("a.json")], console: console) == 0)
            #expect(quick.text.isEmpty)
        }
    }
}
