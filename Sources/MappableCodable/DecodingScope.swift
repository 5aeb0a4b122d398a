import Mappable

/// State that the decoders and containers of one call share: the way to the document, as long as that lasts.
///
/// A `Decoder` may outlive the call that it was made for, where a ``Mapper`` cannot. So decoders and containers hold this
/// object, and ask it for a mapper each time they read. It closes at the end of the call. If there still are some then, that of a
/// coder keeps the text, and parses it again when one of them reads. That of a mapping throws.
final class DecodingScope {
    private var view: ViewReference?
    private var text: [UInt8]?
    private var document: OpenDocument?
    /// The view in which models are read, with options of their own. A coder adds it for the first model.
    private var models: ViewReference?
    /// Of a function that cannot throw.
    private var failure: MappingError?
    let strategies: DecodingStrategies
    private static let knownKinds = StateMutex(TypeTable<DecodedKind>())
    private var kinds: TypeTable<DecodedKind>
    /// For each level, the key by which a value with parts was last asked for.
    private var keys = UsedKeys()
    var convertsDictionary = true
    /// For each level, an object's members by converted keys.
    private var converted: [DistinctMembers?] = []

    /// A scope of a coder, or of a mapping.
    ///
    /// - Parameter models: the view in which models are read, of a scope of a mapping.
    init(_ map: Mapper, models: ViewReference? = nil, _ strategies: DecodingStrategies) {
        (view, self.models) = (map.cursor.view, models)
        self.strategies = strategies
        kinds = Self.knownKinds.withLock { $0 }
    }

    /// Ends the scope.
    ///
    /// - Parameter text: the document's text, if decoders are left; nil if they shall throw.
    func close(keeping text: [UInt8]? = nil) {
        self.text = text
        models = nil
        view = nil
    }

    /// Use it only while the scope is referenced. Throws `invalidValue` once the scope is closed.
    @inline(__always)
    @_lifetime(immortal)
    func mapper(_ value: CursorReference) throws(MappingError) -> Mapper {
        try Mapper(openView().cursor(value))
    }

    @inline(__always)
    private func openView() throws(MappingError) -> ViewReference {
        if let view { return view }
        return try reopen()
    }

    @inline(never)
    private func reopen() throws(MappingError) -> ViewReference {
        guard let text else { throw Self.isOver }
        let document = try OpenDocument(text, options: strategies.options, context: strategies.context)
        let view = document.withRoot { $0.view }
        (self.view, self.text) = (view, nil)
        self.document = consume document
        return view
    }

    @_lifetime(immortal)
    func modelMapper(_ value: CursorReference) throws(MappingError) -> Mapper {
        let map = try mapper(value)
        return Mapper(map.cursor.seen(in: modelView(map)))
    }

    private func modelView(_ map: Mapper) -> ViewReference {
        if let models { return models }
        guard let options = strategies.modelOptions else { return map.cursor.view }
        let own = MappingFlags.of(options).intersection(CodableRules.modelFlags)
        let view = map.cursor.with(map.flags.subtracting(CodableRules.modelFlags).union(own), options).view
        models = view
        return view
    }

    func decode<Value: Decodable>(_ type: Value.Type, by map: Mapper) throws(MappingError) -> Value {
        try map.decode(type, models: modelView(map), strategies)
    }

    @inline(__always)
    func reference(at offset: Int, in container: CursorReference) throws(MappingError) -> CursorReference {
        guard let reference = try openView().reference(at: offset, in: container) else {
            throw Self.isOver
        }
        return reference
    }

    private static var isOver: MappingError {
        @inline(never)
        get {
            MappingError(.invalidValue, reason: "a decoder was used after the mapping that it was made for")
        }
    }

    @inline(__always)
    func kind(of type: Any.Type) -> DecodedKind {
        kinds.find(type) ?? learn(type)
    }

    @inline(never)
    private func learn(_ type: Any.Type) -> DecodedKind {
        let kind = DecodedKind(of: type)
        kinds = Self.knownKinds.withLock { known in
            known.add(type, kind)
            return known
        }
        return kind
    }

    func userInfo(at value: CursorReference) -> [CodingUserInfoKey: Any] {
        if strategies.isForCoder { return strategies.userInfo }
        return CodingUserInfoKey.userInfo(of: (try? mapper(value).contextInForce) ?? nil)
    }

    func fail(_ error: MappingError) { failure = failure ?? error }

    /// Throws what came up where nothing can be thrown.
    @inline(__always)
    func call<Result>(_ body: () throws -> Result) throws -> Result {
        defer { failure = nil }
        let result = try body()
        if let failure { throw failure }
        return result
    }
}

/// An object's members, each key once, compared as Swift compares strings.
final class DistinctMembers {
    let object: CursorReference
    fileprivate(set) var members: [(key: String, value: CursorReference)] = []
    fileprivate var places: [String: Int] = [:]

    fileprivate init(of object: CursorReference) { self.object = object }

    subscript(key: String) -> CursorReference? { places[key].map { members[$0].value } }
}

extension DecodingScope {
    /// With the keys that types asked for; empty once the scope is closed.
    func codingPath(of value: CursorReference) -> [any CodingKey] {
        guard let map = try? mapper(value) else { return [] }
        var path = map.mappingPath().codingPath
        let outer = path.count - Int(value.level)
        for level in 0..<Int(value.level) where outer >= 0 {
            guard let node = keys.place(at: level),
                let span = (try? mapper(CursorReference(node: node)))?.cursor.span
            else { continue }
            if (node..<node + span).contains(Int(value.node)) {
                path[outer + level] = keys.key(at: level, for: path[outer + level])
            }
        }
        return path
    }

    func note(_ key: some CodingKey, for value: CursorReference) {
        guard value.level > 0 else { return }
        keys.note(key, at: Int(value.node), level: Int(value.level) - 1, isConverted: strategies.convertsKeys)
    }

    func convertedMembers(of object: CursorReference) throws(MappingError) -> DistinctMembers {
        let level = Int(object.level)
        while converted.count <= level { converted.append(nil) }
        if let known = converted[level], known.object == object { return known }
        let path = codingPath(of: object)
        let members = try distinctMembers(of: object) { key in strategies.converted(key, in: path) }
        try mapper(object).observeWhole()
        converted[level] = members
        return members
    }

    /// Of several members with one name, the first counts.
    func distinctMembers(
        of object: CursorReference, name: (String) -> String
    ) throws(MappingError) -> DistinctMembers {
        let distinct = DistinctMembers(of: object)
        let map = try mapper(object)
        var iterator = map.cursor.members
        while let member = iterator.next() {
            let key = Mapper(member.key)
            try key.checkCombiningMarks()
            let named = (key: name(key.cursor.text), value: CursorReference(to: member.value, in: object))
            if distinct.places[named.key] != nil {
                try key.checkDuplicate()
            } else {
                distinct.places[named.key] = distinct.members.count
                distinct.members.append(named)
            }
        }
        return distinct
    }
}
