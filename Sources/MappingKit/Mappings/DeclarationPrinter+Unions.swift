// Enums.

extension DeclarationPrinter {
    /// The extension of an enum with raw values, which lists its cases for errors, schemas and tables.
    static func lines(ofRawValues type: TypeDeclaration, in index: TypeIndex) -> [String] {
        let head = "extension \(type.name): "
        let availability = type.modifiers.availability
        if type.cases.contains(where: \.isConditional) || index.says(type.name, "CaseIterable") {
            return availability + [head + "Mappable, JSONWriter {}"]
        }
        let list = call("", type.cases.map { ".\($0.name)" }, depth: 2).joined(separator: "\n")
        let body = "[\(list.dropFirst().dropLast())]".split(separator: "\n").map(String.init)
            .inBraces("\(prefix(type.access))static var allCases: [\(type.name)]")
        return availability + body.inBraces(head + "CaseIterable, Mappable, JSONWriter")
    }

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
        let labels = item.payload.map { SwiftText.label($0.label ?? "") + ":" }.joined()
        let fields = item.payload.enumerated().map { place, value in
            var field = FieldDeclaration(
                name: item.payload.count == 1 ? "self" : "\(place)", type: "", key: value.key)
            field.standIn = value.standIn
            return Self.field(field, depth: nil)
        }
        // The names are those of this function: a label may be a reserved word.
        let names = item.payload.indices.map { "value\($0)" }
        let bindings = names.map { "let \($0)" }.joined(separator: ", ")
        let values = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
        let arguments = tag + ["\(name)(\(labels))"] + fields
        let head = call("Case", arguments, depth: 2, suffix: " {", closingOnOwnLine: true)
        let body = ["if \(pattern)(\(bindings)) = $0 { \(values) } else { nil }"]
        return (head + body.indented + ["}"]).joined(separator: "\n")
    }

    /// A case with the closure that takes its payload out, on one line or on three.
    package static func takingPayload(_ head: String, of name: String, room: Int = columns - 9) -> String {
        let body = "if case .\(name)(let payload) = $0 { payload } else { nil }"
        let line = "\(head) { \(body) }"
        return line.count > room ? "\(head) {\n\(indent)\(body)\n}" : line
    }
}
