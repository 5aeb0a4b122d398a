import MappingKit

// Enums with payloads.

extension DeclarationPrinter {
    static func lines(of union: UnionDeclaration) -> [String] {
        var cases = union.cases.map { item in
            "case \(item.name)" + (item.payload.map { "(\($0))" } ?? "")
        }
        if let unknown = union.unknownCase {
            cases += ["/// A value of which the tag has no case.", "case \(unknown)(JSON)"]
        }
        var arguments: [String] = []
        if let tag = union.tag { arguments.append("tag: \(tag)") }
        arguments += union.cases.map { argument(for: $0, in: union) }
        if union.tag == nil, let first = arguments.first { arguments[0] = "untagged: " + first }
        if let unknown = union.unknownCase {
            arguments.append("unknown: Case(\(union.name).\(unknown)) \(payload(of: unknown))")
        }
        var declaration = ["\(prefix(union.access))static let union = Union<\(union.name)>("]
        for (index, argument) in arguments.enumerated() {
            let end = index == arguments.count - 1 ? ")" : ","
            declaration += indented((argument + end).split(separator: "\n").map(String.init))
        }
        var groups = [cases, declaration] + union.members
        groups = groups.map(indented)
        if let customLines = union.customLines {
            groups.append([indent + customStart] + customLines + [indent + customEnd])
        }
        let keyword = union.isIndirect ? "indirect enum" : "enum"
        return documentationLines(union.documentation)
            + ["\(prefix(union.access))\(keyword) \(union.name): Tagged, Sendable {"]
            + groups.joined(separator: [""]) + ["}"]
    }

    private static func argument(for item: UnionDeclaration.Case, in union: UnionDeclaration) -> String {
        let tag = item.tag.map { $0 + ", " } ?? ""
        guard item.payload != nil else {
            return
                "Case(\(tag)value: .\(item.name), where: { if case .\(item.name) = $0 { true } else { false } })"
        }
        let head = "Case(\(tag)\(union.name).\(item.name))"
        let line = "\(head) \(payload(of: item.name))"
        guard line.count > columns - 22 else { return line }
        return """
            \(head) {
                if case .\(item.name)(let payload) = $0 { payload } else { nil }
            }
            """
    }

    private static func payload(of name: String) -> String {
        "{ if case .\(name)(let payload) = $0 { payload } else { nil } }"
    }
}
