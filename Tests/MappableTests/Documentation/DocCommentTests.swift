import Foundation
import Testing

/// The doc comments of public declarations are as easy to read as the pages. Their sentences are short, and none has a
/// phrase that reads as if translated.
@Suite struct DocCommentTests {
    /// The folders of the libraries that clients import.
    static let libraries = ["Mappable", "MappableFoundation", "MappableTesting", "MappableMigration"]

    /// The source files of the libraries.
    static func files() throws -> [URL] {
        try libraries.flatMap { library in
            let folder = DocumentationTests.root.appendingPathComponent("Sources/\(library)")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            return try #require(files).compactMap { $0 as? URL }
                .filter { $0.pathExtension == "swift" && !$0.path.contains(".docc/") }
        }
    }

    @Test func sentencesAreShort() throws {
        for file in try Self.files() {
            for comment in try DocComment.all(in: String(contentsOf: file, encoding: .utf8))
            where comment.isPublic {
                for sentence in MarkdownPage(comment.text).sentences {
                    let count = sentence.split(separator: " ").count
                    let place = "\(file.lastPathComponent):\(comment.line)"
                    #expect(count <= ProseTests.longest, "\(place): \(count) words: \(sentence)")
                }
            }
        }
    }

    /// Public declarations are described in words that you would say to a colleague.
    @Test func publicCommentsReadAsSpoken() throws {
        let phrases =
            /\b(for what is|what is no|what becomes of|if it is no|gone on with|looks whether)\b/
            .ignoresCase()
        for file in try Self.files() {
            for comment in try DocComment.all(in: String(contentsOf: file, encoding: .utf8))
            where comment.isPublic {
                if let phrase = MarkdownPage(comment.text).paragraphs.joined(separator: " ")
                    .firstMatch(of: phrases)
                {
                    Issue.record("\(file.lastPathComponent):\(comment.line): \(phrase.0)")
                }
            }
        }
    }

    @Test func commentsAreFound() {
        let comments = DocComment.all(
            in: """
                /// One.
                ///
                /// - Throws: two.
                @inlinable
                public func three() {}

                    /// Four.
                    let five = 6
                """)
        #expect(comments.map(\.text) == ["One.\n\n- Throws: two.", "Four."])
        #expect(comments.map(\.line) == [1, 7] && comments.map(\.isPublic) == [true, false])
    }
}

/// The lines with three slashes above a declaration.
struct DocComment {
    let line: Int
    /// The text without the slashes.
    let text: String
    /// Whether the declaration says that it is public.
    let isPublic: Bool

    /// The doc comments of a Swift file.
    static func all(in source: String) -> [DocComment] {
        var comments: [DocComment] = []
        var text: [String] = []
        var first = 0
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("///") {
                if text.isEmpty { first = index + 1 }
                text.append(line.dropFirst(3).trimmingCharacters(in: .whitespaces))
            } else if !text.isEmpty, !line.hasPrefix("@") || line.contains(" ") {
                let isPublic = line.contains(#/\b(public|open) /#)
                comments.append(
                    DocComment(line: first, text: text.joined(separator: "\n"), isPublic: isPublic))
                text = []
            }
        }
        return comments
    }
}
