/// Writes records to anything that takes bytes.
///
/// ```swift
/// var writer = RecordWriter(.lines) { bytes in try file.write(contentsOf: bytes) }
/// for row in rows { try writer.write(row) }
/// try writer.finish()
/// ```
///
/// The bytes of small records are gathered, and given on at 64 KiB, at ``flush()`` and at ``finish()``.
public struct RecordWriter: ~Copyable {
    /// How records are told from each other.
    public enum Form: Sendable {
        /// JSON Lines: each record and a line feed.
        case lines
        /// JSON text sequences as RFC 7464 defines them.
        case sequences
        /// The elements of one array.
        case array
        /// Server-sent events with the records as their data.
        case events
    }

    private let form: Form
    @usableFromInline let options: WritingOptions
    private let take: ([UInt8]) throws -> Void
    private var bytes: [UInt8] = []
    private var hasRecords = false
    private var isFinished = false

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - form: how records are told from each other.
    ///   - options: how records look; each stands in one line, whatever they say.
    ///   - take: writes bytes, all of them, or throws.
    public init(
        _ form: Form, options: WritingOptions = .default, to take: @escaping ([UInt8]) throws -> Void
    ) {
        (self.form, self.take) = (form, take)
        var options = options
        (options.prettyPrinted, options.endsWithNewline) = (false, false)
        self.options = options
    }

    /// Writes a record.
    ///
    /// - Parameters:
    ///   - record: the record.
    ///   - event: the event's name, for ``Form/events``.
    ///   - id: the event's id, for ``Form/events``.
    ///   - context: as for a document.
    /// - Throws: as `JSONWriter.toJSONBytes(options:context:)`; nothing of the record is written then. A name or an id with a line
    ///   break is `MappingError.Kind.invalidValue`, and any record after ``finish()`` `MappingError.Kind.custom`. Also what the
    ///   function throws that takes bytes: they are kept for the next time.
    @_alwaysEmitIntoClient
    public mutating func write(
        _ record: some JSONWriter, event: String? = nil, id: String? = nil, context: Any? = nil
    ) throws {
        try write(bytes: record.toJSONBytes(options: options, context: context), event: event, id: id)
    }

    @usableFromInline
    mutating func write(bytes record: [UInt8], event: String?, id: String?) throws {
        if isFinished { throw MappingError(.custom, reason: "the writer has finished") }
        switch form {
        case .lines: append("", record, "\n")
        case .sequences: append("\u{1E}", record, "\n")
        case .array: append(hasRecords ? "," : "[", record, "")
        case .events:
            var head = ""
            for (field, value) in [("event", event), ("id", id)] {
                guard let value else { continue }
                guard !value.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) else {
                    throw MappingError(.invalidValue, reason: "the event's \(field) has a line break")
                }
                head += "\(field): \(value)\n"
            }
            append(head + "data: ", record, "\n\n")
        }
        hasRecords = true
        if bytes.count >= 64 << 10 { try flush() }
    }

    private mutating func append(_ head: String, _ record: [UInt8], _ tail: String) {
        bytes += head.utf8
        bytes += record
        bytes += tail.utf8
    }

    /// Gives on all bytes that were gathered.
    public mutating func flush() throws {
        guard !bytes.isEmpty else { return }
        try take(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Ends the array, if it is one, and gives on all bytes. After it, no record is written.
    ///
    /// - Throws: what the function throws that takes bytes. Another call tries once more to give them on, and nothing else.
    public mutating func finish() throws {
        if form == .array, !isFinished { append(hasRecords ? "" : "[", [], "]") }
        isFinished = true
        try flush()
    }
}
