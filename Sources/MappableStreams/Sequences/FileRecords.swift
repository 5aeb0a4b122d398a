#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

// WebAssembly and Windows have no such files.
#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
    extension Mappable {
        /// The records of a file or a pipe, read in chunks while you iterate.
        ///
        /// ```swift
        /// for result in Row.records(inFile: "dump.json", .elements(of: "data.rows")) {
        ///     switch result {
        ///     case .success(let row): store(row)
        ///     case .failure(let error): log.error("\(error)")
        ///     }
        /// }
        /// ```
        ///
        /// A file that cannot be read is an error, which ends the sequence.
        ///
        /// - Parameters: see ``RecordReader/init(_:options:context:chunkLimit:)``.
        public static func records(
            inFile path: String, _ form: RecordForm, options: MappingOptions = Self.mappingOptions,
            context: (any Sendable)? = nil
        ) -> FileRecords<Self> {
            FileRecords { FileChunks(path, nil, RecordSource(form, options, context)) }
        }

        /// The lines of a file that begin in a range of its bytes, so that adjacent ranges have each line once.
        ///
        /// Machines or processes can share a file this way. Line numbers count from the beginning of the range.
        ///
        /// - Parameters: see ``records(inFile:_:options:context:)``.
        public static func lines(
            inFile path: String, bytes range: Range<Int64>, options: MappingOptions = Self.mappingOptions,
            context: (any Sendable)? = nil
        ) -> FileRecords<Self> {
            FileRecords { FileChunks(path, range, RecordSource(.lines, options, context)) }
        }
    }

    /// The records of a file, each as a value or an error.
    public struct FileRecords<Value: Mappable>: Sequence {
        let chunks: @Sendable () -> FileChunks

        /// Opens the file.
        public func makeIterator() -> Iterator { Iterator(chunks: chunks()) }

        /// Reads the file record by record.
        public struct Iterator: IteratorProtocol {
            @usableFromInline let chunks: FileChunks

            /// The next record or its error; nil at the end.
            @_alwaysEmitIntoClient
            public mutating func next() -> Result<Value, RecordError>? {
                while true {
                    if let result = chunks.source.next(Value.self) { return result }
                    if chunks.source.isFinished { return nil }
                    do throws(RecordError) {
                        if try chunks.readChunk() { chunks.source.isFinished = true }
                    } catch {
                        chunks.source.close()
                        return .failure(error)
                    }
                }
            }

            /// Where the last record is; nil after an error of the file.
            public var place: RecordPlace? { chunks.source.placeIfOpen }
        }
    }

    @safe @usableFromInline
    final class FileChunks {
        private let path: String
        private let descriptor: Int32
        @usableFromInline let source: RecordSource
        private let end: Int64
        private var position: Int64 = 0
        private var chunk: [UInt8]
        /// Skips the rest of a line that began before the range.
        private var skipsLine = false

        init(_ path: String, _ range: Range<Int64>?, _ source: RecordSource) {
            (self.path, self.source) = (path, source)
            chunk = Array(repeating: 0, count: RecordSource.sliceLength)
            descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            end = range?.upperBound ?? .max
            guard let start = range?.lowerBound, start > 0, let offset = off_t(exactly: start - 1) else {
                return
            }
            position = lseek(descriptor, offset, SEEK_SET) < 0 ? -1 : start - 1
            skipsLine = true
        }

        deinit { if descriptor >= 0 { close(descriptor) } }

        /// True at the end of the file or the range.
        @usableFromInline
        func readChunk() throws(RecordError) -> Bool {
            if end <= 0 { return true }
            var count = -1
            if descriptor >= 0, position >= 0 {
                repeat {
                    // Safety: the array has room for as many bytes.
                    count = unsafe chunk.withUnsafeMutableBytes {
                        unsafe read(descriptor, $0.baseAddress, $0.count)
                    }
                } while count < 0 && errno == EINTR
            }
            guard count >= 0 else {
                let reason = unsafe "reading the file \"\(path)\": \(String(cString: strerror(errno)))"
                let error = MappingError(.custom, reason: reason)
                throw RecordError(place: source.place, error: error, leftOver: nil)
            }
            guard count > 0 else { return true }
            let start = position
            position += Int64(count)
            var bytes = chunk[..<count]
            if skipsLine {
                guard let feed = bytes.firstIndex(of: 0x0A) else { return position >= end }
                skipsLine = false
                bytes = bytes[(feed + 1)...]
                source.begin(at: start + Int64(feed) + 1)
                guard start + Int64(feed) + 1 < end else { return true }
            }
            // The line with the last byte of the range belongs to it.
            let last = position < end ? count : Int(max(end - 1 - start, Int64(bytes.startIndex)))
            let feed = bytes[last...].firstIndex(of: 0x0A)
            try source.append(bytes[...(feed ?? count - 1)])
            return feed != nil
        }
    }
#endif
