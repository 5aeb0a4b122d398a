extension Bool: ScalarReader {
    @_alwaysEmitIntoClient @inline(__always)
    package static func plain(_ source: Mapper) -> Bool? {
        source.cursor.boolean
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Bool {
        try source.boolean()
    }
}

extension String: ScalarReader {
    @usableFromInline @inline(__always)
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> String {
        if let string = source.cursor.plainString { return string }
        return try source.anyString()
    }

    /// Reads plain text before anything else is looked at.
    public static func _read(_ source: Mapper) throws(MappingError) -> String {
        if let string = source.cursor.plainString { return string }
        return try readConverting(source)
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
