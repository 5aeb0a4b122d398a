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
            if let existing = registerKeyAtEnd(length: length) {
                let tree = readTree()
                let text = bytes.pastEnd(length - 1)
                if let place = tree.place(of: text, in: tree.innermost, bytes) {
                    merge(value, into: place, of: tree.innermost, [existing])
                }
            } else {
                value._writeValue(to: &self)
            }
            if _hasFailed { break }
        }
    }

    /// Adds the members of an object to what stands at a place of a closed container, if that is an object, too.
    ///
    /// Recursion is bounded by the depth of what was written.
    ///
    /// - Parameter steps: the way to the place from the innermost frame.
    private mutating func merge(_ value: JSON, into place: Int, of container: Int, _ steps: [Int]) {
        guard case .object(let members) = value, let object = readTree().object(at: place, in: container)
        else {
            return
        }
        for (key, value) in members where !_hasFailed {
            let tree = readTree()
            let start = bytes.count
            let length = writeKeyPastEnd(key)
            if let known = tree.place(of: bytes.pastEnd(length - 1), in: object, bytes) {
                merge(value, into: known, of: object, steps + [tree.containers[object].keys[known]])
            } else {
                bytes.advance(by: length)
                beginOutOfOrder(at: tree.addPlace(in: object, key: start), in: object, steps + [start])
                value._writeValue(to: &self)
            }
        }
        endOutOfOrder()
    }

    /// Writes a key as it is, with its quotation marks and the colon, past the end, and returns its length.
    private mutating func writeKeyPastEnd(_ key: String) -> Int {
        let start = bytes.count
        let length = unsafe KeyText.withUTF8(key) { text in unsafe writeVerbatimKey(text) }
        bytes.truncate(to: start)
        return length
    }
}
