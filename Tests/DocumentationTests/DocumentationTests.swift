import Foundation
import Mappable
import Testing

/// What the documentation shows is compiled and run: every block of Swift in it is a snippet of the files beside
/// this one, and every block of output is a text that they expect.
struct DocumentationTests {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The DocC catalogue.
    static let catalogue = "Sources/Mappable/Mappable.docc"

    /// README.md, the files in Docs, and the landing page of DocC.
    static func documents() throws -> [String] {
        let docs = try FileManager.default.contentsOfDirectory(
            atPath: root.appendingPathComponent("Docs").path)
        return ["README.md", "\(catalogue)/Mappable.md"]
            + docs.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 }
    }

    /// The code of each step of the tutorial, by the name of its file, without the import at its beginning.
    static func tutorialSteps() throws -> [String: String] {
        let resources = root.appendingPathComponent("\(catalogue)/Resources")
        let files = try FileManager.default.contentsOfDirectory(
            at: resources, includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "txt" }
        return try Dictionary(
            uniqueKeysWithValues: files.map { file in
                let text = try String(contentsOf: file, encoding: .utf8)
                let code = text.trimmingPrefix(/import \w+\n\n/).trimmingCharacters(in: .newlines)
                return (file.lastPathComponent, code)
            })
    }

    static let snippets = Result { try Snippets() }

    static func blocks(of document: String) throws -> [CodeBlock] {
        let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
        return try CodeBlock.all(in: text)
    }

    @Test(arguments: try documents())
    func everyBlockIsCompiledAndRun(document: String) throws {
        let snippets = try Self.snippets.get()
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

    @Test func everyStepOfTheTutorialIsCompiledAndRun() throws {
        let known = Set(try Self.snippets.get().texts.values)
        let steps = try Self.tutorialSteps()
        let tutorial = try String(
            contentsOf: Self.root.appendingPathComponent("\(Self.catalogue)/FirstModel.tutorial"),
            encoding: .utf8)
        #expect(steps.count == 7)
        for (name, code) in steps {
            let isKnown = known.contains(code)
            #expect(isKnown, "\(name): no snippet has this text")
            #expect(tutorial.contains(#"file: "\#(name)""#), "the tutorial does not show \(name)")
        }
    }

    @Test func everySnippetIsShown() throws {
        var shown = Set(try Self.tutorialSteps().values)
        for document in try Self.documents() {
            for block in try Self.blocks(of: document) where block.language == "swift" {
                shown.insert(block.text)
            }
        }
        for (name, text) in try Self.snippets.get().texts {
            let isShown = shown.contains(text)
            #expect(isShown, "the snippet \(name) is not shown anywhere as it is")
        }
    }

    /// Links between the documents lead to a file, and to one of its headings.
    @Test(arguments: try documents())
    func everyLinkLeadsSomewhere(document: String) throws {
        let file = Self.root.appendingPathComponent(document)
        let text = try String(contentsOf: file, encoding: .utf8)
        // In code, such brackets are types.
        let prose = text.replacing(/```[\s\S]*?```/, with: "")
        for link in prose.matches(of: /\]\((?<path>[^)#:]*)(#(?<anchor>[^)]*))?\)/) {
            let folder = file.deletingLastPathComponent()
            let target = link.path.isEmpty ? file : folder.appendingPathComponent(String(link.path))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(document): no file \(link.path)")
            guard let anchor = link.anchor else { continue }
            let isHeading = try Self.anchors(of: target).contains(String(anchor))
            #expect(isHeading, "\(document): no heading \(link.path)#\(anchor)")
        }
    }

    /// What links call the headings of a document.
    private static func anchors(of file: URL) throws -> Set<String> {
        let text = try String(contentsOf: file, encoding: .utf8)
        return Set(
            text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
                line.drop { "# ".contains($0) }.lowercased().filter {
                    $0.isLetter || $0.isNumber || " -_".contains($0)
                }
                .replacing(" ", with: "-")
            })
    }
}
