extension MappingSession {
    /// Sets the flags of the repetition. Throws for unread keys that the options refuse.
    @usableFromInline @inline(never)
    package static func isToBeRepeated(
        _ session: UnsafeMutablePointer<MappingSession>, _ flags: inout MappingFlags
    ) throws(MappingError) -> Bool {
        // Safety: the caller has the session.
        if unsafe wantsLookups(session, &flags) { return true }
        try unsafe session.pointee.observer?.finish(session)
        return false
    }

    /// Whether a model asked for its rest, while not each lookup was noted. If so, forgets this mapping's notes and sets
    /// the flags of the next one.
    @usableFromInline @inline(never)
    package static func wantsLookups(
        _ session: UnsafeMutablePointer<MappingSession>, _ flags: inout MappingFlags
    ) -> Bool {
        // Safety: the caller has the session.
        guard unsafe session.pointee.notesMemory != nil, unsafe session.pointee.notes.wantsLookups else {
            return false
        }
        unsafe session.pointee.notes.wantsLookups = false
        unsafe session.pointee.notes.issues.forget(from: 0)
        unsafe session.pointee.notes.observer?.undo(to: .start)
        flags = unsafe session.pointee.flags.with(.observes | .notesLookups, true)
        return true
    }
}

extension Mapper {
    /// Undoes the notes in this value, because its model or function has failed.
    package func observeFailure() {
        guard flags.has(.observes) else { return }
        // Safety: the session outlives its mappers, and the frame is theirs.
        if unsafe frame.pointee.object == node { unsafe frame.pointee.state.remove(.isWatched) }
        let first = unsafe session.pointee.document.index(of: node)
        unsafe session.pointee.notes.observer?.undo(in: first..<first + node.pointee.span)
    }

    func observeMiss(_ key: @autoclosure () -> String) {
        guard flags.has(.notesMisses), kind == .object else { return }
        note(.missed, nil, step: .component(.key(key())))
    }

    @usableFromInline
    func observeWholeMembers() {
        guard flags.has(.observes) else { return }
        // Safety: the session outlives its mappers, and the node is an object.
        guard let observer = unsafe session.pointee.observer else { return }
        unsafe Document.forEachMember(of: node) { _, value in
            unsafe observer.ask(for: value, in: session.pointee.document)
        }
    }

    @usableFromInline
    package func observeWhole(_ type: Any.Type? = nil) {
        guard flags.has(.observes) else { return }
        // Safety: the session outlives its mappers.
        unsafe session.pointee.observer?.readWhole(session.pointee.document.index(of: node), type)
    }
}
