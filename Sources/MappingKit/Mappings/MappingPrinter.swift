/// Prints what is generated for types.
enum MappingPrinter {
    /// How a model is read and written.
    enum Form: String {
        /// `static let mapping`.
        case declaration
        /// `init(map:)` and `write(to:)`.
        case initializers
    }

    /// The extension with the declaration.
    static func declaration(_ plan: MappingPlan) -> [String] {
        let list = list(arguments(of: plan, depth: plan.isGeneric ? 5 : 2), end: plan.isGeneric ? "))" : ")")
        let access = DeclarationPrinter.prefix(plan.access)
        let body: [String]
        if plan.isGeneric {
            let inner = [".cached("] + DeclarationPrinter.indented(["Mapping("] + list)
            let name = plan.isClass ? plan.name : "Self"
            body =
                ["\(access)static var mapping: Mapping<\(name)> {"] + DeclarationPrinter.indented(inner) + [
                    "}"
                ]
        } else {
            body = ["\(access)static let mapping = Mapping("] + list
        }
        return head(plan, plan.addsConformance ? "Mapped" : nil) + DeclarationPrinter.indented(body) + ["}"]
    }

    /// The arguments of `Mapping`.
    static func arguments(of plan: MappingPlan, depth: Int) -> [String] {
        var arguments = [maker(plan)] + plan.fields.map { DeclarationPrinter.field($0, depth: depth) }
        if let unknownKeys = plan.unknownKeys { arguments.append("unknownKeys: \(unknownKeys)") }
        if let extras = plan.extras { arguments.append("also: \(extras)") }
        return arguments
    }

    /// Arguments on lines of their own, with commas, and what ends the list behind the last.
    static func list(_ arguments: [String], end: String = ")") -> [String] {
        arguments.enumerated().flatMap { index, argument in
            DeclarationPrinter.indented(lines(of: argument + (index == arguments.count - 1 ? end : ",")))
        }
    }

    /// The extension with `init(map:)` and `write(to:)`.
    ///
    /// - Throws: `SourceFault` for what only declarations have.
    static func initializers(_ plan: MappingPlan) throws(SourceFault) -> [String] {
        func fault(_ reason: String) -> SourceFault {
            SourceFault(file: plan.source.file, line: plan.line, column: 1, reason: reason)
        }
        guard plan.addsConformance else { throw fault("\(plan.name) is Mapped, and needs a declaration") }
        guard plan.unknownKeys == nil, plan.extras == nil else {
            throw fault("\(plan.name): initializers have no place for what its mark says")
        }
        var arguments: [String] = []
        for (label, field) in zip(plan.maker.labels, plan.fields) {
            for case .other(let trait) in field.traits where trait != ".oneKey" {
                throw fault("\(plan.name).\(field.name): initializers have no place for \(trait)")
            }
            arguments.append((label == "_" ? "" : label + ": ") + reading(field))
        }
        let access = DeclarationPrinter.prefix(plan.access)
        let reader =
            ["\(access)\(plan.isClass ? "convenience " : "")init(map: Mapper) throws {"]
            + DeclarationPrinter.indented(
                arguments.isEmpty
                    ? ["self.init()"] : DeclarationPrinter.call("try self.init", arguments, depth: 2)) + ["}"]
        var body = plan.fields.flatMap(DeclarationPrinter.writingLines(of:))
        if body.isEmpty { body = ["try ([:] as [String: JSON]).write(to: &json)"] }
        let writer =
            ["\(access)func write(to json: inout JSONOutput) throws {"] + DeclarationPrinter.indented(body)
            + ["}"]
        return head(plan, "Mappable, JSONWriter")
            + DeclarationPrinter.indented(reader + [""] + writer) + ["}"]
    }

    private static func head(_ plan: MappingPlan, _ conformances: String?) -> [String] {
        let colon = conformances.map { ": \($0)" } ?? ""
        let requirements = plan.requirements.isEmpty ? "" : " " + plan.requirements
        return plan.availability + ["extension \(plan.name)\(colon)\(requirements) {"]
    }

    private static func maker(_ plan: MappingPlan) -> String {
        guard plan.maker.needsClosure else {
            return "\(plan.name).init(\(plan.maker.labels.map { $0 + ":" }.joined()))"
        }
        let arguments = plan.maker.labels.enumerated().map { index, label in
            (label == "_" ? "" : label + ": ") + "$\(index)"
        }
        let line = "{ \(plan.name)(\(arguments.joined(separator: ", "))) }"
        guard line.count + 9 > DeclarationPrinter.columns else { return line }
        let call = DeclarationPrinter.call(plan.name, arguments, depth: 3)
        return (["{"] + DeclarationPrinter.indented(call) + ["}"]).joined(separator: "\n")
    }

    /// The expression that reads a field, without `try`.
    private static func reading(_ field: FieldDeclaration) -> String {
        let assignment = DeclarationPrinter.readingLines(of: field).joined(separator: "\n")
        let parts = assignment.split(separator: " = try ", maxSplits: 1)
        return parts.count == 2 ? String(parts[1]) : assignment
    }

    private static func lines(of text: String) -> [String] {
        text.utf8.contains(UInt8(ascii: "\n")) ? text.split(separator: "\n").map(String.init) : [text]
    }
}

extension MappingPlan {
    /// The line on which the type's name stands.
    var line: Int { source.line(of: source.tokens[nameToken].start) }
}
