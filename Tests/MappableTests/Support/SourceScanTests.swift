import Foundation
import Testing

/// The direction in which the folders of the library use each other.
@Suite("Source folders")
struct SourceScanTests {
    /// What each folder may use beside itself; a folder that is not named may use all.
    private static let allowed: [String: Set<String>] = [
        "Bytes": [],
        "Errors": [],
        "Document": ["Bytes", "Errors"],
        "Writing": ["Bytes", "Errors", "Transforms"],
        "Coercion": ["Bytes", "Errors", "Document", "Mapping"],
    ]

    /// Uses against the direction that are known and have a reason, by folder.
    private static let exceptions: [String: Set<String>] = [
        "Bytes": [
            // The names of the faults that the scanners find.
            "SyntaxFault"
        ],
        "Document": [
            // What the options say is handed down.
            "MappingOptions",
            // A value that is already parsed, in a tree of objects.
            "JSON", "JSONNumber",
        ],
    ]

    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Mappable")

    /// The code of every file by folder, without comments and strings.
    private static func code() throws -> [String: [String: String]] {
        var folders: [String: [String: String]] = [:]
        for folder in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
            let files = try FileManager.default.contentsOfDirectory(
                atPath: sources.appending(path: folder).path)
            for file in files where file.hasSuffix(".swift") {
                let text = try String(
                    contentsOf: sources.appending(path: folder).appending(path: file), encoding: .utf8)
                folders[folder, default: [:]][file] =
                    text
                    .replacing(/\/\/[^\n]*/, with: "")
                    .replacing(/"""[\s\S]*?"""/, with: "\"\"")
                    .replacing(/"(?:[^"\\\n]|\\.)*"/, with: "\"\"")
            }
        }
        return folders
    }

    @Test("Uses go one way")
    func direction() throws {
        let folders = try Self.code()
        #expect(Set(folders.keys).isSuperset(of: ["Bytes", "Errors", "Document", "Mapping", "Coercion"]))
        let declaration = /(?:struct|enum|class|protocol|actor|typealias) +([A-Z_][A-Za-z0-9_]*)/
        var homes: [String: Set<String>] = [:]
        for (folder, files) in folders {
            for text in files.values {
                // Nested types are named through the outer one, so only those at the margin count.
                for line in text.split(separator: "\n")
                where !line.hasPrefix(" ") && !line.contains("private ") {
                    if let match = line.firstMatch(of: declaration) {
                        homes[String(match.1), default: []].insert(folder)
                    }
                }
            }
        }
        #expect(homes["Mapper"] == ["Mapping"])
        #expect(homes["SourceBytes"] == ["Bytes"])
        for (folder, mayUse) in Self.allowed {
            for (file, text) in folders[folder] ?? [:] {
                let words = Set(text.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.0) })
                for word in words.sorted() {
                    guard let home = homes[word], !home.contains(folder), home.isDisjoint(with: mayUse),
                        Self.exceptions[folder]?.contains(word) != true
                    else { continue }
                    Issue.record("\(folder)/\(file) uses \(word) of \(home.sorted().joined(separator: ", "))")
                }
            }
        }
    }

    @Test("Files are of a length to read")
    func length() throws {
        for (folder, files) in try Self.code() {
            for (file, text) in files where file != "PowersOfTen.swift" {
                #expect(text.count { $0 == "\n" } <= 400, "\(folder)/\(file)")
            }
        }
    }
}
