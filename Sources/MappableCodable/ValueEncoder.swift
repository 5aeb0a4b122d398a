import Mappable

/// A value that an output writes by itself.
typealias EncodableScalar = Encodable & JSONWriter & ScalarReader

struct ValueEncoder: Encoder {
    let scope: EncodingScope
    let slot: EncodedPlace

    var codingPath: [any CodingKey] { scope.codingPath(of: slot) }
    var userInfo: [CodingUserInfoKey: Any] { scope.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        scope.container(scope.json.fill(slot, isArray: false))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { scope.elements(in: slot) }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { try scope.encode(scalar: JSON.null, into: slot) }
    func encode<Value: Encodable>(_ value: Value) throws { try scope.encode(value, into: slot) }
    @inline(__always)
    func encode<Value: EncodableScalar>(_ value: Value) throws { try scope.encode(scalar: value, into: slot) }
}

struct EncodedElements: UnkeyedEncodingContainer {
    let scope: EncodingScope
    let array: EncodedPlace

    var codingPath: [any CodingKey] { scope.codingPath(of: array) }
    var count: Int { scope.count(of: array) }

    func encodeNil() throws { try scope.add(JSON.null, to: array) }
    func encode<Value: Encodable>(_ value: Value) throws { try scope.encode(value, addedTo: array) }
    @inline(__always)
    func encode<Value: EncodableScalar>(_ value: Value) throws { try scope.add(value, to: array) }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        scope.container(scope.json.nested(in: array, isArray: false))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        EncodedElements(scope: scope, array: scope.json.nested(in: array, isArray: true))
    }

    func superEncoder() -> any Encoder { scope.encoder(addedTo: array) }
}

struct EncodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let scope: EncodingScope
    let object: EncodedPlace
    let spelling: KeyForm

    var codingPath: [any CodingKey] { scope.codingPath(of: object) }

    func encodeNil(forKey key: Key) throws { try scope.add(JSON.null, to: object, spelling, key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try scope.encode(value, addedTo: object, spelling, key)
    }

    // Inlined where the type is known, as generic code looks up both type and key.
    @inline(__always)
    func encode<Value: EncodableScalar>(_ value: Value, forKey key: Key) throws {
        try scope.add(value, to: object, spelling, key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        scope.container(scope.nested(object, spelling, key, isArray: false))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        EncodedElements(scope: scope, array: scope.nested(object, spelling, key, isArray: true))
    }

    func superEncoder() -> any Encoder { scope.encoder(object, spelling, PathStep(stringValue: "super")) }
    func superEncoder(forKey key: Key) -> any Encoder { scope.encoder(object, spelling, key) }
}

// See `NodeMembers`.

extension EncodedMembers {
    @inline(__always)
    private func add<Value: EncodableScalar>(_ value: Value?, _ key: Key) throws {
        if let value { return try scope.add(value, to: object, spelling, key) }
        if scope.writesNil { try encodeNil(forKey: key) }
    }

    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        if let value { return try scope.encode(value, addedTo: object, spelling, key) }
        if scope.writesNil { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try add(value, key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EncodedMembers {
    func encode(_ value: Int128, forKey key: Key) throws { try add(value, key) }
    func encode(_ value: UInt128, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try add(value, key) }
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { try add(value, key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EncodedElements {
    func encode(_ value: Int128) throws { try scope.add(value, to: array) }
    func encode(_ value: UInt128) throws { try scope.add(value, to: array) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ValueEncoder {
    func encode(_ value: Int128) throws { try scope.encode(scalar: value, into: slot) }
    func encode(_ value: UInt128) throws { try scope.encode(scalar: value, into: slot) }
}
