import Foundation
import Testing

/// The documentation is easy to read and to find one's way in: few pages, short sentences, and a line at the end of a page
/// that says where to go next.
struct ProseTests {
    /// The most words that a sentence may have.
    static let longest = 30

    /// The README and the pages of `Docs`.
    static let pages: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(
            atPath: DocumentationTests.root.appendingPathComponent("Docs").path)
        return ["README.md"] + (files ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 }
    }()

    @Test("Engineers who evaluate read five minutes")
    func pagesAreFewAndShort() throws {
        let words = try Self.pages.reduce(0) { count, page in
            let file = DocumentationTests.root.appendingPathComponent(page)
            return try count
                + String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace).count
        }
        #expect(Self.pages.count <= 20)
        #expect(words <= 25_000)
    }

    static func page(_ name: String) throws -> MarkdownPage {
        let file = DocumentationTests.root.appendingPathComponent(name)
        return MarkdownPage(try String(contentsOf: file, encoding: .utf8))
    }

    @Test(arguments: pages)
    func sentencesAreShort(page: String) throws {
        for sentence in try Self.page(page).sentences {
            let count = sentence.split(separator: " ").count
            #expect(count <= Self.longest, "\(page): \(count) words: \(sentence)")
        }
    }

    @Test(arguments: pages.dropFirst())
    func everyPageSaysWhereToGoNext(page: String) throws {
        let last = try #require(try Self.page(page).paragraphs.last)
        #expect(last.hasPrefix("**Next:** ") && last.contains("]("))
    }

    @Test(arguments: pages)
    func everyAnchorIsAHeading(page: String) throws {
        let file = DocumentationTests.root.appendingPathComponent(page)
        let text = try Self.page(page).prose
        for link in text.matches(of: /\]\(([^)#:]*)#([^)]*)\)/) where !link.1.hasSuffix(".svg") {
            let target =
                link.1.isEmpty
                ? file : file.deletingLastPathComponent().appendingPathComponent(String(link.1))
            let anchors = MarkdownPage(try String(contentsOf: target, encoding: .utf8)).headings.map(\.anchor)
            #expect(anchors.contains(String(link.2)), "\(page): \(link.1) has no heading \(link.2)")
        }
    }

    @Test func theReadmeIsShort() throws {
        let lines = try Self.page("README.md").prose.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 150)
    }

    @Test func sentencesAreCountedAsReadersDo() {
        let page = MarkdownPage(
            """
            # One

            Two [three](Four.md) `five six` seven. Eight 1.5 nine,
            ten!

            - Eleven twelve
            - thirteen

            ```swift
            not prose.
            ```

            | a b. C | d |
            |---|---|
            """)
        #expect(
            page.sentences == [
                "Two three x seven.", "Eight 1.5 nine, ten!", "Eleven twelve", "thirteen", "a b.", "C",
                "d",
            ])
        #expect(page.headings.map(\.anchor) == ["one"])
        #expect(MarkdownPage("## Absent, null, `T?`-s").headings.map(\.anchor) == ["absent-null-t-s"])
    }
}

/// A Markdown file, as far as these tests read it.
struct MarkdownPage {
    /// The text without its blocks of code.
    let prose: String

    init(_ text: String) {
        prose = text.replacing(/(?m)^ *```[\s\S]*?^ *```/, with: "")
    }

    /// Paragraphs, items of lists and rows of tables, each on one line.
    var paragraphs: [String] {
        var paragraphs = [""]
        for line in prose.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.contains(/^(#|\||- |[0-9]+\. )/) { paragraphs.append("") }
            paragraphs[paragraphs.count - 1] += paragraphs[paragraphs.count - 1].isEmpty ? line : " " + line
        }
        return paragraphs.filter { !$0.isEmpty }
    }

    /// The sentences, with `x` for what stands between backticks.
    var sentences: [String] {
        paragraphs.filter { !$0.hasPrefix("#") }.flatMap { paragraph in
            let text =
                paragraph
                .replacing(/``[^`]*`[^`]*`[^`]*``|`[^`]*`/, with: "x")
                .replacing(#/^- |^[0-9]+\. /#, with: "")
                .replacing(/!?\[([^\]]*)\]\([^)]*\)/, with: { $0.1 })
                .replacing("*", with: "")
            let cells = text.hasPrefix("|") ? text.split(separator: "|").map(String.init) : [text]
            return cells.flatMap { cell in
                cell.replacing(/([.!?]["”)]?) (?=[A-Z0-9“"(]|x\b)/, with: { "\($0.1)\n" })
                    .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                    .filter { $0.contains(/[a-zA-Z]/) }
            }
        }
    }

    /// The headings, and the anchors that they get.
    var headings: [(level: Int, title: String, anchor: String)] {
        prose.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
            let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
            let anchor = title.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            return (line.prefix { $0 == "#" }.count, title, anchor.replacing(" ", with: "-"))
        }
    }
}
