public import Foundation

// A transform makes nil of a value of another kind. Its code is compiled where it is used.

/// The raw value of an enum.
open class EnumTransform<Enum: RawRepresentable>: TransformOf<Enum, Enum.RawValue> {
    /// Creates the transform.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(fromJSON: { $0.flatMap(Enum.init(rawValue:)) }, toJSON: { $0?.rawValue })
    }
}

/// A dictionary whose keys are raw values; members with other keys, or that do not map, are dropped.
open class DictionaryTransform<Key: Hashable & RawRepresentable, Value: LibraryMappable & JSONWriter>:
    TransformOf<[Key: Value], Any>
where Key.RawValue == String {
    /// Creates the transform.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(
            fromJSON: { value in
                guard let members = value as? [String: Any] else { return nil }
                var values: [Key: Value] = [:]
                for (name, member) in members {
                    if let key = Key(rawValue: name) { values[key] = try? Value(JSONObject: member) }
                }
                return values
            },
            toJSON: { values in
                guard let values else { return nil }
                var written: [String: Any] = [:]
                for (key, value) in values { written[key.rawValue] = try? value.toJSONObject() }
                return written
            })
    }
}

/// A URL as its text.
open class URLTransform: TransformOf<URL, String> {
    /// Creates the transform.
    ///
    /// - Parameters:
    ///   - shouldEncodeURLString: whether characters that a URL cannot have are percent-encoded first.
    ///   - allowedCharacterSet: the characters that stay as they are.
    @_alwaysEmitIntoClient
    public convenience init(
        shouldEncodeURLString: Bool = false, allowedCharacterSet: CharacterSet = .urlQueryAllowed
    ) {
        self.init(
            fromJSON: { text in
                guard let text else { return nil }
                guard shouldEncodeURLString else { return URL(string: text) }
                return text.addingPercentEncoding(withAllowedCharacters: allowedCharacterSet)
                    .flatMap(URL.init(string:))
            },
            toJSON: { $0?.absoluteString })
    }
}

/// Data as Base64.
open class DataTransform: TransformOf<Data, String> {
    /// Creates the transform.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(
            fromJSON: { $0.flatMap { Data(base64Encoded: $0) } }, toJSON: { $0?.base64EncodedString() })
    }
}

/// A decimal number, read from a string or a number, and written as a string. Text that is no number is nil, where
/// ObjectMapper makes "not a number".
open class NSDecimalNumberTransform: TransformOf<NSDecimalNumber, String> {
    /// Creates the transform.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(
            fromJSON: { $0.flatMap { Decimal(string: $0) }.map(NSDecimalNumber.init(decimal:)) },
            toJSON: { $0?.stringValue })
    }

    /// Makes a decimal number of a number, or of a string of one.
    open override func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
        let text: String? =
            switch value {
            case let text as String: text
            case let number as Int: "\(number)"
            case let number as Decimal: "\(number)"
            case let number as Double: "\(number)"
            default: (value as? NSNumber)?.stringValue
            }
        return super.transformFromJSON(text)
    }
}

/// A value of a `Codable` type. What `JSONDecoder` or `JSONEncoder` refuses is nil.
open class CodableTransform<Model: Codable>: TransformOf<Model, Any> {
    /// Creates the transform.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(
            fromJSON: { value in
                value.flatMap { Untyped.text(of: $0, false) }.flatMap { text in
                    try? JSONDecoder().decode(Model.self, from: Data(text.utf8))
                }
            },
            toJSON: { value in
                value.flatMap { try? JSONEncoder().encode($0) }.flatMap { data in
                    Untyped.parse(String(decoding: data, as: UTF8.self))
                }
            })
    }
}
