import Foundation

extension Mapper {
    /// The value of this mapper, with `NSNull` for `null`, here and in containers.
    public func getRootValue() -> Any { untypedValue(null: NSNull()) }

    /// The value at a key path; nil if there is none, and `NSNull` for `null`.
    public func getValue(_ keyPath: String) -> Any? { getValue(keyPath: keyPath) }

    /// The value at a key path; nil if there is none, and `NSNull` for `null`.
    public func getValue(keyPath: String, keyPathIsNested: Bool = true) -> Any? {
        try? subMapper(keyPath, keyPathIsNested: keyPathIsNested).untypedValue(null: NSNull())
    }

    /// A mapper for the value at a key path.
    ///
    /// - Throws: as `Mappable.Mapper.subMapper(_:keyPathIsNested:delimiter:)`.
    @_lifetime(copy self)
    public func subMapper(keyPath: String, keyPathIsNested: Bool = true) throws(MappingError) -> Mapper {
        try subMapper(keyPath, keyPathIsNested: keyPathIsNested)
    }

    /// A mapper for a value that is not part of the document, with the options and the context of this one.
    public func createMapper(with data: Any) -> JSONMapper {
        JSONMapper(data, optionsInForce, contextInForce)
    }

    /// Reads a value of a type that is not `Mappable`, such as `NSString`. The value must be of the type.
    ///
    /// - Throws: `Mappable.MappingError.Kind.missing` or `Mappable.MappingError.Kind.typeMismatch`.
    @_disfavoredOverload
    public func from<Value>(_ keyPath: String, keyPathIsNested: Bool = true) throws(MappingError) -> Value {
        try getValue(keyPath, keyPathIsNested: keyPathIsNested, as: Value.self)
    }
}
