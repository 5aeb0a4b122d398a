extension JSONOutput {
    /// Writes a union's tag among the members of its payload. The payload may write it again: that is ignored.
    package mutating func writeTag(_ keyPath: String, _ write: (inout JSONOutput) -> Void) {
        let extras = openExtras()
        extras.isWritingTag = true
        let isBegun = _begin(keyPath: keyPath)
        extras.isWritingTag = false
        // A payload that writes a tag elsewhere than at the end is told that the key is there already.
        extras.tags.append(isBegun && !frames.status.contains(.outOfOrder) ? frames.key : -1)
        if isBegun { write(&self) }
    }

    package mutating func endTag() { _ = extras?.tags.popLast() }

    /// Whether a duplicate key is a union's tag.
    func isTag(_ key: Int) -> Bool {
        guard let extras, !extras.isWritingTag else { return false }
        return extras.tags.contains(key)
    }
}
