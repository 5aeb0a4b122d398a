/// A conversion between a JSON value and a type, in both directions.
///
/// ```swift
/// let cents = Transform(read: { (price: Decimal) in price * 100 }, write: { $0 / 100 })
/// price = try map.from("price", using: cents)
/// json["price", using: cents] = price
/// ```
///
/// Either function may throw. The error becomes ``MappingError/underlying``, of kind ``MappingError/Kind/custom``, at
/// the value's key path, and when reading with its location.
///
/// There are transforms for common conversions, such as ``date(_:)``; `Docs/Values.md` lists them. They combine:
/// `Transform.date(.seconds).array` reads an array of dates, and ``then(read:write:)`` converts what one reads.
public struct Transform<Value>: Sendable {
    @usableFromInline package let from: @Sendable (Mapper) throws -> Value
    @usableFromInline package let to: @Sendable (Value) throws -> Written
    /// nil if any JSON value may be here.
    @usableFromInline package let raw: (any Mappable.Type)?
    /// nil if the raw type states it.
    @usableFromInline package let format: TransformFormat?

    @_alwaysEmitIntoClient
    package init(
        _ raw: (any Mappable.Type)?, _ format: TransformFormat?,
        from: @escaping @Sendable (Mapper) throws -> Value,
        written to: @escaping @Sendable (Value) throws -> Written
    ) {
        self.from = from
        self.to = to
        self.raw = raw
        self.format = format
    }

    @_alwaysEmitIntoClient
    package init(
        _ raw: (any Mappable.Type)?, _ format: TransformFormat?,
        from: @escaping @Sendable (Mapper) throws -> Value,
        to: @escaping @Sendable (Value, inout JSONOutput) throws -> Void
    ) {
        self.init(
            raw, format, from: from,
            written: { value in
                .content { json in
                    try to(value, &json)
                    json.endTransform(raw, format)
                }
            })
    }

    /// Creates a transform of a type that reads from JSON, from its two directions.
    ///
    /// An error that a direction throws becomes ``MappingError/underlying``, at the value's key path. A member for which
    /// `write` gives nil is left out, or `null`, as the options have it for nil.
    @_alwaysEmitIntoClient
    public init<Raw: Mappable & JSONWriter>(
        read: @escaping @Sendable (Raw) throws -> Value, write: @escaping @Sendable (Value) throws -> Raw
    ) {
        self.init(
            Raw.self, nil, from: { map in try read(try Raw._read(map)) },
            written: { value in .value(try write(value)) })
    }

    /// Creates a transform that reads with a mapper for the value, and writes to an output.
    ///
    /// ```swift
    /// let range = Transform<Range<Int>>(
    ///     raw: [Int].self,
    ///     from: { map in try map[0]..<map[1] },
    ///     to: { range, json in
    ///         json.append(range.lowerBound)
    ///         json.append(range.upperBound)
    ///     })
    /// ```
    ///
    /// - Parameters:
    ///   - raw: the type of the JSON value, for schemas.
    ///   - from: reads the value. Errors of ``Mapper/mappingError(_:expected:)`` have its key path and location.
    ///   - to: writes members, elements or one single value.
    @_alwaysEmitIntoClient
    public init(
        raw: (any Mappable.Type)? = nil, from: @escaping @Sendable (Mapper) throws -> Value,
        to: @escaping @Sendable (Value, inout JSONOutput) throws -> Void
    ) {
        self.init(raw, nil, from: from, to: to)
    }

    /// Reads a mapper's value.
    ///
    /// - Throws: what reading the raw value throws, and what the transform throws.
    @_alwaysEmitIntoClient
    public func read(from map: Mapper) throws -> Value { try from(map) }

    /// Writes a value. A transform that reads from an array, and writes nothing, writes `[]`.
    ///
    /// - Throws: what the transform throws.
    @_alwaysEmitIntoClient
    public func write(_ value: Value, to json: inout JSONOutput) throws { try to(value).write(to: &json) }

    /// What is written for a value, or its error.
    @_alwaysEmitIntoClient
    package func written(_ value: Value) -> Written {
        do { return try to(value) } catch { return .content { _ in throw error } }
    }
}

/// What a transform makes of a value.
@usableFromInline package enum Written: JSONWriter {
    /// A value. If it is nil, a member with it may be left out.
    case value(any JSONWriter)
    /// Members, elements or one single value.
    case content((inout JSONOutput) throws -> Void)

    @usableFromInline
    package func write(to json: inout JSONOutput) throws {
        switch self {
        case .value(let value): if json._beginSingleValue() { value._writeValue(to: &json) }
        case .content(let body): try body(&json)
        }
    }

    @usableFromInline
    package func _writeValue(to json: inout JSONOutput) -> _WrittenValue {
        switch self {
        case .value(let value): value._writeValue(to: &json)
        case .content(let body): if json._openValue() { json._run(body) }
        }
        return _WrittenValue()
    }

    @usableFromInline
    package func _isLeftOut(omittingNil: Bool) -> Bool {
        if case .value(let value) = self { value._isLeftOut(omittingNil: omittingNil) } else { false }
    }
}

/// How a transform's values look in JSON, for schemas.
@usableFromInline package indirect enum TransformFormat: Sendable {
    case dates(DateStrategy)
    case data(DataStrategy)
    case numberString(Any.Type)
    /// One element of the type, or an array.
    case oneOrMany(Any.Type)
    case union(any Sendable)
    case array(TransformFormat)
    case optional(TransformFormat)
}
