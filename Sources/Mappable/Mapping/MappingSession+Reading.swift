#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Reading with a function, for entry points that begin elsewhere than at the root with one type.

extension MappingSession {
    /// Reads the document with a function that is given a mapper for its value, and closes the session.
    @inlinable
    package static func readAndClose<Value>(
        _ session: UnsafeMutablePointer<MappingSession>, _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        defer { unsafe close(session) }
        do throws(MappingError) {
            let value = try unsafe readRoot(session, session.pointee.flags, read)
            guard unsafe session.pointee.notesMemory != nil, try unsafe isToBeRepeated(session) else {
                return value
            }
        } catch {
            guard unsafe wantsLookups(session) else { throw error }
        }
        return try unsafe repeatReading(session, read)
    }

    @inlinable
    package static func readRoot<Value>(
        _ session: UnsafeMutablePointer<MappingSession>, _ flags: MappingFlags,
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        var frame = unsafe MapperFrame(of: session, flags)
        return try unsafe readRoot(session.pointee.document.root, &frame, read)
    }

    @inlinable @inline(__always)
    package static func readRoot<Value>(
        _ root: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>,
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        // Safety: the session and the frame outlive the call, which the mapper cannot leave.
        let map = unsafe Mapper(frame, root)
        defer { unsafe map.end(frame) }
        return try read(map)
    }

    // A closure of the standard library's throws any error.

    @inlinable
    package static func read<Value>(
        borrowing text: UnsafeBufferPointer<UInt8>, options: MappingOptions, context: Any?,
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        try unsafe readAndClose(open(borrowing: text, options: options, context: context), read)
    }

    @inlinable
    package static func read<Value>(
        string: String, options: MappingOptions, context: Any?,
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        var string = string
        do {
            return try string.withUTF8 { text in
                try unsafe self.read(borrowing: text, options: options, context: context, read)
            }
        } catch {
            throw MappingError.caught(error)
        }
    }

    @inlinable
    package static func read<Value>(
        span: RawSpan, options: MappingOptions, context: Any?,
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        do {
            return try unsafe span.withUnsafeBytes { bytes in
                try unsafe bytes.withMemoryRebound(to: UInt8.self) { text in
                    try unsafe self.read(borrowing: text, options: options, context: context, read)
                }
            }
        } catch {
            throw MappingError.caught(error)
        }
    }

    @inlinable
    package static func read<Value>(
        data: Data, options: MappingOptions, context: Any?,
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        try unsafe readAndClose(open(copying: data, options: options, context: context), read)
    }

    @inlinable
    package static func read<Value>(
        collection: some Collection<UInt8>, options: MappingOptions, context: Any?,
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        if let data = collection as? Data {
            return try self.read(data: data, options: options, context: context, read)
        }
        if let slice = collection as? Slice<Data> {
            let data = slice.base[slice.startIndex..<slice.endIndex]
            return try self.read(data: data, options: options, context: context, read)
        }
        do {
            let inPlace: Value? = try collection.withContiguousStorageIfAvailable { text in
                try unsafe self.read(borrowing: text, options: options, context: context, read)
            }
            if let inPlace { return inPlace }
        } catch {
            throw MappingError.caught(error)
        }
        try checkLength(collection.count, options)
        return try self.read(collection: Array(collection), options: options, context: context, read)
    }
}
