import Foundation
import MappableSchemas
import MappingKit

/// Makes declarations of schemas.
struct SchemaPlanner {
    let document: SchemaDocument
    let options: GenerationOptions
    var takenNames: Set<String>
    /// The types that stand for the schemas at pointers, once they are named.
    var known: [String: ValuePlan] = [:]
    /// The pointers to the schemas around the one that is looked at.
    private var inProgress: Set<String> = []
    var declarations: [String: Declaration] = [:]
    var order: [String] = []
    /// The types whose declaration is being made, the outermost first.
    var owners: [String] = []
    var inline: [String: Set<String>] = [:]
    /// Parts of a schema that the models do not state, each with its place.
    var notes: [String] = []

    static func plan(
        _ document: SchemaDocument, _ options: GenerationOptions
    ) throws(InputError) -> ModelPlan {
        var document = document
        document.keepsOthers = options.keepsOthers
        var planner = SchemaPlanner(
            document: document, options: options,
            takenNames: SwiftNames.takenTypes.union([options.name, "Duration", "Float", "Int32"]))
        return try planner.plan()
    }

    private mutating func plan() throws(InputError) -> ModelPlan {
        var plan: ModelPlan
        if let components = document.components {
            plan = ModelPlan(rootType: options.name, container: options.name)
            plan.isNamespace = true
            for (name, schema) in components {
                let pointer = "/components/schemas/\(name)"
                let type = try value(schema, at: pointer, named: name).plan
                if declarations[type.type] == nil, SwiftNames.typeName(name, isElement: false) != type.type {
                    plan.aliases.append((typeName(name, at: pointer), type.type))
                }
            }
        } else {
            let isJoined = document.root.object?.contains { SchemaKeywords.joined.contains($0.key) } == true
            let root = isJoined ? (document.root, "") : try document.resolve(document.root, at: "")
            let type = try value(root.0, at: root.1, named: options.name).plan
            let isModel = declarations[type.type] != nil && order.first == type.type
            plan = ModelPlan(rootType: type.type, container: isModel ? type.type : nil)
            if !isModel {
                plan.container = options.name
                plan.isNamespace = true
                plan.aliases = [("Document", type.type)]
            }
        }
        InlineCycles(inline).breakUp(order, &declarations)
        plan.declarations = order.compactMap { declarations[$0] }
        plan.notes = notes
        return plan
    }

    /// Notes keywords that the models do not state.
    mutating func note(
        _ keywords: some Sequence<String>, at pointer: String, _ reason: String = "is not stated"
    ) {
        for keyword in keywords.sorted() {
            let note = "\(document.input.name): note: \(pointer)/\(keyword) \(reason)"
            if !notes.contains(note) { notes.append(note) }
        }
    }

    /// The schema of a value, joined with `allOf` where this is about values that are no objects.
    mutating func flattened(_ schema: JSON, at pointer: String) throws(InputError) -> JSON.Object? {
        guard let object = schema.object, let all = object["allOf"]?.array else { return schema.object }
        var rest = object
        rest["allOf"] = nil
        var parts = [rest]
        for (index, part) in all.enumerated() {
            let (part, _) = try document.resolve(part, at: "\(pointer)/allOf/\(index)")
            parts.append(part.object ?? [:])
        }
        guard let merged = SchemaKeywords.merged(parts) else { return object }
        for keyword in ["pattern", "type", "multipleOf", "format", "const", "enum"] {
            let values = parts.compactMap { $0[keyword] }
            if let first = values.first, values.contains(where: { $0 != first }) {
                note(["allOf"], at: pointer, "has \(keyword) twice, of which the last counts")
            }
        }
        return merged
    }

    /// The type for a schema, and whether null is allowed beside it.
    mutating func value(
        _ schema: JSON, at pointer: String, named name: String
    ) throws(InputError) -> (plan: ValuePlan, takesNull: Bool) {
        let hint = schema.object?["$ref"]?.string.map { String($0.split(separator: "/").last ?? "") } ?? name
        if let object = schema.object, object["$ref"] != nil {
            if object.contains(where: { SchemaKeywords.joined.contains($0.key) }) {
                let members = try SchemaMembers(object, at: pointer, in: document)
                if let plan = known[pointer] { return (plan, Self.takesNull(object)) }
                if !members.list.isEmpty {
                    let plan = try model(members, object, at: pointer, named: name)
                    return (plan, Self.takesNull(object))
                }
            }
            note(SchemaKeywords.beside(object), at: pointer)
        }
        let place = pointer
        let (schema, pointer) = try document.resolve(schema, at: place)
        guard let object = try flattened(schema, at: pointer) else {
            if schema.bool == false { note(["false"], at: pointer, "becomes a JSON") }
            return (ValuePlan("JSON", preview: ".null"), false)
        }
        if let plan = known[pointer] { return (plan, Self.takesNull(object)) }
        guard inProgress.insert(pointer).inserted else {
            note(["$ref"], at: place, "leads back without a model between, and becomes a JSON")
            return (ValuePlan("JSON", preview: ".null"), false)
        }
        defer { inProgress.remove(pointer) }
        let takesNull = Self.takesNull(object)
        if let choices = choices(of: object), choices.list.count > 0 {
            note(SchemaKeywords.unstated(object, as: .choice), at: pointer)
            note(SchemaKeywords.constraints(of: object), at: pointer)
            if choices.list.count == 1 {
                let inner = try value(choices.list[0], at: "\(pointer)/\(choices.keyword)/0", named: hint)
                return (inner.plan, takesNull || inner.takesNull)
            }
            if let values = openValues(choices.list) {
                let known = enumeration(values, object, at: pointer, named: hint)
                let open = ValuePlan("Open<\(known.type)>", preview: known.preview.map { ".known(\($0))" })
                self.known[pointer] = open
                return (open, takesNull)
            }
            return (try union(object, choices.list, at: pointer, named: hint), takesNull)
        }
        if let all = object["allOf"]?.array, all.count == 1,
            !object.contains(where: { $0.key != "allOf" && SchemaKeywords.joined.contains($0.key) })
        {
            let inner = try value(all[0], at: "\(pointer)/allOf/0", named: hint)
            return (inner.plan, takesNull || inner.takesNull)
        }
        if let values = object["enum"]?.array {
            note(SchemaKeywords.unstated(object, as: .enumeration), at: pointer)
            return (enumeration(values, object, at: pointer, named: hint), takesNull)
        }
        return (try typed(object, at: pointer, named: hint), takesNull)
    }

    /// The type for a schema that says the kind of value, or lets it be guessed.
    private mutating func typed(
        _ object: JSON.Object, at pointer: String, named name: String
    ) throws(InputError) -> ValuePlan {
        let kind = Self.kind(of: object)
        switch kind {
        case "object":
            let members = try SchemaMembers(object, at: pointer, in: document)
            guard members.list.isEmpty else {
                return try model(members, object, at: pointer, named: name)
            }
            note(SchemaKeywords.unstated(object, as: .dictionary), at: pointer)
            if object["type"] == nil, object["allOf"] != nil { return ValuePlan("JSON", preview: ".null") }
            guard let (values, place) = try dictionaryValues(object, at: pointer) else {
                return ValuePlan("[String: JSON]", preview: "[:]")
            }
            return try element(values, at: place, named: name).dictionary()
        case "array":
            note(SchemaKeywords.unstated(object, as: .array), at: pointer)
            guard let items = object["items"], items.object != nil, object["prefixItems"] == nil else {
                return ValuePlan("[JSON]", preview: "[]")
            }
            return try element(items, at: "\(pointer)/items", named: SwiftNames.singular(name)).array()
        case "string", "integer", "number", "boolean":
            note(SchemaKeywords.unstated(object, as: .scalar), at: pointer)
            if let format = object["format"]?.string, !SchemaScalars.formats.contains(format) {
                note(["format"], at: pointer, "is not checked")
            }
        default:
            note(SchemaKeywords.unstated(object, as: .any), at: pointer)
            note(SchemaKeywords.constraints(of: object), at: pointer)
            if object["type"] != nil { note(["type"], at: pointer, "becomes a JSON") }
        }
        switch kind {
        case "string": return SchemaScalars.string(object)
        case "integer": return SchemaScalars.integer(object)
        case "number": return SchemaScalars.number(object)
        case "boolean": return ValuePlan("Bool", preview: "true")
        default: return ValuePlan("JSON", preview: ".null")
        }
    }

    /// The schema of a dictionary's values: the one for other members, or for those that match the only pattern.
    private mutating func dictionaryValues(
        _ object: JSON.Object, at pointer: String
    ) throws(InputError) -> (JSON, String)? {
        let patterns = object["patternProperties"]?.object ?? [:]
        let others = object["additionalProperties"]
        if patterns.isEmpty { return others?.object.map { (.object($0), "\(pointer)/additionalProperties") } }
        let isAll = patterns.contains { [".*", "^.*$", "", "^"].contains($0.key) }
        guard patterns.count == 1, isAll || others?.bool == false,
            let (pattern, values) = patterns.map({ ($0.key, $0.value) }).first
        else {
            if others?.object != nil { note(["additionalProperties"], at: pointer) }
            note(patterns.map(\.key), at: pointer + "/patternProperties")
            return nil
        }
        if !isAll { note([pattern], at: pointer + "/patternProperties", "is not checked") }
        return (values, "\(pointer)/patternProperties/\(pattern)")
    }

    /// The type of elements or values, whose constraints have no place in a declaration.
    mutating func element(
        _ schema: JSON, at pointer: String, named name: String
    ) throws(InputError) -> ValuePlan {
        let inner = try value(schema, at: pointer, named: name)
        if declarations[inner.plan.type] == nil {
            let (schema, place) = try document.resolve(schema, at: pointer)
            let (object, constrained) = try onlyChoice(try flattened(schema, at: place) ?? [:], at: place)
            let stated = SchemaScalars.stated(by: inner.plan.type, in: object)
            note(
                SchemaKeywords.constraints(of: object).subtracting(stated), at: constrained, "is not checked")
        }
        return inner.takesNull ? Self.nullable(inner.plan) : inner.plan
    }

    static func nullable(_ value: ValuePlan) -> ValuePlan {
        guard value.type != "JSON" else { return value }
        var plan = value
        plan.type = "\(value.type)?"
        return plan
    }

    /// The kind of a schema's values. Where numbers may also stand in strings, they are numbers.
    static func kind(of object: JSON.Object) -> String? {
        if let type = object["type"]?.string { return type }
        let types = Set((object["type"]?.array ?? []).compactMap(\.string)).subtracting(["null"])
        if types.count == 1 { return types.first }
        // The text's meaning counts, as the library reads dates and durations from numbers as well.
        let formats: Set = ["date-time", "duration"]
        if types == ["number", "string"], formats.contains(object["format"]?.string ?? "") {
            return "string"
        }
        // A pattern, or a list of values, says which strings stand for the other type.
        if object["pattern"] != nil || object["enum"] != nil {
            if types == ["integer", "string"] { return "integer" }
            if types == ["number", "string"] { return "number" }
            if types == ["boolean", "integer", "string"] { return "boolean" }
        }
        if types == ["string", "number", "boolean"] { return "string" }
        if !types.isEmpty { return nil }
        if object["properties"] != nil || object["allOf"] != nil || object["required"] != nil {
            return "object"
        }
        if object["items"] != nil { return "array" }
        if object["pattern"] != nil || object["minLength"] != nil || object["maxLength"] != nil {
            return "string"
        }
        if let constant = object["const"] {
            switch constant {
            case .string: return "string"
            case .number(let number): return number.integer(as: Int.self) == nil ? "number" : "integer"
            case .bool: return "boolean"
            default: return nil
            }
        }
        return nil
    }

    static func takesNull(_ object: JSON.Object) -> Bool {
        let types = object["type"]?.array?.compactMap(\.string) ?? []
        let hasNull = ["anyOf", "oneOf"].contains { keyword in
            object[keyword]?.array?.contains { $0.object?["type"]?.string == "null" } == true
        }
        return types.contains("null") || hasNull || object["nullable"]?.bool == true
            || object["enum"]?.array?.contains(.null) == true
    }

    /// The alternatives of a schema that says nothing else of members, without null.
    func choices(of object: JSON.Object) -> (keyword: String, list: [JSON])? {
        let isWhole = ["properties", "allOf", "patternProperties"].allSatisfy { object[$0] == nil }
        for keyword in ["oneOf", "anyOf"] {
            guard let list = object[keyword]?.array, isWhole else { continue }
            return (keyword, list.filter { $0.object?["type"]?.string != "null" })
        }
        return nil
    }

    /// The schema of a value that may be null besides, where that is said by alternatives.
    mutating func onlyChoice(
        _ object: JSON.Object, at pointer: String
    ) throws(InputError) -> (JSON.Object, String) {
        guard let choices = choices(of: object), choices.list.count == 1 else { return (object, pointer) }
        let list = Array(object[choices.keyword]?.array ?? [])
        let place = list.firstIndex { $0 == choices.list[0] } ?? 0
        let inner = try document.resolve(choices.list[0], at: "\(pointer)/\(choices.keyword)/\(place)")
        return (try flattened(inner.schema, at: inner.pointer) ?? [:], inner.pointer)
    }

    /// The known values of a string that may also be another one, as the library describes open enums.
    private func openValues(_ choices: [JSON]) -> JSON.Array? {
        guard choices.count == 2, let values = choices[0].object?["enum"]?.array, !values.isEmpty,
            values.allSatisfy({ $0.string != nil }), choices[1] == ["type": "string"]
        else { return nil }
        return values
    }

    /// A name for a type that is not taken yet.
    mutating func typeName(_ name: String, at pointer: String) -> String {
        let isRoot = order.isEmpty && document.components == nil && name == options.name
        guard !isRoot else { return options.name }
        var type = SwiftNames.typeName(name, isElement: false)
        if type.first?.uppercased() == type.first?.lowercased() { type = "Item" + type }
        if type == options.name { type += "Model" }
        return SwiftNames.type(type, in: owners, &takenNames)
    }

    /// Declares an enum of strings or integers.
    mutating func enumeration(
        _ values: JSON.Array, _ object: JSON.Object, at pointer: String, named name: String
    ) -> ValuePlan {
        let values = values.filter { !$0.isNull }
        let words = values.compactMap(\.string)
        let numbers = values.compactMap(\.int)
        guard !values.isEmpty, Set(words).count == values.count || Set(numbers).count == values.count else {
            let isBoolean = Self.kind(of: object) == "boolean"
            if !isBoolean || values.count < 2 { note(["enum"], at: pointer, "is not checked") }
            return isBoolean ? ValuePlan("Bool", preview: "true") : ValuePlan("JSON", preview: ".null")
        }
        let type = typeName(name, at: pointer)
        var taken: Set<String> = []
        var declaration = EnumerationDeclaration(name: type, access: options.access, cases: [])
        if words.count == values.count {
            declaration.cases = words.map { SamplePlanner.enumCase($0, &taken) }
        } else {
            declaration.rawType = "Int"
            declaration.cases = numbers.map { number in
                let sign = number < 0 ? "minus" : "value"
                let caseName = SwiftNames.unique("\(sign)\(number.magnitude)", in: &taken)
                return EnumerationDeclaration.Case(name: caseName, rawValue: "\(number)")
            }
        }
        declaration.documentation = Self.documentation(object)
        declaration.customLines = []
        let plan = ValuePlan(type, preview: ".\(declaration.cases[0].name)")
        order.append(type)
        declarations[type] = .enumeration(declaration)
        known[pointer] = plan
        return plan
    }

    /// The lines of the doc comment that a description makes.
    static func documentation(_ object: JSON.Object) -> [String] {
        guard let text = object["description"]?.string ?? object["title"]?.string else { return [] }
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ") {
                let word = SwiftText.comment(String(word), limit: 90)
                if line.count + word.count > 90 {
                    lines.append(line)
                    line = word
                } else {
                    line += line.isEmpty ? word : " " + word
                }
            }
            lines.append(line)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
