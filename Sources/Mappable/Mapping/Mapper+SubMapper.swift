extension Mapper {
    /// A mapper for the value at a key path.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(String)``.
    ///   - keyPathIsNested: false to take the whole text as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    /// - Throws: ``MappingError/Kind/missing`` if there is nothing; `null` is a value.
    @_lifetime(copy self)
    public func subMapper(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = "."
    ) throws(MappingError) -> Mapper {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        return try subMapper(keyPath, syntax, expected: Any.self)
    }

    @usableFromInline
    @_lifetime(copy self)
    package func subMapper(
        _ keyPath: String, _ syntax: KeyPathSyntax, expected: Any.Type
    ) throws(MappingError) -> Mapper {
        guard let found = unsafe node(at: keyPath, syntax) else {
            throw _Absence(self, keyPath, syntax).error(expected: expected)
        }
        return unsafe at(found)
    }

    /// Whether there is a value, possibly `null`, at a key path. It is false for an invalid key path.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(String)``.
    ///   - keyPathIsNested: false to take the whole text as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    public func isKeyPresent(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = "."
    ) -> Bool {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        return unsafe node(at: keyPath, syntax) != nil
    }
}

// MARK: - The place of a mapper's own value

extension Mapper {
    /// The key of the member whose value this is. It is nil for an element of an array, and for the document's own
    /// value.
    ///
    /// ```swift
    /// struct Version: Mappable {
    ///     let number: String
    ///
    ///     init(map: Mapper) throws { number = map.mappingKey() ?? "" }
    /// }
    /// let versions = try [String: Version](JSONString: #"{"1.0.0": {}, "1.0.1": {}}"#)
    /// ```
    public func mappingKey() -> String? {
        if kind == .key || kind == .escapedKey { return bytes.text(of: unsafe node.pointee) }
        // Safety: behind the root there is a node before each; a member's key stands right before its value.
        guard unsafe node > session.pointee.document.root else { return nil }
        let before = unsafe (node - 1).pointee
        return before.kind == .key || before.kind == .escapedKey ? bytes.text(of: before) : nil
    }

    /// The key path of the mapper's own value, from the root of the document.
    ///
    /// - Complexity: linear in the depth. The first time, each container on the way is walked once.
    public func mappingPath() -> MappingPath {
        // Safety: the session outlives its mappers.
        unsafe session.pointee.keyPath(of: node)
    }

    /// The line and column of the mapper's own value. It is nil for input without text.
    ///
    /// - Complexity: linear in the distance from the last location that you asked for.
    public func mappingLocation() -> SourceLocation? {
        // Safety: the session outlives its mappers.
        unsafe session.pointee.location(of: node)
    }
}
