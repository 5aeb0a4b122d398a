/// What is generated for one type.
struct MappingPlan {
    let name: String
    let source: SwiftSource
    let nameToken: Int
    let access: String
    let availability: [String]
    /// Whether the extension adds the conformance.
    let addsConformance: Bool
    /// The requirements of the extension that declares the conformance.
    let requirements: String
    let isGeneric: Bool
    let isClass: Bool
    /// What makes the model, with the fields in the order of its parameters.
    let maker: Maker
    let fields: [FieldDeclaration]
    let unknownKeys: String?
    let extras: String?

    /// The initializer, and whether a closure has to call it because it has parameters that no field stands for.
    struct Maker {
        let labels: [String]
        let needsClosure: Bool
    }
}

/// Finds out how a type is mapped, from its tokens.
struct MappingPlanner {
    let index: TypeIndex
    let name: String
    let type: TypeDeclaration
    private let declarations: [TypeDeclaration]

    init(_ name: String, _ type: TypeDeclaration, in index: TypeIndex) {
        self.index = index
        self.name = name
        self.type = type
        declarations = index.all(of: name)
    }

    private var source: SwiftSource { type.source }

    /// - Throws: `SourceFault` for what it does not understand.
    func plan() throws(SourceFault) -> MappingPlan {
        let conformance = declarations.first { $0.inherits("Mapped") }
        try checkType(conformance)
        let mark = try MappedMark(type.marks, labels: MappedMark.typeLabels, in: source)
        let keys = try FieldKeys(name, mark: mark, type, index)
        var fields: [FieldDeclaration] = []
        var leftOut: [StoredProperty] = []
        for property in type.properties {
            if let field = try field(for: property, keys) {
                fields.append(field)
            } else {
                leftOut.append(property)
            }
        }
        let maker = try maker(for: &fields, leftOut)
        return MappingPlan(
            name: name, source: source, nameToken: type.nameToken, access: type.access,
            availability: type.modifiers.availability,
            addsConformance: conformance == nil,
            requirements: conformance.flatMap { $0.kind == .extension ? $0.requirements : nil } ?? "",
            isGeneric: type.isGeneric, isClass: type.kind == .class, maker: maker, fields: fields,
            unknownKeys: mark.labelled["unknownKeys"], extras: mark.labelled["also"])
    }

    private func fault(_ reason: String) -> SourceFault { source.fault(atToken: type.nameToken, reason) }

    private func checkType(_ conformance: TypeDeclaration?) throws(SourceFault) {
        if type.isHidden {
            throw fault("\(name) is private, and an extension in another file cannot see it")
        }
        if let conditional = ([type] + (conformance.map { [$0] } ?? [])).first(where: \.isConditional) {
            throw conditional.source.fault(
                atToken: conditional.nameToken,
                "\(name) stands inside #if, which is not evaluated; declare its mapping by hand")
        }
        switch type.kind {
        case .struct: break
        case .class:
            guard type.modifiers.has("final") else {
                throw fault("\(name) is not final, and cannot be declared; write init(map:) and write(to:)")
            }
        case .enum where type.cases.contains(where: \.hasPayload):
            throw fault("\(name) has cases with payloads; declare it as a union, see Docs/Unions.md")
        case .enum:
            throw fault("\(name) is an enum: one with raw values needs no more than `: Mappable, JSONWriter`")
        default: throw fault("\(type.kind.rawValue)s cannot be declared")
        }
        for declaration in declarations {
            if let stray = declaration.strayMarks.first {
                throw declaration.source.fault(at: stray, "this mark stands beside no stored property")
            }
            if let function = declaration.functions.first(where: { $0.isReader }), conformance == nil {
                throw declaration.source.fault(
                    atToken: function.tokens.lowerBound, "\(name) has an init(map:) that is written by hand")
            }
        }
    }

    // MARK: Fields

    /// The field of a property; nil for what does not stand in JSON.
    private func field(
        for property: StoredProperty, _ keys: FieldKeys
    ) throws(SourceFault) -> FieldDeclaration? {
        func fault(_ reason: String) -> SourceFault {
            source.fault(atToken: property.nameToken, "\(property.plainName): \(reason)")
        }
        let mark = try MappedMark(property.marks, labels: MappedMark.fieldLabels, in: source)
        if let problem = property.problem { throw fault(problem) }
        if mark.isLeftOut || mark.isFlattened, !mark.saysOneThing {
            throw fault("\"no\" and \"flattened\" stand alone in a mark")
        }
        if mark.isLeftOut { return nil }
        if property.isConditional { throw fault("stands inside #if, which is not evaluated") }
        if property.modifiers.has("lazy") { return nil }
        if property.isConstant, property.initialValue != nil {
            guard property.marks.isEmpty else {
                throw fault("is always the same, so nothing can be read into it")
            }
            return nil
        }
        if property.modifiers.isHidden {
            throw fault(
                "is private, and an extension in another file sees neither it nor the memberwise initializer; "
                    + "write `static let mapping` inside \(name)")
        }
        if property.modifiers.words.contains(where: { $0.hasPrefix("weak") || $0.hasPrefix("unowned") }) {
            throw fault("is a weak reference; mark it with `// mapped: no`")
        }
        if let attribute = property.modifiers.attributes.first(where: { !Self.plainAttributes.contains($0) })
        {
            throw fault(
                "@\(attribute) is not understood; mark it with `// mapped: no`, or declare it by hand")
        }
        guard let key = try keys.key(of: property, mark, in: source) else { return nil }
        var field = FieldDeclaration(
            name: property.name, type: property.type ?? "", key: key.text, isKeyPath: key.isPath)
        field.isFlattened = mark.isFlattened
        field.traits = mark.traits.filter { $0 != ".oneKey" }.map { .other($0) }
        field.description =
            mark.description.map { SwiftLiteral.text(of: $0) ?? $0 } ?? summary(of: property.documentation)
        field.transform = mark.labelled["using"]
        if property.initialValue?.contains("\"\"\"") == true, mark.labelled["default"] == nil {
            throw fault("has a string of several lines as its default; give that a name of its own")
        }
        field.standIn = mark.labelled["default"] ?? property.initialValue.flatMap { $0 == "nil" ? nil : $0 }
        if let usage = mark.labelled["when"] {
            guard let standIn = field.standIn else { throw fault("\"when:\" needs a default") }
            field.standIn = "\(standIn), when: \(usage)"
        }
        return field
    }

    private static let plainAttributes: Set<String> = [
        "available", "objc", "nonobjc", "inlinable", "usableFromInline", "MainActor",
    ]

    /// The first paragraph of a doc comment.
    private func summary(of documentation: [String]) -> String? {
        let lines = documentation.drop(while: \.isEmpty).prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
        return lines.isEmpty ? nil : lines.joined(separator: " ")
    }

    // MARK: Initializer

    private func maker(
        for fields: inout [FieldDeclaration], _ leftOut: [StoredProperty]
    ) throws(SourceFault) -> MappingPlan.Maker {
        let own = type.functions.filter { $0.name == "init" || $0.name == "init?" }
        if type.kind == .struct, own.isEmpty {
            return try memberwiseMaker(fields, leftOut)
        }
        let others = declarations.filter { $0.kind == .extension }.flatMap(\.functions)
        for initializer in (own + others).filter({ $0.name == "init" && !$0.isConditional }) {
            guard !initializer.modifiers.isHidden, initializer.parameters.count == fields.count else {
                continue
            }
            let byName = Dictionary(fields.map { (plain($0.name), $0) }) { first, _ in first }
            let ordered = initializer.parameters.compactMap {
                byName[plain($0.label == "_" ? $0.name : $0.label)]
            }
            guard ordered.count == fields.count else { continue }
            fields = ordered
            return MappingPlan.Maker(
                labels: initializer.parameters.map { SwiftLiteral.label($0.label) },
                needsClosure: fields.isEmpty)
        }
        let names = fields.map { plain($0.name) }.joined(separator: ", ")
        throw fault(
            type.kind == .class
                ? "\(name) is a class; it needs an initializer that takes \(names)"
                : "\(name) has initializers of its own, so Swift makes no memberwise one; "
                    + "add one that takes \(names), move them to an extension, or declare the mapping by hand"
        )
    }

    /// The initializer that Swift makes for a struct. It takes every variable, and the constants without a value.
    private func memberwiseMaker(
        _ fields: [FieldDeclaration], _ leftOut: [StoredProperty]
    ) throws(SourceFault) -> MappingPlan.Maker {
        var isPartial = fields.isEmpty
        for property in leftOut where !(property.isConstant && property.initialValue != nil) {
            isPartial = true
            let place = source.fault(atToken: property.nameToken, "")
            if property.modifiers.isHidden {
                throw SourceFault(
                    file: place.file, line: place.line, column: place.column,
                    reason:
                        "\(property.plainName) is private, and so is the memberwise initializer of \(name); "
                        + "write an initializer that takes the others")
            }
            if property.initialValue == nil, property.isConstant || !property.isOptional {
                throw SourceFault(
                    file: place.file, line: place.line, column: place.column,
                    reason: "\(property.plainName) is not mapped, and has no default")
            }
        }
        return MappingPlan.Maker(labels: fields.map { SwiftLiteral.label($0.name) }, needsClosure: isPartial)
    }

    private func plain(_ name: String) -> String {
        name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
    }
}

extension FunctionDeclaration {
    /// Whether it is `init(map: Mapper)`.
    var isReader: Bool {
        name == "init" && parameters.count == 1 && parameters[0].label == "map"
            && parameters[0].type == "Mapper"
    }
}
