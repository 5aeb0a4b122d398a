// The closures whose results are optional. What they throw is an error all the same: only where nothing is, or `null`, are they
// not called.

extension Mapper {
    /// Reads the value at a key path with your function. The result is nil if the value is absent or `null`.
    ///
    /// ```swift
    /// let position: Point?
    /// position = try map.from("position") { map in Point(x: try map[0], y: try map[1]) }
    /// ```
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` for a value of the wrong kind on the way, and what your function
    ///   throws. Any other error than a ``MappingError`` is kept in ``MappingError/underlying``.
    public func from<Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        _ read: (Mapper) throws -> Value?
    ) throws(MappingError) -> Value? {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        guard let map = try present(at: keyPath, syntax, Value.self) else { return nil }
        return try map.run(read)
    }

    /// Reads an array at a key path with your function, which gets a mapper for each element.
    ///
    /// The result is nil if the value is absent or `null`. You need not give `type`: it makes the compiler prefer the
    /// form without an optional.
    ///
    /// - -
    /// - Throws: as ``from(_:keyPathIsNested:delimiter:_:)->Value``, and ``MappingError/Kind/typeMismatch`` for a value
    ///   that is not an array.
    @_disfavoredOverload
    public func from<Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        as type: [Value]?.Type = [Value]?.self, each read: (Mapper) throws -> Value
    ) throws(MappingError) -> [Value]? {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        guard let map = try present(at: keyPath, syntax, [Value].self) else { return nil }
        return try map.elements { map throws(MappingError) in try map.run(read) }
    }

    /// A mapper for what stands at a key path; nil where there is nothing, and for `null`.
    @_lifetime(copy self)
    private func present(
        at keyPath: String, _ syntax: KeyPathSyntax, _ type: Any.Type
    ) throws(MappingError) -> Mapper? {
        guard let found = unsafe node(at: keyPath, syntax) else {
            let absence = _Absence(self, keyPath, syntax)
            try absence.check(isTolerant: false)
            if isObserved { absence.note(type) }
            return nil
        }
        return unsafe found.pointee.kind == .null ? nil : at(found)
    }
}
