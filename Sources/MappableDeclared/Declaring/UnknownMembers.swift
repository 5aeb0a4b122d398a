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
        _ = try unknownMembers(fields.paths, isRest: false) { map, name, paths throws(MappingError) in
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
        observeWhole()
        return try unknownMembers(paths, isRest: true) { key, _, _ throws(MappingError) in
            // Safety: the value follows its key on the tape.
            try JSON._read(unsafe at(key.node + 1))
        }
    }

    /// Makes an object of the members that have none of these key paths.
    ///
    /// - Parameters:
    ///   - isRest: whether a value in the way of a path is among them.
    ///   - value: is given the key, its text and the paths beside it, and returns the member's value.
    private func unknownMembers(
        _ paths: [ArraySlice<String>], isRest: Bool,
        _ value: (Mapper, String, [ArraySlice<String>]) throws(MappingError) -> JSON?
    ) throws(MappingError) -> JSON.Object {
        guard kind == .object else { return [:] }
        // Safety: the session outlives its mappers, and the node is an object on its tape.
        let document = unsafe session.pointee.document
        // The members that fields read, found as they find them, with the places of their paths.
        var known: [Int: [Int]] = [:]
        var frame = begin()
        unsafe run(
            { map in
                for (place, path) in paths.enumerated() {
                    guard let key = path.first, let node = unsafe map.node(at: .key(key)) else { continue }
                    if isRest, path.count > 1, unsafe map.at(node).stops(path.dropFirst()) { continue }
                    known[unsafe document.index(of: node), default: []].append(place)
                }
            }, in: &frame)
        var members: [(key: String, value: JSON)] = []
        try unsafe document.forEachDistinctMember(of: node, lastWins: flags.has(.lastWins)) {
            key, node throws(MappingError) in
            guard let places = known[unsafe document.index(of: node)] else {
                let name = bytes.text(of: key)
                // Safety: a key stands before its value.
                let json = try value(unsafe at(node - 1), name, paths)
                return members += json.map { [(name, $0)] } ?? []
            }
            // A field's own value stands here.
            let inner = places.map { paths[$0].dropFirst() }
            if inner.contains(where: \.isEmpty) { return }
            let rest = try unsafe at(node).unknownMembers(inner, isRest: isRest, value)
            if !rest.isEmpty { members.append((bytes.text(of: key), .object(rest))) }
        }
        return JSON.Object(members)
    }

    /// Whether this value stands in the way of a path. A path into an array has to lead to something there.
    private func stops(_ path: ArraySlice<String>) -> Bool {
        switch kind {
        case .object, .null: false
        case .array: unsafe node(at: JSONKeyPath(path.joined(separator: "."))) == nil
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
