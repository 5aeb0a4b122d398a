#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// Entry points that begin at a key path, as functions of their own, so that the others pay nothing for them.

extension Mappable {
    /// Creates a value from JSON text, at a key path.
    ///
    /// ```swift
    /// let users = try [User](JSONString: text, at: "data.users")
    /// ```
    ///
    /// Only the value at the key path is read, but the whole text must be JSON. ``MappingOptions/keys`` applies to the
    /// path too. An `Optional` is nil if the value is absent.
    ///
    /// - Parameters:
    ///   - string: one JSON text as RFC 8259 defines it.
    ///   - keyPath: a key path, as in ``Mapper/from(_:)-(String)``.
    ///   - keyPathIsNested: false to take the whole text as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    ///   - options: what converts, what is tolerated, and the limits.
    ///   - context: anything that the models ask for with ``Mapper/mappingContext(as:)->Context``.
    /// - Throws: as ``init(JSONString:options:context:)``, and ``MappingError/Kind/missing`` if there is nothing.
    @inlinable
    public init(
        JSONString string: String, at keyPath: String, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.read(string: string, options: options, context: context) {
            map throws(MappingError) in
            try map.from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        }
    }

    /// Creates a value from JSON text in UTF-8, at a key path.
    ///
    /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    /// - Throws: as ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    @inlinable
    public init(
        JSONData data: Data, at keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.read(data: data, options: options, context: context) {
            map throws(MappingError) in
            try map.from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        }
    }

    /// Creates a value from JSON text in UTF-8, at a key path, given as any collection of bytes.
    ///
    /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    /// - Throws: as ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    @inlinable
    public init(
        JSONBytes bytes: some Collection<UInt8>, at keyPath: String, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.read(collection: bytes, options: options, context: context) {
            map throws(MappingError) in
            try map.from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        }
    }

    /// Creates a value from JSON text in UTF-8, at a key path, given as a span of bytes.
    ///
    /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    /// - Throws: as ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    @inlinable
    public init(
        JSONBytes bytes: RawSpan, at keyPath: String, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.read(span: bytes, options: options, context: context) {
            map throws(MappingError) in
            try map.from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        }
    }
}
