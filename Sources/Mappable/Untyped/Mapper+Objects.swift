extension Mapper {
    /// The JSON value as one of Swift's own types: `Bool`, `Int`, `UInt64`, `Double`, `String`, `[Any]` or
    /// `[String: Any]`. It is nil for `null`. Of `Any` input, a value that is not JSON is returned as it is.
    ///
    /// An integer that is too large for 64 bits is a `Decimal`. A fraction is the nearest `Double`, and so is an
    /// integer with more digits than `Decimal` holds. A number beyond `Double` is a `JSONNumber`.
    ///
    /// `null` inside a container is `Optional<Any>.none`; ``MappingOptions/untypedNull`` makes it something else. A key
    /// with more than 30 combining marks in a row gets a U+034F after each 30 of them, as in the stream-safe format of
    /// Unicode Standard Annex 15. Swift takes too long to hash longer rows.
    public func getRootValue() -> Any? {
        let null = options.untypedNull
        return anyValue(null: null.map { $0 as Any } ?? Any?.none as Any) ?? null
    }

    /// The value with something of the caller's for `null`.
    package func untypedValue(null: Any) -> Any { anyValue(null: null) ?? null }

    private func anyValue(null: Any) -> Any? {
        observeWhole()
        return cursor.anyValue(null: null)
    }

    /// The JSON value at a key path; see ``getRootValue()``.
    ///
    /// - Throws: `MappingError.Kind.missing` if there is nothing; `null` is nil.
    public func getValue(
        _ keyPath: JSONKeyPath
    ) throws(MappingError) -> Any? {
        try subMapper(keyPath).getRootValue()
    }

    /// The JSON value at a key path as a type, without coercion. A number is not read as a `String` here.
    ///
    /// A value of a type that is not `Mappable` is taken from `Any` input as it is.
    ///
    /// - Throws: `MappingError.Kind.missing` if there is nothing, even for an `Optional`, and
    ///   `MappingError.Kind.typeMismatch` for a value of another type.
    public func getValue<Value>(
        _ keyPath: JSONKeyPath,
        as type: Value.Type = Value.self
    ) throws(MappingError) -> Value {
        let map = try subMapper(keyPath, expected: Value.self)
        if let value = map.getRootValue() as? Value { return value }
        guard let mappable = Value.self as? any Mappable.Type else {
            throw map.fail(.typeMismatch, expected: .type(Value.self))
        }
        let value = try map.with(.strictCoercion, true) { map throws(MappingError) in
            try map.valid(opening: mappable)
        }
        guard let value = value as? Value else { throw map.fail(.typeMismatch, expected: .type(Value.self)) }
        return value
    }

    private func valid<Value: Mappable>(opening type: Value.Type) throws(MappingError) -> any Mappable {
        try valid(as: type)
    }

    /// The keys of the members, in the spelling and order of the document. A repeated key is listed each time.
    ///
    /// - Throws: `MappingError.Kind.typeMismatch` if this is not an object.
    public func getKeys() throws(MappingError) -> [String] {
        guard kind == .object else { throw fail(.typeMismatch, expected: "object") }
        var (keys, members): ([String], _) = ([], cursor.members)
        while let member = members.next() { keys.append(member.key.text) }
        return keys
    }
}

extension MappingOptions {
    /// The value that stands for `null` in untyped values, such as those of
    /// ``Mapper/getValue(_:)``.
    ///
    /// By default `null` is nil, and `Optional<Any>.none` inside a container. With `NSNull()` it is the same as with
    /// `JSONSerialization`.
    public var untypedNull: (any Sendable)? {
        get { strategies?.untypedNull }
        set { ownStrategies().untypedNull = newValue }
    }
}
