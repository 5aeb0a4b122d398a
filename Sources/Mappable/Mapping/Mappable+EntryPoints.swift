#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Mappable {
    /// Creates a value from JSON text.
    ///
    /// - Parameters:
    ///   - string: one JSON text as RFC 8259 defines it.
    ///   - options: what converts, what is tolerated, and the limits.
    ///   - context: anything that the models ask for with ``Mapper/mappingContext(as:)->Context``.
    /// - Throws: ``MappingError``: ``MappingError/Kind/syntax`` for text that is not JSON, ``MappingError/Kind/limit``
    ///   for text that is too long or nested too deep, and whatever the model throws.
    /// - Complexity: linear in the length of the text.
    @inlinable
    public init(
        JSONString string: String, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.mapString(string, options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8.
    ///
    /// The text is copied, because `Data` may stand for a file that changes.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @inlinable
    public init(
        JSONData data: Data, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.mapData(data, options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8, given as any collection of bytes.
    ///
    /// It takes `[UInt8]`, `ArraySlice<UInt8>`, `UnsafeRawBufferPointer`, or a buffer of another library. Contiguous
    /// bytes are read in place, except those of `Data`. They must not change during the call; Swift's own collections
    /// cannot.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @inlinable
    public init(
        JSONBytes bytes: some Collection<UInt8>, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.mapCollection(bytes, options: options, context: context)
    }

    /// Creates a value from JSON text in UTF-8, given as a span of bytes.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Throws: as ``init(JSONString:options:context:)``; invalid UTF-8 is ``MappingError/Kind/syntax``.
    @inlinable
    public init(
        JSONBytes bytes: RawSpan, options: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        self = try MappingSession.mapSpan(bytes, options: options, context: context)
    }
}

extension MappingSession {
    /// Maps the whole document, and closes the session.
    @inlinable
    package static func mapAndClose<Value: Mappable>(
        _ session: UnsafeMutablePointer<MappingSession>
    ) throws(MappingError) -> Value {
        defer { unsafe close(session) }
        do throws(MappingError) {
            var frame = unsafe MapperFrame(of: session, session.pointee.flags)
            // Safety: the session and the frame outlive the call, which the mapper cannot leave.
            let value: Value = try unsafe read(session.pointee.document.root, &frame)
            guard unsafe session.pointee.notesMemory != nil, try unsafe isToBeRepeated(session) else {
                return value
            }
        } catch {
            guard unsafe wantsLookups(session) else { throw error }
        }
        return try unsafe repeatMapping(session)
    }

    /// Maps the document once more, and notes what is asked for.
    @usableFromInline @inline(never)
    static func repeatMapping<Value: Mappable>(
        _ session: UnsafeMutablePointer<MappingSession>
    ) throws(MappingError) -> Value {
        try unsafe repeatReading(session) { map throws(MappingError) in try Value._read(map) }
    }

    @inlinable @inline(__always)
    package static func read<Value: Mappable>(
        _ node: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) throws(MappingError) -> Value {
        let map = unsafe Mapper(frame, node)
        defer { unsafe map.end(frame) }
        return try Value._read(map)
    }

    /// Maps text that does not change in the time of the call.
    @inlinable
    package static func map<Value: Mappable>(
        borrowing text: UnsafeBufferPointer<UInt8>, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        try unsafe mapAndClose(open(borrowing: text, options: options, context: context))
    }

    // A closure of the standard library's throws any error. A `Result` to carry the error's type would cost a copy of the
    // model.

    @inlinable
    static func mapString<Value: Mappable>(
        _ string: String, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        var string = string
        do {
            return try string.withUTF8 { text in
                try unsafe map(borrowing: text, options: options, context: context)
            }
        } catch {
            throw MappingError.caught(error)
        }
    }

    @inlinable
    static func mapData<Value: Mappable>(
        _ data: Data, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        try unsafe mapAndClose(open(copying: data, options: options, context: context))
    }

    @inlinable
    static func mapSpan<Value: Mappable>(
        _ span: RawSpan, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        do {
            return try unsafe span.withUnsafeBytes { bytes in
                try unsafe bytes.withMemoryRebound(to: UInt8.self) { text in
                    try unsafe map(borrowing: text, options: options, context: context)
                }
            }
        } catch {
            throw MappingError.caught(error)
        }
    }

    @inlinable
    static func mapCollection<Value: Mappable>(
        _ collection: some Collection<UInt8>, options: MappingOptions, context: Any?
    ) throws(MappingError) -> Value {
        if let data = collection as? Data {
            return try mapData(data, options: options, context: context)
        }
        if let slice = collection as? Slice<Data> {
            let data = slice.base[slice.startIndex..<slice.endIndex]
            return try mapData(data, options: options, context: context)
        }
        do {
            let inPlace: Value? = try collection.withContiguousStorageIfAvailable { text in
                try unsafe map(borrowing: text, options: options, context: context)
            }
            if let inPlace { return inPlace }
        } catch {
            throw MappingError.caught(error)
        }
        try checkLength(collection.count, options)
        return try mapCollection(Array(collection), options: options, context: context)
    }
}
