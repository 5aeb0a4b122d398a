import Foundation
import Testing

@testable import ToolKit

/// set and remove.
struct EditTests {
    private static let text = "{\n  // The port.\n  \"port\": 80, // standard\n  \"hosts\": [\"a\"],\n}\n"

    @Test("set changes a value, and keeps comments")
    func set() throws {
        let bench = try Workbench(["a.json": Self.text])
        let result = bench.run("set", "port", "8443", bench.path("a.json"))
        #expect(result.status == 0 && result.output.isEmpty && result.messages.isEmpty)
        #expect(try bench.read("a.json") == Self.text.replacing("80", with: "8443"))
        #expect(bench.run("set", "--string", "hosts[1]", "b c", bench.path("a.json")).status == 0)
        #expect(try bench.read("a.json").contains("\"hosts\": [\"a\", \"b c\"],\n}"))
        #expect(bench.run("set", "/a~1b", "null", bench.path("a.json")).status == 0)
        #expect(try bench.read("a.json").contains("  \"a/b\": null,\n}"))
    }

    @Test("remove takes comments with the member")
    func remove() throws {
        let bench = try Workbench(["a.json": Self.text])
        #expect(bench.run("remove", "port", bench.path("a.json")).status == 0)
        #expect(try bench.read("a.json") == "{\n  \"hosts\": [\"a\"],\n}\n")
        let missing = bench.run("remove", "port", bench.path("a.json"))
        #expect(missing.status == 1)
        #expect(missing.messages == "a.json:1:1: there is nothing at port\n")
    }

    @Test("--check and --dry-run change nothing")
    func dryRun() throws {
        let bench = try Workbench(["a.json": Self.text])
        let check = bench.run("set", "--check", "port", "81", bench.path("a.json"))
        #expect(check.status == 1 && check.messages == "a.json: would change\n")
        #expect(bench.run("set", "--check", "port", "80", bench.path("a.json")).status == 0)
        let diff = bench.run("set", "--dry-run", "port", "81", bench.path("a.json"))
        #expect(diff.status == 0)
        #expect(
            diff.output == """
                --- a.json
                +++ a.json
                @@ -1,5 +1,5 @@
                 {
                   // The port.
                -  "port": 80, // standard
                +  "port": 81, // standard
                   "hosts": ["a"],
                 }

                """)
        #expect(try bench.read("a.json") == Self.text)
        #expect(bench.run("format", "--dry-run", bench.path("a.json")).output.contains("+    \"a\"\n"))
    }

    @Test("the syntax goes by the name of the file, or by --syntax")
    func syntax() throws {
        let bench = try Workbench(["a.json5": "{a: 'x'}", "b.json": "{a: 'x'}", "c.json": "[1,]"])
        #expect(bench.run("set", "b", "1", bench.path("a.json5")).status == 0)
        #expect(try bench.read("a.json5") == "{a: 'x', b: 1}")
        #expect(bench.run("set", "b", "1", bench.path("b.json")).status == 1)
        #expect(bench.run("set", "--syntax", "json5", "b", "1", bench.path("b.json")).status == 0)
        #expect(bench.run("remove", "--syntax", "json", "0", bench.path("c.json")).status == 1)
        #expect(bench.run("remove", "--syntax", "jsonc", "[0]", bench.path("c.json")).status == 0)
        #expect(bench.run("remove", "--syntax", "yaml", "0", bench.path("c.json")).status == 2)
    }

    @Test("format --xcode leaves what Xcode writes as it is")
    func xcode() throws {
        let text = "{\n  \"strings\" : {\n    \"OK\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}"
        let bench = try Workbench(["a.xcstrings": text])
        #expect(bench.run("format", "--xcode", "--check", bench.path("a.xcstrings")).status == 0)
    }

    @Test("a diff has hunks with three lines around each change")
    func hunks() {
        let old = (1...30).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 5\n", with: "five\n").replacing("line 12\n", with: "").replacing(
            "line 30\n", with: "line 30")
        let diff = LineDiff.text(of: "x", from: Array(old.utf8), to: Array(new.utf8))
        #expect(diff.contains("@@ -2,14 +2,13 @@\n line 2\n"))
        #expect(diff.contains("-line 5\n+five\n line 6\n"))
        #expect(diff.contains(" line 11\n-line 12\n line 13\n"))
        #expect(
            diff.hasSuffix(
                "@@ -27,4 +26,4 @@\n line 27\n line 28\n line 29\n-line 30\n+line 30\n\\ No newline at end of file\n"
            ))
        #expect(LineDiff.text(of: "x", from: [], to: []).isEmpty)
        #expect(LineDiff.text(of: "x", from: [], to: Array("a\n".utf8)).contains("+a\n"))
    }
}
