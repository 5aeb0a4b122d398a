extension Mapper {
    /// Reads the value at a key path and transforms it.
    ///
    /// ```swift
    /// departure = try map.from("departure", using: .date(.seconds))
    /// ```
    ///
    /// - Throws: as ``from(_:)-(StaticString)``, or what the transform throws, as ``MappingError/underlying``.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func from<Value>(
        _ keyPath: JSONKeyPath, using transform: Transform<Value>
    ) throws(MappingError) -> Value {
        try value(at: keyPath).value(using: transform)
    }

    /// Reads the value at a key path and transforms it, or nil where any `Optional` is; see
    /// ``from(_:)-(StaticString)``.
    ///
    /// - Throws: as ``from(_:)-(StaticString)``. Where invalid optionals are errors, also what the transform throws, as
    ///   ``MappingError/underlying``.
    @_alwaysEmitIntoClient
    public func from<Value>(
        _ keyPath: JSONKeyPath, using transform: Transform<Value>
    ) throws(MappingError) -> Value? {
        try value(at: keyPath).optionalValue(using: transform)
    }

    /// Reads the value at a key path and transforms it, or takes a default.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(StaticString)``.
    ///   - transform: makes the value from the JSON value.
    ///   - defaultValue: the default.
    ///   - usage: with `.always`, an invalid value also becomes the default; otherwise it is an error.
    /// - Throws: as ``from(_:using:)->Value``, but not for invalid values if `usage` is `.always`. Errors of the
    ///   default are thrown as they are.
    @_alwaysEmitIntoClient
    public func from<Value>(
        _ keyPath: JSONKeyPath,
        using transform: Transform<Value>, default defaultValue: @autoclosure () throws -> Value,
        when usage: MappingOptions.DefaultUsage = .absentOrNull
    ) throws -> Value {
        let map = value(at: keyPath)
        if try map.isDefaulted(Value.self, isTolerant: usage == .always) { return try defaultValue() }
        if usage == .always {
            let value = map.tolerating(as: .defaulted, Value.self) { map throws(MappingError) in
                try map.value(using: transform)
            }
            return try value ?? defaultValue()
        }
        return try map.value(using: transform)
    }
}

extension MapperPath {
    /// Reads the value and transforms it: `try map.departure(using: .date(.seconds))`.
    ///
    /// - Throws: as ``Mapper/from(_:using:)->Value``.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func callAsFunction<Value>(
        using transform: Transform<Value>
    ) throws(MappingError) -> Value {
        try value.value(using: transform)
    }

    /// Reads the value and transforms it, or nil where any `Optional` is.
    ///
    /// - Throws: as ``Mapper/from(_:using:)->Value?``.
    @_alwaysEmitIntoClient
    public func callAsFunction<Value>(
        using transform: Transform<Value>
    ) throws(MappingError) -> Value? {
        try value.optionalValue(using: transform)
    }
}

extension Mapper {
    @_alwaysEmitIntoClient
    package func value<Value>(
        using transform: Transform<Value>
    ) throws(MappingError) -> Value {
        if isAbsent { throw absentError(Value.self) }
        return try runStored(transform.from)
    }

    @_alwaysEmitIntoClient
    func optionalValue<Value>(
        using transform: Transform<Value>
    ) throws(MappingError) -> Value? {
        if kind.isAbsentOrNull {
            try becomeNil(Value.self)
            return nil
        }
        if flags.has(.throwsInvalidOptionals) {
            return try value(using: transform)
        }
        return tolerating(as: .nilForInvalid, Value.self) { map throws(MappingError) in
            try map.value(using: transform)
        }
    }
}
