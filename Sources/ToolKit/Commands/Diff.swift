import Foundation
import MappableSchemas
import MappingKit

/// Prints what is different in two documents.
struct DiffCommand: Command {
    static let name = "diff"
    static let summary = "prints what is different in two documents"
    static let flags: Set<String> = ["--merge-patch"]
    static let options: Set<String> = ["--depth", "--bytes"]
    static let usage = """
        [OPTION]... A B

        Prints a line for each difference: + for what only B has, - for what only A has, ~ for what changed. The order
        of members and the spelling of numbers do not count. The exit status is 0 if there is no difference, 1 if
        there is one, and 2 if a document cannot be read.

          --merge-patch   prints a merge patch (RFC 7396) that makes B of A
          --depth N, --bytes N   the limits, as for check
        """

    private let first: Input
    private let second: Input
    private let limits: MappingOptions
    private let printsPatch: Bool

    init(_ arguments: Arguments) throws {
        let inputs = try arguments.inputs()
        guard inputs.count == 2, inputs[0] != inputs[1] || inputs[0] != .standardInput else {
            throw UsageError("diff needs two documents")
        }
        (first, second) = (inputs[0], inputs[1])
        limits = try arguments.limits(deepest: 1000)
        printsPatch = arguments.contains("--merge-patch")
    }

    func run(_ console: Console) throws -> Int32 {
        do throws(InputError) {
            let text = try console.withProgress("reading", of: 2) { (progress, _) throws(InputError) in
                let old: JSON = try first.read(options: limits)
                progress.advance()
                let new: JSON = try second.read(options: limits)
                progress.advance()
                return try difference(from: old, to: new)
            }
            guard let text else { return 0 }
            console.print(text)
            return 1
        } catch {
            console.report(error.description)
            return 2
        }
    }

    /// The printed difference; nil where there is none.
    private func difference(from old: JSON, to new: JSON) throws(InputError) -> String? {
        guard old != new else { return nil }
        let lines = JSONDifference.lines(from: old, to: new)
        if lines.isEmpty { return nil }
        return printsPatch ? try patch(from: old, to: new) : lines.joined(separator: "\n")
    }

    private func patch(from old: JSON, to new: JSON) throws(InputError) -> String {
        do throws(MappingError) {
            return try old.changes(to: new).toJSONString(options: WritingOptions(prettyPrinted: true))
        } catch {
            // A merge patch cannot set a member to null.
            throw InputError(second, "no merge patch: \(error.reason ?? error.description)")
        }
    }
}

/// The differences of two values, a line for each.
enum JSONDifference {
    static func lines(from old: JSON, to new: JSON) -> [String] {
        var lines: [String] = []
        compare(old, new, at: "", &lines)
        return lines
    }

    private static func compare(_ old: JSON, _ new: JSON, at path: String, _ lines: inout [String]) {
        switch (old, new) {
        case (.object(let old), .object(let new)):
            for (key, value) in old {
                let inner = JSONLookup.text(of: key, after: path)
                if let other = new[key] {
                    compare(value, other, at: inner, &lines)
                } else {
                    lines.append("- \(inner): \(value)")
                }
            }
            for (key, value) in new where old[key] == nil {
                lines.append("+ \(JSONLookup.text(of: key, after: path)): \(value)")
            }
        case (.array(let old), .array(let new)):
            for index in 0..<max(old.count, new.count) {
                let inner = "\(path)[\(index)]"
                if index >= new.count {
                    lines.append("- \(inner): \(old[index])")
                } else if index >= old.count {
                    lines.append("+ \(inner): \(new[index])")
                } else {
                    compare(old[index], new[index], at: inner, &lines)
                }
            }
        default:
            if !isSame(old, new) {
                lines.append("~ \(path.isEmpty ? JSONLookup.root : path): \(old) → \(new)")
            }
        }
    }

    /// Whether two values that are no containers are the same; `-0` is `0`.
    private static func isSame(_ old: JSON, _ new: JSON) -> Bool {
        old == new || isZero(old) && isZero(new)
    }

    private static func isZero(_ value: JSON) -> Bool {
        guard case .number = value else { return false }
        return value.description.prefix { $0 != "e" && $0 != "E" }.allSatisfy { "-0.".contains($0) }
    }
}
