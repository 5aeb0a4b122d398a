// What leads from one document to another.

extension JSON {
    /// The merge patch (RFC 7396) that leads from this value to another.
    ///
    /// - Throws: `MappingError.Kind.invalidValue` if the other value has a `null` member that this one does not have.
    ///   A merge patch cannot express that.
    public func changes(to other: JSON) throws(MappingError) -> JSON {
        try changes(to: other, nil, setsNull: false)
    }

    /// - Parameters:
    ///   - paths: the objects of this value that are no values of a model: only their members are removed.
    ///   - setsNull: whether members that become `null` are removed, which is not the same.
    @usableFromInline
    package func changes(
        to other: JSON, _ paths: PathObjects?, setsNull: Bool
    ) throws(MappingError) -> JSON {
        var comparison = Comparison(setsNull: setsNull)
        if let patch = try comparison.difference(from: self, to: other, paths) { return patch }
        return other.object == nil ? other : [:]
    }
}

private struct Comparison {
    let setsNull: Bool
    private var path: [MappingPath.Component] = []

    init(setsNull: Bool) { self.setsNull = setsNull }

    /// The patch that leads from one value to another; nil if they are equal. Objects are compared while the patch is made,
    /// once.
    mutating func difference(
        from old: JSON, to new: JSON, _ paths: PathObjects?
    ) throws(MappingError) -> JSON? {
        guard case .object(let target) = new else { return old == new ? Optional.none : new }
        let source = old.object ?? [:]
        var patch: [(key: String, value: JSON)] = []
        for (key, value) in source where !target.contains(key: key) {
            if let change = removal(of: value, paths?.inside(key)) { patch.append((key, change)) }
        }
        for (key, value) in target.members {
            let old = source[key]
            if !value.isNull {
                path.append(.key(key))
                let change = try difference(from: old ?? .null, to: value, paths?.inside(key))
                path.removeLast()
                if let change { patch.append((key, change)) }
            } else if !(old?.isNull ?? setsNull) {
                guard setsNull else {
                    throw MappingError(
                        .invalidValue, at: MappingPath(path + [.key(key)]), found: FoundValue(.null),
                        reason: "a merge patch cannot set null")
                }
                patch.append((key, .null))
            }
        }
        // An object that replaces something else is a difference even where it is empty.
        if old.object != nil && patch.isEmpty { return Optional.none }
        return .object(JSON.Object(patch))
    }

    /// The change that removes a value: the members of an object that paths lead through, and any other as a whole. It is nil
    /// if nothing goes.
    ///
    /// Recursion is bounded by the depth of what was written.
    private func removal(of value: JSON, _ paths: PathObjects?) -> JSON? {
        guard let paths, paths.isObject, case .object(let members) = value else { return JSON.null }
        var patch: [(key: String, value: JSON)] = []
        for (key, value) in members {
            if let change = removal(of: value, paths.inside(key)) { patch.append((key, change)) }
        }
        return patch.isEmpty ? Optional.none : .object(JSON.Object(patch))
    }
}
