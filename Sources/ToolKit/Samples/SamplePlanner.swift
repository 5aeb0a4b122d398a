import Foundation
import Mappable

/// Makes declarations of the shapes of samples.
struct SamplePlanner {
    private let shapes: SampleShapes
    private let options: GenerationOptions
    private var names: [SampleShapes.ID: String] = [:]
    private var takenNames: Set<String>
    /// Models whose declaration is made already, and whether they have a preview.
    private var finished: [SampleShapes.ID: Bool] = [:]
    private var inProgress: Set<SampleShapes.ID> = []
    private var declarations: [String: Declaration] = [:]
    private var order: [String] = []
    private var inline: [String: Set<String>] = [:]
    /// The keys of the tags that the unions around models write.
    private var tags: [SampleShapes.ID: Int] = [:]
    private var usesLowercaseUUID = false
    /// Types of which previews need a value of a literal. A function for each keeps the compiler fast.
    private var sampleTypes: Set<String> = []
    private var nameOfContainer: String?

    static func plan(_ shapes: SampleShapes, _ options: GenerationOptions) -> ModelPlan {
        var planner = SamplePlanner(shapes, options)
        return planner.plan()
    }

    private init(_ shapes: SampleShapes, _ options: GenerationOptions) {
        self.shapes = shapes
        self.options = options
        takenNames = SwiftNames.takenTypes.union([options.name])
    }

    private mutating func plan() -> ModelPlan {
        if let main = mainModel() {
            names[main] = options.name
            nameOfContainer = options.name
        }
        let whole = value(of: SampleShapes.root, allowsTransform: false)
        let isNull = shapes.shapes[shapes.resolved(SampleShapes.root)].nulls > 0
        let root = isNull ? Self.nullable(whole) : whole
        InlineCycles(inline).breakUp(order, &declarations)
        var plan = ModelPlan(rootType: root.type, container: nameOfContainer)
        plan.declarations = order.compactMap { declarations[$0] }
        if nameOfContainer == nil { plan.aliases = [(options.name, root.type)] }
        if usesLowercaseUUID { plan.helpers.append(Self.lowercaseUUID) }
        plan.helpers += sampleTypes.sorted().map(Self.sampleFunction)
        return plan
    }

    private static func sampleFunction(_ type: String) -> [String] {
        let body =
            switch type {
            case "URL": "URL(string: text) ?? URL(filePath: \"/\")"
            case "UUID": "UUID(uuidString: text) ?? UUID()"
            default: "Data(base64Encoded: text) ?? Data()"
            }
        return ["private func sample\(type)(_ text: String) -> \(type) { \(body) }"]
    }

    /// The model or union that the samples are, or are arrays or dictionaries of.
    private func mainModel() -> SampleShapes.ID? {
        var shape = shapes.resolved(SampleShapes.root)
        for _ in 0..<100 {
            let own = shapes.shapes[shape]
            guard own.kindCount + (own.tag?.variants.isEmpty == false && own.objects == 0 ? 1 : 0) == 1 else {
                return nil
            }
            if let value = own.dictionaryValue {
                shape = shapes.resolved(value)
            } else if own.isObject {
                return isUnion(shape) || isModel(shape) ? shape : nil
            } else if let element = own.element {
                shape = shapes.resolved(element)
            } else {
                return nil
            }
        }
        return nil
    }

    // MARK: Values

    /// The type for the values of a shape, null not counted.
    private mutating func value(of id: SampleShapes.ID, allowsTransform: Bool) -> ValuePlan {
        let id = shapes.resolved(id)
        let shape = shapes.shapes[id]
        var parts: [ValuePlan] = []
        if shape.isObject { parts.append(objectValue(id)) }
        if shape.arrays > 0 {
            if let one = oneOrMany(id, isAlone: shape.kindCount == 2 && parts.count <= 1) { return one }
            parts.append(arrayValue(shape, allowsTransform: allowsTransform && shape.kindCount == 1))
        }
        let numberType = shape.numbers.type(isExact: options.isExact)
        if shape.strings > 0 {
            let isNumber = shape.text.forms.contains(.number) || shape.text.forms.contains(.integer)
            if shape.numbers.count > 0, isNumber, !options.isExact {
                let type = Self.common(numberType, shape)
                parts.append(numberValue(shape.numbers, type: type))
            } else {
                parts.append(
                    shape.isMixed
                        ? stringValue(shape) : textValue(shape, allowsTransform: allowsTransform))
                if shape.numbers.count > 0 { parts.append(numberValue(shape.numbers, type: numberType)) }
            }
        } else if shape.numbers.count > 0 {
            parts.append(numberValue(shape.numbers, type: numberType))
        }
        if shape.bools > 0 { parts.append(ValuePlan("Bool", preview: "true")) }
        guard var plan = parts.popLast() else { return ValuePlan("JSON", preview: ".null") }
        while let part = parts.popLast() {
            let preview = part.preview.map { ".first(\($0))" } ?? plan.preview.map { ".second(\($0))" }
            plan = ValuePlan(
                "Either<\(part.type), \(plan.type)>", preview: preview, inline: part.inline.union(plan.inline)
            )
        }
        return plan
    }

    /// A value, or an array of such values.
    private mutating func oneOrMany(_ id: SampleShapes.ID, isAlone: Bool) -> ValuePlan? {
        let shape = shapes.shapes[id]
        guard isAlone, let element = shape.element.map(shapes.resolved) else { return nil }
        let inner = shapes.shapes[element]
        guard inner.nulls == 0, inner.arrays == 0, !inner.isObject, !shape.isObject,
            inner.kindCount == 1, (inner.strings > 0) == (shape.strings > 0),
            (inner.bools > 0) == (shape.bools > 0), (inner.numbers.count > 0) == (shape.numbers.count > 0)
        else { return nil }
        var merged = shape
        merged.arrays = 0
        merged.text.merge(inner.text)
        merged.numbers.merge(inner.numbers)
        let value =
            merged.strings > 0
            ? stringValue(merged)
            : merged.bools > 0
                ? ValuePlan("Bool", preview: "true")
                : numberValue(merged.numbers, type: merged.numbers.type(isExact: options.isExact))
        return ValuePlan("OneOrMany<\(value.type)>", preview: value.preview.map { ".many([\($0)])" })
    }

    private mutating func arrayValue(_ shape: SampleShapes.Shape, allowsTransform: Bool) -> ValuePlan {
        guard let element = shape.element else { return ValuePlan("[JSON]", preview: "[]") }
        let hasNulls = shapes.shapes[shapes.resolved(element)].nulls > 0
        let value = value(of: element, allowsTransform: allowsTransform && !hasNulls)
        return hasNulls ? Self.nullable(value).array() : value.array()
    }

    /// A type for values of which some are null, where nothing can be absent.
    private static func nullable(_ value: ValuePlan) -> ValuePlan {
        guard value.type != "JSON" else { return value }
        var plan = value
        plan.type = "Presence<\(value.type)>"
        plan.preview = value.preview.map { ".value(\($0))" } ?? ".null"
        return plan
    }

    private mutating func objectValue(_ id: SampleShapes.ID) -> ValuePlan {
        let shape = shapes.shapes[id]
        if shape.hasOddKeys || hasConfusableKeys(shape) { return ValuePlan("JSON", preview: ".null") }
        if let inner = shape.dictionaryValue {
            let hasNulls = shapes.shapes[shapes.resolved(inner)].nulls > 0
            let value = value(of: inner, allowsTransform: false)
            return hasNulls ? Self.nullable(value).dictionary() : value.dictionary()
        }
        guard isUnion(id) || isModel(id) else { return ValuePlan("[String: JSON]", preview: "[:]") }
        let name = name(of: id)
        let hasPreview = isUnion(id) ? declareUnion(id) : declareModel(id)
        return ValuePlan(name, preview: hasPreview ? ".preview" : nil, inline: [name])
    }

    /// Whether Swift takes keys that are different in JSON for the same.
    private func hasConfusableKeys(_ shape: SampleShapes.Shape) -> Bool {
        Set(shape.members.map { shapes.keys[$0.key].text }).count < shape.members.count
    }

    private func isUnion(_ id: SampleShapes.ID) -> Bool {
        shapes.shapes[id].tag?.variants.isEmpty == false
    }

    private func isModel(_ id: SampleShapes.ID) -> Bool {
        let shape = shapes.shapes[id]
        return shape.objects > 0 && shape.dictionaryValue == nil && !shape.members.isEmpty
            && !shape.hasOddKeys && !hasConfusableKeys(shape)
    }

    private func numberValue(_ numbers: NumberFacts, type: String) -> ValuePlan {
        let sample = numbers.samples.first ?? "0"
        let isWhole = Int64(sample) != nil
        return switch type {
        case "JSONNumber": ValuePlan(type, preview: "JSONNumber(0)")
        case "Double": ValuePlan(type, preview: numbers.samples.first(where: Self.isPlainDouble) ?? "0")
        case "Int": ValuePlan(type, preview: isWhole ? sample : "0")
        default: ValuePlan(type, preview: sample)
        }
    }

    /// Whether the compiler takes a number for a `Double` without remarks.
    private static func isPlainDouble(_ text: String) -> Bool {
        Double(text).map { $0 == 0 || $0.isNormal && $0.isFinite } == true
    }

    /// The type for numbers of which some stand in strings.
    private static func common(_ type: String, _ shape: SampleShapes.Shape) -> String {
        if shape.text.forms.contains(.integer) { return type == "Int" ? "Int64" : type }
        return type == "JSONNumber" || shape.numbers.isBeyondDouble ? "JSONNumber" : "Double"
    }

    private func stringValue(_ shape: SampleShapes.Shape) -> ValuePlan {
        let sample = shape.text.samples.first ?? ""
        return ValuePlan("String", preview: SwiftText.literal(SwiftText.comment(sample, limit: 60)))
    }

    /// The type for strings, where only strings stand.
    private mutating func textValue(_ shape: SampleShapes.Shape, allowsTransform: Bool) -> ValuePlan {
        let forms = shape.text.forms
        let sample = shape.text.samples.first ?? ""
        let literal = SwiftText.literal(sample)
        if forms.contains(.dateTime), let date = try? Date(JSON.string(sample)) {
            return ValuePlan(
                "Date", preview: "Date(timeIntervalSince1970: \(Int(date.timeIntervalSince1970)))")
        }
        if forms.contains(.date), allowsTransform,
            let date = try? Date(JSON.string(sample + "T00:00:00Z"))
        {
            var plan = ValuePlan(
                "Date", preview: "Date(timeIntervalSince1970: \(Int(date.timeIntervalSince1970)))")
            plan.dates = ".localDate(in: .gmt)"
            return plan
        }
        if forms.contains(.url) {
            sampleTypes.insert("URL")
            return ValuePlan("URL", preview: "sampleURL(\(literal))")
        }
        if forms.contains(.uppercaseUUID) {
            sampleTypes.insert("UUID")
            return ValuePlan("UUID", preview: "sampleUUID(\(literal))")
        }
        if forms.contains(.lowercaseUUID), allowsTransform {
            usesLowercaseUUID = true
            sampleTypes.insert("UUID")
            var plan = ValuePlan("UUID", preview: "sampleUUID(\(literal))")
            plan.transform = "lowercaseUUID"
            return plan
        }
        if forms.contains(.base64), shape.text.hasBase64Signs {
            sampleTypes.insert("Data")
            return ValuePlan("Data", preview: "sampleData(\(literal))")
        }
        return shape.text.isEnumeration ? enumeration(shape) : stringValue(shape)
    }

    private static let lowercaseUUID = [
        "/// UUIDs in lower case.",
        "private let lowercaseUUID = Transform<String, UUID>(",
        "    from: { map in try UUID(map: map) },",
        "    to: { uuid, json in try uuid.uuidString.lowercased().write(to: &json) })",
    ]
}

extension SampleShapes.Shape {
    /// Whether there are values of several kinds.
    var isMixed: Bool { kindCount + (objects == 0 && isObject ? 1 : 0) > 1 }
}

// MARK: - Declarations

extension SamplePlanner {
    /// The name of a model or union, which is made up the first time.
    private mutating func name(of id: SampleShapes.ID) -> String {
        if let name = names[id] { return name }
        let shape = shapes.shapes[id]
        let name = typeName(shape.name, isElement: shape.isElement)
        names[id] = name
        return name
    }

    private mutating func typeName(_ key: String, isElement: Bool) -> String {
        var name = SwiftNames.typeName(key, isElement: isElement)
        if nameOfContainer == nil { name = options.name + name }
        if name.first?.uppercased() == name.first?.lowercased() { name = "Item" + name }
        if takenNames.contains(name) { name += "Model" }
        return SwiftNames.unique(name, in: &takenNames)
    }

    private mutating func declare(_ declaration: Declaration, inline: Set<String>) {
        declarations[declaration.name] = declaration
        self.inline[declaration.name] = inline
    }

    /// Declares a model. Returns whether it has a preview.
    private mutating func declareModel(_ id: SampleShapes.ID) -> Bool {
        if let hasPreview = finished[id] { return hasPreview }
        guard inProgress.insert(id).inserted else { return false }
        let name = name(of: id)
        order.append(name)
        let shape = shapes.shapes[id]
        var fields: [FieldDeclaration] = []
        var previews: [String]? = []
        var inline: Set<String> = []
        var taken: Set<String> = []
        for member in shape.members where !shape.isVariant || member.key != tags[id] {
            let (field, preview, parts) = field(member, of: shape, in: &taken)
            fields.append(field)
            inline.formUnion(parts)
            if let preview {
                previews?.append("\(SwiftText.label(field.name)): \(preview)")
            } else {
                previews = nil
            }
        }
        var model = ModelDeclaration(name: name, access: options.access, fields: fields)
        model.form = model.isLongToCompile ? .initializers : options.form
        if let previews {
            model.members = [
                ["/// A value made of the samples."]
                    + DeclarationPrinter.call(
                        "\(DeclarationPrinter.prefix(options.access))static let preview = \(name)", previews,
                        depth: 2)
            ]
        }
        model.customLines = []
        declare(.model(model), inline: inline)
        inProgress.remove(id)
        finished[id] = previews != nil
        return previews != nil
    }

    private mutating func field(
        _ member: SampleShapes.Member, of shape: SampleShapes.Shape, in taken: inout Set<String>
    ) -> (field: FieldDeclaration, preview: String?, inline: Set<String>) {
        let key = shapes.keys[member.key].text
        let content = shapes.shapes[shapes.resolved(member.shape)]
        let isAbsent = member.count < shape.objects
        let isNull = content.nulls > 0
        let value = value(of: member.shape, allowsTransform: !(isAbsent && isNull))
        let name = SwiftNames.unique(SwiftNames.propertyName(key), in: &taken)
        var field = FieldDeclaration(
            name: SwiftText.identifier(name), type: value.type, key: key)
        field.documentation = examples(of: content)
        field.transform = value.transform
        if let dates = value.dates { field.traits.append(.dates(reading: dates, writing: dates)) }
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
        let all = content.numbers.samples.map { SwiftText.comment($0, limit: 24) } + texts
        let values = all.prefix(3)
        guard let last = values.last else { return [] }
        let first = values.dropLast().joined(separator: ", ")
        return ["For example \(first.isEmpty ? "" : first + " or ")\(last)."]
    }

    /// Declares an enum with the strings of a shape.
    private mutating func enumeration(_ shape: SampleShapes.Shape) -> ValuePlan {
        let words = shape.text.words.map(\.text)
        let wanted = SwiftNames.typeName(shape.name, isElement: shape.isElement)
        for case .enumeration(var known) in order.compactMap({ declarations[$0] })
        where known.name.hasSuffix(wanted) {
            let values = Set(known.cases.map { $0.rawValue ?? SwiftText.literal(bare($0.name)) })
            let literals = words.map(SwiftText.literal)
            guard literals.contains(where: values.contains) else { continue }
            var taken = Set(known.cases.map { bare($0.name) })
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

    private func bare(_ name: String) -> String { name.filter { $0 != "`" } }

    static func enumCase(_ word: String, _ taken: inout Set<String>) -> EnumerationDeclaration.Case {
        let name = SwiftNames.unique(SwiftNames.propertyName(word), in: &taken)
        return EnumerationDeclaration.Case(
            name: SwiftText.identifier(name), rawValue: name == word ? nil : SwiftText.literal(word))
    }

    /// Declares a union of the objects that a tag tells apart. Returns whether it has a preview.
    private mutating func declareUnion(_ id: SampleShapes.ID) -> Bool {
        if let hasPreview = finished[id] { return hasPreview }
        guard inProgress.insert(id).inserted, let tag = shapes.shapes[id].tag else { return false }
        let name = name(of: id)
        order.append(name)
        var taken: Set<String> = []
        var cases: [UnionDeclaration.Case] = []
        var inline: Set<String> = []
        var preview: String?
        for variant in tag.variants {
            let shape = shapes.resolved(variant.shape)
            let caseName = SwiftText.identifier(
                SwiftNames.unique(SwiftNames.propertyName(variant.value), in: &taken))
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
        if let preview {
            union.members = [
                [
                    "/// A value made of the samples.",
                    "\(DeclarationPrinter.prefix(options.access))static let preview = \(name)\(preview)",
                ]
            ]
        }
        declare(.union(union), inline: inline)
        inProgress.remove(id)
        finished[id] = preview != nil
        return preview != nil
    }

    private func hasMembers(_ shape: SampleShapes.ID, besides tag: Int) -> Bool {
        !shapes.shapes[shape].isVariant || shapes.shapes[shape].members.contains { $0.key != tag }
    }
}
