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
            let head = "unknown: Case(\(union.name).\(unknown))"
            arguments.append(takingPayload(head, of: unknown, room: .max))
        }
        let declaration =
            ["\(prefix(union.access))static let union = Union<\(union.name)>("] + list(arguments)
        let keyword = union.isIndirect ? "indirect enum" : "enum"
        return type(
            union.documentation, "\(prefix(union.access))\(keyword) \(union.name): Tagged, Sendable",
            [cases, declaration] + union.members, union.customLines)
    }

    private static func argument(for item: UnionDeclaration.Case, in union: UnionDeclaration) -> String {
        let tag = item.tag.map { $0 + ", " } ?? ""
        guard item.payload != nil else {
            return
                "Case(\(tag)value: .\(item.name), where: { if case .\(item.name) = $0 { true } else { false } })"
        }
        let head = "Case(\(tag)\(union.name).\(item.name))"
        return takingPayload(head, of: item.name, room: columns - 22)
    }
}
