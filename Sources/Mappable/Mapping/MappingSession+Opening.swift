#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Who opens a session closes it, with `MappingSession.close`.

extension MappingSession {
    /// Opens a session on a text that is parsed in place, unless a copy is faster.
    ///
    /// - Parameter text: outlives the session, and does not change in its time.
    /// - Throws: ``MappingError/Kind/syntax``, ``MappingError/Kind/limit``, and ``MappingError/Kind/invalidValue`` for
    ///   duplicate keys where the options refuse them.
    @usableFromInline
    package static func open(
        borrowing text: UnsafeBufferPointer<UInt8>, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<MappingSession> {
        guard let (bytes, fence) = unsafe Document.inPlace(text) else {
            return try unsafe open(copying: UnsafeRawBufferPointer(text), options: options, context: context)
        }
        try checkLength(text.count, options)
        let document = try Document(inPlace: bytes, upTo: fence, ParseSettings(options))
        return try unsafe begun(document, in: allocate(), options, context)
    }

    /// Opens a session on a copy of a text.
    ///
    /// - Throws: as ``open(borrowing:options:context:)``.
    @usableFromInline
    package static func open(
        copying text: UnsafeRawBufferPointer, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<MappingSession> {
        try checkLength(text.count, options)
        let layout = Document.CopyLayout(forTextOf: text.count)
        let session = unsafe allocate(extraBytes: layout.size)
        let document: Document
        do throws(MappingError) {
            // Safety: the memory behind the session has the layout's size.
            document = try unsafe Document(copying: text, to: session + 1, layout, ParseSettings(options))
        } catch {
            // Safety: nothing was begun in the memory.
            unsafe KeptMemory.giveBack(session)
            throw error
        }
        return try unsafe begun(document, in: session, options, context)
    }

    /// Opens a session on a copy of data, because what data stands for may be a file that changes.
    ///
    /// - Throws: as ``open(borrowing:options:context:)``.
    @usableFromInline
    package static func open(
        copying data: Data, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<MappingSession> {
        do {
            return try unsafe data.withUnsafeBytes { text in
                try unsafe open(copying: text, options: options, context: context)
            }
        } catch {
            throw MappingError.caught(error)
        }
    }

    /// Begins a session. It closes it, and throws, where the document repeats a key that the options refuse.
    private static func begun(
        _ document: Document, in memory: UnsafeMutablePointer<MappingSession>, _ options: MappingOptions,
        _ context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<MappingSession> {
        unsafe begin(document, in: memory, options: options, context: context)
        guard options.duplicateKeys == .throw, let key = unsafe document.firstDuplicateKey() else {
            return unsafe memory
        }
        let error = unsafe memory.pointee.error(
            .invalidValue, at: key, reason: "duplicate key", showsFound: false)
        unsafe close(memory)
        throw error
    }

    /// Refuses a text that is longer than the options or the tape's offsets allow.
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

extension ParseSettings {
    package init(_ options: MappingOptions) {
        self.init(maximumDepth: options.maximumDepth, redactsFoundValues: options.redactsFoundValues)
    }
}
