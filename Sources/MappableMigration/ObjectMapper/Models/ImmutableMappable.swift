/// ObjectMapper's protocol of immutable models. The library's own is `Mappable.Mappable`.
///
/// ```swift
/// struct User: ImmutableMappable {
///     let id: Int
///     let name: String?
///
///     init(map: Map) throws {
///         id = try map.value("id")
///         name = try? map.value("name")
///     }
/// }
/// ```
///
/// A model that is also written conforms to `Mappable.JSONWriter`. Its `write(to:)` replaces `mapping(map:)`.
public protocol ImmutableMappable: BaseMappable {}

/// The protocol of all models of ObjectMapper.
public typealias BaseMappable = Mappable

/// Anything that the models of a mapping get: `Mapper<User>(context: context)` and `map.context`.
public protocol MapContext {}

/// A model that chooses which object to make from JSON.
///
/// ```swift
/// class Vehicle: StaticMappable {
///     class func objectForMapping(map: Map) -> (any BaseMappable)? {
///         map.JSON["type"] as? String == "truck" ? try? Truck(map: map) : nil
///     }
///
///     required init(map: Map) throws { … }
/// }
/// ```
///
/// If the function returns nil, the model's own initializer is used. The object must be complete, because nothing is
/// mapped into it afterwards.
public protocol StaticMappable: MappableFactory where Object == any Mappable {
    /// The object for a mapper's value, or nil to use ``init(map:)``.
    static func objectForMapping(map: Map) -> (any BaseMappable)?
}

extension StaticMappable {
    /// The result of ``objectForMapping(map:)``.
    public static func object(for map: Map) throws -> (any Mappable)? { objectForMapping(map: map) }

    /// Creates a value from the result of ``objectForMapping(map:)``, for models without an initializer of their own.
    ///
    /// - Throws: `Mappable.MappingError.Kind.invalidValue` if that is nil or of another type.
    public init(map: Map) throws {
        guard let object = Self.objectForMapping(map: map) as? Self else {
            throw map.mappingError("there is no object for this value", expected: "\(Self.self)")
        }
        self = object
    }
}
