#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Whoever opens a session closes it with `MappingSession.close`.
//
// Invariant of this file: a text that is not copied is used up to the end of the call only.

extension MappingSession {
    /// A text that is not copied must outlive the session, and not change.
    @usableFromInline
    static func open(
        _ text: UnsafeRawBufferPointer, copies: Bool = true, options: MappingOptions, context: Any?
    ) throws(MappingError) -> SessionReference {
        try checkLength(text.count, options)
        let settings = (options.maximumDepth, options.redactsFoundValues)
        if !copies, let (bytes, sentinel) = unsafe Document.inPlace(text.assumingMemoryBound(to: UInt8.self))
        {
            let document = try Document(inPlace: bytes, upTo: sentinel, settings)
            return try beginRefusingDuplicates(document, in: allocate(), options, context)
        }
        let layout = Document.CopyLayout(forTextOf: text.count)
        let session = allocate(extraBytes: layout.size)
        let document: Document
        do throws(MappingError) {
            // Safety: the memory after the session has the layout's size.
            document = try unsafe Document(
                copying: text, to: extraMemory(after: session), layout, settings)
        } catch {
            free(memory: session)
            throw error
        }
        return try beginRefusingDuplicates(document, in: session, options, context)
    }

    private static func beginRefusingDuplicates(
        _ document: Document, in memory: SessionReference, _ options: MappingOptions,
        _ context: Any?
    ) throws(MappingError) -> SessionReference {
        begin(document, in: memory, options: options, context: context)
        guard options.duplicateKeys == .throw, let key = document.firstDuplicateKey() else {
            return memory
        }
        let error = JSONCursor(key, memory.view).error(
            Failure(kind: .invalidValue, reason: KeyFault.duplicate.phrase, showsFound: false))
        close(memory)
        throw error
    }

    @usableFromInline
    static func checkLength(_ length: Int, _ options: MappingOptions) throws(MappingError) {
        let largest = min(options.maximumBytes, Document.longestText)
        guard length <= largest else {
            throw MappingError(
                .limit,
                reason: "the document has " + String(length) + (length == 1 ? " byte" : " bytes")
                    + ", the limit is " + String(largest))
        }
    }
}

extension MappingSession {
    @_alwaysEmitIntoClient
    package static func read<Value>(
        _ text: some Collection<UInt8>, _ options: MappingOptions, _ context: Any?,
        _ body: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        try with(text, options, context) { session throws(MappingError) in
            try readAndClose(session, body)
        }
    }

    /// - Parameter use: also closes the session.
    @_alwaysEmitIntoClient
    static func with<Value>(
        _ text: some Collection<UInt8>, _ options: MappingOptions, _ context: Any?,
        _ use: (SessionReference) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        try unsafe withBytes(of: text, options) { bytes, copies throws(MappingError) in
            let session: SessionReference
            do throws(MappingError) {
                session = try unsafe open(bytes, copies: copies, options: options, context: context)
            } catch {
                throw refuse(error, options, as: Value.self)
            }
            return try use(session)
        }
    }

    @_alwaysEmitIntoClient
    static func with<Value>(
        _ text: RawSpan, _ options: MappingOptions, _ context: Any?,
        _ use: (SessionReference) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        try unsafe text.withUnsafeBytes { text throws(MappingError) in
            let session: SessionReference
            do throws(MappingError) {
                session = try unsafe open(text, copies: false, options: options, context: context)
            } catch {
                throw refuse(error, options, as: Value.self)
            }
            return try use(session)
        }
    }

    /// `Data` is copied, as it may stand for a file that changes.
    @_alwaysEmitIntoClient
    static func withBytes<Value>(
        of text: some Collection<UInt8>, _ options: MappingOptions,
        _ body: (UnsafeRawBufferPointer, _ copies: Bool) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        // The standard library's closures throw any error. A `Result` would cost a copy of the model.
        do {
            if let data = text as? Data {
                return try unsafe data.withUnsafeBytes { try unsafe body($0, true) }
            }
            if let slice = text as? Slice<Data> {
                let data = slice.base[slice.startIndex..<slice.endIndex]
                return try unsafe data.withUnsafeBytes { try unsafe body($0, true) }
            }
            let inPlace: Value? = try text.withContiguousStorageIfAvailable { text in
                try unsafe body(UnsafeRawBufferPointer(text), false)
            }
            if let inPlace { return inPlace }
            do throws(MappingError) { try checkLength(text.count, options) } catch {
                throw refuse(error, options, as: Value.self)
            }
            return try unsafe Array(text).withUnsafeBytes { text in try unsafe body(text, false) }
        } catch {
            throw MappingError.caught(error)
        }
    }

    @_alwaysEmitIntoClient
    static func mapAndClose<Value: Mappable>(
        _ session: SessionReference, at keyPath: JSONKeyPath?
    ) throws(MappingError) -> Value {
        try readAndClose(session) { map throws(MappingError) in try map.read(at: keyPath) }
    }

    @_alwaysEmitIntoClient
    static func readAndClose<Value>(
        _ session: SessionReference, _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        defer { close(session) }
        return try Self.read(in: session, read)
    }

    @_alwaysEmitIntoClient
    static func read<Value>(
        in session: SessionReference, _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        do throws(MappingError) {
            let value = try read(Mapper(session.root))
            if session.hasEnd { try end(session, as: Value.self) }
            return value
        } catch {
            throw end(session, as: Value.self, error)
        }
    }
}
