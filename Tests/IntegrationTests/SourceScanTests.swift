import Foundation
import Testing

/// The direction in which the folders of the library use each other.
struct SourceScanTests {
    /// What each folder may use beside itself.
    private static let allowed: [String: Set<String>] = [
        "Bytes": [],
        "Errors": ["Bytes"],
        "Document": ["Bytes", "Errors"],
        "Mapping": ["Bytes", "Errors", "Document"],
        "Coercion": ["Bytes", "Errors", "Document", "Mapping"],
        "Conformances": ["Bytes", "Errors", "Document", "Mapping", "Coercion"],
        "Writing": ["Bytes", "Errors"],
        "Transforms": [
            "Bytes", "Errors", "Document", "Mapping", "Coercion", "Conformances", "Writing",
        ],
        "Tape": ["Bytes", "Errors", "Document", "Mapping", "Writing"],
        "Shapes": [
            "Bytes", "Errors", "Document", "Mapping", "Coercion", "Conformances", "Writing", "Transforms",
        ],
    ]

    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Mappable")

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
        #expect(Set(folders.keys) == Set(Self.allowed.keys))
        let declaration =
            /^ *(?:@[a-z]+(?:\([^)]*\))? +)*(?:@usableFromInline +)?(?:(public|package|internal|fileprivate|private) +)?(?:@[a-z]+ +|final +|indirect +)*(?:struct|enum|class|protocol|actor|typealias) +([A-Za-z_][A-Za-z0-9_]*)/
        var homes: [String: Set<String>] = [:]
        for (folder, files) in folders {
            for text in files.values {
                for line in text.split(separator: "\n") {
                    if let match = line.firstMatch(of: declaration), match.1 != "private" {
                        homes[String(match.2), default: []].insert(folder)
                    }
                }
            }
        }
        #expect(homes["Mapper"] == ["Mapping"])
        #expect(homes["SourceBytes"] == ["Bytes"])
        #expect(homes["DateStrategy"] == ["Mapping", "Writing"], "Nested types count.")
        for (folder, mayUse) in Self.allowed {
            for (file, text) in folders[folder] ?? [:] {
                let words = Set(text.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.0) })
                for word in words.sorted() {
                    guard let home = homes[word], !home.contains(folder), home.isDisjoint(with: mayUse) else {
                        continue
                    }
                    Issue.record("\(folder)/\(file) uses \(word) of \(home.sorted().joined(separator: ", "))")
                }
            }
        }
    }

    @Test("Files are of a length to read")
    func length() throws {
        for (folder, files) in try Self.code() {
            for (file, text) in files {
                #expect(text.count { $0 == "\n" } <= 320, "\(folder)/\(file)")
            }
        }
    }

    @Test("Files of other targets are of a length to read")
    func lengthElsewhere() throws {
        let folder = Self.sources.deletingLastPathComponent().resolvingSymlinksInPath()
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains(".docc/")
        {
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } <= 400, "\(file.lastPathComponent)")
        }
        #expect(count > 300)
    }

    /// Where the library hashes strings, or values that may be strings. Those of a document are checked before, see
    /// `CombiningMarks`: Swift takes quadratic time for many marks in a row.
    private static let hashing: Set<String> = [
        // They check the marks.
        "Array+Mappable.swift", "Mapper+InvalidElements.swift", "Transform+Combinators.swift",
        "FieldTrait+Constraints.swift", "ObjectMembers.swift",
        // Keys of declarations, words of schemas, and values of the caller's.
        "JSON+Schema.swift", "SchemaHeights.swift",
        "Mapper+Reading.swift", "Mapper+Throwing.swift", "Operators.swift",
        "EncodedValue.swift", "SchemaFlavour.swift", "FlavourCheck.swift",
        // Indices of members.
        "EditableJSON.swift",
        // A message of the compiler's.
        "Mapper+Mistakes.swift",
    ]

    @Test("Strings of a document are not hashed unchecked")
    func hashedStrings() throws {
        let folder = Self.sources.deletingLastPathComponent().resolvingSymlinksInPath()
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files
        where file.pathExtension == "swift" && file.path.contains("/Sources/Mappable")
            && !file.path.contains("/MappableTesting/")
        {
            let text = try String(contentsOf: file, encoding: .utf8).replacing(/\/\/[^\n]*/, with: "")
            if text.contains(/\bSet\(|\bSet<(?:String|Model)>|\[String: Int\] =/) {
                found.insert(file.lastPathComponent)
            }
        }
        #expect(found == Self.hashing)
    }

    /// What the library's own types need to be public for, and models are not to call.
    @Test("Few public names begin with an underscore")
    func underscoredNames() throws {
        let declaration =
            /\bpublic [^\n({=]*\b(?:func|var|let|struct|enum|class|protocol|typealias) _[A-Za-z]/
        let files = try Self.code().values.flatMap(\.values)
        #expect(files.reduce(0) { $0 + $1.matches(of: declaration).count } <= 39)
    }
}
