#if !hasFeature(Embedded)
    /// An encoder for one value.
    struct ValueEncoder: Encoder {
        let scope: EncodingScope
        let value: EncodedValue

        var codingPath: [any CodingKey] { value.path.path.codingPath }
        var userInfo: [CodingUserInfoKey: Any] { scope.userInfo }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            KeyedEncodingContainer(EncodedMembers<Key>(scope: scope, object: value))
        }

        func unkeyedContainer() -> any UnkeyedEncodingContainer {
            EncodedElements(scope: scope, array: value)
        }

        func singleValueContainer() -> any SingleValueEncodingContainer { self }
    }

    extension ValueEncoder: SingleValueEncodingContainer {
        func encodeNil() throws { if isFree() { value.content = .single(nil) } }

        func encode<Value: Encodable>(_ value: Value) throws {
            if isFree() { try scope.encode(value, into: self.value) }
        }

        private func isFree() -> Bool {
            if case .nothing = value.content { return true }
            scope.refuse("a single value was encoded beside others", in: value)
            return false
        }
    }

    extension ValueEncoder {
        /// Encodes a value that writes itself.
        func encode(writer: any JSONWriter) { if isFree() { value.content = .single(writer) } }
    }

    /// An object that is being encoded.
    struct EncodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let scope: EncodingScope
        private let object: EncodedValue

        init(scope: EncodingScope, object: EncodedValue) {
            self.scope = scope
            self.object = object
            switch object.content {
            case .nothing:
                object.content = .object([])
                object.keysAreVerbatim = DictionaryKeys.are(Key.self)
            case .object: break
            default: scope.refuse("members were encoded beside something else", in: object)
            }
        }

        var codingPath: [any CodingKey] { object.path.path.codingPath }

        func encodeNil(forKey key: Key) throws { object.add(key.stringValue, .leaf(nil)) }

        @inline(__always)
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            if let leaf = scope.leaf(value) { return object.add(key.stringValue, .leaf(leaf)) }
            try encodeNested(value, key.stringValue)
        }

        @inline(never)
        private func encodeNested<Value: Encodable>(_ value: Value, _ key: String) throws {
            let child = EncodedValue(EncodedPath(.key(key), in: object.path))
            try scope.encode(value, into: child)
            object.add(key, .value(child))
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            KeyedEncodingContainer(
                EncodedMembers<Nested>(scope: scope, object: object.member(key.stringValue)))
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            EncodedElements(scope: scope, array: object.member(key.stringValue))
        }

        func superEncoder() -> any Encoder { ValueEncoder(scope: scope, value: object.member("super")) }

        func superEncoder(forKey key: Key) -> any Encoder {
            ValueEncoder(scope: scope, value: object.member(key.stringValue))
        }
    }

    /// An array that is being encoded.
    struct EncodedElements: UnkeyedEncodingContainer {
        private let scope: EncodingScope
        private let array: EncodedValue

        init(scope: EncodingScope, array: EncodedValue) {
            self.scope = scope
            self.array = array
            switch array.content {
            case .nothing: array.content = .array([])
            case .array: break
            default: scope.refuse("elements were encoded beside something else", in: array)
            }
        }

        var codingPath: [any CodingKey] { array.path.path.codingPath }
        var count: Int { array.count }

        func encodeNil() throws { array.add(.leaf(nil)) }

        @inline(__always)
        func encode<Value: Encodable>(_ value: Value) throws {
            if let leaf = scope.leaf(value) { return array.add(.leaf(leaf)) }
            try encodeNested(value)
        }

        @inline(never)
        private func encodeNested<Value: Encodable>(_ value: Value) throws {
            let child = EncodedValue(EncodedPath(.index(array.count), in: array.path))
            try scope.encode(value, into: child)
            array.add(.value(child))
        }

        func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            KeyedEncodingContainer(EncodedMembers<Key>(scope: scope, object: array.element()))
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            EncodedElements(scope: scope, array: array.element())
        }

        func superEncoder() -> any Encoder { ValueEncoder(scope: scope, value: array.element()) }
    }

    /// An encoder that only notes with which keys it is asked for a container.
    final class EncodingProbe: Encoder {
        private(set) var keys: ObjectIdentifier?
        private let scope = EncodingScope(.default, context: nil)

        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { [:] }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            keys = ObjectIdentifier(type)
            let object = EncodedValue(EncodedPath())
            // Begun already, so that the container does not ask whose keys these are.
            object.content = .object([])
            return KeyedEncodingContainer(EncodedMembers<Key>(scope: scope, object: object))
        }

        func unkeyedContainer() -> any UnkeyedEncodingContainer {
            EncodedElements(scope: scope, array: EncodedValue(EncodedPath()))
        }

        func singleValueContainer() -> any SingleValueEncodingContainer {
            ValueEncoder(scope: scope, value: EncodedValue(EncodedPath()))
        }
    }
#endif
