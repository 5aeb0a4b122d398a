public import Foundation

extension Mapper {
    @_alwaysEmitIntoClient
    func make<Value: LibraryMappable>(_ text: String) throws -> Value {
        do {
            return try Value(JSONString: text, context: context)
        } catch { throw error.underlying ?? error }
    }

    @_alwaysEmitIntoClient
    func make<Value: LibraryMappable>(of object: Any?) throws -> Value {
        do {
            return try Value(JSONObject: object ?? NSNull(), context: context)
        } catch { throw error.underlying ?? error }
    }
}

// For immutable models, these functions throw at the first value that does not map: a MappingError, or the model's own
// error.

extension Mapper where Model: ImmutableMappable {
    /// A model of JSON text.
    @_alwaysEmitIntoClient
    public func map(JSONString text: String) throws -> Model { try make(text) }

    /// A model of a dictionary.
    @_alwaysEmitIntoClient
    public func map(JSON: [String: Any]) throws -> Model { try make(of: JSON) }

    /// A model of a value of the types of `JSONSerialization`.
    @_alwaysEmitIntoClient
    public func map(JSONObject object: Any) throws -> Model { try make(of: object) }

    /// The models of an array in JSON text.
    @_alwaysEmitIntoClient
    public func mapArray(JSONString text: String) throws -> [Model] { try make(text) }

    /// The models of an array.
    @_alwaysEmitIntoClient
    public func mapArray(JSONArray array: [[String: Any]]) throws -> [Model] {
        try make(of: array)
    }

    /// The models of an array of the types of `JSONSerialization`.
    @_alwaysEmitIntoClient
    public func mapArray(JSONObject object: Any) throws -> [Model] { try make(of: object) }

    /// The models of an array of arrays.
    @_alwaysEmitIntoClient
    public func mapArrayOfArrays(JSONObject object: Any) throws -> [[Model]] {
        try make(of: object)
    }

    /// The models of a dictionary in JSON text.
    @_alwaysEmitIntoClient
    public func mapDictionary(JSONString text: String) throws -> [String: Model] {
        try make(text)
    }

    /// The models of a dictionary of the types of `JSONSerialization`.
    @_alwaysEmitIntoClient
    public func mapDictionary(JSONObject object: Any) throws -> [String: Model] {
        try make(of: object)
    }

    /// The models of a dictionary.
    @_alwaysEmitIntoClient
    public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: Model] {
        try make(of: JSON)
    }

    /// The models of a dictionary of arrays, of the types of `JSONSerialization`.
    @_alwaysEmitIntoClient
    public func mapDictionaryOfArrays(JSONObject object: Any) throws -> [String: [Model]] {
        try make(of: object)
    }

    /// The models of a dictionary of arrays.
    @_alwaysEmitIntoClient
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) throws -> [String:
        [Model]]
    { try make(of: JSON) }
}

extension Mapper where Model: ImmutableMappable & Hashable {
    /// The models of an array in JSON text, each once.
    @_alwaysEmitIntoClient
    public func mapSet(JSONString text: String) throws -> Set<Model> { try make(text) }

    /// The models of an array of the types of `JSONSerialization`, each once.
    @_alwaysEmitIntoClient
    public func mapSet(JSONObject object: Any) throws -> Set<Model> { try make(of: object) }

    /// The models of an array, each once.
    @_alwaysEmitIntoClient
    public func mapSet(JSONArray array: [[String: Any]]) throws -> Set<Model> {
        try make(of: array)
    }
}
