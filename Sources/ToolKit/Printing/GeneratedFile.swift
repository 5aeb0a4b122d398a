import Foundation
import MappingKit

/// A file with generated models, in which code that was added by hand is kept.
///
/// The models stand between two marks. What stands outside of the marks, and in the marked region of a type, belongs to
/// whoever wrote it. The first mark has a check sum, which shows changes that would be lost.
struct GeneratedFile {
    static let start = "// mappable: begin generated"
    static let end = "// mappable: end generated"

    let plan: ModelPlan
    /// Where the models come from, for the head of a new file.
    let source: String

    /// The text of the file.
    ///
    /// - Parameters:
    ///   - old: the file that is there already, if it is.
    ///   - overwrites: whether changes in generated code may be lost.
    /// - Throws: ``InputError`` where code that was added by hand would be lost.
    func text(
        replacing old: String?, in input: Input, overwrites: Bool
    ) throws(InputError) -> String {
        guard let old else { return render(head: newHead, tail: [], custom: [:]) }
        let lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = lines.firstIndex(where: { $0.hasPrefix(Self.start) }),
            let end = lines.firstIndex(of: Self.end), start < end
        else {
            throw InputError(
                input, line: 1, "is not a file that was generated: \"\(Self.start)\" is missing")
        }
        let generated = Array(lines[(start + 1)..<end])
        let (custom, bare) = Self.customRegions(in: generated, firstLine: start + 2)
        let sum = lines[start].dropFirst(Self.start.count + 1)
        if !overwrites, sum != Self.checkSum(of: bare) {
            throw InputError(
                input, line: start + 1,
                "generated code was changed by hand: move the changes to an extension, or add --force to lose them"
            )
        }
        let names = Set(plan.declarations.map(\.name))
        for (name, region) in custom.sorted(by: { $0.key < $1.key })
        where !names.contains(name) && !region.lines.isEmpty {
            throw InputError(
                input, line: region.line, "there is no type \(name) any more, which has code added by hand")
        }
        var head = Array(lines[..<start])
        // The first type of Foundation's needs another import.
        for line in newHead where line.hasPrefix("import ") && !head.contains(line) {
            head.insert(line, at: head.firstIndex { $0.hasPrefix("import ") } ?? head.count)
        }
        return render(
            head: head, tail: Array(lines[(end + 1)...]), custom: custom.mapValues(\.lines))
    }

    private var newHead: [String] {
        let body = blocks(custom: [:]).joined().joined(separator: "\n")
        let usesFoundation = ["URL", "UUID", "Date", "Data"].contains { type in
            body.range(of: "\\b\(type)\\b", options: .regularExpression) != nil
        }
        return ["// \(source)", ""] + (usesFoundation ? ["import Foundation"] : [])
            + [GeneratedImport.line, ""]
    }

    private func render(head: [String], tail: [String], custom: [String: [String]]) -> String {
        let body = blocks(custom: custom).joined(separator: [""])
        let (_, bare) = Self.customRegions(in: Array(body), firstLine: 0)
        let rest = tail.isEmpty ? [""] : tail
        return (head + ["\(Self.start) \(Self.checkSum(of: bare))"] + body + [Self.end] + rest)
            .joined(separator: "\n")
    }

    /// The declarations, each a group of lines.
    private func blocks(custom: [String: [String]]) -> [[String]] {
        let aliases = plan.aliases.map { "typealias \($0.name) = \($0.type)" }
        var blocks: [[String]] = []
        if plan.isNamespace, let container = plan.container {
            blocks.append(aliases.inBraces("enum \(container)"))
        } else if !aliases.isEmpty {
            blocks.append(aliases)
        }
        for (index, declaration) in plan.declarations.enumerated() {
            let declaration = declaration.withCustomLines(custom[declaration.name] ?? [])
            if let container = plan.container, index > 0 || plan.isNamespace {
                let lines = DeclarationPrinter.lines(of: declaration, depth: 1)
                blocks.append(lines.inBraces("extension \(container)"))
            } else {
                blocks.append(DeclarationPrinter.lines(of: declaration, depth: 0))
            }
        }
        return blocks + plan.helpers
    }

    /// The marked regions, by the name of their type, and all lines but theirs.
    private static func customRegions(
        in lines: [String], firstLine: Int
    ) -> (regions: [String: (line: Int, lines: [String])], rest: [String]) {
        var regions: [String: (line: Int, lines: [String])] = [:]
        var rest: [String] = []
        var type = ""
        var isInside = false
        for (index, line) in lines.enumerated() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if trimmed == DeclarationPrinter.customEnd { isInside = false }
            if isInside {
                regions[type]?.lines.append(line)
            } else {
                rest.append(line)
                if let name = declaredName(in: trimmed) { type = name }
            }
            if trimmed == DeclarationPrinter.customStart {
                isInside = true
                regions[type] = (firstLine + index, [])
            }
        }
        return (regions, rest)
    }

    /// The name of the type that a line declares.
    private static func declaredName(in line: String) -> String? {
        let words = line.split { $0 == " " || $0 == ":" }
        guard line.hasSuffix("{"),
            let keyword = words.firstIndex(where: { ["struct", "class", "enum"].contains($0) }),
            keyword + 1 < words.count, words[0] != "extension"
        else { return nil }
        return String(words[keyword + 1])
    }

    /// A sum over everything but white space and commas, which formatting may change.
    private static func checkSum(of lines: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for line in lines {
            for byte in line.utf8 where byte > 0x20 && byte != UInt8(ascii: ",") {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            }
        }
        return String(hash, radix: 16)
    }
}

extension Declaration {
    /// The declaration with lines in its marked region.
    func withCustomLines(_ lines: [String]) -> Declaration {
        switch self {
        case .model(var model):
            model.customLines = lines
            return .model(model)
        case .enumeration(var enumeration):
            enumeration.customLines = lines
            return .enumeration(enumeration)
        case .union(var union):
            union.customLines = lines
            return .union(union)
        }
    }
}
