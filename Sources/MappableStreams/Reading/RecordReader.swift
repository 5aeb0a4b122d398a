/// Reads records from the bytes of a stream as they come.
///
/// ```swift
/// var reader = RecordReader<Row>(.lines)
/// try reader.append(chunk)
/// while let row = try reader.next() { store(row) }
/// ```
///
/// After an error, `next()` goes on with the record after the bad one. After the last chunk, call ``finish()`` and `next()` until
/// it gives nil.
///
/// A record is what you get from `Row(JSONBytes:)` with the record alone, and `options` and `context` mean the same: paths that a
/// model asks for begin at the record. If anything is wrong with some records that were parsed together, each is mapped once more,
/// alone.
public struct RecordReader<Value: Mappable>: ~Copyable {
    @usableFromInline let source: RecordSource

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - form: how the records are told from each other.
    ///   - options: as for a document; `maximumBytes` is the most bytes of a record, and of the document around the records.
    ///   - context: as for a document.
    ///   - chunkLimit: the most bytes that may wait to be read.
    public init(
        _ form: RecordForm, options: MappingOptions = Value.mappingOptions, context: (any Sendable)? = nil,
        chunkLimit: Int = 64 << 20
    ) {
        source = RecordSource(form, options, context, chunkLimit: chunkLimit)
    }

    /// Takes the next bytes of the stream; after ``finish()``, none.
    ///
    /// - Throws: `MappingError.Kind.limit` if more bytes than the limit of chunks would wait; none is taken then.
    /// - Complexity: linear in the number of bytes, however a record is cut into chunks.
    @_alwaysEmitIntoClient
    public mutating func append(_ bytes: some Collection<UInt8>) throws(RecordError) {
        try source.append(bytes)
    }

    /// Notes that the stream has ended.
    public mutating func finish() { source.isFinished = true }

    /// The next record that is complete; nil if there is none so far.
    ///
    /// - Throws: ``RecordError`` for a record that is invalid, or longer than the limit. The next call goes on after it. At the end
    ///   of the stream, also for an incomplete record, and for a fault of the document around the records.
    @_alwaysEmitIntoClient
    public mutating func next() throws(RecordError) -> Value? { try source.next(Value.self)?.get() }

    /// Where the record stands that ``next()`` gave or refused last.
    public var place: RecordPlace { source.place }

    /// The text of the record that ``next()`` gave or refused last, such as for a log of bad ones.
    ///
    /// It is empty beyond the limit, and for an error about no record.
    public var bytes: ArraySlice<UInt8> { source.document }

    /// Reads the document without its records, for elements: their array is empty.
    ///
    /// - Throws: as `Mappable.init(JSONBytes:at:options:context:)`; before the end of the stream, the document is incomplete.
    @_alwaysEmitIntoClient
    public func outline<Outline: Mappable>(
        as _: Outline.Type = Outline.self
    ) throws(MappingError) -> Outline {
        try Outline(JSONBytes: source.outline, options: source.options, context: source.context)
    }
}
