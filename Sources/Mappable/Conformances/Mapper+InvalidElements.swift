// Arrays, sets and dictionaries without what is invalid in them.

/// A collection that can be read without its invalid elements, or an optional of one.
package protocol ElementwiseValue: Mappable {
    /// Reads the valid elements of the mapper's own value.
    static func readValid(_ source: Mapper) throws(MappingError) -> Self
}

extension Array: ElementwiseValue where Element: Mappable {
    package static func readValid(_ source: Mapper) throws(MappingError) -> [Element] {
        try source.validElements()
    }
}

extension Set: ElementwiseValue where Element: Mappable {
    package static func readValid(_ source: Mapper) throws(MappingError) -> Set<Element> {
        try source.validSet()
    }
}

extension Dictionary: ElementwiseValue where Key: Mappable, Value: Mappable {
    package static func readValid(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        try source.validMembers()
    }
}

extension Optional: ElementwiseValue where Wrapped: ElementwiseValue {
    package static func readValid(_ source: Mapper) throws(MappingError) -> Wrapped? {
        if source.kind == .null { return nil }
        if source.flags.has(MappingFlags.throwsInvalidOptionals) { return try Wrapped.readValid(source) }
        return source.tolerating(as: .nilForInvalid, Wrapped.self) { map throws(MappingError) in
            try Wrapped.readValid(map)
        }
    }
}

extension Mapper {
    /// Reads an array, a set or a dictionary at a key path, and drops what is invalid in it instead of failing. An optional
    /// of one is nil where any `Optional` is; see ``from(_:)-(StaticString)``.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(StaticString)``.
    ///   - invalidElements: `.skip` drops them; `.throw` leaves that to ``MappingOptions/invalidElements``. Values
    ///     without elements are read as usual.
    /// - Throws: as ``from(_:)-(StaticString)`` if there is nothing, and for a value of another kind.
    public func from<Value: Mappable>(
        _ keyPath: JSONKeyPath, invalidElements: MappingOptions.InvalidElements
    ) throws(MappingError) -> Value {
        guard let found = unsafe node(at: keyPath) else {
            return try Value._readAbsent(_Absence(self, keyPath))
        }
        let map = unsafe at(found)
        if invalidElements == .skip, let type = Value.self as? any ElementwiseValue.Type,
            let value = try type.readValid(map) as? Value
        {
            return value
        }
        return try Value._read(map)
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
