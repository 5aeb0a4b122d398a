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
    ///   - keyPath: where the mapper begins, as in ``from(_:)-(String)``; nil for the whole text.
    ///   - keyPathIsNested: false to take the whole key path as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    ///   - options: what converts, what is tolerated, and the limits.
    ///   - context: anything that the models ask for with ``mappingContext(as:)->Context``.
    ///   - body: reads what you want of the text.
    /// - Throws: as ``Mappable/init(JSONString:at:keyPathIsNested:delimiter:options:context:)``, and what your function throws. Any other error than a
    ///   ``MappingError`` is kept in ``MappingError/underlying``. ``MappingError/Kind/missing`` if there is nothing at the
    ///   key path.
    /// - Complexity: linear in the length of the text.
    public static func read<Value>(
        _ string: String, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil,
        _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        var string = string
        string.makeContiguousUTF8()
        return try read(
            string.utf8, at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter,
            options: options, context: context, body)
    }

    /// Reads JSON text in UTF-8, given as `Data` or any collection of bytes, with your function.
    ///
    /// - Parameters: see ``read(_:at:keyPathIsNested:delimiter:options:context:_:)``.
    /// - Throws: as ``read(_:at:keyPathIsNested:delimiter:options:context:_:)``.
    public static func read<Value>(
        _ bytes: some Collection<UInt8>, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil,
        _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        try unsafe MappingSession.with(bytes, options, context) { session throws(MappingError) in
            try unsafe MappingSession.readAndClose(session) { map throws(MappingError) in
                try map.run(at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, body)
            }
        }
    }

    /// Reads JSON text in UTF-8, given as a span of bytes, with your function.
    ///
    /// - Parameters: see ``read(_:at:keyPathIsNested:delimiter:options:context:_:)``.
    /// - Throws: as ``read(_:at:keyPathIsNested:delimiter:options:context:_:)``.
    public static func read<Value>(
        _ bytes: RawSpan, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil,
        _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        try unsafe bytes.withUnsafeBytes { bytes throws(MappingError) in
            try unsafe read(
                bytes, at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter,
                options: options, context: context, body)
        }
    }

    /// Runs a caller's function with a mapper for what stands at a key path, if there is one, or for the mapper's own value.
    package func run<Value>(
        at keyPath: String?, keyPathIsNested: Bool, delimiter: String, _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        guard let keyPath else { return try run(body) }
        return try from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, body)
    }
}
