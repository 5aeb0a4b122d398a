// The tag of a union stands among the members of its payload, which may have a property for it and write it as well.

extension JSONOutput {
    /// Writes a union's tag, which what follows in the object may write again: that is ignored.
    package mutating func writeTag(_ keyPath: String, _ write: (inout JSONOutput) -> Void) {
        let extras = openExtras()
        extras.isWritingTag = true
        let isBegun = _begin(keyPath: keyPath)
        extras.isWritingTag = false
        // A payload that writes a tag elsewhere than at the end is told that the key is there already.
        extras.tags.append(isBegun && !frames.status.contains(.outOfOrder) ? frames.key : -1)
        if isBegun { write(&self) }
    }

    /// Ends what ``writeTag(_:_:)`` began.
    package mutating func endTag() { _ = extras?.tags.popLast() }

    /// Whether a member that is about to be written once more is the tag of a union.
    func isTag(_ key: Int) -> Bool {
        guard let extras, !extras.isWritingTag else { return false }
        return extras.tags.contains(key)
    }
}
