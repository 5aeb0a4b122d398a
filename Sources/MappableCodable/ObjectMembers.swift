import Mappable

/// For containers of any type of keys.
struct ObjectMembers {
    let scope: DecodingScope
    let object: CursorReference
    private let converted: DistinctMembers?
}

extension DecodingScope {
    func container<Key: CodingKey>(
        of node: CursorReference, keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(
            NodeMembers<Key>(members: try ObjectMembers(scope: self, object: node, keyedBy: type)))
    }
}

extension ObjectMembers {
    @inline(never)
    init(
        scope: DecodingScope, object: CursorReference, keyedBy type: any CodingKey.Type
    ) throws {
        do throws(MappingError) {
            let map = try scope.mapper(object)
            guard map.kind == .object else { throw map.fail(.typeMismatch, expected: "object") }
            self.scope = scope
            self.object = object
            let isDictionary = DictionaryKeys.are(type)
            if isDictionary { map.cursor.add(.listed) }
            let converts = scope.strategies.convertsKeys && (!isDictionary || scope.convertsDictionary)
            converted = converts ? try scope.convertedMembers(of: object) : nil
        } catch {
            throw scope.decodingError(error, [String: Any].self, at: object)
        }
    }

    /// Throws once the scope is closed.
    @inline(never)
    private func search(_ key: String) throws(MappingError) -> CursorReference? {
        if let converted { return converted[key] }
        let map = try scope.mapper(object)
        if let found = map.cursor.member(key) { return CursorReference(to: found, in: object) }
        return key.utf8.contains { $0 >= 0x80 || $0.hasEquivalent } ? equivalent(to: key, map) : nil
    }

    /// A key that Swift compares as equal, as Foundation's decoder does: `é` may be one scalar or two.
    @inline(never)
    private func equivalent(to key: String, _ map: Mapper) -> CursorReference? {
        guard scope.strategies.isForCoder else { return nil }
        var members = map.cursor.members
        while let member = members.next() {
            guard !member.key.exceedsMarks, member.key.text == key else { continue }
            return CursorReference(to: member.value, in: object)
        }
        return nil
    }

    /// nil if it is `null` or absent; the latter is recorded.
    @inline(never)
    private func present(_ key: String, _ type: Any.Type) throws(MappingError) -> CursorReference? {
        let map = try scope.mapper(object)
        if let found = try search(key) { return try scope.mapper(found).kind == .null ? nil : found }
        if map.isObserved { map.record(.absent, type, step: .component(.key(key))) }
        return nil
    }

    /// nil for an invalid value, too, unless the options say otherwise.
    @inline(never)
    func decodeIfPresent<Value: Decodable>(_ key: some CodingKey) throws -> Value? {
        guard let node = try present(key, Value.self) else { return nil }
        let map = try scope.mapper(node)
        let start = map.recordsLosses ? map.checkpoint : nil
        do {
            return try scope.decode(Value.self, at: node, for: key)
        } catch {
            try scope.tolerate(error, Value.self, at: node, since: start)
            return nil
        }
    }

    /// A value without parts records nothing to undo.
    @inline(__always)
    func decodeIfPresent<Value: ScalarReader & Decodable>(_ key: some CodingKey) throws -> Value? {
        guard let node = try present(key, Value.self) else { return nil }
        do throws(MappingError) {
            return try scope.readPlain(Value.self, at: node)
        } catch {
            scope.note(key, for: node)
            try scope.tolerate(scope.decodingError(error, Value.self, at: node), Value.self, at: node)
            return nil
        }
    }

    @inline(__always)
    private func present(_ key: some CodingKey, _ type: Any.Type) throws -> CursorReference? {
        do throws(MappingError) { return try present(key.stringValue, type) } catch {
            throw scope.decodingError(error, type, at: object)
        }
    }

    @inline(__always)
    func decode<Value: ScalarReader & Decodable>(_ type: Value.Type, _ key: some CodingKey) throws -> Value {
        let node = try value(key, type)
        do throws(MappingError) { return try scope.readPlain(type, at: node) } catch {
            scope.note(key, for: node)
            throw scope.decodingError(error, type, at: node)
        }
    }

    @inline(__always)
    func value(_ key: some CodingKey, _ type: Any.Type) throws -> CursorReference {
        if let found = try? search(key.stringValue) { return found }
        throw missing(key, type)
    }

    @inline(never)
    private func missing(_ key: any CodingKey, _ type: Any.Type) -> DecodingError {
        do throws(MappingError) {
            throw try scope.mapper(object).errorOfMissing(
                of: .component(.key(key.stringValue)), expected: .type(type))
        } catch {
            return scope.decodingError(error, type, at: object, missing: error.kind == .missing ? key : nil)
        }
    }

    func contains(_ key: String) -> Bool { (try? search(key)) != nil }

    func superDecoder(_ key: some CodingKey) throws -> any Decoder {
        let found: CursorReference?
        do throws(MappingError) { found = try search(key.stringValue) } catch {
            throw scope.decodingError(error, Any.self, at: object)
        }
        guard let found else {
            return NodeDecoder(scope: scope, node: object, absentKey: Box(key))
        }
        scope.note(key, for: found)
        return NodeDecoder(scope: scope, node: found)
    }

    /// Each key once, as whoever asks for all keys makes a dictionary of them.
    private func distinctMembers() -> [(key: String, value: CursorReference)] {
        do throws(MappingError) { return try scope.distinctMembers(of: object) { $0 }.members } catch {
            scope.fail(error)
            return []
        }
    }

    func modelKeys<Key: CodingKey>(_ type: Key.Type) -> [Key] {
        if let converted { return converted.members.compactMap { Key(stringValue: $0.key) } }
        return distinctMembers().compactMap { key, _ in Key(stringValue: key) }
    }
}

/// The keys with which the standard library, and this one's `JSON`, code dictionaries.
enum DictionaryKeys {
    /// The standard library's type has no public name, so a dictionary is asked for it, once.
    static func are(_ type: any CodingKey.Type) -> Bool {
        ObjectIdentifier(type) == identifier || type == JSONKey.self
    }

    private static let identifier: ObjectIdentifier? = {
        let probe = KeyProbe()
        _ = try? [String: Int](from: probe)
        return probe.keys.map { ObjectIdentifier($0) }
    }()
}

/// Records the type of an object's keys.
private final class KeyProbe: Decoder {
    private(set) var keys: (any CodingKey.Type)?

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        keys = type
        throw CancellationError()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw CancellationError() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw CancellationError() }
}

extension UInt8 {
    /// Another character equals this one: the Kelvin sign, the Greek question mark, a Greek accent.
    fileprivate var hasEquivalent: Bool {
        self == UInt8(ascii: "K") || self == UInt8(ascii: ";") || self == UInt8(ascii: "`")
    }
}
