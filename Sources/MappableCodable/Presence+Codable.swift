// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
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
            if case .value(let value) = self {
                try container.encode(value)
            } else {
                try container.encodeNil()
            }
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
#endif
