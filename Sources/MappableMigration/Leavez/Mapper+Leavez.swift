import Foundation

extension Mapper {
    /// The value of this mapper, with `NSNull` for `null`, here and in containers.
    public func getRootValue() -> Any { untypedValue(null: NSNull()) }

    /// The value at a key path; nil if there is none, and `NSNull` for `null`.
    public func getValue(_ keyPath: String) -> Any? { getValue(keyPath: keyPath) }

    /// The value at a key path; nil if there is none, and `NSNull` for `null`.
    public func getValue(keyPath: String, keyPathIsNested: Bool = true) -> Any? {
        subMapper(keyPath: keyPath, keyPathIsNested: keyPathIsNested)?.untypedValue(null: NSNull())
    }

    /// A mapper for the value at a key path; nil if there is none.
    @_lifetime(copy self)
    public func subMapper(keyPath: String, keyPathIsNested: Bool = true) -> Mapper? {
        try? subMapper(JSONKeyPath(keyPath, keyPathIsNested))
    }

    /// A mapper for a value that is not part of the document, with the options and the context of this one.
    public func createMapper(with data: Any) -> JSONMapper {
        JSONMapper(data, optionsInForce, contextInForce)
    }

    /// Reads the value at a key path with dots, in a variable.
    ///
    /// - Throws: as `Mappable.Mapper.from(_:)`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(_ keyPath: String) throws(MappingError) -> Value {
        try from(JSONKeyPath(keyPath))
    }

    /// Reads the value at a key path, or at one key, whatever is in it.
    ///
    /// - Throws: as `Mappable.Mapper.from(_:)`.
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(
        _ keyPath: String, keyPathIsNested: Bool
    ) throws(MappingError) -> Value {
        try from(JSONKeyPath(keyPath, keyPathIsNested))
    }

    /// The value at a key path, or at one key, without coercion: a number is not read as a `String` here. A value of a
    /// type that is not `Mappable` is taken from `Any` input as it is.
    ///
    /// - Throws: `Mappable.MappingError.Kind.missing` if there is nothing, even for an `Optional`, and
    ///   `Mappable.MappingError.Kind.typeMismatch` for a value of another type.
    public func getValue<Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, as type: Value.Type
    ) throws(MappingError) -> Value {
        let map = try subMapper(JSONKeyPath(keyPath, keyPathIsNested), expected: Value.self)
        if let value = map.untypedValue(null: NSNull()) as? Value { return value }
        guard let mappable = Value.self as? any LibraryMappable.Type else {
            throw map.fail(.typeMismatch, expected: .type(Value.self))
        }
        let value = try map.with(.strictCoercion, true) { map throws(MappingError) in
            try map.valid(opening: mappable)
        }
        guard let value = value as? Value else { throw map.fail(.typeMismatch, expected: .type(Value.self)) }
        return value
    }

    private func valid<Value: LibraryMappable>(
        opening type: Value.Type
    ) throws(MappingError) -> any LibraryMappable {
        try valid(as: type)
    }

    /// Reads a value of a type that is not `Mappable`, such as `NSString`. The value must be of the type.
    ///
    /// - Throws: `Mappable.MappingError.Kind.missing` or `Mappable.MappingError.Kind.typeMismatch`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func from<Value>(_ keyPath: String, keyPathIsNested: Bool = true) throws(MappingError) -> Value {
        try getValue(keyPath, keyPathIsNested: keyPathIsNested, as: Value.self)
    }
}

extension MapperPath {
    /// Reads a value of a type that is not `Mappable`, as `from` does: `text = try map.text()`.
    @_disfavoredOverload
    public func callAsFunction<Value>() throws(MappingError) -> Value {
        let value = value
        if value.isAbsent { throw value.absentError(Value.self) }
        if let value = value.untypedValue(null: NSNull()) as? Value { return value }
        throw value.fail(.typeMismatch, expected: .type(Value.self))
    }
}

extension JSONKeyPath {
    /// If it is not nested, the path is one key.
    @_alwaysEmitIntoClient
    init(_ text: String, _ isNested: Bool) { self.init(text, delimiter: isNested ? "." : "") }
}
