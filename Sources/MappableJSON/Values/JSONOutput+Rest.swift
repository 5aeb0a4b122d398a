extension JSONOutput {
    /// Writes the members that a model did not read, after those that it has written; see ``Mapper/rest()``.
    ///
    /// ```swift
    /// json["cabin.seats"] = seats
    /// json.writeRest(rest)                // {"cabin":{"seats":180,"class":"Y"},"note":"late"}
    /// ```
    ///
    /// The keys are written as they are, whatever `WritingOptions.keys` says. If a key was written already, two
    /// objects are merged, and any other value stays. So call this after all other assignments.
    public mutating func writeRest(_ rest: JSON.Object) {
        guard prepareForMember() else { return }
        for (key, value) in rest {
            let length = writeKeyPastEnd(key)
            if registerKeyAtEnd(length: length) != nil {
                let tree = readTree()
                let text = bytes.pastEnd(length - 1)
                if let known = tree.child(text, of: tree.innermost, bytes) { merge(value, into: known) }
            } else {
                value._writeValue(to: &self)
            }
            if _hasFailed { break }
        }
    }

    /// Adds the members of an object to an entry of a closed container, if that is an object, too.
    ///
    /// Recursion is bounded by the depth of what was written.
    private mutating func merge(_ value: JSON, into entry: Int) {
        guard case .object(let members) = value, readTree().entries[entry].kind == .object else { return }
        for (key, value) in members where !_hasFailed {
            let tree = readTree()
            let start = bytes.count
            let length = writeKeyPastEnd(key)
            if let known = tree.child(bytes.pastEnd(length - 1), of: entry, bytes) {
                merge(value, into: known)
            } else {
                bytes.advance(by: length)
                beginOutOfOrder(at: tree.addChild(start, of: entry))
                value._writeValue(to: &self)
            }
        }
        endOutOfOrder()
    }

    /// Writes a key as it is, with its quotation marks and the colon, past the end, and returns its length.
    private mutating func writeKeyPastEnd(_ key: String) -> Int {
        let start = bytes.count
        let length = writeVerbatimKey(key)
        bytes.truncate(to: start)
        return length
    }
}
