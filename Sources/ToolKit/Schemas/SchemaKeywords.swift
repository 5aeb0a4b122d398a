import MappableSchemas

/// The keywords of a schema as models state them, and those that they do not state.
enum SchemaKeywords {
    /// Keywords that say nothing about values, or are looked for elsewhere.
    private static let annotations: Set<String> = [
        "$anchor", "$comment", "$defs", "$id", "$ref", "$schema", "$vocabulary", "components",
        "contentEncoding",
        "contentMediaType", "default", "definitions", "deprecated", "description", "discriminator", "example",
        "examples", "externalDocs", "format", "info", "nullable", "openapi", "paths", "readOnly", "servers",
        "tags",
        "title", "type", "writeOnly", "xml",
    ]
    /// Keywords that constrain one value. A field's traits state them; there are none for elements, values and
    /// payloads.
    static let constraints: Set<String> = [
        "const", "exclusiveMaximum", "exclusiveMinimum", "maxItems", "maxLength", "maxProperties", "maximum",
        "minItems", "minLength", "minProperties", "minimum", "multipleOf", "pattern", "uniqueItems",
    ]

    /// A schema's form in Swift.
    enum Form {
        case model, dictionary, array, scalar, choice, enumeration, any

        fileprivate var keywords: Set<String> {
            switch self {
            case .model: ["properties", "required", "allOf"]
            case .dictionary: ["additionalProperties", "patternProperties"]
            case .array: ["items"]
            case .scalar, .any: []
            case .choice: ["oneOf", "anyOf"]
            // The list of values says it all.
            case .enumeration: SchemaKeywords.constraints.union(["enum", "oneOf", "anyOf"])
            }
        }
    }

    /// The keywords that are neither annotations nor constraints, and that a form does not state.
    static func unstated(_ schema: JSON.Object, as form: Form) -> [String] {
        schema.map(\.key).filter { key in
            switch key {
            case "additionalProperties" where form == .model:
                // A model leaves out members that it does not know.
                schema[key]?.bool == nil
            case "items" where form == .array: schema[key]?.object == nil && schema[key]?.bool != true
            case _ where key.hasPrefix("x-"): false
            default: !annotations.contains(key) && !constraints.contains(key) && !form.keywords.contains(key)
            }
        }
    }

    /// Whether an object of a schema may have members that `properties` does not have, as far as the schema says so.
    static func isOpen(_ schema: JSON.Object) -> Bool {
        let others = ["additionalProperties", "unevaluatedProperties"].compactMap { schema[$0] }
        return others.contains { $0.bool != false }
            || schema.contains { bringingMembers.contains($0.key) }
    }

    /// Keywords with schemas of the same object that a model does not state.
    private static let bringingMembers: Set<String> = [
        "anyOf", "dependencies", "dependentSchemas", "else", "if", "oneOf", "patternProperties", "then",
    ]
    /// Keywords beside a reference that bring members, too.
    static let joined: Set<String> = bringingMembers.union(["additionalProperties", "allOf", "properties"])

    /// The keywords beside a reference, but for annotations.
    static func beside(_ schema: JSON.Object) -> Set<String> {
        Set(schema.map(\.key).filter { !annotations.contains($0) && !$0.hasPrefix("x-") })
    }

    /// The constraints of a schema.
    static func constraints(of schema: JSON.Object) -> Set<String> {
        constraints.intersection(schema.map(\.key))
    }

    /// One schema of those in `allOf`, where they are about values that are no objects; nil for models.
    static func merged(_ parts: [JSON.Object]) -> JSON.Object? {
        let ofObjects: Set = ["properties", "required", "additionalProperties", "allOf", "oneOf", "anyOf"]
        guard
            parts.allSatisfy({ $0["type"]?.string != "object" && ofObjects.isDisjoint(with: $0.map(\.key)) })
        else { return nil }
        var merged = JSON.Object()
        for part in parts {
            for (key, value) in part {
                merged[key] = stricter(key, merged[key], value)
            }
        }
        return merged
    }

    private static func stricter(_ key: String, _ first: JSON?, _ second: JSON) -> JSON {
        guard let first, let one = first.double, let other = second.double else { return second }
        switch key {
        case "minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties":
            return one > other ? first : second
        case "maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties":
            return one < other ? first : second
        default: return second
        }
    }
}
