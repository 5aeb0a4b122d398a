public import Foundation

/// The raw value of an enum.
public struct EnumTransform<Enum: RawRepresentable>: TransformType {
    /// Creates the transform.
    public init() {}

    /// The case with the raw value; nil if there is none.
    public func transformFromJSON(_ value: Any?) -> Enum? {
        (value as? Enum.RawValue).flatMap(Enum.init(rawValue:))
    }

    /// The raw value; nil for nil.
    public func transformToJSON(_ value: Enum?) -> Enum.RawValue? { value?.rawValue }
}

/// A dictionary whose keys are raw values; members with other keys, or that do not map, are dropped.
public struct DictionaryTransform<Key: Hashable & RawRepresentable, Value: LibraryMappable & JSONWriter>:
    TransformType
where Key.RawValue == String {
    /// Creates the transform.
    public init() {}

    /// The members that map; nil for a value that is not an object.
    public func transformFromJSON(_ value: Any?) -> [Key: Value]? {
        guard let members = value as? [String: Any] else { return nil }
        var values: [Key: Value] = [:]
        for (name, member) in members {
            guard let key = Key(rawValue: name) else { continue }
            values[key] = try? Value(JSONObject: member)
        }
        return values
    }

    /// An object of the members that can be written; nil for nil.
    public func transformToJSON(_ value: [Key: Value]?) -> Any? {
        var written: [String: Any] = [:]
        for (key, value) in value ?? [:] { written[key.rawValue] = try? value.toJSONObject() }
        return value == nil ? nil : written
    }
}

/// A URL as its text.
open class URLTransform: TransformType {
    private let allowedCharacters: CharacterSet?

    /// Creates the transform.
    ///
    /// - Parameters:
    ///   - shouldEncodeURLString: whether characters that a URL cannot have are percent-encoded first.
    ///   - allowedCharacterSet: the characters that stay as they are.
    public init(shouldEncodeURLString: Bool = false, allowedCharacterSet: CharacterSet = .urlQueryAllowed) {
        allowedCharacters = shouldEncodeURLString ? allowedCharacterSet : nil
    }

    /// The URL of a string; nil for other values, and for a string that is no URL.
    open func transformFromJSON(_ value: Any?) -> URL? {
        var text = value as? String
        if let allowedCharacters {
            text = text?.addingPercentEncoding(withAllowedCharacters: allowedCharacters)
        }
        return text.flatMap(URL.init(string:))
    }

    /// The absolute URL as a string; nil for nil.
    open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }
}

/// Data as Base64.
open class DataTransform: TransformType {
    /// Creates the transform.
    public init() {}

    /// The bytes of a Base64 string; nil for other values.
    open func transformFromJSON(_ value: Any?) -> Data? {
        (value as? String).flatMap { Data(base64Encoded: $0) }
    }

    /// The bytes as a Base64 string; nil for nil.
    open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}

/// A decimal number, read from a string or a number, and written as a string.
open class NSDecimalNumberTransform: TransformType {
    /// Creates the transform.
    public init() {}

    /// The number, or nil for a text that is not one. ObjectMapper makes that "not a number".
    open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
        let decimal =
            switch value {
            case let text as String: Decimal(string: text)
            case let number as Int: Decimal(number)
            case let number as Decimal: number
            case let number as Double: Decimal(string: "\(number)")
            default: (value as? NSNumber)?.decimalValue
            }
        return decimal.map(NSDecimalNumber.init(decimal:))
    }

    /// The number as a string; nil for nil.
    open func transformToJSON(_ value: NSDecimalNumber?) -> String? { value?.stringValue }
}

/// A colour as hexadecimal digits: `#4A90D9`. The colour is an `Mappable.RGBA`, which every platform has.
open class HexColorTransform: TransformType {
    private let prefix: String
    private let alpha: Bool

    /// Creates the transform.
    ///
    /// - Parameters:
    ///   - prefixToJSON: whether `#` is written before the digits.
    ///   - alphaToJSON: whether the opacity is written.
    public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
        prefix = prefixToJSON ? "#" : ""
        alpha = alphaToJSON
    }

    /// The colour of a string of hexadecimal digits; nil for other values.
    open func transformFromJSON(_ value: Any?) -> RGBA? { (value as? String).flatMap(RGBA.init(hex:)) }

    /// The colour as hexadecimal digits; nil for nil.
    open func transformToJSON(_ value: RGBA?) -> String? { value?.hex(prefix: prefix, writesAlpha: alpha) }
}

/// A value of a `Codable` type.
open class CodableTransform<Model: Codable>: TransformType {
    /// Creates the transform.
    public init() {}

    /// The value that `JSONDecoder` makes; nil if it throws an error.
    open func transformFromJSON(_ value: Any?) -> Model? {
        guard let value, let data = try? JSONValue(JSONObject: value).toJSONData() else { return nil }
        return try? JSONDecoder().decode(Model.self, from: data)
    }

    /// What `JSONEncoder` writes, as the types of `JSONSerialization`; nil if it throws an error.
    open func transformToJSON(_ value: Model?) -> Any? {
        guard let value, let data = try? JSONEncoder().encode(value) else { return nil }
        return (try? AnyValue(JSONData: data))?.value
    }
}
