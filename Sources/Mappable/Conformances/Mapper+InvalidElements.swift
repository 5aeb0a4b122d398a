// Arrays, sets and dictionaries without what is invalid in them.

extension Mapper {
    /// Reads an array at a key path, and drops invalid elements instead of failing.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(StaticString)``.
    ///   - invalidElements: `.skip` drops them; `.throw` leaves that to ``MappingOptions/invalidElements``.
    /// - Throws: as ``from(_:)-(StaticString)`` if there is nothing, and for a value that is not an array.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func from<Element: Mappable>(
        _ keyPath: JSONKeyPath,
        invalidElements: MappingOptions.InvalidElements
    ) throws(MappingError) -> [Element] {
        let map = try subMapper(keyPath, expected: [Element].self)
        return invalidElements == .skip ? try map.validElements() : try [Element]._read(map)
    }

    /// Reads an array at a key path, and drops invalid elements. It is nil where any `Optional` is; see
    /// ``from(_:)-(StaticString)``.
    ///
    /// - Throws: as ``from(_:)-(StaticString)``. Where invalid optionals are errors, a value that is not an array is one too.
    @_alwaysEmitIntoClient
    public func from<Element: Mappable>(
        _ keyPath: JSONKeyPath,
        invalidElements: MappingOptions.InvalidElements
    ) throws(MappingError) -> [Element]? {
        try optional(keyPath) { map throws(MappingError) in
            invalidElements == .skip ? try map.validElements() : try [Element]._read(map)
        }
    }

    /// Reads a set at a key path, and drops invalid elements instead of failing.
    ///
    /// - Throws: as ``from(_:)-(StaticString)`` if there is nothing, and for a value that is not an array.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func from<Element: Mappable>(
        _ keyPath: JSONKeyPath,
        invalidElements: MappingOptions.InvalidElements
    ) throws(MappingError) -> Set<Element> {
        let map = try subMapper(keyPath, expected: Set<Element>.self)
        return invalidElements == .skip ? try map.validSet() : try Set<Element>._read(map)
    }

    /// Reads a set at a key path, and drops invalid elements. It is nil where any `Optional` is; see
    /// ``from(_:)-(StaticString)``.
    ///
    /// - Throws: as ``from(_:)-(StaticString)``. Where invalid optionals are errors, a value that is not an array is one too.
    @_alwaysEmitIntoClient
    public func from<Element: Mappable>(
        _ keyPath: JSONKeyPath,
        invalidElements: MappingOptions.InvalidElements
    ) throws(MappingError) -> Set<Element>? {
        try optional(keyPath) { map throws(MappingError) in
            invalidElements == .skip ? try map.validSet() : try Set<Element>._read(map)
        }
    }

    /// Reads a dictionary at a key path, and drops members whose key or value is invalid instead of failing.
    ///
    /// - Throws: as ``from(_:)-(StaticString)`` if there is nothing, and for a value that is not an object.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func from<Key: Mappable & Hashable, Value: Mappable>(
        _ keyPath: JSONKeyPath,
        invalidElements: MappingOptions.InvalidElements
    ) throws(MappingError) -> [Key: Value] {
        let map = try subMapper(keyPath, expected: [Key: Value].self)
        return invalidElements == .skip ? try map.validMembers() : try [Key: Value]._read(map)
    }

    /// Reads a dictionary at a key path, and drops members whose key or value is invalid. It is nil where any
    /// `Optional` is; see ``from(_:)-(StaticString)``.
    ///
    /// - Throws: as ``from(_:)-(StaticString)``. Where invalid optionals are errors, a value that is not an object is one
    ///   too.
    @_alwaysEmitIntoClient
    public func from<Key: Mappable & Hashable, Value: Mappable>(
        _ keyPath: JSONKeyPath,
        invalidElements: MappingOptions.InvalidElements
    ) throws(MappingError) -> [Key: Value]? {
        try optional(keyPath) { map throws(MappingError) in
            invalidElements == .skip ? try map.validMembers() : try [Key: Value]._read(map)
        }
    }
}

extension Mapper {
    /// Reads the elements of an array that are valid, each once.
    @_alwaysEmitIntoClient
    package func validSet<Element: Mappable>() throws(MappingError) -> Set<Element> {
        guard kind == .array else { throw failure(.typeMismatch, Set<Element>.self) }
        try checkMarksOfElements()
        return Set(try validElements())
    }

    /// Reads the members of an object whose key and value are valid.
    ///
    /// Of members with the same key, the first valid one counts, or the last one where the options say so.
    @usableFromInline
    package func validMembers<Key: Mappable, Value: Mappable>() throws(MappingError) -> [Key: Value] {
        guard kind == .object else { throw failure(.typeMismatch, [Key: Value].self) }
        observeWhole()
        let lastWins = flags.has(MappingFlags.lastWins)
        var members: [Key: Value] = [:]
        // Safety: the object's members follow it on the tape, as many as it counts: a key, then its value.
        var key = unsafe node + 1
        for _ in 0..<(unsafe node.pointee.count) {
            try unsafe checkMarks(ofKey: key)
            if let name: Key = unsafe at(key).readIfValid(orNote: .leftOut) {
                let isKnown = members[name] != nil
                if isKnown { try unsafe at(key).checkDuplicate() }
                if !isKnown || lastWins, let value: Value = unsafe at(key + 1).readIfValid(orNote: .leftOut) {
                    members[name] = value
                }
            }
            unsafe key = unsafe (key + 1).behind
        }
        return members
    }
}
