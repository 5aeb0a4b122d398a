public import Foundation

// A value of another kind becomes nil. The code is compiled where it is used.

/// The raw value of an enum.
public typealias EnumTransform<Enum: RawRepresentable> = TransformOf<Enum, Enum.RawValue>

extension TransformOf where ObjectType: RawRepresentable, JSONType == ObjectType.RawValue {
    /// Creates the transform of an enum and its raw value.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(fromJSON: { $0.flatMap(ObjectType.init(rawValue:)) }, toJSON: { $0?.rawValue })
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
                    if let key = Key(rawValue: name) {
                        values[key] = try? Value(JSONObject: member, options: .default)
                    }
                }
                return values
            },
            toJSON: { values in
                guard let values else { return nil }
                var written: [String: Any] = [:]
                for (key, value) in values {
                    written[key.rawValue] = try? value.toJSONObject(options: .default)
                }
                return written
            })
    }
}

/// A URL as its text.
public typealias URLTransform = TransformOf<URL, String>

extension TransformOf<URL, String> {
    /// Creates the transform of a URL and its text.
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
public typealias DataTransform = TransformOf<Data, String>

extension TransformOf<Data, String> {
    /// Creates the transform of data and Base64.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(
            fromJSON: { $0.flatMap { Data(base64Encoded: $0) } }, toJSON: { $0?.base64EncodedString() })
    }
}

/// A decimal number, read from a string or a number, and written as a string. Text that is not a number is nil, where
/// ObjectMapper makes "not a number".
public typealias NSDecimalNumberTransform = TransformOf<NSDecimalNumber, String>

extension TransformOf<NSDecimalNumber, String> {
    /// Creates the transform of a decimal number and its text.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(
            fromAny: { value in
                let text: String? =
                    switch value {
                    case let text as String: text
                    case let number as Int: "\(number)"
                    case let number as Decimal: "\(number)"
                    case let number as Double: "\(number)"
                    default: (value as? NSNumber)?.stringValue
                    }
                return text.flatMap { Decimal(string: $0) }.map(NSDecimalNumber.init(decimal:))
            },
            toJSON: { $0?.stringValue })
    }
}

/// A value of a `Codable` type. What `JSONDecoder` or `JSONEncoder` refuses is nil.
public typealias CodableTransform<Model: Codable> = TransformOf<Model, Any>

extension TransformOf where ObjectType: Codable, JSONType == Any {
    /// Creates the transform of a `Codable` value.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(
            fromJSON: { value in
                value.flatMap { Untyped.text(of: $0, false) }.flatMap { text in
                    try? JSONDecoder().decode(ObjectType.self, from: Data(text.utf8))
                }
            },
            toJSON: { value in
                value.flatMap { try? JSONEncoder().encode($0) }.flatMap { data in
                    Untyped.parse(String(decoding: data, as: UTF8.self))
                }
            })
    }
}
