extension Transform {
    /// This transform followed by a conversion of what it reads.
    ///
    /// ```swift
    /// let picture = Transform.data(.base64).then(read: { try Picture(data: $0) }, write: { $0.data })
    /// ```
    @_alwaysEmitIntoClient
    public func then<Next>(
        read: @escaping @Sendable (Value) throws -> Next, write: @escaping @Sendable (Next) throws -> Value
    ) -> Transform<Next> {
        Transform<Next>(
            raw, format, from: { map in try read(try from(map)) },
            written: { value in try to(try write(value)) })
    }

    /// The transform of an optional: nil for `null`, and for an invalid value unless the options say otherwise.
    ///
    /// Use it in arrays and dictionaries: `Transform.date(.seconds).optional.array`. An optional property does not
    /// need it.
    @_alwaysEmitIntoClient
    public var optional: Transform<Value?> {
        Transform<Value?>(
            raw.map { TransformFormat.optional(of: $0) }, format.map { .optional($0) },
            from: { map in try map.optionalValue(using: self) },
            written: { value in try value.map(to) ?? .value(Bool?.none) })
    }

    /// The transform of an array, element by element.
    ///
    /// ```swift
    /// days = try map.from("days", using: Transform.date(.seconds).array)
    /// ```
    @_alwaysEmitIntoClient
    public var array: Transform<[Value]> {
        Transform<[Value]>(
            raw.map { TransformFormat.array(of: $0) }, format.map { .array($0) },
            from: { map in try map.elements(using: self) },
            to: { elements, json in
                json.writeArray { json in
                    for element in elements { json.append(element, using: self) }
                }
            })
    }
}

extension TransformFormat {
    @usableFromInline
    static func optional<Raw: Mappable>(of raw: Raw.Type) -> any Mappable.Type { Raw?.self }

    @usableFromInline
    static func array<Raw: Mappable>(of raw: Raw.Type) -> any Mappable.Type { [Raw].self }
}

extension Mapper {
    @_alwaysEmitIntoClient
    func elements<Value>(using transform: Transform<Value>) throws(MappingError) -> [Value] {
        if kind == .array { cursor.add(.whole) }
        let skips = flags.has(.skipsInvalidElements)
        return try elements { map throws(MappingError) in
            skips ? map.validElement(using: transform) : try map.value(using: transform)
        }
    }

    /// nil if the element is left out.
    @_alwaysEmitIntoClient
    func validElement<Value>(using transform: Transform<Value>) -> Value? {
        tolerating(as: .leftOut, Value.self) { map throws(MappingError) in try map.value(using: transform) }
    }
}
