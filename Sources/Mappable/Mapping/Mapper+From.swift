extension Mapper {
    /// Reads the value at a key path.
    ///
    /// A key path is one key, or several separated by dots. Where the path has reached an array, a number without
    /// leading zeros is an index: `"legs.0.airport"`. In backticks, a number is always an index.
    ///
    /// - Throws: ``MappingError``: ``MappingError/Kind/missing`` if there is nothing, and the type's errors for values
    ///   that do not convert. An `Optional` is nil for both; see ``MappingOptions/invalidOptionals``. It, too, throws
    ///   ``MappingError/Kind/typeMismatch`` if the mapper's own value cannot have what the path asks for, and
    ///   ``MappingError/Kind/invalidValue`` for a path that is invalid.
    /// - Complexity: constant for a key that is read in the document's order; see `Docs/Evaluating.md`.
    @_alwaysEmitIntoClient @inline(never)
    public func from<Value: Mappable>(_ keyPath: StaticString) throws(MappingError) -> Value {
        try Value._read(value(atLiteral: keyPath))
    }

    /// Reads the value at a key path of any syntax: `try map.from(.key("ops.priority"))`.
    ///
    /// - Throws: as ``from(_:)-(StaticString)``.
    @_disfavoredOverload
    @_alwaysEmitIntoClient @inline(never)
    public func from<Value: Mappable>(_ keyPath: JSONKeyPath) throws(MappingError) -> Value {
        try Value._read(value(at: keyPath))
    }

    /// Reads the value at the first of several key paths that has one. `null` counts as none.
    ///
    /// - Parameters:
    ///   - keyPath: the key path to try first.
    ///   - others: the key paths to try after it, in this order.
    /// - Throws: as ``from(_:)-(StaticString)``. If there is no value, the error is about the first `null`, or else about
    ///   the first key path, and names the others. Each key path up to the one that is read must be valid.
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(
        anyOf keyPath: JSONKeyPath, _ others: JSONKeyPath...
    ) throws(MappingError) -> Value {
        let paths = [keyPath] + others
        let first = try first(of: paths)
        do throws(MappingError) { return try from(paths[first.index]) } catch {
            throw first.hasValue ? error : mentioning(paths, but: first.index, in: error)
        }
    }

    /// Reads the value at a key path, or takes a default.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(StaticString)``.
    ///   - defaultValue: the default, which is evaluated only if it is needed.
    ///   - usage: when to take the default. With `.absentOrNull`, an invalid value is an error; `.always` takes the
    ///     default for it too.
    /// - Throws: as ``from(_:)-(StaticString)``, for invalid values unless `usage` is `.always`, and for invalid key paths.
    ///   Errors of the default are thrown as they are, so the function has no typed errors.
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(
        _ keyPath: JSONKeyPath, default defaultValue: @autoclosure () throws -> Value,
        when usage: MappingOptions.DefaultUsage = .absentOrNull
    ) throws -> Value {
        let map = value(at: keyPath)
        if usage == .absentOrNull {
            if let value: Value = try map.unlessDefaulted() { return value }
        } else if try !map.isDefaulted(Value.self, isTolerant: true),
            let value: Value = map.readIfValid(orRecord: .defaulted)
        {
            return value
        }
        return try defaultValue()
    }

    /// Reads the value at a key path with your function, which gets a mapper for it.
    ///
    /// ```swift
    /// position = try map.from("position") { map in Point(x: try map.from("0"), y: try map.from("1")) }
    /// ```
    ///
    /// - Throws: as ``subMapper(_:)``, and what your function throws. Any other error than a ``MappingError`` is kept in
    ///   ``MappingError/underlying``.
    @_alwaysEmitIntoClient
    public func from<Value>(
        _ keyPath: JSONKeyPath, _ read: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        try subMapper(keyPath, expected: Value.self).run(read)
    }

    /// Reads the value at a key path with your function. The result is nil if the value is absent or `null`.
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` for a value of the wrong kind on the way, and what your function
    ///   throws. Any other error than a ``MappingError`` is kept in ``MappingError/underlying``.
    @_alwaysEmitIntoClient
    public func from<Value>(
        _ keyPath: JSONKeyPath, _ read: (Mapper) throws -> Value?
    ) throws(MappingError) -> Value? {
        let map = value(at: keyPath)
        if map.kind.isAbsentOrNull {
            try map.becomeNil(Value.self, isTolerant: false)
            return nil
        }
        return try map.run(read)
    }

    /// Reads the mapper's own value, an array, with your function, which gets a mapper for each element.
    ///
    /// ```swift
    /// points = try map.from("points") { map in try map.each { map in Point(x: try map[0], y: try map[1]) } }
    /// ```
    ///
    /// - Returns: your function's results, in the order of the elements.
    /// - Throws: ``MappingError/Kind/typeMismatch`` for a value that is not an array, and what your function throws.
    ///   Any other error than a ``MappingError`` is kept in ``MappingError/underlying``.
    /// - Complexity: linear in the size of the array.
    @discardableResult
    public func each<Value>(_ read: (Mapper) throws -> Value) throws(MappingError) -> [Value] {
        if kind == .array { cursor.add(.entered) }
        guard kind == .array, cursor.count >= Self.fewElements else {
            return try elements { map throws(MappingError) in try map.runElement(read) }
        }
        return try eachOfMany(read)
    }

    /// Of members with one key, reads the first.
    @discardableResult
    @usableFromInline @inline(never)
    package func eachMember<Value>(
        _ read: (_ key: String, Mapper) throws -> Value
    ) throws(MappingError) -> [Value] {
        guard kind == .object else { throw fail(.typeMismatch, expected: "object") }
        var values: [Value] = []
        var errors = CollectedErrors(self)
        cursor.recordAllRead()
        cursor.add(.listed)
        for offset in cursor.distinctOffsets {
            let name = cursor.key(at: offset).text
            do throws(MappingError) {
                values.append(try Mapper(cursor.value(at: offset)).run { map in try read(name, map) })
            } catch {
                try keep(error, &errors)
            }
        }
        try throwFirst(of: errors)
        return values
    }

    /// A mapper for the value at a key path.
    ///
    /// - Throws: ``MappingError/Kind/missing`` if there is nothing; `null` is a value.
    ///   ``MappingError/Kind/typeMismatch`` is a value of the wrong kind on the way, and
    ///   ``MappingError/Kind/invalidValue`` an invalid path.
    @_lifetime(copy self)
    public func subMapper(_ keyPath: JSONKeyPath) throws(MappingError) -> Mapper {
        try subMapper(keyPath, expected: Any.self)
    }

    /// Whether there is a value, possibly `null`, at a key path. It is false for an invalid key path.
    ///
    /// The value is not unread then, but a rest has it unless it is read, too.
    public func isKeyPresent(_ keyPath: JSONKeyPath) -> Bool {
        let found = value(at: keyPath)
        found.cursor.recordUntaken()
        found.endAbsence()
        return !found.isAbsent
    }
}

extension Mapper {
    /// The views of fewer elements may live as long as the model.
    private static var fewElements: Int { 32 }

    /// Ends the views of elements with each, but not those of other mappers: `outer = outer.with(dates: .seconds)`.
    private func eachOfMany<Value>(_ read: (Mapper) throws -> Value) throws(MappingError) -> [Value] {
        let start = cursor.temporaries
        let array = Mapper(cursor.withViewOfElements())
        let view = array.cursor.view
        defer { MappingSession.endTemporaries(of: cursor.session, after: start, from: view) }
        return try array.elements { map throws(MappingError) in
            // Views of other mappers that earlier elements left are not walked again.
            let kept = cursor.temporaries
            defer { MappingSession.endTemporaries(of: cursor.session, after: kept, from: view) }
            return try map.runElement(read)
        }
    }

    private func runElement<Value>(_ read: (Mapper) throws -> Value) throws(MappingError) -> Value {
        cursor.recordElementRead()
        return try run(read)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func subMapper(_ keyPath: JSONKeyPath, expected: Any.Type) throws(MappingError) -> Mapper {
        let found = value(at: keyPath)
        if found.isAbsent { throw found.absentError(expected) }
        return found
    }

    /// nil if a default replaces the value.
    @_alwaysEmitIntoClient
    func unlessDefaulted<Value: Mappable>() throws(MappingError) -> Value? {
        if try isDefaulted(Value.self, isTolerant: false) { return nil }
        if let value: Value = try validUnlessNull() { return value }
        recordDefault(Value.self)
        return nil
    }

    /// The first path to a value other than `null`, else to `null`, else the first.
    @usableFromInline @inline(never)
    func first(of paths: [JSONKeyPath]) throws(MappingError) -> (index: Int, hasValue: Bool) {
        var null: Int?
        for (index, path) in paths.enumerated() {
            let found = value(at: path)
            switch found.kind {
            case .absent:
                try found.checkAbsence(isTolerant: true)
                found.endAbsence()
            case .null: null = null ?? index
            default:
                // It is looked up once more to be read.
                found.cursor.recordUntaken()
                return (index, true)
            }
        }
        return (null ?? 0, false)
    }

    @usableFromInline @inline(never)
    func mentioning(_ paths: [JSONKeyPath], but index: Int, in error: MappingError) -> MappingError {
        error.mentioning(paths.filter { $0 != paths[index] }.map { $0.onlyKey ?? $0.description })
    }

    /// A stored function can derive views from this mapper alone, so they end with it.
    @usableFromInline @inline(never)
    func runStored<Value>(_ read: (Mapper) throws -> Value) throws(MappingError) -> Value {
        let temporaries = cursor.temporaries
        defer { cursor.endTemporaries(after: temporaries) }
        return try run(read)
    }

    @usableFromInline @inline(never)
    package func run<Value>(_ read: (Mapper) throws -> Value) throws(MappingError) -> Value {
        // Earlier reads stay, and are not copied: a function may run for each of many keys.
        let (start, isFresh) = (checkpoint, !cursor.isNoted)
        do {
            return try read(self)
        } catch {
            if isFresh { cursor.recordFailed() } else { cursor.recordUntaken() }
            cursor.knownJournal?.undoRecords(after: start.number)
            throw adopt(error, showsFound: kind != .object && kind != .array)
        }
    }
}
