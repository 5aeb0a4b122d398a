/// Which members a model has no field for. It is told by the declaration of which its field is a part.
final class RestKeys: Sendable {
    private let tree = Guarded<FieldTree?>(nil)

    func begin(_ tree: FieldTree) { self.tree.withLock { $0 = tree } }

    /// The members that no field has.
    ///
    /// - Throws: `MappingError.Kind.typeMismatch` for what is no object.
    func read(_ map: Mapper) throws(MappingError) -> JSON.Object {
        guard map.kind == .object else { throw map.fail(.typeMismatch, expected: "object") }
        guard let tree = tree.withLock({ $0 }) else { return [:] }
        map.observeWhole()
        return try map.rest(of: [tree])
    }
}

extension Mapper {
    /// The members that a declaration has no field for, here and in objects that key paths lead through.
    fileprivate func rest(of trees: [FieldTree]) throws(MappingError) -> JSON.Object {
        var known: [String: String] = [:]
        for key in trees.flatMap(\.keys) {
            let (first, others) = spellings(of: key)
            for spelling in [first] + others { known[spelling] = key }
        }
        var members = JSONMembers()
        // Safety: the session outlives its mappers, and the node is an object on its tape.
        let document = unsafe session.pointee.document
        try unsafe document.forEachDistinctMember(of: node, lastWins: flags.has(MappingFlags.lastWins)) {
            key, value throws(MappingError) in
            let (map, name) = unsafe (at(value), bytes.text(of: key))
            guard let declared = known[name] else {
                members.append(name, try JSON._read(map))
                return
            }
            guard map.kind == .object, let nested = trees.nested(under: declared) else { return }
            let rest = try map.rest(of: nested)
            if !rest.isEmpty { members.append(name, .object(rest)) }
        }
        return JSON.Object(members)
    }
}
