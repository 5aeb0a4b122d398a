import Foundation
import Mappable
import Testing

/// What the documentation shows is compiled and run: every block of Swift in it is a snippet of the files beside
/// this one, and every block of output is a text that they expect.
@Suite struct DocumentationTests {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// README.md and the files in Docs.
    static func documents() throws -> [String] {
        let docs = try FileManager.default.contentsOfDirectory(
            atPath: root.appendingPathComponent("Docs").path)
        return ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 }
    }

    static func blocks(of document: String) throws -> [CodeBlock] {
        let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
        return try CodeBlock.all(in: text)
    }

    @Test(arguments: try documents())
    func everyBlockIsCompiledAndRun(document: String) throws {
        let snippets = try Snippets()
        let known = Set(snippets.texts.values)
        for block in try Self.blocks(of: document) {
            switch block.language {
            case "swift":
                let isKnown = known.contains(block.text)
                #expect(isKnown, "\(document):\(block.line): no snippet has this text")
            case "text":
                let isExpected = snippets.contain(block.lines)
                #expect(
                    isExpected, "\(document):\(block.line): no snippet expects this output"
                )
            case "json":
                #expect(throws: Never.self, "\(document):\(block.line)") { try JSON(JSONString: block.text) }
            case "swift manifest", "console":
                break
            default:
                Issue.record("\(document):\(block.line): a block of \"\(block.language)\" is not checked")
            }
        }
    }

    @Test func everySnippetIsShown() throws {
        var shown: Set<String> = []
        for document in try Self.documents() {
            for block in try Self.blocks(of: document) where block.language == "swift" {
                shown.insert(block.text)
            }
        }
        for (name, text) in try Snippets().texts {
            let isShown = shown.contains(text)
            #expect(isShown, "the snippet \(name) is not shown anywhere as it is")
        }
    }

    /// Links between the documents lead somewhere.
    @Test(arguments: try documents())
    func everyLinkLeadsSomewhere(document: String) throws {
        let file = Self.root.appendingPathComponent(document)
        let text = try String(contentsOf: file, encoding: .utf8)
        // In code, such brackets are types.
        let prose = text.replacing(/```[\s\S]*?```/, with: "")
        for link in prose.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
            let target = file.deletingLastPathComponent().appendingPathComponent(String(link.1))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(document): no file \(link.1)")
        }
    }
}
