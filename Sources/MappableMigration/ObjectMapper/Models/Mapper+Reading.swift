import Foundation

// For immutable models, functions with these names throw; for others they return nil.

extension Mapper where Model: BaseMappable {
    /// A model of JSON text; nil for a value that does not map.
    public func map(JSONString text: String) -> Model? { try? Model(JSONString: text, context: context) }

    /// A model of a dictionary; nil for a value that does not map.
    public func map(JSON: [String: Any]) -> Model? { try? Model(JSON: JSON, context: context) }

    /// A model of a value of the types of `JSONSerialization`; nil for a value that does not map.
    public func map(JSONObject object: Any?) -> Model? {
        guard let object else { return nil }
        return try? Model(JSONObject: object, context: context)
    }

    /// A model of a file of the main bundle; nil for a value that does not map.
    public func map(JSONfile name: String) -> Model? {
        Self.file(name).flatMap { try? Model(JSONData: $0, context: context) }
    }

    /// Models of a file of the main bundle; nil for a value that does not map.
    public func mapArray(JSONfile name: String) -> [Model]? {
        Self.file(name).flatMap { try? [Model](JSONData: $0, context: context) }
    }

    /// The models of an array that map; nil for a value that is not an array. A single object gives one.
    public func mapArray(JSONString text: String) -> [Model]? {
        if let models = try? [Model](JSONString: text, options: .skipping, context: context) { return models }
        return map(JSONString: text).map { [$0] }
    }

    /// The models of an array that map.
    public func mapArray(JSONArray array: [[String: Any]]) -> [Model] {
        (try? [Model](JSONObject: array, options: .skipping, context: context)) ?? []
    }

    /// The models of an array that map; nil for a value that is not an array. A single object gives one.
    public func mapArray(JSONObject object: Any?) -> [Model]? {
        guard let object else { return nil }
        if let models = try? [Model](JSONObject: object, options: .skipping, context: context) {
            return models
        }
        return map(JSONObject: object).map { [$0] }
    }

    /// The models of an array of arrays; nil for a value that does not map.
    public func mapArrayOfArrays(JSONObject object: Any?) -> [[Model]]? {
        guard let object else { return nil }
        return try? [[Model]](JSONObject: object, options: .skipping, context: context)
    }

    /// The models of a dictionary that map; nil for a value that is not an object.
    public func mapDictionary(JSONString text: String) -> [String: Model]? {
        try? [String: Model](JSONString: text, options: .skipping, context: context)
    }

    /// The models of a dictionary that map; nil for a value that is not a dictionary.
    public func mapDictionary(JSONObject object: Any?) -> [String: Model]? {
        guard let object else { return nil }
        return try? [String: Model](JSONObject: object, options: .skipping, context: context)
    }

    /// The models of a dictionary that map; nil if there are none.
    public func mapDictionary(JSON: [String: [String: Any]]) -> [String: Model]? {
        mapDictionary(JSONObject: JSON).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The models of a dictionary of arrays that map; nil for a value that is not a dictionary.
    public func mapDictionaryOfArrays(JSONObject object: Any?) -> [String: [Model]]? {
        guard let object else { return nil }
        return try? [String: [Model]](JSONObject: object, options: .skipping, context: context)
    }

    /// The models of a dictionary of arrays that map; nil if there are none.
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [Model]]? {
        mapDictionaryOfArrays(JSONObject: JSON).flatMap { $0.isEmpty ? nil : $0 }
    }

    static func file(_ name: String) -> Data? {
        Bundle.main.url(forResource: name, withExtension: nil).flatMap { try? Data(contentsOf: $0) }
    }
}

extension Mapper where Model: BaseMappable & Hashable {
    /// The models of an array that map; nil for a value that is not an array.
    public func mapSet(JSONString text: String) -> Set<Model>? { mapArray(JSONString: text).map(Set.init) }

    /// The models of an array that map; nil for a value that is not an array.
    public func mapSet(JSONObject object: Any?) -> Set<Model>? { mapArray(JSONObject: object).map(Set.init) }

    /// The models of an array that map.
    public func mapSet(JSONArray array: [[String: Any]]) -> Set<Model> { Set(mapArray(JSONArray: array)) }
}

extension MappingOptions {
    /// What does not map is dropped from arrays and dictionaries.
    static let skipping = MappingOptions(invalidElements: .skip)
}
