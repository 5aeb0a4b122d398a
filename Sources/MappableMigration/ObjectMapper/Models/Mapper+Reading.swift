import Foundation

// Except for immutable models, these functions return nil for a value that does not map. Arrays and dictionaries drop
// what does not map.

extension Mapper where Model: LibraryMappable {
    /// A model of JSON text.
    @_alwaysEmitIntoClient public func map(JSONString text: String) -> Model? { try? make(text) }

    /// A model of a dictionary.
    @_alwaysEmitIntoClient public func map(JSON: [String: Any]) -> Model? { try? make(of: JSON) }

    /// A model of a value of the types of `JSONSerialization`.
    @_alwaysEmitIntoClient public func map(JSONObject object: Any?) -> Model? { try? make(of: object) }

    /// A model of a file of the main bundle.
    @_alwaysEmitIntoClient
    public func map(JSONfile name: String) -> Model? { Self.text(ofFile: name).flatMap(map(JSONString:)) }

    /// Models of a file of the main bundle; nil if one of them does not map.
    @_alwaysEmitIntoClient public func mapArray(JSONfile name: String) -> [Model]? {
        Self.text(ofFile: name).flatMap { try? make($0) }
    }

    /// The models of an array in JSON text. A single object gives one.
    @_alwaysEmitIntoClient public func mapArray(JSONString text: String) -> [Model]? {
        kept(text) ?? map(JSONString: text).map { [$0] }
    }

    /// The models of an array.
    @_alwaysEmitIntoClient public func mapArray(JSONArray array: [[String: Any]]) -> [Model] {
        kept(of: array) ?? []
    }

    /// The models of an array of the types of `JSONSerialization`. A single object gives one.
    @_alwaysEmitIntoClient public func mapArray(JSONObject object: Any?) -> [Model]? {
        kept(of: object) ?? map(JSONObject: object).map { [$0] }
    }

    /// The models of an array of arrays.
    @_alwaysEmitIntoClient
    public func mapArrayOfArrays(JSONObject object: Any?) -> [[Model]]? { kept(of: object) }

    /// The models of a dictionary in JSON text.
    @_alwaysEmitIntoClient
    public func mapDictionary(JSONString text: String) -> [String: Model]? { kept(text) }

    /// The models of a dictionary of the types of `JSONSerialization`.
    @_alwaysEmitIntoClient public func mapDictionary(JSONObject object: Any?) -> [String: Model]? {
        kept(of: object)
    }

    /// The models of a dictionary; nil if there are none.
    @_alwaysEmitIntoClient public func mapDictionary(JSON: [String: [String: Any]]) -> [String: Model]? {
        mapDictionary(JSONObject: JSON).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The models of a dictionary of arrays, of the types of `JSONSerialization`.
    @_alwaysEmitIntoClient public func mapDictionaryOfArrays(JSONObject object: Any?) -> [String: [Model]]? {
        kept(of: object)
    }

    /// The models of a dictionary of arrays; nil if there are none.
    @_alwaysEmitIntoClient
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [Model]]? {
        mapDictionaryOfArrays(JSONObject: JSON).flatMap { $0.isEmpty ? nil : $0 }
    }

    @usableFromInline
    static func text(ofFile name: String) -> String? {
        let url = Bundle.main.url(forResource: name, withExtension: nil)
        return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    }
}

// Absent values, and text that is not JSON, leave the object as it is. Models in it are filled in, too, but not those
// in arrays.

extension Mapper where Model: BaseMappable {
    /// Maps JSON text into an object.
    public func map(JSONString text: String, toObject object: Model) -> Model {
        map(JSONObject: Untyped.parse(text), toObject: object)
    }

    /// Maps a dictionary into an object.
    public func map(JSON: [String: Any], toObject object: Model) -> Model {
        map(JSONObject: JSON, toObject: object)
    }

    /// Maps a value of the types of `JSONSerialization` into an object.
    public func map(JSONObject value: Any?, toObject object: Model) -> Model {
        guard let value else { return object }
        let mapper = JSONMapper(value, Model.mappingOptions, context)
        return
            (try? mapper.read { map throws(MappingError) in
                try map.filling(object)
            }) ?? object
    }
}

extension Mapper where Model: LibraryMappable & Hashable {
    /// The models of an array in JSON text.
    @_alwaysEmitIntoClient
    public func mapSet(JSONString text: String) -> Set<Model>? {
        kept(text) ?? map(JSONString: text).map { [$0] }
    }

    /// The models of an array of the types of `JSONSerialization`.
    @_alwaysEmitIntoClient
    public func mapSet(JSONObject object: Any?) -> Set<Model>? {
        kept(of: object) ?? map(JSONObject: object).map { [$0] }
    }

    /// The models of an array.
    @_alwaysEmitIntoClient
    public func mapSet(JSONArray array: [[String: Any]]) -> Set<Model> { kept(of: array) ?? [] }
}

extension Mapper {
    /// nil if the text is not such a container.
    @usableFromInline
    func kept<Models>(_ text: String) -> Models? { (try? make(text) as ModelsKept<Models>)?.models }

    @usableFromInline
    func kept<Models>(of object: Any?) -> Models? { (try? make(of: object) as ModelsKept<Models>)?.models }
}

/// Without the models that do not map. Containers in models keep their own rules.
private struct ModelsKept<Models>: LibraryMappable {
    let models: Models

    static var mappingOptions: MappingOptions {
        (Models.self as? any LibraryMappable.Type)?.mappingOptions ?? .default
    }

    init(map: LibraryMapper) throws { models = try map.converted(skips: true) }
}
