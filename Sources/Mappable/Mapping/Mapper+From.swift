extension Mapper {
    /// Reads the value at a key path.
    ///
    /// A key path is one key, or several separated by dots. Where the path has reached an array, a number without
    /// leading zeros is an index: `"legs.0.airport"`. In backticks, a number is always an index.
    ///
    /// - Throws: ``MappingError``: ``MappingError/Kind/missing`` if there is nothing, and the type's errors for values
    ///   that do not convert. An `Optional` is nil for both; see ``MappingOptions/invalidOptionals``.
    /// - Complexity: constant for a key that is read in the document's order; see `Docs/Performance.md`.
    @_alwaysEmitIntoClient @inline(never)
    public func from<Value: Mappable>(_ keyPath: StaticString) throws(MappingError) -> Value {
        guard let found = unsafe node(atLiteral: keyPath) else {
            return try Value._readAbsent(_Absence(self, keyPath.description))
        }
        return try unsafe Value._read(at(found))
    }

    /// Reads the value at a key path that is not a literal.
    ///
    /// - Throws: as ``from(_:)-(String)``.
    @_disfavoredOverload
    @_alwaysEmitIntoClient @inline(never)
    public func from<Value: Mappable>(_ keyPath: String) throws(MappingError) -> Value {
        guard let found = unsafe node(at: keyPath) else {
            return try Value._readAbsent(_Absence(self, keyPath))
        }
        return try unsafe Value._read(at(found))
    }

    /// Reads the value at a key path, with a choice of its syntax.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(String)``.
    ///   - keyPathIsNested: false to take the whole text as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    /// - Throws: as ``from(_:)-(String)``.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = "."
    ) throws(MappingError) -> Value {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        guard let found = unsafe node(at: keyPath, syntax) else {
            return try Value._readAbsent(_Absence(self, keyPath, syntax))
        }
        return try unsafe Value._read(at(found))
    }

    /// Reads the value at the first of several key paths that has one; `null` counts as none.
    ///
    /// - Parameters:
    ///   - keyPath: the key path to try first.
    ///   - others: the key paths to try after it, in this order.
    ///   - keyPathIsNested: false to take each text as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    /// - Throws: as ``from(_:)-(String)``. If there is no value, the error is about the first `null`, or else about the
    ///   first key path, and names the others. Each key path up to the one that is read must be valid.
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(
        anyOf keyPath: String, _ others: String..., keyPathIsNested: Bool = true, delimiter: String = "."
    ) throws(MappingError) -> Value {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        let paths = [keyPath] + others
        let (found, path) = try unsafe firstValue(at: paths, syntax)
        do throws(MappingError) {
            guard let found = unsafe found else {
                return try Value._readAbsent(_Absence(self, path, syntax))
            }
            return try unsafe Value._read(at(found))
        } catch {
            if let found = unsafe found, unsafe found.pointee.kind != .null { throw error }
            throw error.mentioning(paths.filter { $0 != path })
        }
    }

    /// The value at the first of several key paths that has one, or else the first `null`, with its path; or nil with
    /// the first path.
    @usableFromInline @inline(never)
    func firstValue(
        at paths: [String], _ syntax: KeyPathSyntax
    ) throws(MappingError) -> (UnsafePointer<Node>?, String) {
        var firstNull: (UnsafePointer<Node>, String)?
        for path in paths {
            if let found = unsafe node(at: path, syntax) {
                if unsafe found.pointee.kind != .null { return unsafe (found, path) }
                unsafe firstNull = unsafe firstNull ?? (found, path)
            } else {
                try _Absence(self, path, syntax).check(isTolerant: true)
            }
        }
        guard let (node, path) = unsafe firstNull else { return (nil, paths.first ?? "") }
        return unsafe (node, path)
    }

    /// The value at a key path; nil where a default stands in for it, because it is absent or `null`.
    ///
    /// - Parameter isTolerant: whether a value of the wrong kind on the way is as good as nothing.
    @usableFromInline @inline(never)
    func nodeUnlessDefaulted(
        at keyPath: String, _ syntax: KeyPathSyntax, _ type: Any.Type, isTolerant: Bool
    ) throws(MappingError) -> UnsafePointer<Node>? {
        guard let found = unsafe node(at: keyPath, syntax) else {
            try _Absence(self, keyPath, syntax).becomeDefault(type, isTolerant: isTolerant)
            return nil
        }
        guard unsafe found.pointee.kind == .null else { return unsafe found }
        unsafe at(found).noteDefault(type)
        return nil
    }

    /// Reads the value at a key path, or takes a default.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(String)``.
    ///   - keyPathIsNested: false to take the whole text as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    ///   - standIn: the default, which is evaluated only if it is needed.
    ///   - usage: when to take the default. With `.absentOrNull`, an invalid value is an error; `.always` takes the
    ///     default for it too.
    /// - Throws: as ``from(_:)-(String)``, for invalid values unless `usage` is `.always`, and for invalid key paths.
    ///   Errors of the default are thrown as they are, so the function has no typed errors.
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        default standIn: @autoclosure () throws -> Value,
        when usage: MappingOptions.DefaultUsage = .absentOrNull
    ) throws -> Value {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        guard
            let found = try unsafe nodeUnlessDefaulted(
                at: keyPath, syntax, Value.self, isTolerant: usage == .always)
        else { return try standIn() }
        if usage == .absentOrNull { return try unsafe at(found).valid() }
        return try unsafe at(found).readOrDefault() ?? standIn()
    }

    /// Reads the value at a key path with your function, which gets a mapper for it.
    ///
    /// ```swift
    /// position = try map.from("position") { map in Point(x: try map.from("0"), y: try map.from("1")) }
    /// ```
    ///
    /// An optional result is nil if the value is absent or `null`; see
    /// ``from(_:keyPathIsNested:delimiter:_:)->Value?``.
    ///
    /// - Throws: ``MappingError/Kind/missing`` if there is nothing, and what your function throws. Any other error than
    ///   a ``MappingError`` is kept in ``MappingError/underlying``.
    public func from<Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        _ read: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        return try subMapper(keyPath, syntax, expected: Value.self).run(read)
    }

    /// Runs a caller's function with a frame of its own, and completes its errors.
    @usableFromInline @inline(never)
    package func run<Value>(_ read: (Mapper) throws -> Value) throws(MappingError) -> Value {
        var frame = begin()
        // Safety: the frame outlives the call.
        return try unsafe run(read, &frame)
    }

    private func run<Value>(
        _ read: (Mapper) throws -> Value, _ frame: UnsafeMutablePointer<MapperFrame>
    ) throws(MappingError) -> Value {
        defer { unsafe end(frame) }
        unsafe frame.pointee.duties |= flags.has(MappingFlags.observes) ? MapperFrame.isFunctions : 0
        do {
            return try unsafe read(within(frame))
        } catch {
            unsafe within(frame).observeFailure()
            throw adopt(error)
        }
    }
}
