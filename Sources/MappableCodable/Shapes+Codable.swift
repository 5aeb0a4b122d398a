// What the library's shapes of values need to be properties of `Codable` types.

extension Presence: Decodable where Value: Decodable {
    /// Decodes the value, or `null`. Only a keyed container can tell that it is absent.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
}

extension Presence: Encodable where Value: Encodable {
    /// Encodes the value, or `null`. Only a keyed container can leave it out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if case .value(let value) = self { return try container.encode(value) }
        try container.encodeNil()
    }
}

// What the compiler makes for `Codable` models calls these: they fit better than the standard library's.

extension KeyedDecodingContainer {
    /// Decodes a member in one of its three states.
    public func decode<Value: Decodable>(
        _ type: Presence<Value>.Type, forKey key: Key
    ) throws -> Presence<Value> {
        guard contains(key) else { return .absent }
        return try decodeNil(forKey: key) ? .null : .value(decode(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Encodes a member in one of its three states.
    public mutating func encode<Value: Encodable>(_ member: Presence<Value>, forKey key: Key) throws {
        switch member {
        case .absent: break
        case .null: try encodeNil(forKey: key)
        case .value(let value): try encode(value, forKey: key)
        }
    }
}

extension Open: Decodable where Value.RawValue: Decodable {
    /// Decodes the raw value.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(Value.RawValue.self))
    }
}

extension Open: Encodable where Value.RawValue: Encodable {
    /// Encodes the raw value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension Either: Decodable where First: Decodable, Second: Decodable {
    /// Decodes a value of the first type that accepts it.
    ///
    /// This library's decoders prefer a type that takes the value without converting it.
    ///
    /// - Throws: what the second type throws; with this library's decoders, an error with the reasons of both.
    public init(from decoder: any Decoder) throws {
        if let own = decoder as? NodeDecoder {
            self = try own.either()
            return
        }
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(First.self) {
            self = .first(value)
        } else {
            self = .second(try container.decode(Second.self))
        }
    }
}

extension Either: Encodable where First: Encodable, Second: Encodable {
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .first(let value): try container.encode(value)
        case .second(let value): try container.encode(value)
        }
    }
}

extension OneOrMany: Decodable where Element: Decodable {
    /// Decodes an array, or a single value in place of it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if (try? decoder.unkeyedContainer()) != nil {
            self = .many(try container.decode([Element].self))
        } else {
            self = .one(try container.decode(Element.self))
        }
    }
}

extension OneOrMany: Encodable where Element: Encodable {
    /// Encodes the value, or the array.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .one(let element): try container.encode(element)
        case .many(let elements): try container.encode(elements)
        }
    }
}

/// What tells the trials of decoding from those of mapping.
private enum DecodedEither<First, Second> {}

extension NodeDecoder {
    /// Decodes a value of the first of two types that takes it as it is, or else of the first that takes it at all.
    fileprivate func either<First: Decodable, Second: Decodable>() throws -> Either<First, Second> {
        let candidates = Candidates(
            identity: ObjectIdentifier(DecodedEither<First, Second>.self), count: 2,
            name: { $0 == 0 ? "\(First.self)" : "\(Second.self)" },
            value: { (candidate, map) throws(MappingError) in
                try map.either(candidate) as Either<First, Second>
            })
        // Safety: the value's node belongs to the scope's document.
        return try unsafe candidates.read(scope.mapper(value()))
    }
}

extension Mapper {
    fileprivate func either<First: Decodable, Second: Decodable>(
        _ candidate: Int
    ) throws(MappingError) -> Either<First, Second> {
        candidate == 0 ? .first(try decode(First.self)) : .second(try decode(Second.self))
    }
}
