import MappableSchemas
import MappingKit

extension SchemaPlanner {
    /// Declares a model with the members of an object.
    mutating func model(
        _ members: SchemaMembers, _ object: JSON.Object, at pointer: String, named name: String
    ) throws(InputError) -> ValuePlan {
        let type = typeName(name, at: pointer)
        order.append(type)
        owners.append(type)
        defer { owners.removeLast() }
        known[pointer] = ValuePlan(type, inline: [type])
        for (keyword, place) in members.unstated { note([keyword], at: place) }
        note(members.unknown, at: pointer + "/required", "is no property")
        var model = ModelDeclaration(name: type, access: options.access, fields: [])
        model.documentation = Self.documentation(object)
        model.refusesUnknownKeys = members.isClosed
        var taken: Set<String> = []
        var previews: [String?] = []
        var parts: Set<String> = []
        for member in members.list {
            let target = try document.resolve(member.schema, at: member.pointer)
            let resolved = try flattened(target.schema, at: target.pointer) ?? [:]
            if members.required.contains(member.key), options.form == .mapping,
                !DeclarationPrinter.needsOneKey(member.key),
                let constant = resolved["const"].flatMap(Self.literal)
            {
                model.extras.append("Constant(\(SwiftText.literal(member.key)), \(constant))")
                continue
            }
            let field = try self.field(
                member, resolved, at: target.pointer, isRequired: members.required.contains(member.key),
                &taken)
            model.fields.append(field.declaration)
            parts.formUnion(field.inline)
            previews.append(field.preview)
        }
        if members.isOpen {
            var rest = FieldDeclaration(
                name: SwiftNames.identifier("rest", in: &taken), type: "JSON.Object", key: "")
            rest.place = .rest
            rest.documentation = ["The other members."]
            model.fields.append(rest)
            previews.append("[:]")
        }
        let isConstrained = model.fields.contains { field in
            field.traits.contains { if case .other = $0 { true } else { false } }
        }
        let hasPreview = model.complete(options, previews, "A value for previews and tests.")
        if model.form == .initializers, isConstrained || model.refusesUnknownKeys {
            if isConstrained {
                note(["properties"], at: pointer, "becomes init(map:), which checks no constraints")
            } else {
                note(["additionalProperties"], at: pointer, "is not checked by init(map:)")
            }
        }
        inline[type] = parts
        declarations[type] = .model(model)
        let plan = ValuePlan(type, preview: hasPreview ? ".preview" : nil, inline: [type])
        known[pointer] = plan
        return plan
    }

    private static func literal(_ value: JSON) -> String? {
        switch value {
        case .string(let text): SwiftText.literal(text)
        case .bool(let bool): "\(bool)"
        case .number(let number): number.integer(as: Int32.self).map { "\($0)" }
        default: nil
        }
    }

    private mutating func field(
        _ member: SchemaMembers.Member, _ schema: JSON.Object, at pointer: String, isRequired: Bool,
        _ taken: inout Set<String>
    ) throws(InputError) -> (declaration: FieldDeclaration, preview: String?, inline: Set<String>) {
        let (value, takesNull) = try value(member.schema, at: member.pointer, named: member.key)
        let (constrained, place) = try onlyChoice(schema, at: pointer)
        var field = FieldDeclaration(
            name: SwiftNames.identifier(member.key, in: &taken), type: value.type, key: member.key)
        // A description may stand beside a reference, or where it leads.
        let own = member.schema.object ?? [:]
        field.documentation = Self.documentation(own["description"] == nil ? schema : own)
        let description = field.documentation.joined(separator: " ")
        if !description.isEmpty, description.count <= 60 { field.description = description }
        if own["writeOnly"]?.bool == true || schema["writeOnly"]?.bool == true {
            note(["writeOnly"], at: pointer)
        }
        var preview = value.preview
        let standIn = own["default"] ?? schema["default"]
        if let text = SchemaScalars.standIn(standIn, for: value.type, in: constrained) {
            field.standIn = text
            preview = text
        } else if standIn != nil, standIn?.isNull == false {
            note(["default"], at: pointer)
        }
        var (traits, stated) = SchemaScalars.traits(constrained, for: value.type)
        if field.standIn == nil, !isRequired, takesNull || value.type == "JSON" {
            // Null is written again. No trait and no transform is one of such a value.
            (traits, stated) = ([], SchemaScalars.stated(by: value.type, in: constrained))
            if value.transform != nil {
                field.type = value.type.replacing("Date", with: "String")
                preview = nil
                note(["format"], at: place, "is not checked")
            }
            field.type = "Presence<\(field.type)>"
            preview = preview.map { ".value(\($0))" } ?? ".absent"
        } else {
            field.transform = value.transform
            if field.standIn == nil, !isRequired || takesNull && value.type != "JSON" {
                field.type += "?"
                preview = "nil"
                if isRequired { field.traits.append(.nils(".null")) }
            }
        }
        field.traits = traits + field.traits
        if declarations[value.type] == nil {
            note(SchemaKeywords.constraints(of: constrained).subtracting(stated), at: place, "is not checked")
        }
        if own["readOnly"]?.bool == true || schema["readOnly"]?.bool == true {
            field.traits.append(.readOnly)
        }
        return (field, preview, value.inline)
    }
}

// MARK: - Unions

extension SchemaPlanner {
    /// Declares a union of alternatives.
    mutating func union(
        _ object: JSON.Object, _ choices: [JSON], at pointer: String, named name: String
    ) throws(InputError) -> ValuePlan {
        let constants = choices.compactMap { SchemaMembers.constant($0) }
        if constants.count == choices.count, constants.allSatisfy({ $0.string != nil }) {
            return enumeration(JSON.Array(constants), object, at: pointer, named: name)
        }
        let known = choices.filter { !isUnknown($0) }
        let tag = try tag(of: known, object, at: pointer)
        if tag == nil, let reason = try confusion(of: known, isOne: object["oneOf"] != nil) {
            note([self.choices(of: object)?.keyword ?? "oneOf"], at: pointer, "becomes a JSON: \(reason)")
            return ValuePlan("JSON", preview: ".null")
        }
        let type = typeName(name, at: pointer)
        order.append(type)
        owners.append(type)
        defer { owners.removeLast() }
        self.known[pointer] = ValuePlan(type, inline: [type])
        var union = UnionDeclaration(name: type, access: options.access, cases: [])
        union.documentation = Self.documentation(object)
        union.customLines = []
        var taken = SwiftNames.takenCases
        if let tag { union.tag = tag.isOutside ? ".outside" : ".inside(\(SwiftText.literal(tag.key)))" }
        var parts: Set<String> = []
        var preview: String?
        let keyword = self.choices(of: object)?.keyword ?? "oneOf"
        let all = Array(object[keyword]?.array ?? [])
        for (index, choice) in known.enumerated() {
            let labels: [String?] = tag?.values[index] ?? [nil]
            let place = "\(pointer)/\(keyword)/\(all.firstIndex(of: choice) ?? index)"
            let payload = try payload(of: choice, tag, at: place, named: (labels.first ?? nil) ?? "")
            parts.formUnion(payload?.inline ?? [])
            for label in labels {
                let word = label ?? payload?.type.filter { $0.isLetter || $0.isNumber } ?? "value"
                let caseName = SwiftNames.identifier(word.isEmpty ? "value" : word, in: &taken)
                union.cases.append(
                    UnionDeclaration.Case(
                        name: caseName, payload: payload?.type, tag: label.map(SwiftText.literal)))
                if preview == nil {
                    preview =
                        payload == nil ? ".\(caseName)" : payload?.preview.map { ".\(caseName)(\($0))" }
                }
            }
        }
        if known.count < choices.count { union.unknownCase = SwiftNames.unique("other", in: &taken) }
        inline[type] = parts
        declarations[type] = .union(union)
        let plan = ValuePlan(type, preview: preview.map { "\(type)\($0)" }, inline: [type])
        self.known[pointer] = plan
        return plan
    }

    /// Why models cannot tell alternatives without a tag apart, so that one would lose members of another.
    private func confusion(of choices: [JSON], isOne: Bool) throws(InputError) -> String? {
        var objects: [SchemaMembers] = []
        for choice in choices {
            let (schema, place) = try document.resolve(choice, at: "")
            guard let object = schema.object, Self.kind(of: object) == "object" else { continue }
            objects.append(try SchemaMembers(object, at: place, in: document))
        }
        if !isOne, objects.count > 1, !objects.allSatisfy(\.isClosed) {
            return "a document may be several of its objects"
        }
        for (index, one) in objects.enumerated() {
            for other in objects[(index + 1)...] {
                // The first one is tried first, and has to fail.
                let lacks = one.required.contains { key in !other.list.contains { $0.key == key } }
                let refuses =
                    one.isClosed && other.required.contains { key in !one.list.contains { $0.key == key } }
                if !lacks, !refuses { return "nothing tells its objects apart" }
            }
        }
        return nil
    }

    /// Where the tag of alternatives stands, and its values for each.
    struct Tag {
        var key: String
        var values: [[String]]
        var isOutside = false
    }

    private mutating func tag(
        of choices: [JSON], _ object: JSON.Object, at pointer: String
    ) throws(InputError) -> Tag? {
        var all: [SchemaMembers] = []
        var names: [String] = []
        for (index, choice) in choices.enumerated() {
            guard let object = choice.object else { return nil }
            all.append(try SchemaMembers(object, at: "/\(index)", in: document))
            names.append(choice.object?["$ref"]?.string ?? "")
        }
        if let key = object["discriminator"]?["propertyName"].string {
            let mapping = object["discriminator"]?["mapping"].object ?? [:]
            let values = names.map { reference in
                let values = mapping.filter { Self.leads($0.value, to: reference) }.map(\.key)
                return values.isEmpty ? [String(reference.split(separator: "/").last ?? "")] : values
            }
            for (value, target) in mapping where !names.contains(where: { Self.leads(target, to: $0) }) {
                note([value], at: "\(pointer)/discriminator/mapping", "leads to no alternative")
            }
            return values.contains([""]) ? nil : Tag(key: key, values: values)
        }
        for takesSeveral in [false, true] {
            for member in all.first?.list ?? [] {
                var values: [[String]] = []
                for members in all { values.append(try members.constants(member.key, document)) }
                let tags = values.flatMap { $0 }
                let isTag = values.allSatisfy { $0.count == 1 || takesSeveral && !$0.isEmpty }
                if isTag, Set(tags).count == tags.count {
                    return Tag(key: member.key, values: values)
                }
            }
        }
        let isOutside = all.allSatisfy {
            $0.list.count == 1 && $0.isClosed && $0.required == [$0.list[0].key]
        }
        guard isOutside, !all.isEmpty else { return nil }
        return Tag(key: "", values: all.map { [$0.list[0].key] }, isOutside: true)
    }

    /// Whether an entry of a discriminator's mapping names an alternative.
    private static func leads(_ target: JSON, to reference: String) -> Bool {
        guard let target = target.string, !target.isEmpty else { return false }
        return target == reference || reference.hasSuffix("/\(target)")
    }

    /// The payload of an alternative; nil if the tag is all there is.
    private mutating func payload(
        of choice: JSON, _ tag: Tag?, at pointer: String, named name: String
    ) throws(InputError) -> ValuePlan? {
        guard let tag else { return try element(choice, at: pointer, named: name) }
        let (schema, place) = try document.resolve(choice, at: pointer)
        guard let object = schema.object else { return nil }
        var members = try SchemaMembers(choice.object ?? object, at: pointer, in: document)
        if tag.isOutside {
            return try element(members.list[0].schema, at: members.list[0].pointer, named: name)
        }
        // The library writes the tag beside a reference to the payload, which says all else.
        let references = ([choice] + (object["allOf"]?.array.map(Array.init) ?? []))
            .filter { $0.object?["$ref"] != nil }
        if references.count == 1, let reference = references[0].object?["$ref"] {
            let target = try document.resolve(references[0], at: place)
            let inner = try SchemaMembers(target.schema.object ?? [:], at: target.pointer, in: document)
            let others = members.list.filter { member in !inner.list.contains { $0.key == member.key } }
            if others.allSatisfy({ $0.key == tag.key }), members.isOpen == inner.isOpen {
                return try value(["$ref": reference], at: pointer, named: name).plan
            }
        }
        members.remove(tag.key)
        return members.list.isEmpty && !members.isOpen
            ? nil : try model(members, object, at: pointer + "/payload", named: name)
    }

    /// Whether an alternative is what the library writes for unknown tags.
    private func isUnknown(_ choice: JSON) -> Bool {
        guard let object = choice.object else { return false }
        let parts = [choice] + (object["allOf"]?.array.map(Array.init) ?? [])
        return parts.contains { part in
            part.object?["propertyNames"]?.object?["not"] != nil
                || part.object?["properties"]?.object?.contains { $0.value.object?["not"] != nil } == true
        }
    }
}

/// Models that are a part of themselves.
struct InlineCycles {
    private var parts: [String: Set<String>]

    init(_ parts: [String: Set<String>]) { self.parts = parts }

    /// Makes classes of such models: what goes through a class is a reference.
    func breakUp(_ order: [String], _ declarations: inout [String: Declaration]) {
        var cycles = self
        for name in order {
            guard case .model(var model) = declarations[name], cycles.reaches(name) else { continue }
            model.kind = .finalClass
            declarations[name] = .model(model)
            cycles.parts[name] = []
        }
        // A union in itself has no model to break the cycle.
        for name in order {
            guard case .union(var union) = declarations[name], cycles.reaches(name) else { continue }
            union.isIndirect = true
            declarations[name] = .union(union)
        }
    }

    private func reaches(_ name: String) -> Bool {
        var seen: Set<String> = []
        var work = Array(parts[name] ?? [])
        while let next = work.popLast() {
            if next == name { return true }
            if seen.insert(next).inserted { work += parts[next] ?? [] }
        }
        return false
    }
}
