#if !hasFeature(Embedded)
    // The protocols have functions of their own for these types, with defaults that know nothing of the options. A generic
    // function does not take their place.

    extension NodeMembers {
        func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
        func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
            try optional(type, key)
        }
        func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
            try optional(type, key)
        }
        func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(type, key) }
        func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
        func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
        func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
        func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
        func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
        func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
        func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
        func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
            try optional(type, key)
        }
        func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
            try optional(type, key)
        }
        func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
            try optional(type, key)
        }

        @inline(__always)
        private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
            guard let found = try unsafe members.find(key.stringValue) else {
                try members.noteAbsence(key.stringValue, type)
                return nil
            }
            return try unsafe members.scope.decodeOptional(type, at: found)
        }

        func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
            try optional(type, key)
        }
    }

    extension EncodedMembers {
        func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encodeOptional(value, key) }
        func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encodeOptional(value, key) }

        @inline(__always)
        private func encodeOptional<Value: Encodable>(_ value: Value?, _ key: Key) throws {
            if let value {
                try encode(value, forKey: key)
            } else if scope.writesNil {
                try encodeNil(forKey: key)
            }
        }

        func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
            try encodeOptional(value, key)
        }
    }
#endif
