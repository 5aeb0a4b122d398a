/// ObjectMapper's protocol of immutable models, which the library's `Mappable.Mappable` takes the place of.
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
/// A model that is written, too, is a `Mappable.JSONWriter` besides: what was `mapping(map:)` is its `write(to:)`.
public protocol ImmutableMappable: BaseMappable {}

/// What all models of ObjectMapper are.
public typealias BaseMappable = Mappable

/// Anything that is handed to the models of a mapping: `Mapper<User>(context: context)` and `map.context`.
public protocol MapContext {}

/// A model that chooses itself which object is made of JSON.
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
/// Where the function returns nil, the model's own initializer is used. The object must be complete: nothing is mapped into
/// it afterwards.
public protocol StaticMappable: MappableFactory where Object == any Mappable {
    /// The object to use for the value that a mapper stands for; nil for one that ``init(map:)`` makes.
    static func objectForMapping(map: Map) -> (any BaseMappable)?
}

extension StaticMappable {
    /// What ``objectForMapping(map:)`` returns.
    public static func object(for map: Map) throws -> (any Mappable)? { objectForMapping(map: map) }

    /// Creates a value of what ``objectForMapping(map:)`` returns, for models without an initializer of their own.
    ///
    /// - Throws: `Mappable.MappingError.Kind.invalidValue` if that is nil or of another type.
    public init(map: Map) throws {
        guard let object = Self.objectForMapping(map: map) as? Self else {
            throw map.mappingError("there is no object for this value", expected: "\(Self.self)")
        }
        self = object
    }
}
