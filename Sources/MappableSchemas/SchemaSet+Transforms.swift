#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// The schemas of values that the library's transforms read and write.

extension SchemaSet {
    /// The schema of what a transform has in the document; nil if the raw type says all.
    ///
    /// Recursion is as deep as the format is nested.
    mutating func schema(of format: TransformFormat) -> JSON? {
        switch format {
        case .dates(let reading, let writing):
            with(reading: { $0.dates = reading }, writing: { $0.dates = writing }) {
                $0.schema(of: Date.self)
            }
        case .data(let reading, let writing):
            with(reading: { $0.data = reading }, writing: { $0.data = writing }) { $0.schema(of: Data.self) }
        case .durations(let reading, let writing):
            with(reading: { $0.durations = reading }, writing: { $0.durations = writing }) {
                $0.schema(of: Duration.self)
            }
        case .url:
            isReading && !isForMaking ? ["type": "string", "minLength": 1] : schema(of: URL.self)
        case .hexColor(let prefix, let writesAlpha): hexColor(prefix, writesAlpha: writesAlpha)
        case .zeroOrOne: coercesValues ? ["enum": [0, 1, "0", "1"]] : ["enum": [0, 1]]
        case .numberString(let type): numberString(type)
        case .rawValue(let type): (type as? any RawRepresentable.Type).map { schema(ofRaw: $0) }
        case .oneOrMany(let type): oneOrMany(schema(of: type))
        case .jsonString(let type):
            [
                "type": "string", "contentMediaType": "application/json",
                "contentSchema": schema(of: type),
            ]
        case .union(let union): (union as? any UnionShape)?.shape(in: &self)
        case .array(let element): array(of: schema(of: element) ?? true)
        case .set(let element): array(of: schema(of: element) ?? true)
        case .dictionary(let value):
            ["type": "object", "additionalProperties": schema(of: value) ?? true]
        case .optional(let value): schema(of: value)?.orNull
        }
    }

    private func array(of element: JSON) -> JSON { ["type": "array", "items": element] }

    private func oneOrMany(_ element: JSON) -> JSON { ["anyOf": [element, array(of: element)]] }

    private func hexColor(_ prefix: String, writesAlpha: Bool) -> JSON {
        let pattern: String
        if isForMaking {
            pattern = "^#[0-9A-F]{6}$"
        } else if isReading {
            pattern = "^#?(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
        } else {
            let digits = writesAlpha ? "[0-9A-F]{8}" : "[0-9A-F]{6}(?:[0-9A-F]{2})?"
            pattern = "^\(SchemaText.escaped(prefix))\(digits)$"
        }
        return ["type": "string", "pattern": .string(pattern)]
    }

    /// The schema of a string that holds a number; a number, too, where values are converted.
    private mutating func numberString(_ type: Any.Type) -> JSON {
        guard isReading else { return ["type": "string", "pattern": .string(SchemaText.anyNumber)] }
        let number = with(reading: { $0.coercion = .compatible }, writing: { _ in }) { schemas in
            schemas.schema(of: type)
        }
        if coercesValues { return number }
        let pattern = number["pattern"].string ?? SchemaText.number(digits: 17)
        return ["type": "string", "pattern": .string(pattern)]
    }
}

/// A union, without the type of its values.
private protocol UnionShape {
    func shape(in schemas: inout SchemaSet) -> JSON
}

extension Union: UnionShape {
    fileprivate func shape(in schemas: inout SchemaSet) -> JSON { schemas.schema(of: self) }
}
