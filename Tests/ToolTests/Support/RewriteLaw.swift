@testable import MappingKit
@testable import ToolKit

/// What holds of the migration of any sources; the fuzz target `migrate` has this file as well.
enum RewriteLaw {
    /// What does not hold; nil where all does, or where the sources are refused.
    static func breach(_ sources: [SwiftSource]) -> String? {
        guard let migration = try? Migration(sources) else { return nil }
        guard migration.results.map(\.rewriting.source.file) == sources.map(\.file) else {
            return "a file has no result"
        }
        var rewritten: [SwiftSource] = []
        for (source, result) in zip(sources, migration.results) {
            let bytes = result.rewriting.bytes
            guard let new = try? SwiftSource(file: source.file, bytes: bytes) else {
                return "no longer Swift: \(String(decoding: bytes, as: UTF8.self))"
            }
            if names(source) != names(new) { return "other types: \(new.text(0..<bytes.count))" }
            if let breach = breach(ofEdits: result, of: migration) { return breach }
            let patch = result.rewriting.patch(of: source.file)
            if !result.rewriting.edits.isEmpty, applying(patch, to: source.bytes) != bytes {
                return "another text is made by the patch \(patch)"
            }
            rewritten.append(new)
        }
        guard let again = try? Migration(rewritten) else { return "refused the second time" }
        for result in again.results where !result.rewriting.edits.isEmpty {
            return "a second time there is \(result.rewriting.patch(of: result.rewriting.source.file))"
        }
        return nil
    }

    private static func names(_ source: SwiftSource) -> [String]? {
        var faults: [SourceFault] = []
        let index = TypeIndex([source], &faults)
        return faults.isEmpty ? index.names : nil
    }

    /// An edit stands in a rewritten declaration and in none that is left, or it is about an import or a generic parameter.
    private static func breach(ofEdits result: Migration.FileResult, of migration: Migration) -> String? {
        let source = result.rewriting.source
        func bytes(_ tokens: Range<Int>) -> Range<Int> {
            source.tokens[tokens.lowerBound].start..<source.tokens[tokens.upperBound - 1].end
        }
        var faults: [SourceFault] = []
        let index = TypeIndex([source], &faults)
        let declarations = index.names.flatMap(index.all)
        let done = Set(result.done.map(\.start))
        let constraints = Set(Migration.constraints(in: source).map { source.tokens[$0].start })
        let imports = source.tokens.indices.dropLast().filter { source.isToken($0, "import") }
        var end = 0
        for edit in result.rewriting.edits {
            let removed = source.text(edit.range)
            if edit.range.lowerBound < end { return "two edits of \(removed)" }
            end = edit.range.upperBound
            let isImport =
                edit.text.contains("import ") && edit.range.isEmpty
                || imports.contains {
                    edit.range.contains(source.tokens[$0].start)
                        || edit.range.lowerBound == source.tokens[$0 + 1].start
                }
                    && removed.split(whereSeparator: \.isWhitespace).allSatisfy {
                        ["import", "MappableMigration", "ObjectMapper"].contains($0)
                    }
            if isImport || constraints.contains(edit.range.lowerBound) { continue }
            // The innermost type around the edit is the one that it is about.
            let around = declarations.last {
                bytes($0.start..<$0.body.upperBound).contains(edit.range.lowerBound)
                    && bytes($0.start..<$0.body.upperBound).upperBound >= end
            }
            guard let around, done.contains(around.start), !result.leftNames.contains(around.name) else {
                return "\(around?.name ?? "no type") is edited: \(removed) becomes \(edit.text)"
            }
        }
        return nil
    }

    /// Applies a patch of one file, all of whose lines have to fit.
    static func applying(_ patch: String, to old: [UInt8]) -> [UInt8]? {
        let end = UInt8(ascii: "\n")
        func lines(_ bytes: [UInt8]) -> [[UInt8]] {
            bytes.split(separator: end, omittingEmptySubsequences: false).map { $0 + [end] }
        }
        var patched: [[UInt8]] = []
        var left = lines(old)[...]
        left[left.endIndex - 1].removeLast()
        if left.last == [] { left.removeLast() }
        let all = Array(lines(Array(patch.utf8)).dropFirst(2).dropLast())
        for (index, line) in all.enumerated() {
            let isLast = index + 1 < all.count && all[index + 1].first == UInt8(ascii: "\\")
            let content = Array(line.dropFirst().dropLast(isLast ? 1 : 0))
            switch line[0] {
            case UInt8(ascii: "@"):
                guard
                    let start = String(decoding: line, as: UTF8.self).firstMatch(of: /^@@ -(\d+),/).flatMap({
                        Int($0.1)
                    })
                else { return nil }
                while left.startIndex < start - 1, let next = left.popFirst() { patched.append(next) }
            case UInt8(ascii: "+"): patched.append(content)
            case UInt8(ascii: "-"):
                guard left.popFirst() == content else { return nil }
            case UInt8(ascii: " "):
                guard left.popFirst() == content else { return nil }
                patched.append(content)
            default: break
            }
        }
        return Array((patched + left).joined())
    }
}
