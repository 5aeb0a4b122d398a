#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Who opens a session closes it, with `MappingSession.close`.

extension MappingSession {
    /// - Parameters:
    ///   - text: unless it is copied, it outlives the session, and does not change in its time.
    ///   - copies: whether the text is copied even where parsing in place is faster.
    /// - Throws: ``MappingError/Kind/syntax``, ``MappingError/Kind/limit``, and ``MappingError/Kind/invalidValue`` for
    ///   duplicate keys where the options refuse them.
    @usableFromInline
    static func open(
        _ text: UnsafeRawBufferPointer, copies: Bool = true, options: MappingOptions, context: Any?
    ) throws(MappingError) -> SessionReference {
        do throws(MappingError) {
            return unsafe try openJSON(text, copies: copies, options, context)
        } catch {
            // All JSON is JSON5, so only this place asks for another syntax.
            guard error.kind == .syntax, let syntax = options.strategies?.syntax else { throw error }
            return unsafe try syntax.open(Array(text), options, context, because: error).release()
        }
    }

    @inline(__always)
    private static func openJSON(
        _ text: UnsafeRawBufferPointer, copies: Bool, _ options: MappingOptions, _ context: Any?
    ) throws(MappingError) -> SessionReference {
        try checkLength(text.count, options)
        let settings = (options.maximumDepth, options.redactsFoundValues)
        if !copies, let (bytes, fence) = unsafe Document.inPlace(text.assumingMemoryBound(to: UInt8.self)) {
            let document = try Document(inPlace: bytes, upTo: fence, settings)
            return try begun(document, in: allocate(options), options, context)
        }
        let layout = Document.CopyLayout(forTextOf: text.count)
        let session = allocate(options, extraBytes: layout.size)
        let document: Document
        do throws(MappingError) {
            // Safety: the memory behind the session has the layout's size.
            document = unsafe try Document(
                copying: text, to: extraMemory(behind: session, options), layout, settings)
        } catch {
            free(memory: session)
            throw error
        }
        return try begun(document, in: session, options, context)
    }

    @usableFromInline
    package static func content(of url: URL, _ options: MappingOptions) throws(MappingError) -> [UInt8] {
        do {
            if url.isFileURL {
                // A file that is too long need not be read to find that out.
                let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
                if let size = attributes[.size] as? Int { try checkLength(size, options) }
            }
            return [UInt8](try Data(contentsOf: url))
        } catch let error as MappingError {
            throw error
        } catch {
            let name = url.isFileURL ? url.path : url.absoluteString
            let reason = "reading the file \"" + Excerpt.line(name, maximumLength: .max) + "\""
            throw MappingError(.custom, reason: reason, underlying: error)
        }
    }

    /// Begins a session, but closes it and throws where the options refuse duplicate keys and there are some.
    private static func begun(
        _ document: Document, in memory: SessionReference, _ options: MappingOptions,
        _ context: Any?
    ) throws(MappingError) -> SessionReference {
        begin(document, in: memory, options: options, context: context)
        guard options.duplicateKeys == .throw, let key = document.firstDuplicateKey() else {
            return memory
        }
        let error = memory.pointee.error(
            .invalidValue, at: key, reason: "duplicate key", showsFound: false)
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
