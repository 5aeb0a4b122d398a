/// A collection that can be read without its invalid elements, or an optional of one.
@usableFromInline
package protocol ElementwiseValue: Mappable {
    static func readSkippingInvalid(_ source: Mapper) throws(MappingError) -> Self

    static func readStrictlySkippingInvalid(_ source: Mapper) throws(MappingError) -> Self
}

extension ElementwiseValue {
    @usableFromInline
    package static func readStrictlySkippingInvalid(_ source: Mapper) throws(MappingError) -> Self {
        try readSkippingInvalid(source)
    }
}

extension ElementwiseValue {
    /// Reads the mapper's own value: an array or a set from an array of valid elements, a dictionary from an object of valid
    /// members.
    ///
    /// Equal elements of a set are read once. The keys of a dictionary may be of any type that reads from a string: `String`,
    /// integers, `UUID`, enums with such raw values.
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` for a value of another kind, and what the elements, keys and values throw.
    ///   Equal keys are ``MappingError/Kind/invalidValue`` where ``MappingOptions/duplicateKeys`` is `.throw`. In a set, a string
    ///   with more than 30 combining marks in a row is ``MappingError/Kind/limit``, because Swift takes too long to hash it.
    ///   So is such a key of a dictionary.
    /// - Complexity: linear in the size of the value.
    @_alwaysEmitIntoClient
    public init(map: Mapper) throws { self = try Self._read(map) }
}

extension Array: ElementwiseValue where Element: Mappable {
    @usableFromInline
    package static func readSkippingInvalid(_ source: Mapper) throws(MappingError) -> [Element] {
        try source.validElements()
    }
}

extension Set: ElementwiseValue where Element: Mappable {
    @usableFromInline
    package static func readSkippingInvalid(_ source: Mapper) throws(MappingError) -> Set<Element> {
        guard source.kind == .array else { throw source.mismatch(Set<Element>.self) }
        try source.checkCombiningMarksOfElements()
        return Set(try source.validElements())
    }
}

extension Dictionary: ElementwiseValue where Key: Mappable, Value: Mappable {
    @usableFromInline
    package static func readSkippingInvalid(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        guard source.kind == .object else { throw source.mismatch([Key: Value].self) }
        source.cursor.add(.dictionary)
        let isNilable = source.allowsNil(Value.self)
        do throws(MappingError) {
            return try source.members {
                $0.readIfValid(orRecord: .leftOut)
            } _: {
                $0.validPart(isNilable: isNilable)
            }
        } catch {
            throw source.failing(error)
        }
    }
}

extension Optional: ElementwiseValue where Wrapped: ElementwiseValue {
    @usableFromInline
    package static func readSkippingInvalid(_ source: Mapper) throws(MappingError) -> Wrapped? {
        if source.kind.isAbsentOrNull {
            try source.becomeNil(Wrapped.self)
            return nil
        }
        if source.flags.has(.throwsInvalidOptionals) {
            return try Wrapped.readSkippingInvalid(source)
        }
        return source.tolerating(as: .nilForInvalid, Wrapped.self) { map throws(MappingError) in
            try Wrapped.readSkippingInvalid(map)
        }
    }

    @usableFromInline
    package static func readStrictlySkippingInvalid(_ source: Mapper) throws(MappingError) -> Wrapped? {
        source.kind == .null ? nil : try Wrapped.readStrictlySkippingInvalid(source)
    }
}

extension Mapper {
    /// Reads an array, a set or a dictionary at a key path, and drops what is invalid in it instead of failing. An optional
    /// of one is nil where any `Optional` is; see ``from(_:)-(StaticString)``.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in ``from(_:)-(StaticString)``.
    ///   - invalidElements: `.skip` drops them. Values without elements are read as usual.
    /// - Throws: as ``from(_:)-(StaticString)`` if there is nothing, and for a value of another kind.
    public func from<Value: Mappable>(
        _ keyPath: JSONKeyPath, invalidElements: MappingOptions.InvalidElements
    ) throws(MappingError) -> Value {
        let map = value(at: keyPath)
        if invalidElements == .skip, let type = Value.self as? any ElementwiseValue.Type,
            let value = try type.readSkippingInvalid(map) as? Value
        {
            return value
        }
        return try Value._read(map)
    }
}
