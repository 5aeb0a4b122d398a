#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// Documents without a model.

extension Mapper {
    /// Reads JSON text with your function, which gets a mapper for its value.
    ///
    /// ```swift
    /// let city = try Mapper.read(text) { map in try map.user.addresses[0].city() as String }
    /// ```
    ///
    /// The whole text is checked, but only what your function asks for is built.
    ///
    /// - Parameters:
    ///   - string: one JSON text as RFC 8259 defines it.
    ///   - options: what converts, what is tolerated, and the limits.
    ///   - context: anything that the models ask for with ``mappingContext(as:)->Context``.
    ///   - body: reads what you want of the text.
    /// - Throws: as ``Mappable/init(JSONString:options:context:)``, and what your function throws. Any other error than
    ///   a ``MappingError`` is kept in ``MappingError/underlying``.
    /// - Complexity: linear in the length of the text.
    public static func read<Value>(
        _ string: String, options: MappingOptions = .default, context: Any? = nil,
        _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        try MappingSession.read(string: string, options: options, context: context) {
            map throws(MappingError) in try map.run(body)
        }
    }

    /// Reads JSON text in UTF-8 with your function, which gets a mapper for its value.
    ///
    /// - Parameters: see ``read(_:options:context:_:)``.
    /// - Throws: as ``read(_:options:context:_:)``.
    public static func read<Value>(
        _ data: Data, options: MappingOptions = .default, context: Any? = nil,
        _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        try MappingSession.read(data: data, options: options, context: context) {
            map throws(MappingError) in try map.run(body)
        }
    }

    /// Reads JSON text in UTF-8, given as any collection of bytes, with your function, which gets a mapper for its
    /// value.
    ///
    /// - Parameters: see ``read(_:options:context:_:)``.
    /// - Throws: as ``read(_:options:context:_:)``.
    public static func read<Value>(
        _ bytes: some Collection<UInt8>, options: MappingOptions = .default, context: Any? = nil,
        _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        try MappingSession.read(collection: bytes, options: options, context: context) {
            map throws(MappingError) in try map.run(body)
        }
    }

    /// Reads JSON text in UTF-8, given as a span of bytes, with your function, which gets a mapper for its value.
    ///
    /// - Parameters: see ``read(_:options:context:_:)``.
    /// - Throws: as ``read(_:options:context:_:)``.
    public static func read<Value>(
        _ bytes: RawSpan, options: MappingOptions = .default, context: Any? = nil,
        _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        try MappingSession.read(span: bytes, options: options, context: context) {
            map throws(MappingError) in try map.run(body)
        }
    }
}
