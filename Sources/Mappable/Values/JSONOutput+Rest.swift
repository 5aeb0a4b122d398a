extension JSONOutput {
    /// Writes the members that a model did not read, after those that it has written; see ``Mapper/rest()``.
    ///
    /// ```swift
    /// json["cabin.seats"] = seats
    /// json.writeRest(rest)                // {"cabin":{"seats":180,"class":"Y"},"note":"late"}
    /// ```
    ///
    /// If a key was written already, two objects are merged, `null` is replaced, because the rest has the invalid values of
    /// optionals, and any other value stays. So call this after all other assignments.
    public mutating func writeRest(_ rest: JSON.Object) { merge(rest, below: []) }

    /// Adds the members that the object at these keys lacks. Recursion is bounded by the depth of what was written.
    private mutating func merge(_ members: JSON.Object, below keys: [String]) {
        for (key, value) in members where !_hasFailed {
            switch (beginMissing(keys + [key]), value) {
            case (.none, _): value._writeValue(to: &self)
            case (.object, .object(let members)): merge(members, below: keys + [key])
            default: break
            }
        }
    }
}
