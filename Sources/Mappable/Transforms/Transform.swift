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
    @usableFromInline package let to: @Sendable (Value, inout JSONOutput) throws -> Void
    /// nil if any JSON value may be here.
    @usableFromInline package let raw: (any Mappable.Type)?
    /// nil if the raw type states it.
    @usableFromInline package let format: TransformFormat?

    @_alwaysEmitIntoClient
    package init(
        _ raw: (any Mappable.Type)?, _ format: TransformFormat?,
        from: @escaping @Sendable (Mapper) throws -> Value,
        to: @escaping @Sendable (Value, inout JSONOutput) throws -> Void
    ) {
        self.from = from
        self.to = to
        self.raw = raw
        self.format = format
    }

    /// Creates a transform of a type that reads from JSON, from its two directions.
    ///
    /// An error that a direction throws becomes ``MappingError/underlying``, at the value's key path.
    @_alwaysEmitIntoClient
    public init<Raw: Mappable & JSONWriter>(
        read: @escaping @Sendable (Raw) throws -> Value, write: @escaping @Sendable (Value) throws -> Raw
    ) {
        self.init(
            Raw.self, nil, from: { map in try read(try Raw._read(map)) },
            to: { value, json in json.write(try write(value)) })
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
    public func write(_ value: Value, to json: inout JSONOutput) throws {
        try to(value, &json)
        json.endTransform(raw, format)
    }

    @_alwaysEmitIntoClient
    package func written(_ value: Value) -> Written { Written { json in try write(value, to: &json) } }
}

@usableFromInline package struct Written: JSONWriter {
    @usableFromInline let body: (inout JSONOutput) throws -> Void

    @usableFromInline
    package init(_ body: @escaping (inout JSONOutput) throws -> Void) { self.body = body }

    @usableFromInline
    package func write(to json: inout JSONOutput) throws { try body(&json) }
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
