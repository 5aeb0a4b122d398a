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
    /// With a key path, only the value there is read, but the whole text must be JSON. ``MappingOptions/keys`` applies to the
    /// path too. An `Optional` is nil if the value is absent.
    ///
    /// - Parameters:
    ///   - string: one JSON text as RFC 8259 defines it.
    ///   - keyPath: a key path, as in ``Mapper/from(_:)-(String)``; nil for the whole text.
    ///   - keyPathIsNested: false to take the whole key path as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    ///   - options: what converts, what is tolerated, and the limits.
    ///   - context: anything that the models ask for with ``Mapper/mappingContext(as:)->Context``.
    /// - Throws: ``MappingError``: ``MappingError/Kind/syntax`` for text that is not JSON, ``MappingError/Kind/limit``
    ///   for text that is too long or nested too deep, ``MappingError/Kind/missing`` if there is nothing at the key path,
    ///   and whatever the model throws.
    /// - Complexity: linear in the length of the text.
    @_alwaysEmitIntoClient
    public init(
        JSONString string: String, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        var string = string
        string.makeContiguousUTF8()
        try self.init(
            JSONBytes: string.utf8, at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter,
            options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8, which is copied, because `Data` may stand for a file that changes.
    ///
    /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    /// - Throws: as ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``; invalid UTF-8 is
    ///   ``MappingError/Kind/syntax``.
    @_alwaysEmitIntoClient
    public init(
        JSONData data: Data, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        try self.init(
            JSONBytes: data, at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter,
            options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8, given as any collection of bytes.
    ///
    /// It takes `[UInt8]`, `ArraySlice<UInt8>`, `UnsafeRawBufferPointer`, or a buffer of another library. Contiguous
    /// bytes are read in place, except those of `Data`. They must not change during the call; Swift's own collections
    /// cannot.
    ///
    /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    /// - Throws: as ``init(JSONData:at:keyPathIsNested:delimiter:options:context:)``.
    @_alwaysEmitIntoClient
    public init(
        JSONBytes bytes: some Collection<UInt8>, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try unsafe MappingSession.with(bytes, options, context) { session throws(MappingError) in
            try unsafe MappingSession.mapAndClose(session, at: keyPath, keyPathIsNested, delimiter)
        }
    }

    /// Creates a value from JSON text in UTF-8, given as a span of bytes.
    ///
    /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    /// - Throws: as ``init(JSONData:at:keyPathIsNested:delimiter:options:context:)``.
    @_alwaysEmitIntoClient
    public init(
        JSONBytes bytes: RawSpan, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try unsafe bytes.withUnsafeBytes { bytes throws(MappingError) in
            try unsafe Self(
                JSONBytes: bytes, at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter,
                options: options, context: context)
        }
    }
}

// Every Foundation that is whole can read a file; one that only stands for it need not.
#if canImport(FoundationEssentials) || canImport(ObjectiveC)
    extension Mappable {
        /// Creates a value from a file of JSON text in UTF-8. The file is read into memory first.
        ///
        /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``; the file is given by its URL.
        /// - Throws: as ``init(JSONData:at:keyPathIsNested:delimiter:options:context:)``. A file that cannot be read is
        ///   ``MappingError/Kind/custom``. The error names the file and keeps the system's error in
        ///   ``MappingError/underlying``.
        public init(
            JSONFile url: URL, at keyPath: String? = nil, keyPathIsNested: Bool = true,
            delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
        ) throws(MappingError) {
            try self.init(
                JSONBytes: JSONFile.content(of: url, options), at: keyPath, keyPathIsNested: keyPathIsNested,
                delimiter: delimiter, options: options, context: context)
        }
    }
#endif
