/// Reads records from the bytes of a stream as they arrive.
///
/// ```swift
/// var reader = RecordReader<Row>(.lines)
/// try reader.append(chunk)
/// while let row = try reader.next() { store(row) }
/// ```
///
/// After an error, `next()` goes on with the record after the bad one. After the last chunk, call ``finish()``, and
/// `next()` until it returns nil.
///
/// A record is what `Row(JSONBytes:)` reads from it alone, with the same `options` and `context`: paths that a model
/// asks for begin at the record. If something is wrong with records that were parsed together, each is mapped once
/// more, alone.
public struct RecordReader<Value: Mappable>: ~Copyable {
    @usableFromInline let source: RecordSource

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - form: how the records are separated.
    ///   - options: `maximumBytes` limits a record, and the document around the records.
    ///   - context: anything that the models ask for.
    ///   - chunkLimit: how many bytes may wait to be read.
    public init(
        _ form: RecordForm, options: MappingOptions = Value.mappingOptions, context: (any Sendable)? = nil,
        chunkLimit: Int = 64 << 20
    ) {
        source = RecordSource(form, options, context, chunkLimit: chunkLimit)
    }

    /// Appends bytes of the stream; ignored after ``finish()``.
    ///
    /// - Throws: `MappingError.Kind.limit` if more bytes than the limit of chunks would wait; none is appended then.
    /// - Complexity: linear in the number of bytes, however a record is cut into chunks.
    @_alwaysEmitIntoClient
    public mutating func append(_ bytes: some Collection<UInt8>) throws(RecordError) {
        try source.append(bytes)
    }

    /// Ends the stream.
    public mutating func finish() { source.isFinished = true }

    /// The next complete record; nil if there is none yet.
    ///
    /// - Throws: ``RecordError`` for a record that is invalid or too long. The next call goes on after it. At the end
    ///   of the stream, also for an incomplete record, and for a fault of the document around the records.
    @_alwaysEmitIntoClient
    public mutating func next() throws(RecordError) -> Value? { try source.next(Value.self)?.get() }

    /// Where the record is that ``next()`` returned or refused last.
    public var place: RecordPlace { source.place }

    /// The text of the record that ``next()`` returned or refused last, such as for a log of bad ones. It is empty if
    /// the record is too long, and after an error that is not about a record.
    public var bytes: ArraySlice<UInt8> { source.document }

    /// Reads the document without its records: for elements, their array is empty.
    ///
    /// - Throws: as `Mappable.init(JSONBytes:at:options:context:)`; before the end of the stream, the document is incomplete.
    @_alwaysEmitIntoClient
    public func outline<Outline: Mappable>(
        as _: Outline.Type = Outline.self
    ) throws(MappingError) -> Outline {
        try Outline(JSONBytes: source.outline, options: source.options, context: source.context)
    }
}
