extension JSONOutput {
    /// Opens the frame that collects, at the end, bytes which ``_finishInsertion()`` moves to a place.
    mutating func pushInsertion(at place: Int, _ status: OutputFrame.Status, levels: Int) {
        makeRoomForFrame()
        frames.push(start: bytes.count, status: status.union(.transparent))
        frames.key = place
        frames.levels = levels
        makeRoomForFrame()
    }

    /// Begins to collect what replaces the value at an offset.
    ///
    /// - Parameter levels: the containers between the innermost frame and the value.
    mutating func beginReplacement(of value: Int, levels: Int) -> _JSONPlace {
        pushInsertion(at: value, [.insertion, .replacement], levels: levels)
        return .insertion
    }

    /// Moves what was collected to its place.
    ///
    /// Complexity: linear in the number of bytes after the place.
    @usableFromInline
    mutating func _finishInsertion() {
        leavePath()
        let place = frames.key
        let start = frames.start
        let status = frames.status
        frames.pop()
        makeRoomForFrame()
        if status.contains(.failed) || frames.status.contains(.failed) { return }
        bytes.truncate(to: bytes.count - 1)
        let removed = status.contains(.replacement) ? JSONText.endOfValue(in: bytes, from: place) - place : 0
        let shift = bytes.count - start - removed
        bytes.moveTail(from: start, to: place, replacing: removed)
        let members = unsafe frames.openMembers
        for number in 0..<members.count {
            // Safety: the number is in bounds.
            if unsafe members[number].key > place { unsafe members[number].key += shift }
        }
        if frames.key > place { frames.key += shift }
    }
}
