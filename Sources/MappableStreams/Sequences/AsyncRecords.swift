extension Mappable {
    /// The records in chunks of bytes, such as the `Data` or `[UInt8]` of a network library.
    ///
    /// ```swift
    /// for try await result in Row.records(in: chunks, .lines) { store(try result.get()) }
    /// ```
    ///
    /// The sequence reads on when you ask for the next record, so a slow consumer holds the producer back. It throws
    /// what its chunks throw, and `CancellationError` in a cancelled task, which frees what was read ahead.
    ///
    /// - Parameters: see ``RecordReader/init(_:options:context:chunkLimit:)``.
    public static func records<Chunks: AsyncSequence>(
        in chunks: Chunks, _ form: RecordForm, options: MappingOptions = Self.mappingOptions,
        context: (any Sendable)? = nil
    ) -> AsyncRecords<Chunks, Self> where Chunks.Element: Collection<UInt8> {
        AsyncRecords(chunks: chunks) { RecordSource(form, options, context) }
    }

    /// The records in a sequence of bytes, such as `URLSession.AsyncBytes`; see ``records(in:_:options:context:)``.
    public static func records<Bytes: AsyncSequence>(
        in bytes: Bytes, _ form: RecordForm, options: MappingOptions = Self.mappingOptions,
        context: (any Sendable)? = nil
    ) -> AsyncRecords<ByteChunks<Bytes>, Self> where Bytes.Element == UInt8 {
        records(in: ByteChunks(bytes: bytes, ends: form.ends), form, options: options, context: context)
    }
}

/// The records in an asynchronous sequence of chunks, each as a value or an error.
public struct AsyncRecords<Chunks: AsyncSequence, Value: Mappable>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
    let chunks: Chunks
    let source: @Sendable () -> RecordSource

    /// Begins to read.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(chunks: chunks.makeAsyncIterator(), source: source())
    }

    /// Reads the sequence record by record.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline var chunks: Chunks.AsyncIterator
        @usableFromInline let source: RecordSource
        @usableFromInline var rest: Chunks.Element.SubSequence?

        /// The next record or its error; nil at the end.
        @_alwaysEmitIntoClient
        public mutating func next() async throws -> Result<Value, RecordError>? {
            do {
                while true {
                    try Task.checkCancellation()
                    if let result = source.next(Value.self) { return result }
                    if source.isFinished { return nil }
                    if let rest, !rest.isEmpty {
                        try source.append(rest.prefix(RecordSource.sliceLength))
                        self.rest = rest.dropFirst(RecordSource.sliceLength)
                    } else if let chunk = try await chunks.next() {
                        rest = chunk[...]
                    } else {
                        source.isFinished = true
                    }
                }
            } catch {
                source.close()
                rest = nil
                throw error
            }
        }

        /// Where the last record is; nil once the sequence has thrown.
        public var place: RecordPlace? { source.placeIfOpen }
    }
}

extension AsyncRecords: Sendable where Chunks: Sendable {}

/// Bytes in chunks, each of which ends where a record may be complete.
public struct ByteChunks<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
    let bytes: Bytes
    let ends: [Bool]

    /// Begins to read.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(bytes: bytes.makeAsyncIterator(), ends: ends)
    }

    /// Gathers bytes.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline var bytes: Bytes.AsyncIterator
        @usableFromInline let ends: [Bool]
        @usableFromInline var failure: (any Error)?

        /// The next chunk; nil at the end.
        @_alwaysEmitIntoClient
        public mutating func next() async throws -> [UInt8]? {
            if let failure { throw failure }
            var chunk: [UInt8] = []
            do {
                while chunk.count < 4096, let byte = try await bytes.next() {
                    chunk.append(byte)
                    if ends[Int(byte)] { break }
                }
            } catch {
                // Bytes from before the failure are read first.
                guard !chunk.isEmpty else { throw error }
                failure = error
            }
            return chunk.isEmpty ? nil : chunk
        }
    }
}

extension ByteChunks: Sendable where Bytes: Sendable {}
