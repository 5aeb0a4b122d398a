// Members that no field has.

extension [FieldInfo] {
    /// The key paths of all members that a model has, those of flattened models included.
    @usableFromInline package var paths: [ArraySlice<String>] {
        flatMap { info -> [ArraySlice<String>] in
            if let key = info.key { return key.paths.map { $0[...] } }
            return (info.type as? any Mapped.Type)?.anyCore.infos.paths ?? []
        }
    }
}

extension Mapper {
    /// Finds members that no field has, here and in the objects that key paths lead through.
    ///
    /// - Parameter report: is given an error about each, and may throw it.
    func checkKeys(
        of fields: [FieldInfo], _ report: (MappingError) throws(MappingError) -> Void
    ) throws(MappingError) {
        if fields.contains(where: \.isRest) { return }
        _ = try unknownMembers(fields.paths) { map, name, known throws(MappingError) in
            let near = KeyDistance.nearest(to: name, of: known.sorted())
            let reason = near.map { "unknown key, did you mean \(Excerpt($0).quoted)?" } ?? "unknown key"
            try report(map.fail(.invalidValue, reason: .text(reason), showsFound: false))
            return nil
        }
    }

    /// The members that no field has.
    ///
    /// - Throws: `MappingError.Kind.typeMismatch` for what is no object.
    func rest(of fields: [FieldInfo]) throws(MappingError) -> JSON.Object {
        guard kind == .object else { throw fail(.typeMismatch, expected: "object") }
        observeWhole()
        return try unknownMembers(fields.paths) { key, _, _ throws(MappingError) in
            // Safety: the value follows its key on the tape.
            try JSON._read(unsafe at(key.node + 1))
        }
    }

    /// Makes an object of the members that have none of these key paths.
    ///
    /// - Parameter value: is given the key, its text and the known keys beside it, and returns the member's value.
    private func unknownMembers(
        _ paths: [ArraySlice<String>], _ value: (Mapper, String, [String]) throws(MappingError) -> JSON?
    ) throws(MappingError) -> JSON.Object {
        guard kind == .object else { return [:] }
        // Keys are compared by their bytes, as lookups do, and not as Swift compares strings.
        var known: [[UInt8]: String] = [:]
        for path in paths {
            guard let key = path.first else { continue }
            let (first, others) = spellings(of: key)
            for spelling in [first] + others { known[Array(spelling.utf8)] = key }
        }
        let spellings = known.keys.map { String(decoding: $0, as: UTF8.self) }
        var members: [(key: String, value: JSON)] = []
        // Safety: the session outlives its mappers, and the node is an object on its tape.
        let document = unsafe session.pointee.document
        try unsafe document.forEachDistinctMember(of: node, lastWins: flags.has(MappingFlags.lastWins)) {
            key, node throws(MappingError) in
            let name = bytes.text(of: key)
            guard let declared = known[Array(name.utf8)] else {
                // Safety: the value follows its key on the tape.
                let json = try value(unsafe at(node - 1), name, spellings)
                return members += json.map { [(name, $0)] } ?? []
            }
            let inner = paths.filter { $0.first?.utf8.elementsEqual(declared.utf8) == true }
                .map { $0.dropFirst() }
            // A field's own value stands here.
            if inner.contains(where: \.isEmpty) { return }
            let rest = try unsafe at(node).unknownMembers(inner, value)
            if !rest.isEmpty { members.append((name, .object(rest))) }
        }
        return JSON.Object(members)
    }
}
