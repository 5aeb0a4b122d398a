/// The members of an object, for a container of any type of keys.
struct ObjectMembers {
    let scope: DecodingScope
    let object: CursorReference
    private let origin: KeyOrigin
}

extension DecodingScope {
    /// A container for the members of the object at a node.
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
    ) throws(MappingError) {
        let map = try scope.mapper(object)
        guard map.kind == .object else { throw map.fail(.typeMismatch, expected: "object") }
        self.scope = scope
        self.object = object
        origin = map.flags.has(.convertsKeys) ? .of(type) : .model
    }

    /// The value of a member; nil if there is none.
    private func search(_ key: String) throws -> CursorReference? {
        let map = try scope.mapper(object)
        guard let found = map.member(key, from: origin) else { return nil }
        return scope.reference(to: found)
    }

    /// The value of a member; nil if it is `null`, or if there is none, which is noted.
    @inline(never)
    private func present(_ key: String, _ type: Any.Type) throws -> CursorReference? {
        let map = try scope.mapper(object)
        if let found = try search(key) { return try scope.mapper(found).kind == .null ? nil : found }
        if map.isObserved { map.record(.absent, type, step: .component(.key(map.spelled(key)))) }
        return nil
    }

    /// Decodes a member where an optional is: nil also for what is invalid, unless the options say otherwise.
    @inline(never)
    func decodeIfPresent<Value: Decodable>(_ key: String) throws -> Value? {
        guard let node = try present(key, Value.self) else { return nil }
        let map = try scope.mapper(node)
        let start = map.isObserved ? map.checkpoint : nil
        do {
            return try scope.decode(Value.self, at: node)
        } catch {
            try scope.tolerate(error, Value.self, at: node, since: start)
            return nil
        }
    }

    /// The same for a value without parts, of which nothing is noted that had to be undone.
    @inline(never)
    func decodeIfPresent<Value: ScalarReader & Decodable>(_ key: String) throws -> Value? {
        guard let node = try present(key, Value.self) else { return nil }
        do {
            return try scope.decode(Value.self, at: node)
        } catch {
            try scope.tolerate(error, Value.self, at: node)
            return nil
        }
    }

    /// The value of a member.
    @inline(never)
    func value(_ key: String, _ type: Any.Type) throws -> CursorReference {
        if let found = try search(key) { return found }
        throw try scope.mapper(object).errorOfMissing(of: .component(.key(key)), expected: .type(type))
    }

    func contains(_ key: String) -> Bool { (try? search(key)) != nil }

    /// A decoder for a superclass.
    func superDecoder(_ key: String) throws -> any Decoder {
        let found = try search(key)
        return NodeDecoder(scope: scope, node: found ?? object, isAbsent: found == nil)
    }

    /// The members in the document's order, each key once, compared as Swift compares strings: who asks for all keys makes
    /// a dictionary of them.
    private func distinctMembers() -> [(key: String, value: CursorReference)] {
        var distinct: [(key: String, value: CursorReference)] = []
        var places: [String: Int] = [:]
        do throws(MappingError) {
            let map = try scope.mapper(object)
            var members = map.cursor.members
            while let member = members.next() {
                let key = Mapper(member.key)
                try key.checkMarks()
                let text = key.cursor.text
                let value = scope.reference(to: Mapper(member.value))
                if let place = places.updateValue(distinct.count, forKey: text) {
                    try key.checkDuplicate()
                    places[text] = place
                    if map.flags.has(.lastWins) { distinct[place] = (text, value) }
                } else {
                    distinct.append((text, value))
                }
            }
        } catch {
            scope.fail(error)
        }
        return distinct
    }

    /// The keys of the members, each of which finds its member. Where the options convert keys, a key of words is joined
    /// as Swift joins them, if the options spell the result like the document. Any other key stays as it is.
    func modelKeys<Key: CodingKey>(_ type: Key.Type) -> [Key] {
        guard let map = try? scope.mapper(object) else { return [] }
        let isVerbatim = origin == .document || !map.flags.has(.convertsKeys)
        return distinctMembers().compactMap { key, value in
            for name in isVerbatim ? [key] : Self.names(of: key) {
                if let result = Key(stringValue: name), (try? search(name)) == value { return result }
            }
            return nil
        }
    }

    /// What a model may call a member, the likeliest first. A key of one word has that name already.
    private static func names(of key: String) -> [String] {
        let hasWords = key.utf8.contains { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        return hasWords ? [joiningWords(of: key), key] : [key, joiningWords(of: key)]
    }

    /// A key of words as it would be called in Swift.
    private static func joiningWords(of key: String) -> String {
        var (joined, word) = ("", "")
        for character in key + "_" {
            if character != "_", character != "-" {
                word.append(character)
            } else if let first = word.first {
                let rest = word.contains(where: \.isLowercase) ? word : word.lowercased()
                joined += joined.isEmpty ? first.lowercased() : first.uppercased()
                joined += rest.dropFirst()
                word = ""
            }
        }
        return joined
    }
}

extension KeyOrigin {
    /// Who spells the keys of a type, where the options convert keys.
    fileprivate static func of(_ type: any CodingKey.Type) -> KeyOrigin {
        if DictionaryKeys.are(type) { return .document }
        // A type that lists the keys of a model has none for a noncharacter.
        return type.init(stringValue: "\u{FFFE}") == nil ? .model : .either
    }
}

/// Tells the keys with which the standard library decodes and encodes dictionaries, and this one `JSON`: those stay as they
/// are, whatever the options say of keys.
enum DictionaryKeys {
    /// Whether a type is one of theirs. The standard library's has no public name, so a dictionary is asked for it, once.
    static func are(_ type: any CodingKey.Type) -> Bool {
        ObjectIdentifier(type) == identifier || type == JSONKey.self
    }

    private static let identifier: ObjectIdentifier? = {
        let probe = EncodedValue()
        try? ["": 0].encode(to: ValueEncoder(scope: EncodingScope(.default, context: nil), value: probe))
        return probe.keys.map { ObjectIdentifier($0) }
    }()
}
