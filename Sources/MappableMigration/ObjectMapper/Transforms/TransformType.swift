/// A conversion in ObjectMapper's form. Both directions get an optional, and return nil for values that they do not
/// convert.
///
/// The order of types is ObjectMapper's: the model's type, then that of JSON. The library's own `Mappable.Transform`
/// has the other order, and `Mappable.Transform.init(_:)` converts one of these.
public protocol TransformType<Object, JSON> {
    /// The type of the model's value.
    associatedtype Object
    /// The type of the JSON value.
    associatedtype JSON

    /// The model's value for one of the types of `JSONSerialization`, or nil if there is none.
    func transformFromJSON(_ value: Any?) -> Object?

    /// The JSON value for one of the model's, or nil if there is none.
    func transformToJSON(_ value: Object?) -> JSON?
}

/// A transform of two functions: `TransformOf<Int, String>(fromJSON: …, toJSON: …)`.
///
/// The types are in ObjectMapper's order: the model's type, then that of JSON.
open class TransformOf<ObjectType, JSONType>: TransformType {
    private let fromJSON: (JSONType?) -> ObjectType?
    private let toJSON: (ObjectType?) -> JSONType?

    /// Creates a transform of two functions.
    ///
    /// - Parameters:
    ///   - fromJSON: gets nil for a value of another type than that of JSON.
    ///   - toJSON: gets the model's value.
    public init(fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?)
    {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    /// Calls the first function, with nil for a value of another type than that of JSON.
    open func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value as? JSONType) }

    /// Calls the second function.
    open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

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
public struct DictionaryTransform<Key: Hashable & RawRepresentable, Value: Mappable & JSONWriter>:
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
        value.map { members in
            var written: [String: Any] = [:]
            for (key, value) in members { written[key.rawValue] = try? value.toJSONObject() }
            return written
        }
    }
}
