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
        let session = unsafe allocate()
        unsafe begin(document, in: session, options: options, context: context)
        return try unsafe options.duplicateKeys == .throw ? checked(session) : session
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
        unsafe begin(document, in: session, options: options, context: context)
        return try unsafe options.duplicateKeys == .throw ? checked(session) : session
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

    /// Closes a session whose document repeats keys, and throws an error about the first.
    private static func checked(
        _ session: UnsafeMutablePointer<MappingSession>
    ) throws(MappingError) -> UnsafeMutablePointer<MappingSession> {
        // Safety: the session was just begun, and nothing else knows of it.
        guard let key = unsafe session.pointee.document.firstDuplicateKey() else { return unsafe session }
        let error = unsafe session.pointee.error(
            .invalidValue, at: key, reason: "duplicate key", showsFound: false)
        unsafe close(session)
        throw error
    }

    /// Refuses a text that is longer than the options or the tape's offsets allow.
    @usableFromInline
    static func checkLength(_ length: Int, _ options: MappingOptions) throws(MappingError) {
        let largest = min(options.maximumBytes, Document.longestText)
        guard length <= largest else {
            throw MappingError(
                .limit,
                reason: "the document has \(length) byte\(length == 1 ? "" : "s"), the limit is \(largest)")
        }
    }
}

extension ParseSettings {
    package init(_ options: MappingOptions) {
        self.init(maximumDepth: options.maximumDepth, redactsFoundValues: options.redactsFoundValues)
    }
}
