extension JSONOutput {
    /// Writes the members that a model did not read, after those that it has written; see ``Mapper/rest()``.
    ///
    /// ```swift
    /// json["cabin.seats"] = seats
    /// json.writeRest(rest)                // {"cabin":{"seats":180,"class":"Y"},"note":"late"}
    /// ```
    ///
    /// Where a key was already written, two objects are merged, and any other value stays. But `null` is replaced, as
    /// the rest has the invalid values of optionals. So call this after all other assignments.
    public mutating func writeRest(_ rest: JSON.Object) { merge(rest, into: nil) }

    /// Into a closed object, or the innermost one. Recursion is bounded by the depth of what was written.
    private mutating func merge(_ members: JSON.Object, into object: ClosedContainer?) {
        for (key, value) in members where prepareForMember() {
            let start = bytes.count
            append(key: key)
            let known = self.key(equalToKeyAt: start, of: object)
            let isNull = known.map { bytes[bytes.endOfString(from: $0) + 1] == UInt8(ascii: "n") }
            if isNull != false {
                let replaces = replacesDuplicates
                replacesDuplicates = true
                let isBegun = add(memberAt: start, of: object)
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
