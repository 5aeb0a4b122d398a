// Members that no field has.

extension [FieldInfo] {
    /// The key paths of all members that a model has, those of flattened models included.
    package var paths: [ArraySlice<String>] {
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
        _ = try unknownMembers(fields.paths, isRest: false) { map, _, name, paths throws(MappingError) in
            let known = paths.compactMap { path in path.first.map(map.options.keys.spelled) }
            let near = KeyDistance.nearest(to: name, of: known)
            let reason = near.map { "unknown key, did you mean \(Excerpt($0).quoted)?" } ?? "unknown key"
            try report(map.fail(.invalidValue, reason: .text(reason), showsFound: false))
            return nil
        }
    }

    /// The members that have none of these key paths.
    ///
    /// - Throws: `MappingError.Kind.typeMismatch` for what is no object.
    func rest(of paths: [ArraySlice<String>]) throws(MappingError) -> JSON.Object {
        guard kind == .object else { throw fail(.typeMismatch, expected: "object") }
        cursor.add(.whole)
        return try unknownMembers(paths, isRest: true) { _, value, _, _ throws(MappingError) in
            try JSON._read(value)
        }
    }

    /// Makes an object of the members that have none of these key paths.
    ///
    /// - Parameters:
    ///   - isRest: whether a value in the way of a path is among them.
    ///   - value: is given the key, its value, its text and the paths beside it, and returns the member's value.
    private func unknownMembers(
        _ paths: [ArraySlice<String>], isRest: Bool,
        _ value: (_ key: Mapper, _ value: Mapper, String, [ArraySlice<String>]) throws(MappingError) -> JSON?
    ) throws(MappingError) -> JSON.Object {
        guard kind == .object else { return [:] }
        // The members that fields read, found as they find them, with the places of their paths.
        var known: [Int: [Int]] = [:]
        for (place, path) in paths.enumerated() {
            guard let key = path.first, let found = self.value(at: .key(key)) else { continue }
            if isRest, path.count > 1, found.stops(path.dropFirst()) { continue }
            known[found.cursor.index, default: []].append(place)
        }
        var members: [(key: String, value: JSON)] = []
        for offset in cursor.distinctOffsets {
            let (key, member) = (Mapper(cursor.key(at: offset)), Mapper(cursor.value(at: offset)))
            guard let places = known[member.cursor.index] else {
                if let json = try value(key, member, key.cursor.text, paths) {
                    members.append((key.cursor.text, json))
                }
                continue
            }
            // A field's own value stands here.
            let inner = places.map { paths[$0].dropFirst() }
            if inner.contains(where: \.isEmpty) { continue }
            let rest = try member.unknownMembers(inner, isRest: isRest, value)
            if !rest.isEmpty { members.append((key.cursor.text, .object(rest))) }
        }
        return JSON.Object(members)
    }

    /// Whether this value stands in the way of a path. A path into an array has to lead to something there.
    private func stops(_ path: ArraySlice<String>) -> Bool {
        switch kind {
        case .object, .null: false
        case .array: value(at: JSONKeyPath(path.joined(separator: "."))) == nil
        default: true
        }
    }
}

extension [FieldPart] {
    /// The key paths of optionals that are nil because their values are invalid.
    func invalidPaths(in map: Mapper) -> [ArraySlice<String>] {
        flatMap { field in
            if field.info.key == nil { return field.nested?.fields.invalidPaths(in: map) ?? [] }
            return field.isInvalid(in: map) ? [field.info].paths : []
        }
    }
}
