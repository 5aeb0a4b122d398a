/// A conversion in ObjectMapper's form: both directions get an optional, and return nil for what they do not take.
///
/// The order of types is ObjectMapper's: what the model has, and then what JSON has. The library's own `Mappable.Transform` has
/// them in the other order; `Mappable.Transform.init(_:)` makes one of this.
public protocol TransformType<Object, JSON> {
    /// What the model has.
    associatedtype Object
    /// What JSON has.
    associatedtype JSON

    /// The model's value for one of the types of `JSONSerialization`; nil for what there is none.
    func transformFromJSON(_ value: Any?) -> Object?

    /// JSON's value for one of the model's; nil for what there is none.
    func transformToJSON(_ value: Object?) -> JSON?
}

/// A transform of two functions: `TransformOf<Int, String>(fromJSON: …, toJSON: …)`.
///
/// The types stand in ObjectMapper's order: what the model has, and then what JSON has.
open class TransformOf<ObjectType, JSONType>: TransformType {
    private let fromJSON: (JSONType?) -> ObjectType?
    private let toJSON: (ObjectType?) -> JSONType?

    /// Creates a transform of two functions.
    ///
    /// - Parameters:
    ///   - fromJSON: is given nil for what is not of JSON's type.
    ///   - toJSON: is given the model's value.
    public init(fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?)
    {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    open func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value as? JSONType) }

    open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

/// The raw value of an enum.
public struct EnumTransform<Enum: RawRepresentable>: TransformType {
    /// Creates the transform.
    public init() {}

    public func transformFromJSON(_ value: Any?) -> Enum? {
        (value as? Enum.RawValue).flatMap(Enum.init(rawValue:))
    }

    public func transformToJSON(_ value: Enum?) -> Enum.RawValue? { value?.rawValue }
}

/// A dictionary whose keys are raw values; members with other keys, or that do not map, are dropped.
public struct DictionaryTransform<Key: Hashable & RawRepresentable, Value: Mappable & JSONWriter>:
    TransformType
where Key.RawValue == String {
    /// Creates the transform.
    public init() {}

    public func transformFromJSON(_ value: Any?) -> [Key: Value]? {
        guard let members = value as? [String: Any] else { return nil }
        var values: [Key: Value] = [:]
        for (name, member) in members {
            guard let key = Key(rawValue: name) else { continue }
            values[key] = try? Value(JSONObject: member)
        }
        return values
    }

    public func transformToJSON(_ value: [Key: Value]?) -> Any? {
        value.map { members in
            var written: [String: Any] = [:]
            for (key, value) in members { written[key.rawValue] = try? value.toJSONObject() }
            return written
        }
    }
}
