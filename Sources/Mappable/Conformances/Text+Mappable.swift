extension Bool: ScalarReader {
    @_alwaysEmitIntoClient @inline(__always)
    package static func convert(_ source: Mapper) -> Result<Bool, CoercionFailure> {
        let kind = source.kind
        if kind == .true { return .success(true) }
        if kind == .false { return .success(false) }
        return source.boolean()
    }
}

extension String: ScalarReader {
    @usableFromInline @inline(__always)
    package static func convert(_ source: Mapper) -> Result<String, CoercionFailure> {
        source.plainString().map { .success($0) } ?? source.text()
    }

    /// Reads plain text before anything else is looked at.
    public static func _read(_ source: Mapper) throws(MappingError) -> String {
        if let string = source.plainString() { return string }
        switch source.text() {
        case .success(let string): return string
        case .failure(let failure): throw source.failure(failure, String.self)
        }
    }
}

extension Character: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<Character, CoercionFailure> {
        source.string().flatMap { string in
            string.count == 1 ? .success(string[string.startIndex]) : .failure(.invalid(nil))
        }
    }
}

extension Mapper {
    /// A string whose text is its value.
    @inline(__always)
    func plainString() -> String? {
        guard kind == .string else { return nil }
        // Safety: the node and the document outlive the call.
        let (node, bytes) = unsafe (node.pointee, bytes)
        return bytes.string(
            at: node.offset, count: Int(truncatingIfNeeded: node.payload), isASCII: node.isASCII)
    }
}
