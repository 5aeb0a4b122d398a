extension JSON {
    /// This value with a merge patch applied (RFC 7396): `null` removes a member, objects merge, and anything else
    /// replaces what was there.
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
}
