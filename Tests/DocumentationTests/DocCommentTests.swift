import Foundation
import Testing

/// Every public declaration has a doc comment.
struct DocCommentTests {
    /// The folders of the libraries that clients import.
    static let libraries = [
        "Mappable", "MappableDeclared", "MappableSchemas", "MappableCodable",
        "MappableReports",
        "MappableStreams", "MappableFoundation",
        "MappableMigration",
    ]

    /// The source files of the libraries.
    static func files() throws -> [URL] {
        try libraries.flatMap { library in
            let folder = DocumentationTests.root.appendingPathComponent("Sources/\(library)")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            return try #require(files).compactMap { $0 as? URL }
                .filter { $0.pathExtension == "swift" && !$0.path.contains(".docc/") }
        }
    }

    @Test func everyPublicDeclarationHasOne() throws {
        for file in try Self.files() {
            for line in try DocComment.undocumented(in: String(contentsOf: file, encoding: .utf8)) {
                Issue.record("\(file.lastPathComponent): \(line)")
            }
        }
    }

    @Test func undocumentedDeclarationsAreFound() {
        let source = """
            /// One.
            public protocol One {
                /// Two.
                var two: Int { get }
                func three()
            }

            extension One {
                @available(
                    *, unavailable, message: "no"
                )
                public func four() {}

                /// Five.
                @inlinable
                @available(
                    *, unavailable, message: "no"
                )
                public func five() {}
            }

            public enum Six {
                case seven
                func eight() { switch self { case .seven: break } }
            }
            """
        #expect(
            DocComment.undocumented(in: source) == [
                "func three()", "public func four() {}", "public enum Six {", "case seven",
            ])
    }
}

/// The lines with three slashes above declarations.
private enum DocComment {
    /// The public declarations of a Swift file without a doc comment, each as its first line. Requirements of public
    /// protocols and cases of public enums are public, too.
    static func undocumented(in source: String) -> [String] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let texts = lines.map { $0.trimmingCharacters(in: .whitespaces) }
        let depths = lines.map { $0.prefix { $0 == " " }.count }
        let declaration = /^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?!import |extension )/
        let requirement =
            /^(?:(?:static|mutating|consuming) )*(?:func|var|init|associatedtype|subscript)\b/
        var found: [String] = []
        var holder: (depth: Int, isProtocol: Bool)?
        for (index, text) in texts.enumerated() {
            if let depth = holder?.depth, text == "}", depths[index] <= depth { holder = nil }
            let isPublic = text.contains(declaration)
            var isMember = false
            if let (depth, isProtocol) = holder, depths[index] == depth + 4 {
                isMember = isProtocol ? text.contains(requirement) : text.hasPrefix("case ")
            }
            if isPublic || isMember, !isDocumented(index, texts) { found.append(text) }
            if isPublic, text.hasSuffix("{"), let kind = text.firstMatch(of: #/\b(protocol|enum) /#) {
                holder = (depths[index], kind.1 == "protocol")
            }
        }
        return found
    }

    /// Whether a doc comment ends above the attributes of a declaration.
    private static func isDocumented(_ declaration: Int, _ lines: [String]) -> Bool {
        var isInAttribute = false
        for line in lines[..<declaration].reversed() {
            if line == ")" { isInAttribute = true }
            if line.hasPrefix("@") {
                isInAttribute = false
            } else if !isInAttribute {
                return line.hasPrefix("///")
            }
        }
        return false
    }
}
