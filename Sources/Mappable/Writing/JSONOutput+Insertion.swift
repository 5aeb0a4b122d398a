extension JSONOutput {
    package var edits: OutputEdits? { extras?.edits }

    /// The edits, which are made when they are first needed.
    package mutating func openEdits() -> OutputEdits {
        if let edits { return edits }
        let new = OutputEdits()
        openExtras().edits = new
        return new
    }

    /// Opens the frame that collects the text of an edit.
    package mutating func pushInsertion(_ edit: Int, levels: Int) {
        frames.insertedLevels += levels
        makeRoomForFrame()
        frames.push(start: bytes.count, status: .insertion | .transparent)
        frames.key = edit
        makeRoomForFrame()
    }

    /// Begins what replaces a value that was written before.
    ///
    /// - Parameters:
    ///   - offset: where the value was written first.
    ///   - container: the container of the value; nil stands for the innermost frame.
    ///   - levels: the containers between the innermost frame and the value.
    mutating func beginReplacement(
        of offset: Int, in container: Int?, _ step: OutputStep, levels: Int
    ) -> _ValueSlot {
        let edits = openEdits()
        let edit = edits.begin(
            at: offset, replacingTo: edits.endOfOriginal(at: offset, in: bytes), takesComma: false,
            container: container, step: step, levels: levels, in: bytes)
        pushInsertion(edit, levels: levels)
        return .insertion
    }

    /// Ends the text of an edit.
    @usableFromInline
    package mutating func _finishInsertion() {
        leavePath()
        let edit = frames.key
        frames.pop()
        if let edits {
            frames.insertedLevels -= edits.edits[edit].levels
            edits.finish(edit, in: bytes)
        }
        makeRoomForFrame()
    }
}
