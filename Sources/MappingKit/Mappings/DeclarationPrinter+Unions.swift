// Enums with payloads.

extension DeclarationPrinter {
    /// The extension with the union.
    ///
    /// - Parameter isLocated: whether the compiler is to show errors at the lines of the cases.
    static func lines(of plan: UnionPlan, isLocated: Bool = false) -> [String] {
        var texts = plan.tag.map { [LocatedText(text: "tag: \($0)", line: nil)] } ?? []
        for (place, item) in plan.cases.filter({ !$0.isUnknown }).enumerated() {
            let label = plan.tag == nil && place == 0 ? "untagged: " : ""
            texts.append(LocatedText(text: label + text(of: item, in: plan), line: item.line))
        }
        for item in plan.cases where item.isUnknown {
            texts.append(LocatedText(text: "unknown: " + text(of: item, in: plan), line: item.line))
        }
        let type = plan.type
        let head = "\(prefix(type.access))static let union = Union<\(type.name)>("
        let union =
            isLocated
            ? located(head, texts, ")", file: type.source.file, line: type.line)
            : [head] + list(texts.map(\.text))
        let colon = plan.addsConformance ? ": Tagged" : ""
        return plan.type.modifiers.availability + union.inBraces("extension \(plan.type.name)\(colon)")
    }

    private static func text(of item: UnionPlan.Case, in plan: UnionPlan) -> String {
        let name = "\(plan.type.name).\(item.name)"
        let pattern = "case .\(item.name)"
        let tag = item.tag.map { [$0] } ?? []
        guard let first = item.payload.first else {
            let isCase = "{ if \(pattern) = $0 { true } else { false } }"
            return innerCall("Case", tag + ["value: .\(item.name)", "where: \(isCase)"], depth: 2)
        }
        guard first.label != nil else {
            let arguments = (tag + item.options + [name]).joined(separator: ", ")
            return takingPayload("Case(\(arguments))", of: item.name)
        }
        let reading = item.payload.map { value in
            let standIn = value.standIn.map { ", default: \($0)" } ?? ""
            return "\(SwiftText.label(value.label ?? "")): try map.from(\(key(of: value))\(standIn))"
        }
        let head = "Case(\(tag.joined()), read: { map in .\(item.name)(\(reading.joined(separator: ", "))) })"
        // The names are those of this function: a label may be a reserved word, or `json`.
        let names = item.payload.indices.map { "value\($0)" }
        let bindings = names.map { "let \($0)" }.joined(separator: ", ")
        let writing = zip(item.payload, names).map { "json[\(key(of: $0))] = \($1)" }
        let body =
            ["guard \(pattern)(\(bindings)) = $0 else { return nil }", "return { json in"] + writing.indented
            + ["}"]
        let beginning = head.count + 10 <= columns ? [head + " {"] : longHead(item, reading)
        return (beginning + body.indented + ["}"]).joined(separator: "\n")
    }

    /// The beginning of a case that reads more than a line has room for.
    private static func longHead(_ item: UnionPlan.Case, _ reading: [String]) -> [String] {
        let closure = ["read: { map in"] + call(".\(item.name)", reading, depth: 4).indented + ["}"]
        return ["Case("] + (["\(item.tag ?? ""),"] + closure).indented + [") {"]
    }

    /// A case with the closure that takes its payload out, on one line or on three.
    package static func takingPayload(_ head: String, of name: String, room: Int = columns - 9) -> String {
        let body = "if case .\(name)(let payload) = $0 { payload } else { nil }"
        let line = "\(head) { \(body) }"
        return line.count > room ? "\(head) {\n\(indent)\(body)\n}" : line
    }

    private static func key(of value: UnionPlan.Payload) -> String {
        let literal = SwiftText.literal(value.key)
        return needsOneKey(value.key) ? ".key(\(literal))" : literal
    }
}
