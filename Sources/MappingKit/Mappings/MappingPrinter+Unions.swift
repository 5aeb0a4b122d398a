// Enums with payloads.

extension MappingPrinter {
    /// The extension with the union.
    static func union(_ plan: UnionPlan) -> [String] {
        let tag = plan.tag.map { ["tag: \($0)"] } ?? []
        let known = plan.cases.filter { !$0.isUnknown }.enumerated().map { index, item in
            (plan.tag == nil && index == 0 ? "untagged: " : "") + text(of: item, in: plan)
        }
        let unknown = plan.cases.filter(\.isUnknown).map { "unknown: " + text(of: $0, in: plan) }
        let body =
            ["\(DeclarationPrinter.prefix(plan.access))static let union = Union<\(plan.name)>("]
            + list(tag + known + unknown)
        let colon = plan.addsConformance ? ": Tagged" : ""
        return plan.availability + ["extension \(plan.name)\(colon) {"] + DeclarationPrinter.indented(body)
            + ["}"]
    }

    private static func text(of item: UnionPlan.Case, in plan: UnionPlan) -> String {
        let name = "\(plan.name).\(item.name)"
        let pattern = "case .\(item.name)"
        let tag = item.tag.map { [$0] } ?? []
        guard let first = item.payload.first else {
            let isCase = "{ if \(pattern) = $0 { true } else { false } }"
            return call("Case", tag + ["value: .\(item.name)", "where: \(isCase)"])
        }
        guard first.label != nil else {
            let arguments = (tag + item.options + [name]).joined(separator: ", ")
            return trailing(
                "Case(\(arguments))", "if \(pattern)(let payload) = $0 { payload } else { nil }")
        }
        let reading = item.payload.map { value in
            let standIn = value.standIn.map { ", default: \($0)" } ?? ""
            return "\(label(of: value)): try map.from(\(key(of: value))\(standIn))"
        }
        let head = "Case(\(tag.joined()), read: { map in .\(item.name)(\(reading.joined(separator: ", "))) })"
        // The names are those of this function: a label may be a reserved word, or `json`.
        let names = item.payload.indices.map { "value\($0)" }
        let bindings = names.map { "let \($0)" }.joined(separator: ", ")
        let writing = zip(item.payload, names).map { "json[\(key(of: $0))] = \($1)" }
        let body =
            ["guard \(pattern)(\(bindings)) = $0 else { return nil }", "return { json in"]
            + DeclarationPrinter.indented(writing) + ["}"]
        let isShort = head.count + 10 <= DeclarationPrinter.columns
        let beginning = isShort ? [head + " {"] : longHead(item, reading)
        return (beginning + DeclarationPrinter.indented(body) + ["}"]).joined(separator: "\n")
    }

    /// The beginning of a case that reads more than a line has room for.
    private static func longHead(_ item: UnionPlan.Case, _ reading: [String]) -> [String] {
        let call = DeclarationPrinter.call(".\(item.name)", reading, depth: 4)
        let closure = ["read: { map in"] + DeclarationPrinter.indented(call) + ["}"]
        return ["Case("] + DeclarationPrinter.indented(["\(item.tag ?? ""),"] + closure) + [") {"]
    }

    /// A call with a closure behind it, on one line or on three.
    private static func trailing(_ head: String, _ body: String) -> String {
        let line = "\(head) { \(body) }"
        guard line.count + 9 > DeclarationPrinter.columns else { return line }
        return "\(head) {\n\(DeclarationPrinter.indent)\(body)\n}"
    }

    private static func call(_ head: String, _ arguments: [String]) -> String {
        DeclarationPrinter.call(head, arguments, depth: 2, suffix: " ").joined(separator: "\n").trimmingEnd()
    }

    private static func label(of value: UnionPlan.Payload) -> String { SwiftLiteral.label(value.label ?? "") }

    private static func key(of value: UnionPlan.Payload) -> String {
        let literal = SwiftText.literal(value.key)
        return DeclarationPrinter.needsOneKey(value.key) ? "\(literal), keyPathIsNested: false" : literal
    }
}
