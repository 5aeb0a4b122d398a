#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MappingSession {
    /// Opens a session for a text, reads it with a function, and closes the session.
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
        unsafe try withBytes(of: text, options) { bytes, copies throws(MappingError) in
            unsafe try use(open(bytes, copies: copies, options: options, context: context))
        }
    }

    /// `Data` must be copied, because it may stand for a file that changes.
    @_alwaysEmitIntoClient
    static func withBytes<Value>(
        of text: some Collection<UInt8>, _ options: MappingOptions,
        _ body: (UnsafeRawBufferPointer, _ copies: Bool) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        // A closure of the standard library's throws any error. A `Result` to carry the error's type would cost a copy of
        // the model.
        do {
            if let data = text as? Data {
                return unsafe try data.withUnsafeBytes { unsafe try body($0, true) }
            }
            if let slice = text as? Slice<Data> {
                let data = slice.base[slice.startIndex..<slice.endIndex]
                return unsafe try data.withUnsafeBytes { unsafe try body($0, true) }
            }
            let inPlace: Value? = try text.withContiguousStorageIfAvailable { text in
                unsafe try body(UnsafeRawBufferPointer(text), false)
            }
            if let inPlace { return inPlace }
            try checkLength(text.count, options)
            return unsafe try Array(text).withUnsafeBytes { text in unsafe try body(text, false) }
        } catch {
            throw MappingError.caught(error)
        }
    }

    @_alwaysEmitIntoClient
    static func mapAndClose<Value: Mappable>(
        _ session: SessionReference, at keyPath: JSONKeyPath?
    ) throws(MappingError) -> Value {
        try readAndClose(session) { map throws(MappingError) in
            guard let keyPath else { return try Value._read(map) }
            return try map.from(keyPath)
        }
    }

    @_alwaysEmitIntoClient
    static func readAndClose<Value>(
        _ session: SessionReference, _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        defer { close(session) }
        let value = try read(Mapper(root(session)))
        if session.pointee.hasState { try finish(session) }
        return value
    }

    /// Throws for unread keys that the options refuse.
    @usableFromInline @inline(never)
    static func finish(_ session: SessionReference) throws(MappingError) {
        try session.pointee.observer?.finish(root(session))
    }
}
