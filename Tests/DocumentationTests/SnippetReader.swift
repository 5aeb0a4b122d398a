import Foundation

/// The pieces of compiled code that the documentation shows.
///
/// A snippet is what stands between a line `// snippet: NAME` and a line `// end` of a Swift file beside this one,
/// without the indentation that all of its lines share. Parts with the same name make one snippet, with an empty
/// line between them: an import at the top of the file, a type, and the body of a test that uses it.
struct Snippets {
    /// The snippets by name.
    private(set) var texts: [String: String] = [:]
    /// The lines of all snippet files, for the output that the documentation shows.
    private(set) var sources: [[String]] = []

    /// Reads the Swift files beside this one, and those of the guides for moving in, which are tests of their own.
    init() throws {
        let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let guides = directory.deletingLastPathComponent().appendingPathComponent("MigrationTests")
        let files = try [directory, guides].flatMap { directory in
            try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
        }
        for file in files.sorted(by: { $0.path < $1.path })
        where file.lastPathComponent.hasSuffix("Snippets.swift") {
            try read(String(contentsOf: file, encoding: .utf8))
        }
    }

    private mutating func read(_ source: String) throws {
        let lines = source.lines
        sources.append(lines.map(\.trimmed))
        var open: (name: String, lines: [String])?
        for line in lines {
            if let marker = line.trimmed.removing(prefix: "// snippet: ") {
                guard open == nil else { throw SnippetError("the snippet \(marker) begins inside another") }
                open = (marker, [])
            } else if line.trimmed == "// end", let (name, lines) = open {
                let text = lines.withoutIndentation.joined(separator: "\n")
                texts[name] = texts[name].map { $0 + "\n\n" + text } ?? text
                open = nil
            } else {
                open?.lines.append(line)
            }
        }
        if let open { throw SnippetError("the snippet \(open.name) has no end") }
    }

    /// Whether lines stand in a snippet file one after the other, whatever their indentation.
    func contain(_ output: [String]) -> Bool {
        let wanted = output.map(\.trimmed)
        return sources.contains { lines in
            guard lines.count >= wanted.count else { return false }
            return (0...(lines.count - wanted.count)).contains { start in
                lines[start..<(start + wanted.count)].elementsEqual(wanted)
            }
        }
    }
}

/// A block of a Markdown file between two lines of three backticks.
struct CodeBlock {
    /// What follows the opening backticks: `swift`, `text`.
    let language: String
    let line: Int
    let lines: [String]

    var text: String { lines.withoutIndentation.joined(separator: "\n") }

    /// The blocks of a document.
    static func all(in document: String) throws -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: (language: String, line: Int, lines: [String])?
        for (index, line) in document.lines.enumerated() {
            guard let fence = line.trimmed.removing(prefix: "```") else {
                open?.lines.append(line)
                continue
            }
            if let (language, line, lines) = open {
                blocks.append(CodeBlock(language: language, line: line, lines: lines))
                open = nil
            } else {
                open = (fence, index + 1, [])
            }
        }
        if let open { throw SnippetError("the block that begins in line \(open.line) has no end") }
        return blocks
    }
}

/// Markers that do not fit together.
struct SnippetError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension String {
    fileprivate var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }

    fileprivate func removing(prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}

extension [String] {
    /// The lines without the spaces with which all of them begin.
    fileprivate var withoutIndentation: [String] {
        let indentation = filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return map { $0.trimmed.isEmpty ? "" : String($0.dropFirst(indentation)) }
    }
}
