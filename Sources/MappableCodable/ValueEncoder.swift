/// A value that an output writes by itself.
typealias EncodableScalar = Encodable & JSONWriter & ScalarReader

/// An encoder for one value.
struct ValueEncoder: Encoder {
    let scope: EncodingScope
    let value: EncodedValue

    var codingPath: [any CodingKey] { value.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { scope.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        scope.members(of: value)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { scope.elements(of: value) }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { encode(leaf: nil) }

    func encode<Value: Encodable>(_ value: Value) throws {
        if isFree() { try scope.encode(value, into: self.value) }
    }

    @inline(__always)
    func encode<Value: EncodableScalar>(_ value: Value) throws { encode(leaf: value) }

    /// Encodes a value that writes itself.
    @inline(never)
    func encode(leaf: (any JSONWriter)?) { if isFree() { value.content = .single(leaf) } }

    @inline(never)
    private func isFree() -> Bool {
        if case .nothing = value.content { return true }
        scope.refuse("a single value was encoded beside others", in: value)
        return false
    }
}

extension EncodingScope {
    /// A container for the members of a value, which becomes an object unless it is one.
    fileprivate func members<Key: CodingKey>(of value: EncodedValue) -> KeyedEncodingContainer<Key> {
        begin(object: value, keyedBy: Key.self)
        return KeyedEncodingContainer(EncodedMembers<Key>(scope: self, object: value))
    }

    private func begin(object: EncodedValue, keyedBy type: any CodingKey.Type) {
        switch object.content {
        case .nothing: (object.content, object.keys) = (.object([]), type)
        case .object: break
        default: refuse("members were encoded beside something else", in: object)
        }
    }

    /// A container for the elements of a value, which becomes an array unless it is one.
    fileprivate func elements(of array: EncodedValue) -> EncodedElements {
        switch array.content {
        case .nothing: array.content = .array([])
        case .array: break
        default: refuse("elements were encoded beside something else", in: array)
        }
        return EncodedElements(scope: self, array: array)
    }
}

/// An array that is being encoded.
struct EncodedElements: UnkeyedEncodingContainer {
    fileprivate let scope: EncodingScope
    fileprivate let array: EncodedValue

    var codingPath: [any CodingKey] { array.codingPath }
    var count: Int { array.count }

    func encodeNil() throws { array.add(nil, .leaf(nil)) }
    func encode<Value: Encodable>(_ value: Value) throws { try scope.add(value, nil, to: array) }
    func encode<Value: EncodableScalar>(_ value: Value) throws { array.add(nil, .leaf(value)) }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        scope.members(of: array.later(nil))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { scope.elements(of: array.later(nil)) }
    func superEncoder() -> any Encoder { ValueEncoder(scope: scope, value: array.later(nil)) }
}

/// An object that is being encoded.
struct EncodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    fileprivate let scope: EncodingScope
    fileprivate let object: EncodedValue

    var codingPath: [any CodingKey] { object.codingPath }

    func encodeNil(forKey key: Key) throws { object.add(key.stringValue, .leaf(nil)) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try scope.add(value, key.stringValue, to: object)
    }

    func encode<Value: EncodableScalar>(_ value: Value, forKey key: Key) throws {
        object.add(key.stringValue, .leaf(value))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { scope.members(of: object.later(key.stringValue)) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        scope.elements(of: object.later(key.stringValue))
    }

    func superEncoder() -> any Encoder { ValueEncoder(scope: scope, value: object.later("super")) }
    func superEncoder(forKey key: Key) -> any Encoder {
        ValueEncoder(scope: scope, value: object.later(key.stringValue))
    }
}

// The protocol has functions of its own for these types, too; see `NodeMembers`.

extension EncodedMembers {
    private func add(_ value: (any JSONWriter)?, _ key: Key) {
        if value != nil || scope.writesNil { object.add(key.stringValue, .leaf(value)) }
    }

    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        if let value { return try scope.add(value, key.stringValue, to: object) }
        add(nil, key)
    }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { add(value, key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EncodedMembers {
    func encode(_ value: Int128, forKey key: Key) throws { add(value, key) }
    func encode(_ value: UInt128, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { add(value, key) }
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { add(value, key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EncodedElements {
    func encode(_ value: Int128) throws { array.add(nil, .leaf(value)) }
    func encode(_ value: UInt128) throws { array.add(nil, .leaf(value)) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ValueEncoder {
    func encode(_ value: Int128) throws { encode(leaf: value) }
    func encode(_ value: UInt128) throws { encode(leaf: value) }
}
