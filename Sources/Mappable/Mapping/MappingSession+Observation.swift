// How lookups and frames are noted, and what a mapping does at its end because of that.

extension MappingSession {
    /// What was asked for.
    var observation: Observation {
        mutating get {
            if let known = notes.observation { return known }
            let observation = Observation()
            notes.observation = observation
            return observation
        }
    }

    /// Notes a lookup in an object.
    static func observe(
        _ found: UnsafePointer<Node>?, in object: UnsafePointer<Node>,
        _ frame: UnsafeMutablePointer<MapperFrame>
    ) {
        // Safety: the session outlives its frames.
        let (session, observation) = unsafe (frame.pointee.session, frame.pointee.session.pointee.observation)
        let duties = unsafe frame.pointee.duties
        if duties & MapperFrame.isObserved == 0, unsafe frame.pointee.strategy != .none {
            unsafe frame.pointee.duties = duties | MapperFrame.isObserved
            observation.begin(unsafe FrameIdentity(frame))
        }
        let isOwn = unsafe frame.pointee.object == object && frame.pointee.strategy != .none
        if !isOwn || duties & MapperFrame.isFunctions != 0 {
            observation.enter(unsafe session.pointee.document.index(of: object))
        }
        if let found = unsafe found {
            observation.ask(for: unsafe session.pointee.document.index(of: found))
        }
    }

    /// Notes the end of a frame.
    static func observeEnd(_ frame: UnsafeMutablePointer<MapperFrame>, _ model: Any.Type?) {
        // Safety: the session outlives its frames, and the object is on its tape.
        let object = unsafe frame.pointee.object
        let index = unsafe frame.pointee.session.pointee.document.index(of: object)
        unsafe frame.pointee.session.pointee.observation.end(
            FrameIdentity(frame), index, isObject: object.pointee.kind == .object, model: model)
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
    /// Notes that the model or the function that reads this object in a frame has failed.
    func observeFailure() {
        guard unsafe frame.pointee.duties & MapperFrame.isObserved != 0 else { return }
        // Safety: the session outlives its mappers.
        unsafe session.pointee.observation.failed = unsafe FrameIdentity(frame)
    }

    /// Notes that a key leads nowhere.
    func observeMiss(_ key: @autoclosure () -> String) {
        guard flags.has(MappingFlags.observes), kind == .object else { return }
        // Safety: the session outlives its mappers.
        unsafe session.pointee.observation.miss(key(), of: session.pointee.document.index(of: node))
    }

    /// Notes that every member of this object is asked for.
    func observeWholeMembers() {
        guard flags.has(MappingFlags.observes) else { return }
        // Safety: the session outlives its mappers, and the node is an object.
        unsafe Document.forEachMember(of: node) { _, value in
            unsafe session.pointee.observation.ask(for: session.pointee.document.index(of: value))
        }
    }

    /// Notes that this container is read with all that is in it.
    @usableFromInline
    func observeWhole() {
        guard flags.has(MappingFlags.observes) else { return }
        // Safety: the session outlives its mappers.
        unsafe session.pointee.observation.readWhole(session.pointee.document.index(of: node))
    }
}
