#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// How every entry point gets at a document's bytes, and what it does with the document.

extension MappingSession {
    /// Opens a session on the bytes of a text, and lets a function use and close it.
    ///
    /// Contiguous bytes are read in place, and those of `Data` are copied, because `Data` may stand for a file that changes.
    @_alwaysEmitIntoClient
    package static func with<Value>(
        _ text: some Collection<UInt8>, _ options: MappingOptions, _ context: Any?,
        _ use: (UnsafeMutablePointer<MappingSession>) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        if let data = text as? Data {
            return try unsafe use(open(copying: data, options: options, context: context))
        }
        if let slice = text as? Slice<Data> {
            return try unsafe with(slice.base[slice.startIndex..<slice.endIndex], options, context, use)
        }
        // A closure of the standard library's throws any error. A `Result` to carry the error's type would cost a copy of
        // the model.
        do {
            let inPlace: Value? = try text.withContiguousStorageIfAvailable { text in
                try unsafe use(open(borrowing: text, options: options, context: context))
            }
            if let inPlace { return inPlace }
        } catch {
            throw MappingError.caught(error)
        }
        try checkLength(text.count, options)
        return try unsafe with(Array(text), options, context, use)
    }

    /// Maps the document, or what stands at a key path in it, and closes the session.
    @_alwaysEmitIntoClient
    package static func mapAndClose<Value: Mappable>(
        _ session: UnsafeMutablePointer<MappingSession>, at keyPath: String?, _ keyPathIsNested: Bool,
        _ delimiter: String
    ) throws(MappingError) -> Value {
        try unsafe readAndClose(session) { map throws(MappingError) in
            guard let keyPath else { return try Value._read(map) }
            return try map.from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        }
    }

    /// Reads the document with a function that is given a mapper for its value, and closes the session.
    @_alwaysEmitIntoClient
    package static func readAndClose<Value>(
        _ session: UnsafeMutablePointer<MappingSession>, _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        defer { unsafe close(session) }
        var flags = unsafe session.pointee.flags
        while true {
            do throws(MappingError) {
                let value = try unsafe readRoot(session, flags, read)
                guard unsafe session.pointee.notesMemory != nil, try unsafe isToBeRepeated(session, &flags)
                else { return value }
            } catch {
                guard unsafe wantsLookups(session, &flags) else { throw error }
            }
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func readRoot<Value>(
        _ session: UnsafeMutablePointer<MappingSession>, _ flags: MappingFlags,
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        var frame = unsafe MapperFrame(of: session, flags)
        return try unsafe readRoot(session.pointee.document.root, &frame, read)
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func readRoot<Value>(
        _ root: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>,
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        // Safety: the session and the frame outlive the call, which the mapper cannot leave.
        let map = unsafe Mapper(frame, root)
        defer { unsafe map.end(frame) }
        return try read(map)
    }
}
