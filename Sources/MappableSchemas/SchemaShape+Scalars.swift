#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// MARK: - Numbers

extension SchemaSet {
    /// The schema of a number, which strings may hold that match a pattern.
    fileprivate func number(_ type: JSON, _ keywords: JSON.Object, pattern: String, format: String?) -> JSON {
        var schema = JSON.Object()
        schema["type"] = coercesValues ? [type, "string"] : type
        if style == .openAPI, let format { schema["format"] = .string(format) }
        for (keyword, value) in keywords { schema[keyword] = .some(value) }
        if coercesValues { schema["pattern"] = .string(pattern) }
        return .object(schema)
    }

    /// The schema of a floating-point number.
    fileprivate func floatingPoint(digits: Int, bound: Double? = nil, format: String?) -> JSON {
        var keywords = JSON.Object()
        if let bound = bound.flatMap(JSONNumber.init(_:)), let least = JSONNumber(text: "-\(bound.text)") {
            keywords = ["minimum": .number(least), "maximum": .number(bound)]
        }
        let schema = number("number", keywords, pattern: SchemaText.number(digits: digits), format: format)
        switch direction {
        case .reading(let options):
            guard case .strings(let positive, let negative, let nan) = options.nonFiniteNumbers,
                !isForMaking
            else { return schema }
            return ["anyOf": [schema, ["enum": [.string(positive), .string(negative), .string(nan)]]]]
        case .writing(let options):
            switch options.nonFiniteNumbers {
            case .throw: return schema
            case .null: return schema.orNull
            case .strings(let positive, let negative, let nan):
                return ["anyOf": [schema, ["enum": [.string(positive), .string(negative), .string(nan)]]]]
            }
        }
    }

    /// The type of what is read as an integer.
    fileprivate var integerType: JSON {
        if case .reading(let options) = direction, options.fractionalNumbers == .truncate, !isForMaking {
            return "number"
        }
        return "integer"
    }
}

extension SchemaShape where Self: FixedWidthInteger {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        schemas.number(
            schemas.integerType,
            ["minimum": .number(JSONNumber(Self.min)), "maximum": .number(JSONNumber(Self.max))],
            pattern: SchemaText.integer(digits: "\(Self.max)".utf8.count - 1, isSigned: isSigned),
            format: isSigned && (bitWidth == 32 || bitWidth == 64) ? "int\(bitWidth)" : nil)
    }
}

extension Int: SchemaShape {}
extension Int8: SchemaShape {}
extension Int16: SchemaShape {}
extension Int32: SchemaShape {}
extension Int64: SchemaShape {}
extension UInt: SchemaShape {}
extension UInt8: SchemaShape {}
extension UInt16: SchemaShape {}
extension UInt32: SchemaShape {}
extension UInt64: SchemaShape {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: SchemaShape {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: SchemaShape {}

extension Double: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        schemas.floatingPoint(digits: 17, format: "double")
    }
}

extension Float: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        schemas.floatingPoint(digits: 17, bound: Double(Float.greatestFiniteMagnitude), format: "float")
    }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    extension Float16: SchemaShape {
        static func shape(in schemas: inout SchemaSet) -> JSON {
            schemas.floatingPoint(digits: 4, bound: Double(Float16.greatestFiniteMagnitude), format: nil)
        }
    }
#endif

#if !canImport(FoundationEssentials)
    extension CGFloat: SchemaShape {
        static func shape(in schemas: inout SchemaSet) -> JSON { Double.shape(in: &schemas) }
    }
#endif

extension Decimal: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        schemas.floatingPoint(digits: 17, format: nil)
    }
}

extension JSONNumber: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { ["type": "number"] }
}

// MARK: - Text

extension Bool: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        guard schemas.coercesValues else { return ["type": "boolean"] }
        return ["type": ["boolean", "integer", "string"], "pattern": .string(SchemaText.boolean)]
    }
}

extension String: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        schemas.coercesValues ? ["type": ["string", "number", "boolean"]] : ["type": "string"]
    }
}

extension Character: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        // JSON Schema counts scalars, of which a character may have several.
        schemas.isForMaking
            ? ["type": "string", "minLength": 1, "maxLength": 1] : ["type": "string", "minLength": 1]
    }
}

extension URL: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        ["type": "string", "format": "uri-reference", "minLength": 1]
    }
}

extension UUID: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        ["type": "string", "format": "uuid", "pattern": .string(SchemaText.uuid)]
    }
}

extension Data: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        func encoded(_ encoding: JSON, _ pattern: String) -> JSON {
            ["type": "string", "contentEncoding": encoding, "pattern": .string(pattern)]
        }
        switch schemas.direction {
        case .reading(let options):
            return switch options.data {
            case .base64: encoded("base64", SchemaText.base64)
            case .base64URL: encoded("base64url", SchemaText.base64URL)
            case .base64Unpadded: encoded("base64", SchemaText.base64Unpadded)
            case .base64MIME:
                encoded("base64", schemas.isForMaking ? SchemaText.base64 : SchemaText.base64MIME)
            case .hex: encoded("base16", SchemaText.hex)
            case .custom: true
            }
        case .writing(let options):
            return switch options.data {
            case .base64: encoded("base64", SchemaText.base64)
            case .base64URL: encoded("base64url", SchemaText.base64URL)
            case .base64Unpadded: encoded("base64", SchemaText.base64Unpadded)
            case .base64MIME: encoded("base64", SchemaText.base64MIME)
            case .hex: encoded("base16", SchemaText.hex)
            case .custom: true
            }
        }
    }
}
