#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SchemaSet {
    /// nil for a type that is not the library's.
    mutating func scalar(_ type: Any.Type) -> JSON? {
        if let type = type as? any FixedWidthInteger.Type { return integer(type) }
        if let type = type as? any BinaryFloatingPoint.Type { return floatingPoint(type) }
        switch type {
        case is Decimal.Type: return number(digits: 17)
        case is JSONNumber.Type: return .ofType("number")
        case is Bool.Type:
            if !coercesValues { return .ofType("boolean") }
            return ["type": ["boolean", "integer", "string"], "pattern": .string(SchemaText.boolean)]
        case is String.Type:
            return ["type": coercesValues ? ["string", "number", "boolean"] : "string"]
        case is Character.Type:
            let text: JSON = ["type": "string", "minLength": 1]
            // JSON Schema counts scalars, of which a character may have several.
            return isStrict ? text.adding(["maxLength": 1]) : text
        case is URL.Type: return ["type": "string", "format": "uri-reference", "minLength": 1]
        case is UUID.Type: return Self.string(SchemaText.uuid, format: "uuid")
        case is Data.Type: return data
        case is Date.Type: return date(options.dates)
        case is JSON.Object.Type: return .ofType("object")
        case is JSON.Array.Type: return .ofType("array")
        default: return nil
        }
    }

    @inline(never)
    private static func string(_ pattern: String, format: String? = nil, encoding: String? = nil) -> JSON {
        var schema: JSON.Object = ["type": "string"]
        if let format { schema["format"] = .string(format) }
        if let encoding { schema["contentEncoding"] = .string(encoding) }
        schema["pattern"] = .string(pattern)
        return .object(schema)
    }

    /// Strings that match the pattern may hold the number.
    private func number(
        _ type: JSON, _ least: JSONNumber?, _ most: JSONNumber?, pattern: String, format: String? = nil
    ) -> JSON {
        var schema: JSON.Object = ["type": coercesValues ? [type, "string"] : type]
        if style == .openAPI, let format { schema["format"] = .string(format) }
        if let least { schema["minimum"] = .number(least) }
        if let most { schema["maximum"] = .number(most) }
        if coercesValues { schema["pattern"] = .string(pattern) }
        return .object(schema)
    }

    private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> JSON {
        let bits = Integer.bitWidth
        return number(
            "integer", JSONNumber(text: "\(Integer.min)"), JSONNumber(text: "\(Integer.max)"),
            pattern: SchemaText.integer(of: type),
            format: Integer.isSigned && (bits == 32 || bits == 64) ? "int\(bits)" : nil)
    }

    private func floatingPoint<Number: BinaryFloatingPoint>(_ type: Number.Type) -> JSON {
        if Number.significandBitCount >= 52 { return number(digits: 17, format: "double") }
        let bound = Double(Number.greatestFiniteMagnitude)
        let isHalf = Number.exponentBitCount < 8
        return number(digits: isHalf ? 4 : 17, bound: bound, format: isHalf ? nil : "float")
    }

    private func number(digits: Int, bound: Double? = nil, format: String? = nil) -> JSON {
        let schema = number(
            "number", bound.flatMap { JSONNumber(-$0) }, bound.flatMap { JSONNumber($0) },
            pattern: SchemaText.number(digits: digits), format: format)
        guard case .strings(let positive, let negative, let nan) = options.nonFiniteNumbers, !isStrict
        else { return schema }
        return .any(of: [schema, .enumeration([.string(positive), .string(negative), .string(nan)])])
    }

    private var data: JSON {
        switch options.data {
        case .base64: Self.string(SchemaText.base64, encoding: "base64")
        case .base64URL: Self.string(SchemaText.base64URL, encoding: "base64url")
        case .custom: true
        }
    }

    /// Recursion is as deep as the strategies are nested.
    private func date(_ dates: DateStrategy) -> JSON {
        let dateTime = Self.string(SchemaText.dateTime, format: "date-time")
        // The years 1 to 9999, which every form of a date can have.
        let seconds = (least: -62_135_596_800 as Int64, most: 253_402_300_799 as Int64)
        switch dates {
        case .rfc3339: return dateTime
        case .automatic:
            if isStrict || !isReading { return dateTime }
            let bounds = time(seconds.least, seconds.most).object?.filter { $0.key.hasSuffix("imum") }
            return dateTime.adding(["type": ["string", "number"]]).adding(JSON.Object(bounds ?? []))
        case .seconds: return time(seconds.least, seconds.most, digits: 10)
        case .milliseconds:
            return time(seconds.least * 1000, seconds.most * 1000, digits: 10)
        case .secondsSince2001:
            return time(seconds.least - 978_307_200, seconds.most - 978_307_200, digits: 10)
        case .localDate: return Self.string(SchemaText.date, format: "date")
        case .localDateTime:
            return Self.string(SchemaText.localDateTime)
        case .firstOf(let strategies) where !isReading: return strategies.first.map(date) ?? true
        case .firstOf(let strategies): return ["anyOf": .list(strategies.map(date))]
        case .custom: return true
        }
    }

    /// If strings may hold the number, they have at most `digits`. One of 10 digits is a date by any strategy.
    @inline(never)
    private func time(_ least: Int64, _ most: Int64, digits: Int? = nil) -> JSON {
        let time: JSON = [
            "type": "number", "minimum": .number(JSONNumber(least)), "maximum": .number(JSONNumber(most)),
        ]
        guard let digits, coercesValues else { return time }
        let pattern = SchemaText.number(digits: digits)
        return time.adding(["type": ["number", "string"], "pattern": .string(pattern)])
    }
}
