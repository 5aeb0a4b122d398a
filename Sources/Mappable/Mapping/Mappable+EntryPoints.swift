#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Mappable {
    /// Creates a value from JSON text.
    ///
    /// - Parameters:
    ///   - JSONString: one JSON text as RFC 8259 defines it.
    ///   - options: what converts, what is tolerated, and the limits.
    ///   - context: anything that the models ask for with ``Mapper/mappingContext(as:)``.
    /// - Throws: ``MappingError``: ``MappingError/Kind/syntax`` for text that is no JSON, ``MappingError/Kind/limit``
    ///   for text that is too long or nested too deep, and whatever the model's reads throw.
    /// - Complexity: linear in the length of the text.
    @inlinable
    public init(
        JSONString string: String, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        let document = try unsafe Document.parse(string: string, options: options, context: context)
        self = try unsafe Document.map(document)
    }

    /// Creates a value from JSON text in UTF-8.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @inlinable
    public init(
        JSONData data: Data, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        let document = try unsafe Document.parse(data: data, options: options, context: context)
        self = try unsafe Document.map(document)
    }

    /// Creates a value from JSON text in UTF-8, given as any collection of bytes: `[UInt8]`, `ArraySlice<UInt8>`,
    /// `UnsafeRawBufferPointer`, a buffer of another library. Contiguous ones are read where they are.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @inlinable
    public init(
        JSONBytes bytes: some Collection<UInt8>, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        let document = try unsafe Document.parse(collection: bytes, options: options, context: context)
        self = try unsafe Document.map(document)
    }

    /// Creates a value from JSON text in UTF-8, given as a span of bytes.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @inlinable
    public init(
        JSONBytes bytes: RawSpan, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        let document = try unsafe Document.parse(span: bytes, options: options, context: context)
        self = try unsafe Document.map(document)
    }

    /// Creates a value from objects, such as `JSONSerialization` returns or Swift literals make.
    ///
    /// Dictionaries with `String` keys, arrays, strings, numbers, booleans, `NSNull` and nested optionals stand for JSON.
    /// Any other value is kept and can be read by its own type.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``, without ``MappingError/location``.
    @inlinable
    public init(
        JSONObject object: Any, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        let document = try unsafe Document.parse(object: object, options: options, context: context)
        self = try unsafe Document.map(document)
    }

    /// Creates a value from a dictionary; see ``init(JSONObject:options:context:)``.
    ///
    /// - Throws: as ``init(JSONObject:options:context:)``.
    @inlinable
    public init(
        JSON dictionary: [String: Any], options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        try self.init(JSONObject: dictionary, options: options, context: context)
    }
}

extension Document {
    /// Maps the whole document, and destroys it.
    @inlinable
    static func map<Value: Mappable>(
        _ document: UnsafeMutablePointer<Document>, to type: Value.Type = Value.self
    ) throws(MappingError) -> Value {
        defer { unsafe destroy(document) }
        var frame = unsafe MapperFrame(of: document, in: document.pointee.scope)
        // Safety: the document and the frame outlive the call, which the mapper cannot leave.
        return try unsafe read(document.pointee.root, &frame)
    }

    @inlinable @inline(__always)
    static func read<Value: Mappable>(
        _ node: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) throws(MappingError) -> Value {
        let map = unsafe Mapper(frame, node)
        defer { unsafe map.end(frame) }
        return try Value._read(map)
    }

    @usableFromInline
    static func parse(string: String, options: MappingOptions, context: Any?) throws(MappingError)
        -> UnsafeMutablePointer<Document>
    {
        var string = string
        let copy: Result<SourceBytes, MappingError> = string.withUTF8 { text in
            unsafe Self.copy(UnsafeRawBufferPointer(text), options)
        }
        return try unsafe parse(copy: copy, options: options, context: context)
    }

    @usableFromInline
    static func parse(data: Data, options: MappingOptions, context: Any?) throws(MappingError)
        -> UnsafeMutablePointer<Document>
    {
        let copy = unsafe data.withUnsafeBytes { unsafe Self.copy($0, options) }
        return try unsafe parse(copy: copy, options: options, context: context)
    }

    @usableFromInline
    static func parse(span: RawSpan, options: MappingOptions, context: Any?) throws(MappingError)
        -> UnsafeMutablePointer<Document>
    {
        let copy = unsafe span.withUnsafeBytes { unsafe Self.copy($0, options) }
        return try unsafe parse(copy: copy, options: options, context: context)
    }

    @usableFromInline
    static func parse(collection: some Collection<UInt8>, options: MappingOptions, context: Any?)
        throws(MappingError) -> UnsafeMutablePointer<Document>
    {
        let inPlace = collection.withContiguousStorageIfAvailable { bytes in
            unsafe Self.copy(UnsafeRawBufferPointer(bytes), options)
        }
        if inPlace == nil, let refusal = refusal(ofLength: collection.count, options) { throw refusal }
        let copy = unsafe inPlace ?? Array(collection).withUnsafeBytes { unsafe Self.copy($0, options) }
        return try unsafe parse(copy: copy, options: options, context: context)
    }
}
