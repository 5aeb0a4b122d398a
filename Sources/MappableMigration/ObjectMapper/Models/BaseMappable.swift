/// The common part of all models of ObjectMapper.
public protocol BaseMappable: LibraryMappable, JSONWriter {
    /// Maps each property with `<-` or `>>>`: into the model while it is read, and out of it while it is written.
    mutating func mapping(map: Map)
}

/// ObjectMapper's protocol of models that are filled in. In such a file, the library's own is `LibraryMappable`.
///
/// ```swift
/// struct User: Mappable {
///     var id = 0
///     var name: String?
///
///     init?(map: Map) {}
///
///     mutating func mapping(map: Map) {
///         id <- map["id"]
///         name <- map["user.name"]
///     }
/// }
/// ```
public protocol Mappable: BaseMappable {
    /// Creates a model that ``BaseMappable/mapping(map:)`` fills in, or nil if there is none for the value.
    init?(map: Map)
}

/// ObjectMapper's protocol of immutable models.
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
///
///     func mapping(map: Map) {
///         id >>> map["id"]
///         name >>> map["name"]
///     }
/// }
/// ```
public protocol ImmutableMappable: BaseMappable {
    /// Creates a model.
    init(map: Map) throws
}

/// A model that chooses which object to make from JSON.
///
/// ```swift
/// class Vehicle: StaticMappable {
///     class func objectForMapping(map: Map) -> (any BaseMappable)? {
///         map.JSON["type"] as? String == "truck" ? Truck() : Car()
///     }
///
///     func mapping(map: Map) { wheels <- map["wheels"] }
/// }
/// ```
public protocol StaticMappable: BaseMappable {
    /// The object that ``BaseMappable/mapping(map:)`` fills in, or nil if there is none for the value.
    static func objectForMapping(map: Map) -> (any BaseMappable)?
}

extension Mappable {
    /// Creates a model, and fills it in.
    ///
    /// - Throws: `Mappable.MappingError.Kind.custom` if `init?(map:)` returns nil.
    public init(map mapper: LibraryMapper) throws {
        self = try Map.reading(mapper) { map in Self(map: map) }
    }

    /// Creates a model from JSON text, or nil if it does not map.
    ///
    /// Where a non-optional is expected, `try` calls the library's initializer, which throws.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init?(JSONString text: String, context: (any MapContext)? = nil) {
        guard let model = Mapper<Self>(context: context).map(JSONString: text) else { return nil }
        self = model
    }

    /// Creates a model from a dictionary, or nil if it does not map.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init?(JSON: [String: Any], context: (any MapContext)? = nil) {
        guard let model = Mapper<Self>(context: context).map(JSON: JSON) else { return nil }
        self = model
    }
}

extension Array where Element: Mappable {
    /// Creates models from JSON text, without those that do not map; nil if the text is neither an array nor an object.
    @_alwaysEmitIntoClient
    public init?(JSONString text: String, context: (any MapContext)? = nil) {
        guard let models = Mapper<Element>(context: context).mapArray(JSONString: text) else { return nil }
        self = models
    }

    /// Creates models from dictionaries, without those that do not map.
    @_alwaysEmitIntoClient
    public init(JSONArray array: [[String: Any]], context: (any MapContext)? = nil) {
        self = Mapper<Element>(context: context).mapArray(JSONArray: array)
    }
}

extension Set where Element: Mappable {
    /// Creates a set of models from JSON text, as an array does; nil for other text.
    @_alwaysEmitIntoClient public init?(JSONString text: String, context: (any MapContext)? = nil) {
        guard let models = Mapper<Element>(context: context).mapSet(JSONString: text) else { return nil }
        self = models
    }

    /// Creates a set of models from dictionaries, without those that do not map.
    @_alwaysEmitIntoClient public init(JSONArray array: [[String: Any]], context: (any MapContext)? = nil) {
        self = Mapper<Element>(context: context).mapSet(JSONArray: array)
    }
}

extension StaticMappable {
    /// Asks for an object, and fills it in.
    ///
    /// - Throws: `Mappable.MappingError.Kind.custom` if there is none of this type.
    public init(map mapper: LibraryMapper) throws {
        self = try Map.reading(mapper) { map in Self.objectForMapping(map: map) as? Self }
    }
}

extension ImmutableMappable {
    /// Creates a model, and maps what ``BaseMappable/mapping(map:)`` reads with `<-`.
    public init(map mapper: LibraryMapper) throws {
        try mapper.checkObject()
        let source = MapSource(mapper)
        defer { source.end() }
        var model = try Self(map: Map(source))
        model.mapping(map: Map(source))
        self = model
    }

    /// Maps nothing.
    public func mapping(map: Map) {}
}

extension BaseMappable {
    /// Writes what ``BaseMappable/mapping(map:)`` maps.
    public func write(to json: inout JSONOutput) throws {
        var model = self
        let members = WrittenObject(omitsNil: json.optionsInForce.nilValues == .omit)
        model.mapping(map: Map(MapSource(members, context: json.context)))
        try members.write(to: &json)
    }
}

extension Map {
    /// If `fills`, the models in properties are filled in, too.
    static func reading<Model: BaseMappable>(
        _ mapper: LibraryMapper, fills: Bool = false, _ make: (Map) -> Model?
    ) throws -> Model {
        try mapper.checkObject()
        let source = MapSource(mapper, fills: fills)
        defer { source.end() }
        guard var model = make(Map(source)) else {
            throw mapper.mappingError("there is no model for this value", expected: "\(Model.self)")
        }
        model.mapping(map: Map(source))
        return model
    }
}

extension LibraryMapper {
    /// ObjectMapper makes models of objects only.
    fileprivate func checkObject() throws(MappingError) {
        guard kind == .object else { throw mappingError("not an object", expected: "object") }
    }
}
