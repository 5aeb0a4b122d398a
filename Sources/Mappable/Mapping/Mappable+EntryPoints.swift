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
        self = try Document.map(string: string, options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8. It is copied, because `Data` may stand for a file that changes.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @inlinable
    public init(
        JSONData data: Data, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try Document.map(data: data, options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8, given as any collection of bytes: `[UInt8]`, `ArraySlice<UInt8>`,
    /// `UnsafeRawBufferPointer`, a buffer of another library. Contiguous ones are read where they are, all but `Data`, and
    /// must not change during the call, which those of Swift's collections cannot.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @inlinable
    public init(
        JSONBytes bytes: some Collection<UInt8>, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try Document.map(collection: bytes, options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8, given as a span of bytes.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @inlinable
    public init(
        JSONBytes bytes: RawSpan, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try Document.map(span: bytes, options: options, context: context)
    }

    /// Creates a value from objects, such as `JSONSerialization` returns or Swift literals make.
    ///
    /// Dictionaries with `String` keys, arrays, strings, numbers, booleans, `NSNull` and nested optionals stand for JSON.
    /// `Date`, `URL`, `UUID`, `Data` and numbers that are not finite are kept and can be read as what they are, and any
    /// other value is what ``Mapper/getValue(_:as:)`` gives.
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

    // A closure of the standard library's throws any error. A `Result` to carry the error's type would cost a copy of the
    // model.

    @inlinable
    static func map<Value: Mappable>(
        string: String, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        var string = string
        do {
            return try string.withUTF8 { text in try unsafe map(text, options: options, context: context) }
        } catch {
            throw MappingError.caught(error)
        }
    }

    @inlinable
    static func map<Value: Mappable>(
        span: RawSpan, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        do {
            return try unsafe span.withUnsafeBytes { bytes in
                try unsafe bytes.withMemoryRebound(to: UInt8.self) { text in
                    try unsafe map(text, options: options, context: context)
                }
            }
        } catch {
            throw MappingError.caught(error)
        }
    }

    @inlinable
    static func map<Value: Mappable>(
        collection: some Collection<UInt8>, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        if let data = collection as? Data {
            return try map(data: data, options: options, context: context)
        }
        if let slice = collection as? Slice<Data> {
            let data = slice.base[slice.startIndex..<slice.endIndex]
            return try map(data: data, options: options, context: context)
        }
        do {
            let inPlace: Value? = try collection.withContiguousStorageIfAvailable { text in
                try unsafe map(text, options: options, context: context)
            }
            if let inPlace { return inPlace }
        } catch {
            throw MappingError.caught(error)
        }
        try checkLength(collection.count, options)
        return try map(collection: Array(collection), options: options, context: context)
    }

    /// Maps a copy, because what `Data` stands for may be a file that changes.
    @inlinable
    static func map<Value: Mappable>(
        data: Data, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        try unsafe map(parse(data: data, options: options, context: context))
    }

    /// Maps text where it is.
    ///
    /// - Parameter text: does not change in the time of the call.
    @inlinable
    static func map<Value: Mappable>(
        _ text: UnsafeBufferPointer<UInt8>, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        try unsafe map(parse(text, options: options, context: context))
    }

    @usableFromInline
    static func parse(
        data: Data, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<Document> {
        do {
            return try unsafe data.withUnsafeBytes { text in
                try unsafe parse(copying: text, options: options, context: context)
            }
        } catch {
            throw MappingError.caught(error)
        }
    }
}
