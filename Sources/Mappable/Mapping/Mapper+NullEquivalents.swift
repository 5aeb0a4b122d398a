// Values that a service sends where it has nothing.

extension Mapper {
    /// This mapper with other values that count as `null`, also for the models that you read through it.
    ///
    /// ```swift
    /// paid = try map.with(nullEquivalents: .zeroDate).paid()
    /// ```
    @_lifetime(copy self)
    public func with(nullEquivalents: MappingOptions.NullEquivalents) -> Mapper {
        var options = options
        options.nullEquivalents = nullEquivalents
        let flags = flags.with(.hasNullEquivalents, !nullEquivalents.isEmpty)
        return Mapper(cursor.with(flags, options, context))
    }

    /// Whether the options count this value as `null` where a type cannot hold it.
    @usableFromInline
    package var isNullEquivalent: Bool {
        @inline(never) get {
            guard flags.has(.hasNullEquivalents) else { return false }
            let equivalents = options.nullEquivalents
            switch kind {
            case .false: return equivalents.contains(.false)
            case .array: return cursor.count == 0 && equivalents.contains(.emptyArray)
            case .string, .escapedString:
                return cursor.withCharacters { text in
                    text.isEmpty
                        ? equivalents.contains(.emptyString)
                        : equivalents.contains(.zeroDate) && text.isZeroDate
                }
            default: return false
            }
        }
    }

    /// Whether this is `null`, or counts as that.
    var isNull: Bool { kind == .null || isNullEquivalent }

    /// Whether this is `null`, or counts as that because a type cannot hold it.
    package func isNull(as type: any Mappable.Type) -> Bool {
        kind == .null || isNullEquivalent && !holds(type)
    }

    private func holds<Value: Mappable>(_ type: Value.Type) -> Bool {
        held { map throws(MappingError) in try map.valid(as: type) } != nil
    }

    /// Reads a value and drops its error; nil also for the nil that an optional type makes of what counts as `null`.
    @usableFromInline
    package func held<Value>(_ read: (Mapper) throws(MappingError) -> Value) -> Value? {
        guard let value = tolerating(as: nil, Value.self, read) else { return nil }
        let isNothing = isNullEquivalent && (Value.self as? any Tolerant.Type)?.isNothing(value) == true
        return isNothing ? nil : value
    }

    /// Reads a value; nil for `null`, and for what counts as that and cannot be read.
    @_alwaysEmitIntoClient
    package func unlessNull<Value>(
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value? {
        if kind == .null { return nil }
        return isNullEquivalent ? held(read) : try read(self)
    }

    /// Reads a value that must be valid; nil as for ``unlessNull(_:)``.
    @usableFromInline
    package func validUnlessNull<Value: Mappable>(
        as type: Value.Type = Value.self
    ) throws(MappingError) -> Value? {
        try unlessNull { map throws(MappingError) in try map.valid() }
    }
}

extension TextSlice {
    /// Whether this is a date, or a date and time, all of whose digits are zero.
    fileprivate var isZeroDate: Bool {
        let date = "0000-00-00".utf8
        return count >= date.count && zip(self, date).allSatisfy(==)
            && dropFirst(date.count).allSatisfy { "0:-+.TZ ".utf8.contains($0) }
    }
}
