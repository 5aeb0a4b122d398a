/// A conversion between a type that JSON has and another one, in both directions.
///
/// ```swift
/// let cents = Transform<Decimal, Decimal>(read: { $0 * 100 }, write: { $0 / 100 })
/// price = try map.from("price", using: cents)
/// json["price", using: cents] = price
/// ```
///
/// Either closure may throw. The error becomes the ``MappingError/underlying`` error of a ``MappingError`` of kind
/// ``MappingError/Kind/custom``, with the key path of the value, and its location when reading.
///
/// There are transforms for common conversions, such as ``unixSeconds`` and `hexColor`; `Docs/Values.md` lists them. They
/// combine: `Transform.unixSeconds.array` reads an array of dates, and ``then(_:)`` puts one behind another.
public struct Transform<Raw, Value>: Sendable {
    /// Makes the value from what was read; throws where there is none.
    public let read: @Sendable (Raw) throws -> Value
    /// Makes what is written from the value; throws where JSON has no text for it.
    public let write: @Sendable (Value) throws -> Raw
    /// Reads the value where it stands; nil where that is reading the raw value first.
    @usableFromInline package let from: (@Sendable (Mapper) throws -> Value)?
    /// Writes the value where it belongs; nil where that is writing the raw value.
    @usableFromInline package let to: (@Sendable (Value, inout JSONOutput) throws -> Void)?
    /// What the document has; nil if that is what the raw type says.
    @usableFromInline package let format: TransformFormat?

    @_alwaysEmitIntoClient
    package init(
        read: @escaping @Sendable (Raw) throws -> Value, write: @escaping @Sendable (Value) throws -> Raw,
        from: (@Sendable (Mapper) throws -> Value)?,
        to: (@Sendable (Value, inout JSONOutput) throws -> Void)?, format: TransformFormat?
    ) {
        self.format = format
        self.read = read
        self.write = write
        self.from = from
        self.to = to
    }

    /// Creates a transform from its two directions.
    ///
    /// An error that a direction throws becomes ``MappingError/underlying``, at the value's key path.
    @_alwaysEmitIntoClient
    public init(
        read: @escaping @Sendable (Raw) throws -> Value, write: @escaping @Sendable (Value) throws -> Raw
    ) {
        self.init(read: read, write: write, from: nil, to: nil, format: nil)
    }
}

extension Transform where Raw: Mappable & JSONWriter {
    /// Creates a transform that reads with a mapper for the value, and writes to an output.
    ///
    /// ```swift
    /// let range = Transform<[Int], Range<Int>>(
    ///     from: { map in try map[0]..<map[1] },
    ///     to: { range, json in
    ///         json.append(range.lowerBound)
    ///         json.append(range.upperBound)
    ///     })
    /// ```
    ///
    /// `Raw` is a type that holds what JSON holds here. Where the transform is behind another one, see ``then(_:)``, the
    /// raw value goes through JSON.
    ///
    /// - Parameters:
    ///   - from: reads the value. Errors of ``Mapper/mappingError(_:expected:)`` have the value's key path and location.
    ///   - to: writes members, elements or one single value.
    @_alwaysEmitIntoClient
    public init(
        from: @escaping @Sendable (Mapper) throws -> Value,
        to: @escaping @Sendable (Value, inout JSONOutput) throws -> Void
    ) {
        self.init(format: nil, from: from, to: to)
    }

    /// A transform whose raw value is not all there is to say of the document.
    @_alwaysEmitIntoClient
    package init(
        format: TransformFormat?, from: @escaping @Sendable (Mapper) throws -> Value,
        to: @escaping @Sendable (Value, inout JSONOutput) throws -> Void
    ) {
        self.init(
            read: { raw in
                let bytes = try raw.toJSONBytes()
                return try MappingSession.run(onTrusted: bytes, from)
            },
            write: { value in
                let bytes = try Written(value: value, write: to).toJSONBytes()
                return try MappingSession.run(onTrusted: bytes) { map in try Raw._read(map) }
            },
            from: from, to: to, format: format)
    }

    /// Reads the value that a mapper stands for.
    ///
    /// - Throws: what reading the raw value throws, and what the transform throws.
    @_alwaysEmitIntoClient
    public func read(from map: Mapper) throws -> Value {
        if let from { return try from(map) }
        return try read(try Raw._read(map))
    }

    /// Writes a value as the one that is due.
    ///
    /// - Throws: what the transform throws.
    @_alwaysEmitIntoClient
    public func write(_ value: Value, to json: inout JSONOutput) throws {
        if let to { return try to(value, &json) }
        json.write(try write(value))
    }
}

/// A value that a function writes.
@usableFromInline package struct Written<Value>: JSONWriter {
    @usableFromInline package let value: Value
    @usableFromInline package let write: (Value, inout JSONOutput) throws -> Void

    @_alwaysEmitIntoClient
    package init(value: Value, write: @escaping (Value, inout JSONOutput) throws -> Void) {
        self.value = value
        self.write = write
    }

    @_alwaysEmitIntoClient
    package func write(to json: inout JSONOutput) throws { try write(value, &json) }
}

extension MappingSession {
    /// Reads the document that the library has written, whatever its size, with a function.
    @_alwaysEmitIntoClient
    package static func run<Value>(
        onTrusted bytes: [UInt8], _ read: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        let unlimited = MappingOptions(maximumDepth: .max, maximumBytes: .max)
        return try unsafe with(bytes, unlimited, nil) { session throws(MappingError) in
            try unsafe readAndClose(session) { map throws(MappingError) in try map.run(read) }
        }
    }
}
