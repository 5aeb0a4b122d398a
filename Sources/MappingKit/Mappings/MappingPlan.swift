/// Generated code for one type.
struct MappingPlan {
    let type: TypeDeclaration
    /// Whether the extension adds the conformance.
    let addsConformance: Bool
    /// The requirements of the extension that declares the conformance.
    let requirements: String
    /// The maker of the model, with the fields in the order of its parameters.
    let maker: Maker
    let fields: [FieldDeclaration]
    let unknownKeys: String?
    let extras: [String]

    /// The initializer, and whether a closure has to call it because it has parameters that no field stands for.
    struct Maker {
        let labels: [String]
        let needsClosure: Bool
    }
}

/// Finds out how a type is mapped, from its tokens.
struct MappingPlanner {
    private let index: TypeIndex
    private let type: TypeDeclaration
    private let declarations: [TypeDeclaration]

    init(_ type: TypeDeclaration, in index: TypeIndex) {
        self.index = index
        self.type = type
        declarations = index.all(of: type.name)
    }

    private var name: String { type.name }
    private var source: SwiftSource { type.source }

    /// - Parameter isInHierarchy: whether the class is a `MappedClass`, or below one.
    /// - Throws: `SourceFault` for what it does not understand.
    func plan(isInHierarchy: Bool = false) throws(SourceFault) -> MappingPlan {
        let conformance = declarations.first { $0.inherits(isInHierarchy ? "MappedClass" : "Mapped") }
        try checkType(conformance, isInHierarchy: isInHierarchy)
        let mark = try MappedMark(type.marks, of: .type, in: source)
        var fields: [FieldDeclaration] = []
        var leftOut: [StoredProperty] = []
        for name in index.superclasses(of: name).reversed() {
            guard let superclass = index.declaration(of: name) else { continue }
            try MappingPlanner(superclass, in: index).addFields(to: &fields, &leftOut)
        }
        try addFields(to: &fields, &leftOut)
        let maker = try maker(for: &fields, leftOut)
        return MappingPlan(
            type: type, addsConformance: conformance == nil,
            requirements: conformance.flatMap { $0.kind == .extension ? $0.requirements : nil } ?? "",
            maker: maker, fields: fields, unknownKeys: mark.labelled["unknownKeys"],
            extras: mark.extras)
    }

    /// Adds the fields of the type's own properties.
    private func addFields(
        to fields: inout [FieldDeclaration], _ leftOut: inout [StoredProperty]
    ) throws(SourceFault) {
        let mark = try MappedMark(type.marks, of: .type, in: source)
        let keys = try FieldKeys(of: type, mark, index)
        for property in type.properties {
            if let field = try field(for: property, keys) {
                fields.append(field)
            } else {
                leftOut.append(property)
            }
        }
    }

    private func checkType(_ conformance: TypeDeclaration?, isInHierarchy: Bool) throws(SourceFault) {
        try checkVisibility(conformance)
        switch type.kind {
        case .struct: break
        case .class where isInHierarchy:
            if type.isGeneric { throw type.fault("\(name) is generic; declare its mapping by hand") }
        case .class:
            guard type.modifiers.has("final") else {
                throw type.fault("\(name) is not final; a class that may have subclasses is a MappedClass")
            }
        case .enum:
            throw type.fault("\(name) is an enum: it is Tagged, or with raw values `Mappable, JSONWriter`")
        default: throw type.fault("\(type.kind.rawValue)s cannot be declared")
        }
        for declaration in declarations {
            if let fault = declaration.strayFault("this mark stands beside no stored property") {
                throw fault
            }
            if let function = declaration.functions.first(where: { $0.isReader }), conformance == nil {
                throw declaration.source.fault(
                    atToken: function.tokens.lowerBound, "\(name) has an init(map:) that is written by hand")
            }
        }
    }

    /// Checks that the file of mappings may say something about the type.
    func checkVisibility(_ conformance: TypeDeclaration?) throws(SourceFault) {
        if type.isHidden {
            throw type.fault("\(name) is private, and an extension in another file cannot see it")
        }
        if let conditional = ([type] + (conformance.map { [$0] } ?? [])).first(where: \.isConditional) {
            throw conditional.fault(
                "\(name) stands inside #if, which is not evaluated; declare its mapping by hand")
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
        let mark = try MappedMark(property.marks, of: .property, in: source)
        if let problem = property.problem { throw fault(problem) }
        if mark.isLeftOut || mark.place != .member, !mark.saysOneThing {
            throw fault("\"no\", \"flattened\" and \"rest\" stand alone in a mark")
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
        field.place = mark.place
        field.traits = mark.traits.filter { $0 != ".oneKey" }.map { .other($0) }
        field.description =
            mark.description.map { SwiftText.text(of: $0) ?? $0 } ?? summary(of: property.documentation)
        field.line = source.line(of: source.tokens[property.nameToken].start)
        field.transform = mark.labelled["using"]
        if property.initialValue?.contains("\"\"\"") == true, mark.labelled["default"] == nil {
            throw fault("has a string of several lines as its default; give that a name of its own")
        }
        field.standIn = mark.labelled["default"] ?? property.initialValue.flatMap { $0 == "nil" ? nil : $0 }
        if let usage = mark.labelled["when"] {
            guard field.standIn != nil else { throw fault("\"when:\" needs a default") }
            field.standInUsage = usage
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
        let own = initializers(of: type)
        if type.kind == .struct, own.isEmpty {
            return try memberwiseMaker(fields, leftOut)
        }
        let others = declarations.filter { $0.kind == .extension }.flatMap(initializers(of:))
        for initializer in own + others + inheritedInitializers()
        where initializer.name == "init" && !initializer.isConditional {
            guard !initializer.modifiers.isHidden, initializer.parameters.count == fields.count else {
                continue
            }
            let byName = Dictionary(fields.map { ($0.name.withoutBackticks, $0) }) { first, _ in first }
            let ordered = initializer.parameters.compactMap {
                byName[($0.label == "_" ? $0.name : $0.label).withoutBackticks]
            }
            guard ordered.count == fields.count else { continue }
            fields = ordered
            return MappingPlan.Maker(
                labels: initializer.parameters.map { SwiftText.label($0.label) },
                needsClosure: fields.isEmpty)
        }
        let names = fields.map(\.name.withoutBackticks).joined(separator: ", ")
        throw type.fault(
            type.kind == .class
                ? "\(name) is a class; it needs an initializer that takes \(names)"
                : "\(name) has initializers of its own, so Swift makes no memberwise one; "
                    + "add one that takes \(names), move them to an extension, or declare the mapping by hand"
        )
    }

    private func initializers(of type: TypeDeclaration) -> [FunctionDeclaration] {
        type.functions.filter { $0.name == "init" || $0.name == "init?" }
    }

    /// The initializers of the superclass, which a class has that declares none.
    private func inheritedInitializers() -> [FunctionDeclaration] {
        var found: [FunctionDeclaration] = []
        var inner = type
        for name in index.superclasses(of: name) where initializers(of: inner).isEmpty && found.isEmpty {
            guard let superclass = index.declaration(of: name) else { break }
            found = index.all(of: name).flatMap(initializers(of:))
            inner = superclass
        }
        return found
    }

    /// The initializer that Swift makes for a struct. It takes every variable, and the constants without a value.
    private func memberwiseMaker(
        _ fields: [FieldDeclaration], _ leftOut: [StoredProperty]
    ) throws(SourceFault) -> MappingPlan.Maker {
        var isPartial = fields.isEmpty
        for property in leftOut where !(property.isConstant && property.initialValue != nil) {
            isPartial = true
            func fault(_ reason: String) -> SourceFault {
                source.fault(atToken: property.nameToken, "\(property.plainName) \(reason)")
            }
            if property.modifiers.isHidden {
                throw fault(
                    "is private, and so is the memberwise initializer of \(name); write an initializer that "
                        + "takes the others")
            }
            if property.initialValue == nil, property.isConstant || !property.isOptional {
                throw fault("is not mapped, and has no default")
            }
        }
        return MappingPlan.Maker(labels: fields.map { SwiftText.label($0.name) }, needsClosure: isPartial)
    }
}

extension FunctionDeclaration {
    /// Whether it is `init(map: Mapper)`.
    var isReader: Bool {
        name == "init" && parameters.count == 1 && parameters[0].label == "map"
            && parameters[0].type == "Mapper"
    }
}
