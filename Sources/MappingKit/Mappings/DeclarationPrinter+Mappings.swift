// Mappings for types that are there already.

extension DeclarationPrinter {
    /// The extension with the declaration.
    ///
    /// - Parameter isLocated: whether the compiler is to show errors at the lines of the properties.
    static func lines(of plan: MappingPlan, isLocated: Bool = false) -> [String] {
        let type = plan.type
        let generic = type.isGeneric ? (type.kind == .class ? type.name : "Self") : nil
        let statements = statements(of: plan, depth: isLocated ? nil : type.isGeneric ? 4 : 2)
        let conformance = plan.addsConformance ? "Mapped" : nil
        guard isLocated else {
            let mapping = mapping(type.access, generic: generic, unknownKeys: plan.unknownKeys, statements)
            return extending(plan, conformance, mapping)
        }
        let lines = [nil] + plan.fields.map(\.line)
        let texts = statements.enumerated().map { place, text in
            LocatedText(text: text, line: place < lines.count ? lines[place] : nil)
        }
        let start = prefix(type.access) + "static "
        let head =
            (generic.map { "\(start)var mapping: Mapping<\($0)> { .cached(" } ?? "\(start)let mapping = ")
            + mappingHead(plan.unknownKeys) + " { "
        let body = located(
            head, texts, generic == nil ? " }" : " }) }", isList: false, file: type.source.file,
            line: type.line)
        return extending(plan, conformance, body)
    }

    /// The statements of `Mapping`.
    static func statements(of plan: MappingPlan, depth: Int?) -> [String] {
        [maker(plan)] + plan.fields.map { field($0, depth: depth) } + plan.extras
    }

    /// The extension with `init(map:)` and `write(to:)`.
    ///
    /// - Throws: `SourceFault` for what only declarations have.
    static func initializers(of plan: MappingPlan) throws(SourceFault) -> [String] {
        let name = plan.type.name
        guard plan.addsConformance else {
            throw plan.type.fault("\(name) is Mapped, and needs a declaration")
        }
        guard plan.unknownKeys == nil, plan.extras.isEmpty else {
            throw plan.type.fault("\(name): initializers have no place for what its mark says")
        }
        for field in plan.fields {
            for case .other(let trait) in field.traits where trait != ".oneKey" {
                throw plan.type.fault("\(name).\(field.name): initializers have no place for \(trait)")
            }
        }
        if let field = plan.fields.dropLast().first(where: { $0.place == .rest }) {
            throw plan.type.fault("\(name).\(field.name): initializers read the rest last")
        }
        let arguments = labelled(plan, plan.fields.map(reading))
        let body =
            arguments.isEmpty ? ["self.init()"] : call("try self.init", arguments, depth: 2)
        let access = prefix(plan.type.access)
        let reader = body.inBraces(
            "\(access)\(plan.type.kind == .class ? "convenience " : "")init(map: Mapper) throws")
        let writer = writer(access, plan.fields.flatMap(writingLines(of:)))
        return extending(plan, "Mappable, JSONWriter", reader + [""] + writer)
    }

    private static func extending(
        _ plan: MappingPlan, _ conformances: String?, _ body: [String]
    ) -> [String] {
        let colon = conformances.map { ": \($0)" } ?? ""
        let requirements = plan.requirements.isEmpty ? "" : " " + plan.requirements
        return plan.type.modifiers.availability
            + body.inBraces("extension \(plan.type.name)\(colon)\(requirements)")
    }

    private static func maker(_ plan: MappingPlan) -> String {
        guard plan.maker.needsClosure else {
            return initializer("\(plan.type.name).init", plan.maker.labels)
        }
        let arguments = labelled(plan, plan.maker.labels.indices.map { "$\($0)" })
        let line = "Init { \(plan.type.name)(\(arguments.joined(separator: ", "))) }"
        guard line.count + 8 > columns else { return line }
        return call(plan.type.name, arguments, depth: 3).inBraces("Init").joined(separator: "\n")
    }

    /// `Init(Flight.init(number:seats:))`.
    package static func initializer(_ name: String, _ labels: [String]) -> String {
        "Init(\(name)\(labels.isEmpty ? "" : "(\(labels.map { $0 + ":" }.joined()))"))"
    }

    /// The arguments of a model's initializer, after their labels.
    private static func labelled(_ plan: MappingPlan, _ arguments: [String]) -> [String] {
        zip(plan.maker.labels, arguments).map { ($0 == "_" ? "" : $0 + ": ") + $1 }
    }

    /// The expression that reads a field, without `try`.
    private static func reading(_ field: FieldDeclaration) -> String {
        let assignment = readingLines(of: field).joined(separator: "\n")
        let parts = assignment.split(separator: " = try ", maxSplits: 1)
        return parts.count == 2 ? String(parts[1]) : assignment
    }
}
