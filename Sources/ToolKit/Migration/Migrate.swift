import Foundation
import MappingKit

/// Rewrites models of ObjectMapper.
struct MigrateCommand: Command {
    static let name = "migrate"
    static let summary = "rewrites models of ObjectMapper"
    static let flags: Set<String> = ["--write"]
    static let options: Set<String> = []
    static let usage = """
        [--write] FILE...

        Rewrites models of ObjectMapper to `Mapped` declarations, or to `init(map:)` and `write(to:)`. A FILE may be a folder. Prints
        what would change as a patch for `git apply`; with --write, it is changed.

        What is not understood is left as it is, with a line `FILE:LINE:COLUMN: REASON` on standard error. The exit status
        is 1 if something was left. A line `FILE:LINE:COLUMN: note: …` says what is no longer quite as before.
        """

    /// A difference that all rewritten models have.
    static let conversions =
        "note: numbers, strings and Bool convert into each other now, where the old code refused them; MappingOptions.coercion says how much"

    private let files: [String]
    private let writes: Bool

    init(_ arguments: Arguments) throws {
        guard !arguments.operands.isEmpty else { throw UsageError("no file is named") }
        files = arguments.operands
        writes = arguments.contains("--write")
    }

    func run(_ console: Console) throws -> Int32 {
        let results: [Migration.FileResult]
        var left: [SourceFault]
        do throws(SourceFaults) {
            let (sources, faults) = SwiftFiles.sources(in: files, console)
            left = faults
            results = try Migration(sources).results
        } catch {
            console.report(error.description)
            return 1
        }
        var failures: [String] = []
        for result in results {
            left += result.left
            guard !result.rewriting.edits.isEmpty else { continue }
            let file = result.rewriting.source.file
            if writes {
                do throws(InputError) {
                    let source = result.rewriting.source
                    try OutputFile.replace(source.bytes, by: Data(result.rewriting.bytes), at: file)
                } catch {
                    failures.append(error.description)
                    continue
                }
                for type in result.done {
                    console.print("\(file):\(type.line): \(type.name) is rewritten")
                }
            } else {
                console.output(Data(result.rewriting.patch(of: Self.nameInPatch(file)).utf8))
            }
        }
        for fault in results.flatMap(\.notes) + left {
            console.report("\(fault.file):\(fault.line):\(fault.column): \(fault.reason)")
        }
        for failure in failures { console.report(failure) }
        if !results.allSatisfy(\.done.isEmpty) { console.report(Self.conversions) }
        return left.isEmpty && failures.isEmpty ? 0 : 1
    }

    /// The path from the folder in which the tool runs, or without the `/` in front.
    private static func nameInPatch(_ file: String) -> String {
        let path = URL(fileURLWithPath: file).standardizedFileURL.path
        let folder = FileManager.default.currentDirectoryPath + "/"
        return String(path.hasPrefix(folder) ? path.dropFirst(folder.count) : path.dropFirst())
    }
}
