#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SchemaSet {
    /// nil if the raw type says all. Recursion is as deep as the format is nested.
    mutating func schema(of format: TransformFormat) -> JSON? {
        switch format {
        case .dates(let strategy): return schema(of: Date.self) { $0.dates = strategy }
        case .data(let strategy): return schema(of: Data.self) { $0.data = strategy }
        case .numberString(let type): return numberString(type)
        case .oneOrMany(let type): return .oneOrMany(schema(of: type))
        case .union(let union): return (union as? UnionCases).map { schema(of: $0) }
        case .array(let element): return .array(of: schema(of: element) ?? true)
        case .optional(let value): return schema(of: value)?.orNull
        }
    }

    /// Where values are converted, also a number.
    private mutating func numberString(_ type: Any.Type) -> JSON {
        guard isReading else { return ["type": "string", "pattern": .string(SchemaText.anyNumber)] }
        let number = schema(of: type) { $0.coercion = .compatible }
        if coercesValues { return number }
        let pattern = number["pattern"].string ?? SchemaText.number(digits: 17)
        return ["type": "string", "pattern": .string(pattern)]
    }
}
