import Foundation
import Testing

@testable import MappingKit
@testable import ToolKit

/// Generated mappings.
struct GenerateMappingsTests {
    private let plain = "import MappableDeclared\nstruct A: Mapped { let a: Int }\nstruct B { let b: Int }\n"

    @Test("writes a file, leaves it where nothing changed, and says what is stale")
    func checks() throws {
        let tool = try Workbench(["App/A.swift": plain])
        func run(_ options: String...) -> (status: Int32, output: String, messages: String) {
            options.isEmpty
                ? tool.run("generate-mappings", "--output", "FOLDER/App/Mappings.swift", "FOLDER/App")
                : tool.run(
                    "generate-mappings", "--check", "--output", "FOLDER/App/Mappings.swift", "FOLDER/App")
        }
        #expect(run("--check").status == 1)
        #expect((try? tool.read("App/Mappings.swift")) == nil)
        #expect(run() == (0, "", ""))
        let made = try tool.read("App/Mappings.swift")
        #expect(made.contains("A.init(a:)"))
        let before = try FileManager.default.attributesOfItem(atPath: tool.path("App/Mappings.swift"))
        #expect(run() == (0, "", ""))
        let after = try FileManager.default.attributesOfItem(atPath: tool.path("App/Mappings.swift"))
        #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(run("--check") == (0, "", ""))
        try tool.write(plain.replacing("a: Int }", with: "a: Int, c: Int }"), to: "App/A.swift")
        #expect(
            run("--check")
                == (1, "", "App/Mappings.swift:1:1: error: is stale: A; run generate-mappings again\n")
        )
        #expect(try tool.read("App/Mappings.swift") == made)
        try tool.write("struct X {}", to: "App/A.swift")
        #expect(run("--check").messages.contains("has more than the types ask for"))
    }

    @Test("keeps the names that it was given")
    func names() throws {
        let tool = try Workbench(["A.swift": plain])
        #expect(
            tool.run("generate-mappings", "--type", "B", "--output", "FOLDER/M.swift", "FOLDER/A.swift")
                .status == 0)
        let made = try tool.read("M.swift")
        #expect(made.contains("extension B: Mapped {") && !made.contains("extension A"))
        #expect(
            tool.run("generate-mappings", "--check", "--output", "FOLDER/M.swift", "FOLDER") == (0, "", ""))
    }

    @Test("writes nothing where something is not understood")
    func faults() throws {
        let tool = try Workbench([
            "A.swift": "class A: Mapped {}\nstruct B: Mapped { private let b: Int }", "C.swift": "let s = \"",
            "Hand.swift": "struct Hand {}",
        ])
        let result = tool.run("generate-mappings", "--output", "FOLDER/M.swift", "FOLDER/A.swift")
        #expect(result.status == 1)
        #expect(
            result.messages.split(separator: "\n").map { $0.prefix(25) }
                == ["A.swift:1:7: error: A is n", "A.swift:2:32: error: b: is"].map { $0.prefix(25) })
        #expect((try? tool.read("M.swift")) == nil)
        #expect(
            tool.run("generate-mappings", "--output", "FOLDER/M.swift", "FOLDER/C.swift", "FOLDER/D.swift")
                .messages
                    == """
                    C.swift:1:9: error: this string is not closed
                    D.swift:1:1: error: cannot be read

                    """)
        #expect(
            tool.run("generate-mappings", "--type", "Z", "--output", "FOLDER/M.swift", "FOLDER/A.swift")
                .messages
                == "Z:1:1: error: no type has this name\n")
        #expect(
            tool.run("generate-mappings", "--output", "FOLDER/Hand.swift", "FOLDER/A.swift").messages
                == "Hand.swift: was not made by this command, and is left as it is\n")
        #expect(try tool.read("Hand.swift") == "struct Hand {}")
        #expect(tool.run("generate-mappings", "FOLDER/A.swift").status == 2)
    }

    @Test("is a program of its own as well")
    func program() throws {
        let tool = try Workbench(["A.swift": plain])
        func run(_ arguments: String...) -> (Int32, String) {
            let printed = PrintedText()
            let status = Console(output: printed, messages: printed).run("map-plain-models") { console in
                try GenerateMappingsCommand.run(arguments, as: "map-plain-models", console)
            }
            return (status, printed.text)
        }
        #expect(run("--output", tool.path("Own.swift"), tool.path("A.swift")) == (0, ""))
        #expect(tool.run("generate-mappings", "--output", "FOLDER/M.swift", "FOLDER/A.swift").status == 0)
        #expect(try tool.read("Own.swift") == tool.read("M.swift"))
        #expect(run("A.swift") == (2, "map-plain-models: --output is missing; see map-plain-models --help\n"))
        #expect(run("--help").1.hasPrefix("usage: map-plain-models [--check]"))
    }
}
