import Foundation
import MappableEditing
import MappingKit

/// Lays JSON out: pretty, compact or with sorted keys.
struct FormatCommand: Command {
    static let name = "format"
    static let summary = "lays JSON out: pretty, compact or sorted"
    static let flags: Set<String> = ["--compact", "--sort", "--xcode", "--write", "--check", "--dry-run"]
    static let options: Set<String> = ["--indent", "--syntax", "--depth", "--bytes"]
    static let usage = """
        [OPTION]... FILE...

        Prints each file with one member in a line. Numbers and strings keep their spelling, and comments stay.

          --compact    prints each file in one line
          --indent N   how many spaces a level is indented (2)
          --sort       sorts the members of objects by their keys
          --xcode      lays files out as Xcode does string catalogs and asset catalogs
          --write      changes the files, and says of each whether only white space changed
          --check      changes nothing: the exit status is 1 if a file is laid out in another way
          --dry-run    prints what would change, as a diff
          --syntax, --depth, --bytes   as for set
        """

    private let inputs: [Input]
    private let limits: MappingOptions
    private let syntax: String?
    private let layout: JSONLayout
    private let writes: Bool
    private let checks: Bool
    private let showsDiff: Bool

    init(_ arguments: Arguments) throws {
        limits = try arguments.limits()
        syntax = try arguments.syntax()
        inputs = try arguments.inputs()
        if arguments.contains("--xcode") {
            layout = .xcode
        } else {
            layout = JSONLayout(
                indentation: arguments.contains("--compact")
                    ? nil : min(try arguments.number("--indent") ?? 2, 16),
                sortsKeys: arguments.contains("--sort"))
        }
        writes = arguments.contains("--write")
        checks = arguments.contains("--check")
        showsDiff = arguments.contains("--dry-run")
        if writes, inputs.contains(.standardInput) { throw UsageError("standard input cannot be written") }
    }

    func run(_ console: Console) -> Int32 {
        console.forEach(inputs, "formatting", format)
    }

    /// Formats a file.
    ///
    /// - Throws: ``InputError`` also where the file was to be checked, and is laid out in another way.
    private func format(_ input: Input, _ console: Console) throws(InputError) {
        let old = Array(try input.contents(limit: limits.maximumBytes))
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var file = try input.editable(
            old.starts(with: byteOrderMark) ? Array(old.dropFirst(3)) : old, limits, syntax)
        let isReordered: Bool
        do throws(MappingError) {
            var plain = layout
            plain.sortsKeys = false
            try file.format(plain)
            let before = file.bytes
            if layout.sortsKeys { try file.format(layout) }
            isReordered = file.bytes != before
        } catch {
            throw InputError(input, error)
        }
        let text = file.bytes
        if showsDiff { return console.output(Data(LineDiff.text(of: input.name, from: old, to: text).utf8)) }
        if checks {
            if old != text { throw InputError(input, "is laid out in another way") }
            return
        }
        guard writes else { return console.output(Data(text)) }
        if old != text, case .file(let path) = input { try OutputFile.write(Data(text), to: path) }
        let change =
            old == text ? "unchanged" : isReordered ? "members were sorted" : "only white space changed"
        console.report("\(input.name): \(change)")
    }
}
