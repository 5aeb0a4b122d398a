// How lookups and frames are noted, and what a mapping does at its end because of that.

extension MappingSession {
    /// Notes a lookup in an object.
    static func observe(
        _ found: UnsafePointer<Node>?, in object: UnsafePointer<Node>,
        _ frame: UnsafeMutablePointer<MapperFrame>
    ) {
        // Safety: the session outlives its frames.
        let session = unsafe frame.pointee.session
        let duties = unsafe frame.pointee.duties
        unsafe frame.pointee.duties = duties | MapperFrame.isObserved
        let isOwn = unsafe frame.pointee.object == object && frame.pointee.strategy != .none
        if !isOwn || duties & MapperFrame.isFunctions != 0 {
            unsafe session.pointee.notes.observation.enter(session.pointee.document.index(of: object))
        }
        if let found = unsafe found {
            unsafe session.pointee.ask(for: found)
        }
    }

    /// Notes that a value was asked for.
    @inline(__always)
    mutating func ask(for value: UnsafePointer<Node>) {
        // Safety: the document has a root.
        unsafe notes.observation.ask(for: document.index(of: value), ofNodes: document.root.pointee.span)
    }

    /// Notes the end of a frame.
    static func observeEnd(_ frame: UnsafeMutablePointer<MapperFrame>, _ model: Any.Type?) {
        // Safety: the session outlives its frames, and the object is on its tape.
        guard let model, unsafe frame.pointee.strategy != .none,
            unsafe frame.pointee.object.pointee.kind == .object
        else { return }
        let session = unsafe frame.pointee.session
        unsafe session.pointee.notes.observation.map(
            session.pointee.document.index(of: frame.pointee.object), model)
    }

    /// Whether a mapping that has succeeded has to be done again, because a model asked for its rest in it.
    ///
    /// - Throws: the error about keys that nobody asked for, where that is what the options want.
    @usableFromInline @inline(never)
    static func isToBeRepeated(
        _ session: UnsafeMutablePointer<MappingSession>
    ) throws(MappingError) -> Bool {
        // Safety: the caller has the session.
        if unsafe session.pointee.notes.wantsObservation { return true }
        try unsafe session.pointee.checkUnreadKeys()
        return false
    }

    /// Whether a mapping has failed only because a model asked for its rest.
    @usableFromInline @inline(never)
    static func wantsObservation(_ session: UnsafeMutablePointer<MappingSession>) -> Bool {
        // Safety: the caller has the session.
        unsafe session.pointee.notes.wantsObservation
    }

    /// Maps the document once more, and notes what is asked for.
    @usableFromInline @inline(never)
    static func repeatReading<Value>(
        _ session: UnsafeMutablePointer<MappingSession>, _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        // Safety: the caller has the session.
        unsafe session.pointee.notes.wantsObservation = false
        unsafe session.pointee.notes.issues.forget(from: 0)
        let value = try unsafe readRoot(session, session.pointee.flags.observing, read)
        try unsafe session.pointee.checkUnreadKeys()
        return value
    }
}

extension Mapper {
    /// Undoes what was noted in this value, because the model or the function that reads it has failed.
    func observeFailure() {
        guard flags.has(MappingFlags.observes) else { return }
        // Safety: the session outlives its mappers, and the frame is theirs.
        let first = unsafe session.pointee.document.index(of: node)
        unsafe frame.pointee.duties &= ~MapperFrame.isObserved
        unsafe session.pointee.notes.observation.undo(in: first..<first + node.pointee.span)
    }

    /// Notes that a key leads nowhere.
    func observeMiss(_ key: @autoclosure () -> String) {
        guard flags.has(MappingFlags.observes), kind == .object else { return }
        // A report does not tell them.
        if case .ignore = options.unreadKeys { return }
        note(.missed, nil, step: .key(key()))
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
