// Reading with a transform, in every form that reading has.

extension Mapper {
    /// Reads the value at a key path and transforms it.
    ///
    /// ```swift
    /// departure = try map.from("departure", using: .unixSeconds)
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(String)``.
    ///   - keyPathIsNested: false to take the whole text as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    ///   - transform: makes the value from the JSON value.
    /// - Throws: as ``from(_:)-(String)``, or what the transform throws, as ``MappingError/underlying``.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func from<Raw: Mappable, Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        using transform: Transform<Raw, Value>
    ) throws(MappingError) -> Value {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        guard let found = unsafe node(at: keyPath, syntax) else {
            throw _Absence(self, keyPath, syntax).error(expected: Value.self)
        }
        return try unsafe at(found).value(using: transform)
    }

    /// Reads the value at a key path and transforms it. The result is nil where any `Optional` is; see
    /// ``from(_:)-(String)``.
    ///
    /// - Throws: as ``from(_:)-(String)``. Where invalid optionals are errors, also what the transform throws, as
    ///   ``MappingError/underlying``.
    @_alwaysEmitIntoClient
    public func from<Raw: Mappable, Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        using transform: Transform<Raw, Value>
    ) throws(MappingError) -> Value? {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        return try optional(keyPath, syntax) { map throws(MappingError) in try map.value(using: transform) }
    }

    /// Reads the value at a key path and transforms it, or takes a default.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(String)``.
    ///   - keyPathIsNested: false to take the whole text as one key, dots, digits and all.
    ///   - delimiter: what stands between two keys.
    ///   - transform: makes the value from the JSON value.
    ///   - standIn: the default.
    ///   - usage: when to take the default. With `.absentOrNull`, an invalid value is an error; `.always` takes the
    ///     default for it too.
    /// - Throws: as ``from(_:keyPathIsNested:delimiter:using:)->Value``, for invalid values unless `usage` is
    ///   `.always`, and for invalid key paths. Errors of the default are thrown as they are.
    @_alwaysEmitIntoClient
    public func from<Raw: Mappable, Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        using transform: Transform<Raw, Value>, default standIn: @autoclosure () throws -> Value,
        when usage: MappingOptions.DefaultUsage = .absentOrNull
    ) throws -> Value {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        guard
            let found = try unsafe nodeUnlessDefaulted(
                at: keyPath, syntax, Value.self, isTolerant: usage == .always)
        else { return try standIn() }
        if usage == .absentOrNull { return try unsafe at(found).value(using: transform) }
        let value = unsafe at(found).tolerating(as: .defaulted, Value.self) { map throws(MappingError) in
            try map.value(using: transform)
        }
        return try value ?? standIn()
    }

    /// Reads and transforms the value at the first of several key paths that has one; `null` counts as none.
    ///
    /// - Throws: as ``from(anyOf:_:keyPathIsNested:delimiter:)``, or what the transform throws.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func from<Raw: Mappable, Value>(
        anyOf keyPath: String, _ others: String..., keyPathIsNested: Bool = true,
        delimiter: String = ".", using transform: Transform<Raw, Value>
    ) throws(MappingError) -> Value {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        let paths = [keyPath] + others
        let (found, path) = try unsafe firstValue(at: paths, syntax)
        guard let found = unsafe found else {
            throw _Absence(self, path, syntax).error(expected: Value.self).mentioning(
                paths.filter { $0 != path })
        }
        do throws(MappingError) {
            return try unsafe at(found).value(using: transform)
        } catch {
            throw unsafe found.pointee.kind == .null
                ? error.mentioning(paths.filter { $0 != path }) : error
        }
    }

    /// Reads and transforms the value at the first of several key paths that has one. The result is nil where any
    /// `Optional` is.
    ///
    /// - Throws: as ``from(_:keyPathIsNested:delimiter:using:)->Value``.
    @_alwaysEmitIntoClient
    public func from<Raw: Mappable, Value>(
        anyOf keyPath: String, _ others: String..., keyPathIsNested: Bool = true,
        delimiter: String = ".", using transform: Transform<Raw, Value>
    ) throws(MappingError) -> Value? {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        let (found, path) = try unsafe firstValue(at: [keyPath] + others, syntax)
        guard let found = unsafe found else {
            try _Absence(self, path, syntax).becomeNil(Value.self)
            return nil
        }
        return try unsafe at(found).optionalValue(using: transform)
    }

    /// Reads the value at a key path and transforms it: `try map["departure", using: .unixSeconds]`.
    ///
    /// - Throws: as ``from(_:keyPathIsNested:delimiter:using:)->Value``.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public subscript<Raw: Mappable, Value>(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = ".",
        using transform: Transform<Raw, Value>
    ) -> Value {
        get throws(MappingError) {
            try from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, using: transform)
        }
    }

    /// Reads the value at a key path and transforms it. The result is nil where any `Optional` is.
    ///
    /// - Throws: as ``from(_:keyPathIsNested:delimiter:using:)->Value``.
    @_alwaysEmitIntoClient
    public subscript<Raw: Mappable, Value>(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = ".",
        using transform: Transform<Raw, Value>
    ) -> Value? {
        get throws(MappingError) {
            try from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, using: transform)
        }
    }
}

extension MapperField {
    /// Reads the value and transforms it: `try map.departure(using: .unixSeconds)`.
    ///
    /// - Throws: as ``Mapper/from(_:keyPathIsNested:delimiter:using:)->Value``.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func callAsFunction<Raw: Mappable, Value>(
        using transform: Transform<Raw, Value>
    ) throws(MappingError) -> Value {
        if let missing { throw _Absence(base, missing, isFinal: isFinal).error(expected: Value.self) }
        return try base.value(using: transform)
    }

    /// Reads the value and transforms it. The result is nil where any `Optional` is.
    ///
    /// - Throws: as ``Mapper/from(_:keyPathIsNested:delimiter:using:)->Value``.
    @_alwaysEmitIntoClient
    public func callAsFunction<Raw: Mappable, Value>(
        using transform: Transform<Raw, Value>
    ) throws(MappingError) -> Value? {
        if let missing {
            try _Absence(base, missing, isFinal: isFinal).becomeNil(Value.self)
            return nil
        }
        return try base.optionalValue(using: transform)
    }
}

extension Mapper {
    /// Reads the mapper's own value and transforms it, in a frame of its own.
    @_alwaysEmitIntoClient
    package func value<Raw: Mappable, Value>(
        using transform: Transform<Raw, Value>
    ) throws(MappingError) -> Value {
        if let from = transform.from { return try run(from) }
        return try run { map in try transform.read(try Raw._read(map)) }
    }

    /// Reads the mapper's own value and transforms it; nil where an `Optional` is.
    @_alwaysEmitIntoClient
    func optionalValue<Raw: Mappable, Value>(
        using transform: Transform<Raw, Value>
    ) throws(MappingError) -> Value? {
        if kind == .null { return nil }
        if flags.has(MappingFlags.throwsInvalidOptionals) { return try value(using: transform) }
        return tolerating(as: .nilForInvalid, Value.self) { map throws(MappingError) in
            try map.value(using: transform)
        }
    }
}
