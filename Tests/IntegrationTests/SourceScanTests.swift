import Foundation
import Testing

/// What the source must not do.
struct SourceScanTests {
    /// Where the library hashes strings, or values that may be strings. Those of a document are checked before, see
    /// `CombiningMarks`: Swift takes quadratic time for many marks in a row.
    private static let hashing: Set<String> = [
        // They check the marks.
        "Array+Mappable.swift", "Mapper+InvalidElements.swift",
        "DecodingScope.swift", "Map+Conversion.swift",
        // Keys of declarations, words of schemas, and values of the caller's.
        "JSON+Schema.swift",
        "Mapper+Reading.swift", "Mapper+Throwing.swift", "Operators.swift",
        // A message of the compiler's.
        "Mapper+Mistakes.swift",
    ]

    @Test("Strings of a document are not hashed unchecked")
    func hashedStrings() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources").resolvingSymlinksInPath()
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files
        where file.pathExtension == "swift" && file.path.contains("/Sources/Mappable") {
            let text = try String(contentsOf: file, encoding: .utf8).replacing(/\/\/[^\n]*/, with: "")
            if text.contains(/\bSet\(|\bSet<(?:String|Model)>|\[String: Int\] =/) {
                found.insert(file.lastPathComponent)
            }
        }
        #expect(found == Self.hashing)
    }
}
