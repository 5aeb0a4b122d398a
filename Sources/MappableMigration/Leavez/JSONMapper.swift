import Foundation

/// A mapper that you can keep: a value of the types of `JSONSerialization`, with options.
///
/// leavez/Mappable makes mappers and models this way: `try Flight(map: JSONMapper(JSON: value))`. Every read walks the
/// whole value. Where speed counts, use `Mapper.read` instead.
@dynamicMemberLookup
public struct JSONMapper: CustomStringConvertible {
    @usableFromInline let value: Any
    @usableFromInline let context: Any?
    @usableFromInline var mappingOptions: MappingOptions

    /// The options; each copy of the mapper has its own.
    public var options: MapperOptions {
        get { MapperOptions(mappingOptions) }
        set { mappingOptions.dates = newValue.dates }
    }

    /// Creates a mapper for a value of the types of `JSONSerialization`.
    public init(JSON value: Any) {
        self.init(value, .default, nil)
    }

    package init(_ value: Any, _ options: MappingOptions, _ context: Any?) {
        self.value = value
        self.context = context
        mappingOptions = options
    }

    /// The mapper's value, after the word `JSON`.
    public var description: String { "JSON: \(value)" }

    /// Reads the value at a key path.
    ///
    /// - Throws: as `Mappable.Mapper.from(_:)`.
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(_ keyPath: String, keyPathIsNested: Bool = true) throws(MappingError)
        -> Value
    {
        try Value(
            JSONObject: value, at: JSONKeyPath(keyPath, keyPathIsNested), options: mappingOptions,
            context: context)
    }

    /// Reads a member: `try mapper.number()`.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(dynamicMember name: String) -> () throws -> Value {
        { try from(name, keyPathIsNested: false) }
    }

    /// The value itself.
    public func getRootValue() -> Any { value }

    /// The value at a key path; nil if there is none.
    public func getValue(keyPath: String, keyPathIsNested: Bool = true) -> Any? {
        subMapper(keyPath: keyPath, keyPathIsNested: keyPathIsNested)?.value
    }

    /// The value at a key path, which must be of the type: nothing converts.
    ///
    /// - Throws: `Mappable.MappingError.Kind.missing` or `Mappable.MappingError.Kind.typeMismatch`.
    public func getValue<Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, as type: Value.Type
    ) throws(MappingError) -> Value {
        try read { map throws(MappingError) in
            try map.getValue(keyPath, keyPathIsNested: keyPathIsNested, as: type)
        }
    }

    /// A mapper for the value at a key path; nil if there is none.
    @inline(never)
    public func subMapper(keyPath: String, keyPathIsNested: Bool = true) -> JSONMapper? {
        let found = try? read { map throws(MappingError) -> Any in
            try map.subMapper(JSONKeyPath(keyPath, keyPathIsNested)).untypedValue(null: NSNull())
        }
        return found.map(createMapper)
    }

    /// A mapper for another value, with the options of this one.
    public func createMapper(with data: Any) -> JSONMapper { JSONMapper(data, mappingOptions, context) }

    package func read<Value>(
        _ body: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        try OpenDocument.importing(value, options: mappingOptions, context: context).read(body)
    }
}

extension Mappable {
    /// Creates a value from a mapper that you kept.
    ///
    /// - Throws: as `init(JSONObject:at:options:context:)`.
    @_alwaysEmitIntoClient
    public init(map: JSONMapper) throws {
        try self.init(JSONObject: map.value, options: map.mappingOptions, context: map.context)
    }
}
