#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Mappable {
    /// Creates a value from JSON text.
    ///
    /// ```swift
    /// let users = try [User](JSONString: text, at: "data.users")
    /// ```
    ///
    /// With a key path, only the value there is read, but the whole text must be JSON. An `Optional` is nil if the
    /// value is absent.
    ///
    /// - Parameters:
    ///   - string: one JSON text as RFC 8259 defines it.
    ///   - keyPath: a key path, as in ``Mapper/from(_:)-(StaticString)``; nil for the whole text.
    ///   - options: what converts, what is tolerated, and the limits; by default ``Mappable/mappingOptions``.
    ///   - context: anything that the models ask for with ``Mapper/mappingContext(as:)->Context``.
    /// - Throws: ``MappingError``: ``MappingError/Kind/syntax`` for text that is not JSON, ``MappingError/Kind/limit``
    ///   for text that is too long or nested too deep, ``MappingError/Kind/invalidValue`` for a duplicate key that the
    ///   options refuse, whatever ``Mapper/subMapper(_:)`` throws for the key path, and whatever the model throws.
    /// - Complexity: linear in the length of the text.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init(
        JSONString string: String, at keyPath: JSONKeyPath? = nil,
        options: MappingOptions = Self.mappingOptions,
        context: Any? = nil
    ) throws(MappingError) {
        var string = string
        string.makeContiguousUTF8()
        try self.init(JSONBytes: string.utf8, at: keyPath, options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8, which is copied, because `Data` may stand for a file that changes.
    ///
    /// - Parameters: see ``init(JSONString:at:options:context:)``.
    /// - Throws: as ``init(JSONString:at:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init(
        JSONData data: Data, at keyPath: JSONKeyPath? = nil, options: MappingOptions = Self.mappingOptions,
        context: Any? = nil
    ) throws(MappingError) {
        try self.init(JSONBytes: data, at: keyPath, options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8, given as any collection of bytes.
    ///
    /// It takes `[UInt8]`, `ArraySlice<UInt8>`, `UnsafeRawBufferPointer`, or a buffer of another library. Contiguous
    /// bytes are read in place where that is faster, except those of `Data`. They must not change during the call; Swift's
    /// own collections cannot.
    ///
    /// - Parameters: see ``init(JSONString:at:options:context:)``.
    /// - Throws: as ``init(JSONData:at:options:context:)``.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init(
        JSONBytes bytes: some Collection<UInt8>, at keyPath: JSONKeyPath? = nil,
        options: MappingOptions = Self.mappingOptions, context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.with(bytes, options, context) { session throws(MappingError) in
            try MappingSession.mapAndClose(session, at: keyPath)
        }
    }

    /// Creates a value from JSON text in UTF-8, given as a span of bytes.
    ///
    /// - Parameters: see ``init(JSONString:at:options:context:)``.
    /// - Throws: as ``init(JSONData:at:options:context:)``.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init(
        JSONBytes bytes: RawSpan, at keyPath: JSONKeyPath? = nil,
        options: MappingOptions = Self.mappingOptions,
        context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.with(bytes, options, context) { session throws(MappingError) in
            try MappingSession.mapAndClose(session, at: keyPath)
        }
    }
}

extension Mapper {
    /// Reads JSON text with your function, which gets a mapper for its value.
    ///
    /// ```swift
    /// let city = try Mapper.read(text) { map in try map.user.addresses[0].city() as String }
    /// ```
    ///
    /// The whole text is checked, but only what your function asks for is built.
    ///
    /// - Parameters: see ``Mappable/init(JSONString:at:options:context:)``. The mapper begins at the key path.
    /// - Throws: as ``Mappable/init(JSONString:at:options:context:)``, and what your function throws. Any other error than
    ///   a ``MappingError`` is kept in ``MappingError/underlying``. ``MappingError/Kind/missing`` if there is nothing at
    ///   the key path.
    @_alwaysEmitIntoClient
    public static func read<Value>(
        _ string: String, at keyPath: JSONKeyPath? = nil, options: MappingOptions = .default,
        context: Any? = nil, _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        var string = string
        string.makeContiguousUTF8()
        return try read(string.utf8, at: keyPath, options: options, context: context, body)
    }

    /// Reads JSON text in UTF-8, given as `Data` or any collection of bytes, with your function.
    ///
    /// - Parameters: see ``read(_:at:options:context:_:)``.
    /// - Throws: as ``read(_:at:options:context:_:)``.
    @_alwaysEmitIntoClient
    public static func read<Value>(
        _ bytes: some Collection<UInt8>, at keyPath: JSONKeyPath? = nil,
        options: MappingOptions = .default, context: Any? = nil, _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        try MappingSession.read(bytes, options, context) { map throws(MappingError) in
            try map.run(at: keyPath, body)
        }
    }

    @_alwaysEmitIntoClient
    func read<Value: Mappable>(at keyPath: JSONKeyPath?) throws(MappingError) -> Value {
        guard let keyPath else { return try Value._read(self) }
        return try from(keyPath)
    }

    @_alwaysEmitIntoClient
    package func run<Value>(
        at keyPath: JSONKeyPath?, _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        guard let keyPath else { return try run(body) }
        return try from(keyPath, body)
    }
}
