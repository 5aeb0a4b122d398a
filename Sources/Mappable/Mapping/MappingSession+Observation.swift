// What a mapping does because of what was noted in it.

extension MappingSession {
    /// Notes that a value was asked for.
    @inline(__always)
    mutating func ask(for value: UnsafePointer<Node>) {
        // Safety: the document has a root.
        unsafe notes.observation.ask(for: document.index(of: value), ofNodes: document.root.pointee.span)
    }

    /// Notes that every member of an object was asked for, of which there is one.
    @inline(__always)
    mutating func askForAll(of object: UnsafePointer<Node>) {
        // Safety: the first key stands behind the object; so do others.
        unsafe ask(for: object + 1)
    }

    /// Notes that an object is that of a model.
    ///
    /// - Parameter isAskedForWhole: whether it is known that each member was asked for.
    @inline(__always)
    mutating func map(_ object: UnsafePointer<Node>, _ model: Any.Type, isAskedForWhole: Bool = false) {
        // Safety: the document has a root, and the object is on its tape.
        unsafe notes.observation.map(
            document.index(of: object), span: object.pointee.span, model,
            isAskedForWhole: isAskedForWhole || object.pointee.count == 0,
            ofNodes: document.root.pointee.span)
    }

    /// Whether a mapping that has succeeded has to be done again, because a model asked for its rest in it.
    ///
    /// - Throws: the error about keys that nobody asked for, where that is what the options want.
    @usableFromInline @inline(never)
    static func isToBeRepeated(
        _ session: UnsafeMutablePointer<MappingSession>
    ) throws(MappingError) -> Bool {
        // Safety: the caller has the session.
        if unsafe session.pointee.notes.wantsLookups { return true }
        try unsafe session.pointee.checkUnreadKeys()
        return false
    }

    /// Whether a mapping has failed only because a model asked for its rest.
    @usableFromInline @inline(never)
    static func wantsLookups(_ session: UnsafeMutablePointer<MappingSession>) -> Bool {
        // Safety: the caller has the session.
        unsafe session.pointee.notes.wantsLookups
    }

    /// Maps the document once more, and notes each lookup.
    @usableFromInline @inline(never)
    static func repeatReading<Value>(
        _ session: UnsafeMutablePointer<MappingSession>, _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        // Safety: the caller has the session.
        unsafe session.pointee.notes.wantsLookups = false
        unsafe session.pointee.notes.issues.forget(from: 0)
        unsafe session.pointee.notes.observation.undo(to: .start)
        let value = try unsafe readRoot(session, session.pointee.flags.notingLookups, read)
        try unsafe session.pointee.checkUnreadKeys()
        return value
    }
}

extension Mapper {
    /// Undoes what was noted in this value, because the model or the function that reads it has failed.
    func observeFailure() {
        guard flags.has(MappingFlags.observes) else { return }
        // Safety: the session outlives its mappers, and the frame is theirs.
        if unsafe frame.pointee.object == node { unsafe frame.pointee.duties &= ~MapperFrame.isWatched }
        let first = unsafe session.pointee.document.index(of: node)
        unsafe session.pointee.notes.observation.undo(in: first..<first + node.pointee.span)
    }

    /// Notes that a key leads nowhere.
    func observeMiss(_ key: @autoclosure () -> String) {
        guard flags.has(MappingFlags.notesLookups), kind == .object else { return }
        // A report does not tell them.
        if case .ignore = options.unreadKeys { return }
        note(.missed, nil, step: .component(.key(key())))
    }

    /// Notes that every member of this object is asked for.
    func observeWholeMembers() {
        guard flags.has(MappingFlags.observes) else { return }
        // Safety: the session outlives its mappers, and the node is an object.
        unsafe Document.forEachMember(of: node) { _, value in
            unsafe session.pointee.ask(for: value)
        }
    }

    /// Notes that this container is read with all that is in it.
    @usableFromInline
    func observeWhole() {
        guard flags.has(MappingFlags.observes) else { return }
        // Safety: the session outlives its mappers.
        unsafe session.pointee.notes.observation.readWhole(session.pointee.document.index(of: node))
    }
}
