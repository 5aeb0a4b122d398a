/// A conversion in ObjectMapper's form. Both directions get an optional, and return nil for values that they do not
/// convert.
///
/// The order of types is ObjectMapper's: the model's type, then the JSON's. The library's own `Mappable.Transform`
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
/// The types are in ObjectMapper's order: the model's type, then the JSON's.
open class TransformOf<ObjectType, JSONType>: TransformType {
    private let fromJSON: (Any?) -> ObjectType?
    private let toJSON: (ObjectType?) -> JSONType?

    /// Creates a transform of two functions. The first gets nil for a value of another type than the JSON's.
    public init(
        fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?
    ) {
        self.fromJSON = { value in fromJSON(value.flatMap { $0 as? JSONType }) }
        self.toJSON = toJSON
    }

    /// Reads other types than it writes, too.
    @usableFromInline
    init(fromAny: @escaping (Any?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?) {
        (self.fromJSON, self.toJSON) = (fromAny, toJSON)
    }

    /// Calls the first function.
    open func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value) }

    /// Calls the second function.
    open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

extension Transform {
    /// Creates a transform of the library from one in ObjectMapper's form, for `Mappable.Field` and `write(to:)`.
    ///
    /// ```swift
    /// json["id", using: Transform(PriceTransform())] = id
    /// ```
    ///
    /// The transform is made anew for each value.
    @_alwaysEmitIntoClient
    public init<Using: TransformType & SendableMetatype>(
        _ transform: @autoclosure @escaping @Sendable () -> Using
    ) where Using.Object == Value {
        self.init(
            read: { (raw: LibraryJSON) in
                let object = raw.isNull ? nil : Untyped.boxed(try raw.toJSONObject())
                if let value = transform().transformFromJSON(object) { return value }
                throw TransformFailure("\(Using.self)")
            },
            write: { value in
                guard let raw = transform().transformToJSON(value) else { return .null }
                return try LibraryJSON(JSONObject: raw)
            })
    }
}

@usableFromInline
struct TransformFailure: Error, CustomStringConvertible {
    @usableFromInline let description: String

    @usableFromInline
    init(_ transform: String) { description = "\(transform) makes nothing of it" }
}

struct UntypedWriter: JSONWriter {
    private let value: Any

    init(_ value: Any) { self.value = value }

    func write(to json: inout JSONOutput) throws { json.write(try LibraryJSON(JSONObject: value)) }
}
