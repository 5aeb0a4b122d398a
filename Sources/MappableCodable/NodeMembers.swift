import Mappable

struct NodeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: ObjectMembers

    var codingPath: [any CodingKey] { members.scope.codingPath(of: members.object) }
    var allKeys: [Key] { members.modelKeys(Key.self) }

    func contains(_ key: Key) -> Bool { members.contains(key.stringValue) }

    func decodeNil(forKey key: Key) throws -> Bool {
        try members.scope.mapper(members.value(key, Any?.self)).kind == .null
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try members.scope.decode(type, at: members.value(key, type), for: key)
    }

    // Inlined where the type is known, as generic code looks up both type and key.
    @inline(__always)
    func decode<Value: ScalarReader & Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try members.decode(type, key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try members.scope.container(of: value(key, [String: Any].self), keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try NodeElements(scope: members.scope, array: value(key, [Any].self))
    }

    func superDecoder() throws -> any Decoder { try members.superDecoder(PathStep(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try members.superDecoder(key) }

    /// The key becomes part of paths inside the value.
    @inline(__always)
    private func value(_ key: Key, _ type: Any.Type) throws -> CursorReference {
        let value = try members.value(key, type)
        members.scope.note(key, for: value)
        return value
    }
}

// The protocol's functions for these types have defaults that ignore the options, and a generic function does not
// replace them.

extension NodeMembers {
    @inline(__always)
    private func read<Value: ScalarReader & Decodable>(_ key: Key) throws -> Value {
        try members.decode(Value.self, key)
    }

    @inline(__always)
    private func find<Value: ScalarReader & Decodable>(_ key: Key) throws -> Value? {
        try members.decodeIfPresent(key)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try members.decodeIfPresent(key)
    }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try find(key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try find(key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try find(key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try find(key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try find(key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try find(key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try find(key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try find(key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try find(key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try find(key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try find(key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try find(key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try find(key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try find(key) }
}

// The functions for these integers came later, with defaults that throw.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeMembers {
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try read(key) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try read(key) }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try find(key) }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try find(key) }
}
