extension Mapper where Model: ImmutableMappable {
    /// A model of JSON text.
    ///
    /// - Throws: as `Mappable.Mappable.init(JSONString:at:keyPathIsNested:delimiter:options:context:)`.
    public func map(JSONString text: String) throws(MappingError) -> Model {
        try Model(JSONString: text, context: context)
    }

    /// A model of a dictionary.
    ///
    /// - Throws: as `Mappable.Mappable.init(JSONObject:at:keyPathIsNested:delimiter:options:context:)`.
    public func map(JSON: [String: Any]) throws(MappingError) -> Model {
        try Model(JSON: JSON, context: context)
    }

    /// A model of a value of the types of `JSONSerialization`.
    ///
    /// - Throws: as `Mappable.Mappable.init(JSONObject:at:keyPathIsNested:delimiter:options:context:)`.
    public func map(JSONObject object: Any) throws(MappingError) -> Model {
        try Model(JSONObject: object, context: context)
    }

    /// The models of an array.
    ///
    /// - Throws: as ``map(JSONString:)->Model``, at the first element that does not map.
    public func mapArray(JSONString text: String) throws(MappingError) -> [Model] {
        try [Model](JSONString: text, context: context)
    }

    /// The models of an array.
    ///
    /// - Throws: as ``map(JSONObject:)->Model``, at the first element that does not map.
    public func mapArray(JSONArray array: [[String: Any]]) throws(MappingError) -> [Model] {
        try [Model](JSONObject: array, context: context)
    }

    /// The models of an array.
    ///
    /// - Throws: as ``map(JSONObject:)->Model``, at the first element that does not map.
    public func mapArray(JSONObject object: Any) throws(MappingError) -> [Model] {
        try [Model](JSONObject: object, context: context)
    }

    /// The models of an array of arrays.
    ///
    /// - Throws: as ``map(JSONObject:)->Model``, at the first element that does not map.
    public func mapArrayOfArrays(JSONObject object: Any) throws(MappingError) -> [[Model]] {
        try [[Model]](JSONObject: object, context: context)
    }

    /// The models of a dictionary.
    ///
    /// - Throws: as ``map(JSONString:)->Model``, at a value that does not map.
    public func mapDictionary(JSONString text: String) throws(MappingError) -> [String: Model] {
        try [String: Model](JSONString: text, context: context)
    }

    /// The models of a dictionary.
    ///
    /// - Throws: as ``map(JSONObject:)->Model``, at a value that does not map.
    public func mapDictionary(JSONObject object: Any) throws(MappingError) -> [String: Model] {
        try [String: Model](JSONObject: object, context: context)
    }

    /// The models of a dictionary.
    ///
    /// - Throws: as ``map(JSONObject:)->Model``, at a value that does not map.
    public func mapDictionary(JSON: [String: [String: Any]]) throws(MappingError) -> [String: Model] {
        try [String: Model](JSONObject: JSON, context: context)
    }

    /// The models of a dictionary of arrays.
    ///
    /// - Throws: as ``map(JSONObject:)->Model``, at an element that does not map.
    public func mapDictionaryOfArrays(JSONObject object: Any) throws(MappingError) -> [String: [Model]] {
        try [String: [Model]](JSONObject: object, context: context)
    }

    /// The models of a dictionary of arrays.
    ///
    /// - Throws: as ``map(JSONObject:)->Model``, at an element that does not map.
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) throws(MappingError) -> [String:
        [Model]]
    {
        try [String: [Model]](JSONObject: JSON, context: context)
    }
}

extension Mapper where Model: ImmutableMappable & Hashable {
    /// The models of an array, each once.
    ///
    /// - Throws: as ``map(JSONString:)->Model``, at the first element that does not map.
    public func mapSet(JSONString text: String) throws(MappingError) -> Set<Model> {
        try Set<Model>(JSONString: text, context: context)
    }

    /// The models of an array, each once.
    ///
    /// - Throws: as ``map(JSONObject:)->Model``, at the first element that does not map.
    public func mapSet(JSONObject object: Any) throws(MappingError) -> Set<Model> {
        try Set<Model>(JSONObject: object, context: context)
    }

    /// The models of an array, each once.
    ///
    /// - Throws: as ``map(JSONObject:)->Model``, at the first element that does not map.
    public func mapSet(JSONArray array: [[String: Any]]) throws(MappingError) -> Set<Model> {
        try Set<Model>(JSONObject: array, context: context)
    }
}
