import Foundation
import MappableSchemas
import Testing

@testable import MappingKit
@testable import ToolKit

struct CommandTests {
    @Test("check --duplicates refuses repeated keys")
    func duplicates() throws {
        let bench = try Workbench(["a.json": "[{\"a\":{\"b\":1,\"b\":2}}]"])
        #expect(bench.run("check", bench.path("a.json")).status == 0)
        let result = bench.run("check", "--duplicates", bench.path("a.json"))
        #expect(result.status == 1)
        #expect(result.messages.hasPrefix("a.json:1:"))
    }

    @Test(
        "check takes the syntax that it is told",
        arguments: [
            ("[1]", [], 0), ("[1,]", [], 1), ("[1,]", ["--syntax", "json"], 1),
            ("[1,]", ["--syntax", "commas"], 0), ("[1,] // one", ["--syntax", "commas"], 1),
            ("[1,] // one", ["--syntax", "jsonc"], 0), ("{a: 'x'}", ["--syntax", "jsonc"], 1),
            ("{a: 'x'}", ["--syntax", "json5"], 0),
        ])
    func syntax(_ text: String, _ options: [String], _ status: Int32) throws {
        let bench = try Workbench(["a.json": text])
        #expect(bench.run(["check"] + options + [bench.path("a.json")]).status == status)
    }

    @Test(
        "arguments that make no sense",
        arguments: [
            [], ["chekc"], ["check"], ["check", "--dpeth", "1", "a"], ["check", "--syntax", "yaml", "a"],
            ["generate", "a.json"], ["generate", "--schema", "--exact", "--name", "A", "a.json"],
            ["generate", "--no-rest", "--name", "A", "a.json"],
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
        for arguments in [["check"], ["generate", "--name", "Sample"]] {
            let quick = PrintedText()
            let console = Console(messages: quick, showsProgress: true)
            #expect(Tool.run(arguments + [bench.path("a.json")], console: console) == 0)
            #expect(quick.text.isEmpty)
        }
    }
}
