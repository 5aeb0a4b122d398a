import Mappable

extension Presence: Decodable, SelfDecoder where Value: Decodable {
    /// Only a keyed container knows that a value is absent.
    package static func decoded(by decoder: any Decoder) throws -> Presence<Value> {
        let container = try decoder.singleValueContainer()
        return container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
}

extension Presence: Encodable, SelfEncoder where Value: Encodable {
    /// Only a keyed container can leave a value out.
    package func encoded(by encoder: any Encoder) throws -> (any Encodable)? { value }
}

// The compiler's code for `Codable` models prefers these to the standard library's.

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

extension Open: Decodable, SelfDecoder where Value.RawValue: Decodable {
    package static func decoded(by decoder: any Decoder) throws -> Open<Value> {
        Open(rawValue: try decoder.singleValueContainer().decode(Value.RawValue.self))
    }
}

extension Open: Encodable, SelfEncoder where Value.RawValue: Encodable {
    package func encoded(by encoder: any Encoder) throws -> (any Encodable)? { rawValue }
}

extension Either: Decodable, SelfDecoder where First: Decodable, Second: Decodable {
    /// The first type that accepts the value. This library's decoders prefer the type whose own JSON kind the value
    /// has, and their error has the reasons of both.
    package static func decoded(by decoder: any Decoder) throws -> Either<First, Second> {
        if let own = decoder as? NodeDecoder { return try own.either() }
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(First.self) { return .first(value) }
        return .second(try container.decode(Second.self))
    }
}

extension Either: Encodable, SelfEncoder where First: Encodable, Second: Encodable {
    package func encoded(by encoder: any Encoder) throws -> (any Encodable)? {
        switch self {
        case .first(let value): value
        case .second(let value): value
        }
    }
}

extension NodeDecoder {
    fileprivate func either<First: Decodable, Second: Decodable>() throws -> Either<First, Second> {
        let scope = scope
        // Safety: the value's node belongs to the scope's document.
        return try scope.mapper(value(Either<First, Second>.self)).either(
            { map throws(MappingError) in try scope.decode(First.self, by: map) },
            { map throws(MappingError) in try scope.decode(Second.self, by: map) })
    }
}
