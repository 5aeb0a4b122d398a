// Members that no field has.

extension [FieldInfo] {
    /// The key paths of all members that a model has, as far as declarations tell: with those of flattened models and unions.
    package var paths: [ArraySlice<String>] { paths { union in union.paths } }

    fileprivate func paths(in union: (UnionCases) -> [ArraySlice<String>]) -> [ArraySlice<String>] {
        flatMap { info -> [ArraySlice<String>] in
            if let key = info.key { return key.paths.map { $0[...] } }
            if let nested = info.nested { return nested.infos.paths(in: union) }
            return (info.type as? any Tagged.Type).map { union($0.unionCases) } ?? []
        }
    }

    /// The key paths of some members, those of flattened models included.
    func keyPaths(where isMatch: (FieldInfo) -> Bool) -> [JSONKeyPath] {
        flatMap { info -> [JSONKeyPath] in
            if let key = info.key { return isMatch(info) ? key.keyPaths : [] }
            return info.nested?.infos.keyPaths(where: isMatch) ?? []
        }
    }

    /// Whether a field has the rest of the members, here or in a flattened model.
    var keepRest: Bool { contains { $0.isRest || $0.key == nil && $0.nested?.infos.keepRest == true } }

    /// Whether the members of a flattened value show only when it is read, here or in a flattened model.
    var haveHiddenMembers: Bool {
        contains { $0.key == nil && !$0.isRest && $0.nested?.infos.haveHiddenMembers != false }
    }
}

extension FieldInfo {
    /// The declaration of the value's type; nil if it has none.
    fileprivate var nested: AnyMappingCore? { (type as? any Mapped.Type)?.anyCore }
}

extension Mapper {
    /// Looks up members, which marks them as read.
    func lookUp(_ paths: [JSONKeyPath]) {
        for path in paths { _ = value(at: path) }
    }

    /// Finds members that no field has, here and in the objects that key paths lead through.
    ///
    /// - Parameter report: is given an error about each, and may throw it.
    func checkKeys(
        of fields: [FieldInfo], _ report: (MappingError) throws(MappingError) -> Void
    ) throws(MappingError) {
        // What a union has is known by having been read, and not by the keys of its other cases.
        if !fields.keepRest { try checkKeys(fields.paths(in: { _ in [] }), report) }
    }

    private func checkKeys(
        _ paths: [ArraySlice<String>], _ report: (MappingError) throws(MappingError) -> Void
    ) throws(MappingError) {
        guard kind == .object, !cursor.isWhole else { return }
        // What was read to choose this model, as the tag of a union, is nobody's to refuse.
        let members = cursor.distinctOffsets.map { (offset: $0, isUnread: cursor.isUnread(at: $0)) }
        // The members that fields read, found as they find them, with the places of their paths.
        var known: [Int: [Int]] = [:]
        for (place, path) in paths.enumerated() {
            guard let key = path.first, let found = self.value(at: .key(key)) else { continue }
            known[found.cursor.nodeIndex, default: []].append(place)
        }
        for (offset, isUnread) in members {
            let (key, member) = (Mapper(cursor.key(at: offset)), Mapper(cursor.value(at: offset)))
            if let places = known[member.cursor.nodeIndex] {
                // A field's own value may stand here.
                let inner = places.map { paths[$0].dropFirst() }
                if !inner.contains(where: \.isEmpty) { try member.checkKeys(inner, report) }
                continue
            }
            guard isUnread else {
                if member.cursor.isPartOfModel { try member.checkKeys([], report) }
                continue
            }
            let name = key.cursor.text
            let known = paths.compactMap { path in path.first.map(options.keys.spelled) }
            let near = KeyDistance.nearest(to: name, of: known)
            let reason = near.map { "unknown key, did you mean \(Excerpt($0).quoted)?" } ?? "unknown key"
            try report(key.fail(.invalidValue, reason: .text(reason), showsFound: false))
        }
    }
}
