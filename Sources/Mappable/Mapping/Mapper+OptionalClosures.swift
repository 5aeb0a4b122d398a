// The closures whose results are optional. What they throw is an error all the same: only where nothing is, or `null`, are they
// not called.

extension Mapper {
    /// Reads the value at a key path with a function of the caller's; nil where there is nothing, and for `null`.
    ///
    /// ```swift
    /// let position: Point?
    /// position = try map.from("position") { map in Point(x: try map[0], y: try map[1]) }
    /// ```
    ///
    /// - Throws: what the function throws, as ``MappingError/underlying`` if it is no ``MappingError``; and
    ///   ``MappingError/Kind/typeMismatch`` for a value of the wrong kind on the way.
    public func from<Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        _ read: (Mapper) throws -> Value?
    ) throws(MappingError) -> Value? {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        guard let map = try present(at: keyPath, syntax, Value.self) else { return nil }
        return try map.run(read)
    }

    /// Reads an array at a key path with a function of the caller's, which is given a mapper for each element; nil where there
    /// is nothing, and for `null`.
    ///
    /// - Parameter type: the type of the result, which need not be given: it makes the compiler prefer the form without an
    ///   optional where the context does not ask for one.
    /// - Throws: as ``from(_:keyPathIsNested:delimiter:_:)``, and ``MappingError/Kind/typeMismatch`` for what is no array.
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
