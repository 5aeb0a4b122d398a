import Foundation
import MappableSchemas
import MappingKit

// The types for the values of shapes.
extension SamplePlanner {
    /// The type for the values of a shape, null not counted.
    mutating func value(of id: SampleShapes.ID, allowsTransform: Bool) -> ValuePlan {
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
    static func nullable(_ value: ValuePlan) -> ValuePlan {
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

    func isUnion(_ id: SampleShapes.ID) -> Bool {
        shapes.shapes[id].tag?.variants.isEmpty == false
    }

    func isModel(_ id: SampleShapes.ID) -> Bool {
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
            plan.transform = ".date(.localDate())"
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
}

extension SampleShapes.Shape {
    /// Whether there are values of several kinds.
    var isMixed: Bool { kindCount + (objects == 0 && isObject ? 1 : 0) > 1 }
}
