import MappingKit

// The models, unions and enums for shapes.
extension SamplePlanner {
    private mutating func declare(_ declaration: Declaration, inline: Set<String>) {
        declarations[declaration.name] = declaration
        self.inline[declaration.name] = inline
    }

    /// Declares a model. Returns whether it has a preview.
    mutating func declareModel(_ id: SampleShapes.ID) -> Bool {
        if let hasPreview = finished[id] { return hasPreview }
        guard inProgress.insert(id).inserted else { return false }
        let name = name(of: id)
        order.append(name)
        owners.append(name)
        defer { owners.removeLast() }
        let shape = shapes.shapes[id]
        var fields: [FieldDeclaration] = []
        var previews: [String?] = []
        var inline: Set<String> = []
        var taken: Set<String> = []
        for member in shape.members where !shape.isVariant || member.key != tags[id] {
            let (field, preview, parts) = field(member, of: shape, in: &taken)
            fields.append(field)
            inline.formUnion(parts)
            previews.append(preview)
        }
        var model = ModelDeclaration(name: name, access: options.access, fields: fields)
        let hasPreview = model.complete(options, previews, "A value made of the samples.")
        declare(.model(model), inline: inline)
        inProgress.remove(id)
        finished[id] = hasPreview
        return hasPreview
    }

    private mutating func field(
        _ member: SampleShapes.Member, of shape: SampleShapes.Shape, in taken: inout Set<String>
    ) -> (field: FieldDeclaration, preview: String?, inline: Set<String>) {
        let key = shapes.keys[member.key].text
        let content = shapes.shapes[shapes.resolved(member.shape)]
        let isAbsent = member.count < shape.objects
        let isNull = content.nulls > 0
        let value = value(of: member.shape, allowsTransform: !(isAbsent && isNull))
        var field = FieldDeclaration(
            name: SwiftNames.identifier(key, in: &taken), type: value.type, key: key)
        field.documentation = examples(of: content)
        field.transform = value.transform
        var preview = value.preview
        if isAbsent, isNull {
            field.type = "Presence<\(value.type)>"
            preview = preview.map { ".value(\($0))" } ?? ".absent"
        } else if isAbsent || isNull && value.type != "JSON" {
            field.type += "?"
            preview = preview ?? "nil"
            if isNull { field.traits.append(.nils(".null")) }
        }
        return (field, preview, value.inline)
    }

    /// A line with the first values of the samples.
    private func examples(of shape: SampleShapes.Shape) -> [String] {
        var content = shape
        if content.arrays > 0, content.kindCount == 1, let element = content.element {
            content = shapes.shapes[shapes.resolved(element)]
        }
        let texts = content.text.samples.map { "\"" + SwiftText.comment($0, limit: 24) + "\"" }
        guard options.showsExamples else { return [] }
        let all = content.numbers.samples.map { SwiftText.comment($0, limit: 24) } + texts
        let values = all.prefix(3)
        guard let last = values.last else { return [] }
        let first = values.dropLast().joined(separator: ", ")
        return ["For example \(first.isEmpty ? "" : first + " or ")\(last)."]
    }

    /// Declares an enum with the strings of a shape.
    mutating func enumeration(_ shape: SampleShapes.Shape) -> ValuePlan {
        let words = shape.text.words.map(\.text)
        let wanted = SwiftNames.typeName(shape.name, isElement: shape.isElement)
        for case .enumeration(var known) in order.compactMap({ declarations[$0] })
        where known.name.hasSuffix(wanted) {
            let values = Set(known.cases.map { $0.rawValue ?? SwiftText.literal($0.name.withoutBackticks) })
            let literals = words.map(SwiftText.literal)
            guard literals.contains(where: values.contains) else { continue }
            var taken = Set(known.cases.map { $0.name.withoutBackticks })
            known.cases += words.filter { !values.contains(SwiftText.literal($0)) }.map {
                Self.enumCase($0, &taken)
            }
            declarations[known.name] = .enumeration(known)
            return ValuePlan("Open<\(known.name)>", preview: ".known(.\(known.cases[0].name))")
        }
        let name = typeName(shape.name, isElement: shape.isElement)
        var taken: Set<String> = []
        var enumeration = EnumerationDeclaration(
            name: name, access: options.access, cases: words.map { Self.enumCase($0, &taken) })
        enumeration.documentation = [
            "The values of `\(SwiftText.comment(shape.name, limit: 40))` in the samples."
        ]
        enumeration.customLines = []
        order.append(name)
        declare(.enumeration(enumeration), inline: [])
        return ValuePlan("Open<\(name)>", preview: ".known(.\(enumeration.cases[0].name))")
    }

    static func enumCase(_ word: String, _ taken: inout Set<String>) -> EnumerationDeclaration.Case {
        let name = SwiftNames.unique(SwiftNames.propertyName(word), in: &taken)
        return EnumerationDeclaration.Case(
            name: SwiftText.identifier(name), rawValue: name == word ? nil : SwiftText.literal(word))
    }

    /// Declares a union of the objects that a tag tells apart. Returns whether it has a preview.
    mutating func declareUnion(_ id: SampleShapes.ID) -> Bool {
        if let hasPreview = finished[id] { return hasPreview }
        guard inProgress.insert(id).inserted, let tag = shapes.shapes[id].tag else { return false }
        let name = name(of: id)
        order.append(name)
        owners.append(name)
        defer { owners.removeLast() }
        var taken = SwiftNames.takenCases
        var cases: [UnionDeclaration.Case] = []
        var inline: Set<String> = []
        var preview: String?
        for variant in tag.variants {
            let shape = shapes.resolved(variant.shape)
            let caseName = SwiftNames.identifier(variant.value, in: &taken)
            guard hasMembers(shape, besides: tag.key) else {
                cases.append(UnionDeclaration.Case(name: caseName, tag: SwiftText.literal(variant.value)))
                preview = preview ?? ".\(caseName)"
                continue
            }
            if names[shape] == nil { names[shape] = typeName(variant.value, isElement: false) }
            tags[shape] = tag.key
            let hasPreview = declareModel(shape)
            let payload = self.name(of: shape)
            inline.insert(payload)
            cases.append(
                UnionDeclaration.Case(
                    name: caseName, payload: payload, tag: SwiftText.literal(variant.value)))
            if preview == nil, hasPreview { preview = ".\(caseName)(.preview)" }
        }
        var union = UnionDeclaration(name: name, access: options.access, cases: cases)
        union.tag = ".inside(\(SwiftText.literal(shapes.keys[tag.key].text)))"
        union.unknownCase = SwiftNames.unique("other", in: &taken)
        union.documentation = ["One of several, told apart by `\(shapes.keys[tag.key].text)`."]
        union.customLines = []
        if let preview, options.showsExamples {
            union.members = [
                [
                    "/// A value made of the samples.",
                    "\(DeclarationPrinter.prefix(options.access))static let preview = \(name)\(preview)",
                ]
            ]
        }
        declare(.union(union), inline: inline)
        inProgress.remove(id)
        let hasPreview = !union.members.isEmpty
        finished[id] = hasPreview
        return hasPreview
    }

    private func hasMembers(_ shape: SampleShapes.ID, besides tag: Int) -> Bool {
        !shapes.shapes[shape].isVariant || shapes.shapes[shape].members.contains { $0.key != tag }
    }
}
