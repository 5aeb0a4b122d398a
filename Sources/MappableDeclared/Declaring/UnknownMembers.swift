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
            let near = KeyDistance.nearest(to: name, of: known)
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
        var (keys, spellings): ([String], [String]) = ([], [])
        for path in paths {
            guard let key = path.first else { continue }
            let (first, others) = self.spellings(of: key)
            for spelling in [first] + others {
                keys.append(key)
                spellings.append(spelling)
            }
        }
        var members: [(key: String, value: JSON)] = []
        // Safety: the session outlives its mappers, and the node is an object on its tape.
        let document = unsafe session.pointee.document
        try unsafe document.forEachDistinctMember(of: node, lastWins: flags.has(MappingFlags.lastWins)) {
            key, node throws(MappingError) in
            let name = bytes.text(of: key)
            guard let place = spellings.lastIndex(where: { Self.isSame($0, name) }) else {
                // Safety: the value follows its key on the tape.
                let json = try value(unsafe at(node - 1), name, spellings)
                return members += json.map { [(name, $0)] } ?? []
            }
            let inner = paths.filter { Self.isSame($0.first ?? "", keys[place]) }.map { $0.dropFirst() }
            // A field's own value stands here.
            if inner.contains(where: \.isEmpty) { return }
            let rest = try unsafe at(node).unknownMembers(inner, value)
            if !rest.isEmpty { members.append((name, .object(rest))) }
        }
        return JSON.Object(members)
    }

    /// Whether keys have the same bytes, as lookups compare them: not as Swift compares strings.
    @inline(never)
    private static func isSame(_ key: String, _ other: String) -> Bool {
        key.utf8.count == other.utf8.count && key.utf8.elementsEqual(other.utf8)
    }
}
