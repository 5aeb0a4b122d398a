extension JSON {
    /// The merge patch (RFC 7396) that leads from this value to another.
    ///
    /// - Throws: `MappingError.Kind.invalidValue` if the other value has a `null` member that this one lacks, which a
    ///   merge patch cannot express.
    public func changes(to other: JSON) throws(MappingError) -> JSON {
        var comparison = Comparison()
        if let patch = try comparison.difference(from: self, to: other) { return patch }
        return other.object == nil ? other : [:]
    }
}

private struct Comparison {
    private var path: [JSONKeyPath.Step] = []

    /// nil if the values are equal.
    mutating func difference(from old: JSON, to new: JSON) throws(MappingError) -> JSON? {
        guard case .object(let target) = new else { return old == new ? Optional.none : new }
        let source = old.object ?? [:]
        var patch: [(key: String, value: JSON)] = []
        for (key, _) in source where !target.contains(key: key) { patch.append((key, .null)) }
        for (key, value) in target.members {
            let old = source[key]
            if !value.isNull {
                path.append(.key(key))
                let change = try difference(from: old ?? .null, to: value)
                path.removeLast()
                if let change { patch.append((key, change)) }
            } else if old?.isNull != true {
                throw MappingError(
                    .invalidValue, at: NodePath(path + [.key(key)]), found: FoundValue(.null),
                    reason: "a merge patch cannot set null")
            }
        }
        // An object that replaces something else is a difference even if it is empty.
        if old.object != nil && patch.isEmpty { return Optional.none }
        return .object(JSON.Object(patch))
    }
}
