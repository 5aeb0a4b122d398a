import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The texts of coders' errors. They begin as those of Foundation's coders, which apps show and compare, and end with
/// the place. Only the underlying error has the value that was found.
enum ErrorText {
    /// `asked` is the type that decodes as `type`.
    static func ofDecoding(
        _ error: MappingError, _ type: Any.Type, _ asked: Any.Type, missing key: (any CodingKey)?
    ) -> String {
        if error.isDropped { return "" }
        let isNull = error.found?.kind == .null && type != Bool.self
        let text =
            switch error.kind {
            case .missing:
                if let key {
                    #"No value associated with key \#(key) ("\#(key.stringValue)")."#
                } else if case .index? = error.keyPath.steps.last {
                    end(type)
                } else {
                    null(type)
                }
            case .typeMismatch where isNull: null(type)
            case .typeMismatch: "Expected to decode \(type) but found \(kind(error.found)) instead."
            case .outOfRange: "Parsed JSON number does not fit in \(type)."
            case .syntax: "The given data was not valid JSON."
            case .limit: "The given data was not valid JSON: \(error.redacted.message())."
            case .invalidValue where asked == Date.self: "Expected date string to be ISO8601-formatted."
            case .invalidValue where asked == Data.self: "Encountered Data is not valid Base64."
            case .invalidValue where asked == URL.self: "Invalid URL string."
            case .invalidValue where asked == UUID.self:
                "Attempted to decode UUID from invalid UUID string."
            default: "The value is invalid: \(error.redacted.message())."
            }
        return text + place(of: error)
    }

    static func ofEncoding(_ error: MappingError, _ value: Any) -> String {
        let number: (type: String, isNegative: Bool, isNaN: Bool)? =
            switch value {
            case let value as Double where !value.isFinite: ("Double", value < 0, value.isNaN)
            case let value as Float where !value.isFinite: ("Float", value < 0, value.isNaN)
            default: nil
            }
        guard let number, error.kind == .outOfRange else { return error.description }
        return
            "Unable to encode \(number.isNegative ? "-" : "")\(number.type).\(number.isNaN ? "nan" : "infinity") "
            + "directly in JSON. Use JSONEncoder.NonConformingFloatEncodingStrategy.convertToString to specify how "
            + "the value should be encoded." + place(of: error)
    }

    private static func null(_ type: Any.Type) -> String {
        let isContainer = type == [String: Any].self || type == [Any].self
        let container = type == [Any].self ? "unkeyed decoding container" : "keyed decoding container"
        return "Cannot get \(isContainer ? container : "value of type \(type)") -- found null value instead."
    }

    private static func end(_ type: Any.Type) -> String {
        type == (any Decoder).self
            ? "Cannot get superDecoder() -- unkeyed container is at end." : "Unkeyed container is at end."
    }

    private static func kind(_ found: FoundValue?) -> String {
        switch found?.kind {
        case .string?, .key?: "a string"
        case .number?: "number"
        case .bool?: "bool"
        case .null?: "null"
        case .object?: "a dictionary"
        case .array?: "an array"
        default: "another value"
        }
    }

    private static func place(of error: MappingError) -> String {
        let path = error.keyPath.isRoot || error.kind == .syntax ? nil : error.keyPath.description
        let parts = [path, error.location?.description].compactMap { $0 }
        return parts.isEmpty ? "" : " At " + parts.joined(separator: ", ") + "."
    }
}
