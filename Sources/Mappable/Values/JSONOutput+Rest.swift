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
    public mutating func writeRest(_ rest: JSON.Object) { merge(rest, into: nil) }

    /// Adds the members that a closed object lacks, or the innermost one. Recursion is bounded by the depth of what was written.
    private mutating func merge(_ members: JSON.Object, into object: ClosedContainer?) {
        for (key, value) in members where prepareForMember() {
            let start = bytes.count
            append(key: key)
            let known = self.key(equalToKeyAt: start, of: object)
            let isNull = known.map { bytes[bytes.endOfString(from: $0) + 1] == UInt8(ascii: "n") }
            if isNull != false {
                let replaces = replacesDuplicates
                replacesDuplicates = true
                let isBegun = begin(keyAt: start, of: object)
                replacesDuplicates = replaces
                if isBegun { value._writeValue(to: &self) }
                continue
            }
            bytes.truncate(to: start)
            if case .object(let members) = value, let known, let inner = container(atKey: known, in: object),
                inner.kind == .object
            {
                merge(members, into: inner)
            }
        }
    }
}
