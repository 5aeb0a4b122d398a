import Foundation
import MappableSchemas
import MappingKit

/// Types and traits for strings and numbers.
enum SchemaScalars {
    /// The formats that types state.
    static let formats: Set<String> = [
        "byte", "date", "date-time", "double", "duration", "float", "int32", "int64", "iri", "uri",
        "uri-reference", "url", "uuid",
    ]

    static func string(_ object: JSON.Object) -> ValuePlan {
        switch object["format"]?.string {
        case "date-time": return ValuePlan("Date", preview: "Date(timeIntervalSince1970: 0)")
        case "date":
            var plan = ValuePlan("Date", preview: "Date(timeIntervalSince1970: 0)")
            plan.transform = ".date(.localDate())"
            return plan
        case "uri", "url", "uri-reference", "iri":
            return ValuePlan("URL", preview: "URL(filePath: \"/\")")
        case "uuid": return ValuePlan("UUID", preview: "UUID()")
        case "duration": return ValuePlan("Duration", preview: ".zero")
        case "byte": return ValuePlan("Data", preview: "Data()")
        default: break
        }
        if object["contentEncoding"]?.string == "base64" { return ValuePlan("Data", preview: "Data()") }
        let sample =
            object["const"]?.string ?? object["examples"]?[0].string ?? object["example"]?.string ?? ""
        return ValuePlan("String", preview: SwiftText.literal(SwiftText.comment(sample, limit: 60)))
    }

    private static let widths: [(type: String, least: String, most: String)] = [
        ("Int8", "\(Int8.min)", "\(Int8.max)"), ("Int16", "\(Int16.min)", "\(Int16.max)"),
        ("Int32", "\(Int32.min)", "\(Int32.max)"), ("Int", "\(Int64.min)", "\(Int64.max)"),
        ("UInt8", "0", "\(UInt8.max)"), ("UInt16", "0", "\(UInt16.max)"), ("UInt32", "0", "\(UInt32.max)"),
        ("UInt64", "0", "\(UInt64.max)"),
    ]

    static func integer(_ object: JSON.Object) -> ValuePlan {
        let least = object["minimum"]?.number?.text
        let most = object["maximum"]?.number?.text
        let preview = least ?? "0"
        if let width = widths.first(where: { $0.least == least && $0.most == most }) {
            return ValuePlan(width.type, preview: width.least == "0" ? "0" : "1")
        }
        let isInt = Int64(preview) != nil
        switch object["format"]?.string {
        case "int64": return ValuePlan("Int64", preview: isInt ? preview : "0")
        case "int32": return ValuePlan("Int32", preview: Int32(preview) == nil ? "0" : preview)
        default: return ValuePlan("Int", preview: isInt ? preview : "0")
        }
    }

    static func number(_ object: JSON.Object) -> ValuePlan {
        let most = object["maximum"]?.double
        let isFloat = object["format"]?.string == "float" || most == Double(Float.greatestFiniteMagnitude)
        let least = object["minimum"]?.number?.text ?? "0"
        return ValuePlan(isFloat ? "Float" : "Double", preview: isFloat ? "0" : least)
    }

    /// The traits that a schema's constraints make for a type, and the keywords that the type and they state.
    static func traits(
        _ object: JSON.Object, for type: String
    ) -> (traits: [FieldDeclaration.Trait], stated: Set<String>) {
        var traits: [FieldDeclaration.Trait] = []
        var stated: Set<String> = []
        func add(_ trait: String?, _ keywords: String...) {
            guard let trait else { return }
            traits.append(.other(trait))
            stated.formUnion(keywords)
        }
        switch type {
        case "String":
            add(count(object, "minLength", "maxLength"), "minLength", "maxLength")
            add(pattern(object).map { ".pattern(\($0))" }, "pattern")
        case "Int", "Int32", "Int64", "Double":
            let isWhole = type != "Double"
            let least = bound(object, "minimum", isWhole ? "exclusiveMinimum" : nil, step: 1)
            let most = bound(object, "maximum", isWhole ? "exclusiveMaximum" : nil, step: -1)
            if let range = range(least.text, most.text) {
                traits.append(.other(".range(\(range))"))
                stated.formUnion(least.stated + most.stated)
            }
            if isWhole {
                let divisor = object["multipleOf"]?.int ?? 0
                add(divisor > 1 ? ".multiple(of: \(divisor))" : nil, "multipleOf")
                if divisor == 1 { stated.insert("multipleOf") }
            }
        case _ where type.hasPrefix("[String:"):
            add(count(object, "minProperties", "maxProperties"), "minProperties", "maxProperties")
        case _ where type.hasPrefix("["):
            add(count(object, "minItems", "maxItems"), "minItems", "maxItems")
            let isComparable = ["[String]", "[Int]", "[Int64]", "[Double]", "[Date]", "[UUID]", "[URL]"]
                .contains(type)
            add(object["uniqueItems"]?.bool == true && isComparable ? ".unique()" : nil, "uniqueItems")
        default: break
        }
        return (traits, stated.union(self.stated(by: type, in: object)))
    }

    /// The keywords that a type states, as they hold of each of its values.
    static func stated(by type: String, in object: JSON.Object) -> Set<String> {
        var stated: Set<String> = []
        for keyword in ["minLength", "minItems", "minProperties"] where object[keyword]?.int == 0 {
            stated.insert(keyword)
        }
        if object["uniqueItems"]?.bool == false { stated.insert("uniqueItems") }
        let bounds = widths.first { $0.type == type } ?? widths.first { type == "Int64" && $0.type == "Int" }
        if let bounds {
            if object["minimum"]?.number?.text == bounds.least { stated.insert("minimum") }
            if object["maximum"]?.number?.text == bounds.most { stated.insert("maximum") }
        }
        if type == "Float" { stated.formUnion(["minimum", "maximum"]) }
        // The pattern of a string that stands for another value says what the type takes.
        if type != "String", object["type"]?.array != nil || object["format"] != nil {
            stated.insert("pattern")
        }
        return stated
    }

    private static func count(_ object: JSON.Object, _ least: String, _ most: String) -> String? {
        switch (object[least]?.int, object[most]?.int) {
        case (let least?, let most?) where least <= most: ".count(\(least)...\(most))"
        case (let least?, nil): least > 0 ? ".count(\(least)...)" : nil
        case (nil, let most?): ".count(...\(most))"
        default: nil
        }
    }

    /// A bound of a range, and the keywords that it states. Whole numbers are those that every `Int` holds.
    private static func bound(
        _ object: JSON.Object, _ keyword: String, _ exclusive: String?, step: Int32
    ) -> (text: String?, stated: [String]) {
        guard let exclusive else {
            let text = object[keyword]?.number?.text
            return (text, text == nil ? [] : [keyword])
        }
        let own = object[keyword]?.number?.integer(as: Int32.self)
        let next = object[exclusive]?.number?.integer(as: Int32.self)?.addingReportingOverflow(step)
        let other = next.flatMap { $0.overflow ? nil : $0.partialValue }
        let bounds = [own, other].compactMap { $0 }
        let bound = step > 0 ? bounds.max() : bounds.min()
        return (bound.map { "\($0)" }, (own == nil ? [] : [keyword]) + (other == nil ? [] : [exclusive]))
    }

    private static func range(_ least: String?, _ most: String?) -> String? {
        switch (least, most) {
        case (let least?, let most?):
            guard let low = Double(least), let high = Double(most), low <= high else { return nil }
            return most.hasPrefix("-") ? "\(least) ... \(most)" : "\(least)...\(most)"
        case (let least?, nil): return least.hasPrefix("-") ? "(\(least))..." : "\(least)..."
        case (nil, let most?): return most.hasPrefix("-") ? "...(\(most))" : "...\(most)"
        default: return nil
        }
    }

    /// A pattern as a literal: a schema's may match a part of the text, a trait's matches all of it.
    private static func pattern(_ object: JSON.Object) -> String? {
        // A pattern for strings that stand for other values is none for the value.
        guard let text = object["pattern"]?.string, object["type"]?.array == nil else { return nil }
        let whole: String
        if text.hasPrefix("^(?:"), text.hasSuffix(")$") {
            whole = String(text.dropFirst(4).dropLast(2))
        } else if text.hasPrefix("^"), text.hasSuffix("$"), !text.hasSuffix("\\$"), !text.contains("|") {
            whole = String(text.dropFirst().dropLast())
        } else {
            whole = "[\\s\\S]*(?:\(text))[\\s\\S]*"
        }
        guard (try? Regex(whole)) != nil else { return nil }
        // What a raw string takes for its end or an escape, or cannot hold, is escaped in another one.
        let isRaw = whole.contains("\\") && !whole.contains("\"#") && !whole.contains("\\#")
        return isRaw && whole.unicodeScalars.allSatisfy(SwiftText.isPlain)
            ? "#\"\(whole)\"#" : SwiftText.literal(whole)
    }

    /// A default as a Swift expression; nil for one that breaks the schema's own constraints.
    static func standIn(_ value: JSON?, for type: String, in object: JSON.Object) -> String? {
        guard let value, satisfies(value, object) else { return nil }
        return standIn(value, for: type)
    }

    private static func satisfies(_ value: JSON, _ object: JSON.Object) -> Bool {
        if let number = value.double {
            return number >= object["minimum"]?.double ?? number
                && number <= object["maximum"]?.double ?? number
                && object["exclusiveMinimum"] == nil && object["exclusiveMaximum"] == nil
                && value.int.map { $0.isMultiple(of: object["multipleOf"]?.int ?? 1) } != false
        }
        if let text = value.string {
            let count = text.unicodeScalars.count
            return count >= object["minLength"]?.int ?? 0 && count <= object["maxLength"]?.int ?? count
                && object["pattern"] == nil
        }
        if value.array != nil { return object["minItems"] == nil }
        return true
    }

    private static func standIn(_ value: JSON, for type: String) -> String? {
        switch (value, type) {
        case (.string(let text), "String"): SwiftText.literal(text)
        case (.bool(let bool), "Bool"): "\(bool)"
        case (.number(let number), "Int"), (.number(let number), "Int64"), (.number(let number), "Int32"):
            number.integer(as: Int32.self).map { "\($0)" }
        case (.number(let number), "Double"): number.text
        case (.array(let array), _)
        where type.hasPrefix("[") && !type.hasPrefix("[String:") && array.isEmpty:
            "[]"
        default: nil
        }
    }
}
