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
            let start = bytes.count
            let length = unsafe KeyText.withUTF8(key) { text in unsafe writeVerbatimKey(text) }
            bytes.truncate(to: start)
            switch registerKeyAtEnd(length: length) {
            case .new: value._writeValue(to: &self)
            case .existing(let key):
                guard case .object(let members) = value else { continue }
                let written = JSONText.endOfString(in: bytes, from: key) + 1
                add(members, toValueAt: written, in: nil, .key(key), levels: 1)
            }
            if _hasFailed { break }
        }
    }

    /// Adds members to an object that is closed, if the value is one.
    ///
    /// Recursion is bounded by the depth of what was written.
    ///
    /// - Parameters:
    ///   - value: the offset at which the value was written first.
    ///   - parent: the container of the value; nil stands for the innermost frame.
    ///   - levels: the containers between the innermost frame and the members.
    private mutating func add(
        _ members: JSON.Object, toValueAt value: Int, in parent: Int?, _ step: OutputStep, levels: Int
    ) {
        let edits = openEdits()
        let start = edits.value(at: value)
        guard JSONText.kind(of: bytes[start]) == .object else { return }
        let container = edits.reopen(start, parent: parent, step: step, in: bytes)
        for (key, value) in members where !_hasFailed {
            let end = bytes.count
            let length = unsafe KeyText.withUTF8(key) { text in unsafe writeVerbatimKey(text) }
            bytes.truncate(to: end)
            if let known = edits.member(of: container, keyLength: length, in: bytes) {
                guard case .object(let nested) = value else { continue }
                let written = JSONText.endOfString(in: bytes, from: known) + 1
                add(nested, toValueAt: written, in: container, .key(known), levels: levels + 1)
                continue
            }
            guard let target = edits.containers[container].end else { return }
            let edit = edits.begin(
                at: target, replacingTo: nil, takesComma: edits.containers[container].count > 0,
                container: container, step: .key(end), levels: levels, in: bytes)
            pushInsertion(edit, levels: levels)
            bytes.advance(by: length)
            edits.addMember(at: end, keyLength: length - 1, to: container, in: bytes)
            value._writeValue(to: &self)
            _finishInsertion()
        }
    }
}
