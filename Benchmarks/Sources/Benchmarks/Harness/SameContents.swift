/// Where two values differ whose types may have other names: in a property, an element, a member or a scalar. Nil where
/// they do not.
func difference(_ one: Any, _ other: Any, at path: String = "") -> String? {
    let mirror = Mirror(reflecting: one)
    let otherMirror = Mirror(reflecting: other)
    let here = path.isEmpty ? "the root" : path
    guard mirror.displayStyle == otherMirror.displayStyle else { return "\(here) is of another kind" }
    guard let style = mirror.displayStyle else {
        guard let one = one as? AnyHashable, let other = other as? AnyHashable, one == other else {
            return "\(here) is another value"
        }
        return nil
    }
    let children = parts(of: mirror, style)
    let others = parts(of: otherMirror, style)
    guard children.count == others.count else { return "\(here) has more or fewer parts" }
    for (child, other) in zip(children, others) {
        guard child.label == other.label else { return "\(here) has \(child.label) for \(other.label)" }
        if let found = difference(child.value, other.value, at: "\(path).\(child.label)") { return found }
    }
    return nil
}

/// The properties, elements or members, the last sorted by their keys.
private func parts(of mirror: Mirror, _ style: Mirror.DisplayStyle) -> [(label: String, value: Any)] {
    let parts = mirror.children.enumerated().map { place, child in
        (label: child.label ?? "\(place)", value: child.value)
    }
    guard style == .dictionary else { return parts }
    return parts.map { _, member in
        let pair = Array(Mirror(reflecting: member).children)
        return ("\(pair[0].value)", pair[1].value)
    }.sorted { $0.0 < $1.0 }
}
