#if !hasFeature(Embedded)
    /// The members of an object, for a container of any type of keys.
    @safe struct ObjectMembers {
        let scope: DecodingScope
        let object: UnsafePointer<Node>
        let frame: UnsafeMutablePointer<MapperFrame>
        /// Whether the keys are those of the document, as in a dictionary, whatever the options say of a model's keys.
        let keysAreVerbatim: Bool
    }

    extension DecodingScope {
        /// The members of the object at a node.
        @inline(__always)
        func members<Key: CodingKey>(
            of node: UnsafePointer<Node>, keyedBy type: Key.Type
        ) throws(MappingError) -> ObjectMembers {
            let map = try unsafe mapper(node)
            guard map.kind == .object else { throw map.fail(.typeMismatch, expected: "object") }
            let convertsKeys = map.flags.has(MappingFlags.convertsKeys)
            return unsafe ObjectMembers(
                scope: self, object: node, frame: try frame(for: node),
                keysAreVerbatim: convertsKeys && DictionaryKeys.are(type))
        }
    }

    extension ObjectMembers {
        /// The value of a member; nil if there is none.
        @inline(__always)
        func find(_ key: String) throws(MappingError) -> UnsafePointer<Node>? {
            let map = unsafe try scope.mapper(object).within(frame)
            if keysAreVerbatim { return unsafe findVerbatim(key) }
            return unsafe KeyText.withUTF8(key) { text in unsafe map.nodeOfMember(KeyText(text)) }
        }

        @inline(never)
        private func findVerbatim(_ key: String) -> UnsafePointer<Node>? {
            // Safety: the scope is open, as the caller has seen.
            unsafe KeyText.withUTF8(key) { text in
                unsafe MapperFrame.member(KeyToken(KeyText(text)), of: object, frame)
            }
        }

        /// The value of a member.
        @inline(__always)
        func value<Value>(_ key: String, _ type: Value.Type) throws(MappingError) -> UnsafePointer<Node> {
            if let found = try unsafe find(key) { return unsafe found }
            throw missing(key, type)
        }

        @inline(never)
        private func missing(_ key: String, _ type: Any.Type) -> MappingError {
            do throws(MappingError) {
                let map = try unsafe scope.mapper(object)
                return map.explainAbsence(of: .key(key), expected: .type(type))
            } catch {
                return error
            }
        }

        /// Notes that an optional is nil because there is no member.
        @inline(__always)
        func noteAbsence(_ key: String, _ type: Any.Type) throws(MappingError) {
            let map = try unsafe scope.mapper(object)
            if map.isObserved { map.note(.absent, type, step: .component(.key(map.spelled(key)))) }
        }

        /// The keys in the document's order, each once.
        func keys() -> [String] {
            guard scope.isOpen else { return [] }
            // Safety: the scope is open.
            let isDistinct = unsafe frame.pointee.isDistinct && frame.pointee.object == object
            var keys: [String] = []
            var known: Set<String> = []
            do throws(MappingError) {
                let map = try unsafe scope.mapper(object)
                var key = unsafe object + 1
                for _ in 0..<(unsafe object.pointee.count) {
                    // Who asks for all keys makes a dictionary of them.
                    try unsafe map.checkMarks(ofKey: key)
                    let text = unsafe map.bytes.text(of: key.pointee)
                    if isDistinct || known.insert(text).inserted { keys.append(text) }
                    unsafe key += 1 + key[1].span
                }
            } catch {
                scope.fail(error)
            }
            return keys
        }

        /// What a key of the document would be called in a model: itself, or where the options convert the model's keys,
        /// the words joined as Swift joins them.
        func candidates(for key: String) -> [String] {
            guard !keysAreVerbatim, unsafe frame.pointee.flags.has(MappingFlags.convertsKeys) else {
                return [key]
            }
            var words = key.split(whereSeparator: { $0 == "_" || $0 == "-" })
                .map { $0.contains(where: \.isLowercase) ? String($0) : $0.lowercased() }
            for index in words.indices {
                let word = words[index]
                let first = index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()
                words[index] = first + word.dropFirst()
            }
            return [words.joined(), key]
        }

        /// The members' keys as a model has them.
        func modelKeys<Key: CodingKey>(_ type: Key.Type) -> [Key] {
            keys().compactMap { key in
                for candidate in candidates(for: key) {
                    guard let result = Key(stringValue: candidate), contains(candidate) else { continue }
                    return result
                }
                return nil
            }
        }

        func contains(_ key: String) -> Bool { unsafe (try? find(key)) != nil }

        /// A decoder for a superclass.
        func superDecoder(_ key: String) throws -> any Decoder {
            guard let found = try unsafe find(key) else {
                return unsafe NodeDecoder(scope: scope, node: object, isAbsent: true)
            }
            return unsafe NodeDecoder(scope: scope, node: found)
        }
    }

    /// Tells the keys with which the standard library decodes and encodes dictionaries: those stay as they are, whatever the
    /// options say of keys.
    enum DictionaryKeys {
        /// Whether a type is theirs. It has no public name, so a dictionary is asked for it, once.
        static func are(_ type: any CodingKey.Type) -> Bool { ObjectIdentifier(type) == identifier }

        private static let identifier: ObjectIdentifier? = {
            let probe = EncodingProbe()
            try? ["": 0].encode(to: probe)
            return probe.keys
        }()
    }

    /// The members of an object as a container.
    struct NodeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let members: ObjectMembers

        var codingPath: [any CodingKey] { unsafe members.scope.codingPath(of: members.object) }
        var allKeys: [Key] { members.modelKeys(Key.self) }

        func contains(_ key: Key) -> Bool { members.contains(key.stringValue) }

        func decodeNil(forKey key: Key) throws -> Bool {
            // Safety: the scope is open if the value was found.
            unsafe try members.value(key.stringValue, Any?.self).pointee.kind == .null
        }

        @inline(__always)
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            unsafe try members.scope.decode(type, at: members.value(key.stringValue, type))
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            let node = try unsafe members.value(key.stringValue, [String: Any].self)
            return KeyedDecodingContainer(
                NodeMembers<Nested>(members: try unsafe members.scope.members(of: node, keyedBy: type)))
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try unsafe NodeElements(
                scope: members.scope, array: members.value(key.stringValue, [Any].self))
        }

        func superDecoder() throws -> any Decoder { try members.superDecoder("super") }

        func superDecoder(forKey key: Key) throws -> any Decoder { try members.superDecoder(key.stringValue) }
    }
#endif
