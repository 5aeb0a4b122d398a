extension JSON {
    /// This value with a merge patch applied, as RFC 7396 defines it: `null` removes a member, objects merge, and
    /// anything else replaces what was there.
    ///
    /// ```swift
    /// let old: JSON = ["gate": "A4", "cabin": ["seats": 180, "wifi": true]]
    /// old.merging(["gate": nil, "cabin": ["seats": 174]])   // {"cabin": {"seats": 174, "wifi": true}}
    /// ```
    ///
    /// - Parameters:
    ///   - patch: the merge patch.
    ///   - ignoreNil: whether a `null` in the patch changes nothing instead of removing a member. Nulls inside arrays
    ///     stay.
    public func merging(_ patch: JSON, ignoreNil: Bool = false) -> JSON {
        guard case .object(let changes) = patch else { return ignoreNil && patch.isNull ? self : patch }
        var members = object ?? [:]
        for (key, change) in changes {
            if !change.isNull {
                members[key] = .some((members[key] ?? .null).merging(change, ignoreNil: ignoreNil))
            } else if !ignoreNil {
                members[key] = nil
            }
        }
        return .object(members)
    }

    /// The merge patch (RFC 7396) that leads from this value to another.
    ///
    /// - Throws: `MappingError.Kind.invalidValue` if the other value has a `null` member that this one does not have.
    ///   A merge patch cannot express that.
    public func changes(to other: JSON) throws(MappingError) -> JSON {
        try changes(to: other, setsNull: false)
    }

    /// - Parameter setsNull: whether members that become `null` are removed, which is not the same.
    @usableFromInline
    package func changes(to other: JSON, setsNull: Bool) throws(MappingError) -> JSON {
        var path: [MappingPath.Component] = []
        if let patch = try difference(to: other, at: &path, setsNull: setsNull) { return patch }
        return other.object == nil ? other : [:]
    }

    /// The patch that leads to another value; nil if that is equal. Objects are compared while the patch is made, once.
    private func difference(
        to other: JSON, at path: inout [MappingPath.Component], setsNull: Bool
    ) throws(MappingError) -> JSON? {
        guard case .object(let target) = other else { return self == other ? Optional.none : other }
        let source = object ?? [:]
        var patch = source.keys.filter { !target.contains(key: $0) }.map { (key: $0, value: JSON.null) }
        for (key, value) in target.members {
            let old = source[key]
            if !value.isNull {
                path.append(.key(key))
                let change = try (old ?? .null).difference(to: value, at: &path, setsNull: setsNull)
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
        if object != nil && patch.isEmpty { return Optional.none }
        return .object(JSON.Object(patch))
    }
}
