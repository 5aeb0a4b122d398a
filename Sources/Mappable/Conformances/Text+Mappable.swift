extension Bool: ScalarReader {
    @_alwaysEmitIntoClient @inline(__always)
    package static func plain(_ source: Mapper) -> Bool? {
        source.kind == .true ? true : source.kind == .false ? false : nil
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Bool {
        try source.boolean()
    }
}

extension String: ScalarReader {
    @usableFromInline @inline(__always)
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> String {
        if let string = source.plainString() { return string }
        return try source.anyString()
    }

    /// Reads plain text before anything else is looked at.
    public static func _read(_ source: Mapper) throws(MappingError) -> String {
        if let string = source.plainString() { return string }
        do throws(CoercionFailure) {
            return try source.anyString()
        } catch {
            throw source.failure(error, String.self)
        }
    }
}

extension Character: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Character {
        let string = try source.string()
        guard let character = string.first, string.count == 1 else { throw .invalid }
        return character
    }
}

extension Mapper {
    /// The fast path: a string without escapes.
    @inline(__always)
    func plainString() -> String? {
        guard kind == .string else { return nil }
        // Safety: the node and the document outlive the call.
        let (node, bytes) = unsafe (node.pointee, bytes)
        return bytes.string(
            at: node.offset, count: Int(truncatingIfNeeded: node.payload), isASCII: node.isASCII)
    }
}
