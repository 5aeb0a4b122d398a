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

        Rewrites models of ObjectMapper to `Mapped` declarations, or to `init(map:)` and `write(to:)`. A FILE may be a folder. Prints the
        lines that change; with --write, they are changed.

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
        for result in results {
            left += result.left
            guard !result.rewriting.edits.isEmpty else { continue }
            let file = result.rewriting.source.file
            if writes {
                try OutputFile.write(Data(result.rewriting.text.utf8), to: file)
                for type in result.done {
                    console.print("\(file):\(type.line): \(type.name) is rewritten")
                }
            } else {
                console.print("--- \(Input.printable(file))")
                for line in result.rewriting.difference { console.print(line) }
            }
        }
        for fault in results.flatMap(\.notes) + left {
            console.report("\(fault.file):\(fault.line):\(fault.column): \(fault.reason)")
        }
        if !results.allSatisfy(\.done.isEmpty) { console.report(Self.conversions) }
        return left.isEmpty ? 0 : 1
    }
}
