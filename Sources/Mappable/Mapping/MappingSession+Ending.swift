extension SessionReference {
    @usableFromInline var hasEnd: Bool {
        pointee.hasState || pointee.journal != nil || view.pointee.flags.has(.monitors)
    }
}

extension MappingSession {
    /// Ends a reading that succeeded: throws a mistake of the program, or for unread keys that the options refuse, and tells a monitor.
    @usableFromInline @inline(never)
    static func end(_ session: SessionReference, as type: Any.Type) throws(MappingError) {
        if let state = session.pointee.lazyState {
            if let mistake = state.mistake { throw mistake }
            // An optional may have tolerated it, but no type was tried after that.
            if let limit = state.trials.limit { throw limit }
        }
        try session.pointee.journal?.finish(session.root)
        tellMonitor(session, as: type, nil)
    }

    /// Ends a reading that failed, and adds the document's type to the error.
    @usableFromInline @inline(never)
    static func end(_ session: SessionReference, as type: Any.Type, _ error: MappingError) -> MappingError {
        let mistake = session.pointee.hasState ? session.pointee.state.mistake : nil
        let error = (mistake ?? error).reading(type)
        tellMonitor(session, as: type, error)
        return error
    }

    private static func tellMonitor(_ session: SessionReference, as type: Any.Type, _ error: MappingError?) {
        guard session.view.pointee.flags.has(.monitors) else { return }
        let plan = session.view.pointee.plan
        plan?.end(as: type, error)
        session.pointee.journal?.end(session.root, as: type)
        if error == nil { plan?.end(session.root, as: type) }
    }

    /// Tells a monitor of a document that could not be opened, and adds the document's type to the error.
    @usableFromInline @inline(never)
    static func refuse(_ error: MappingError, _ options: MappingOptions, as type: Any.Type) -> MappingError {
        let error = error.reading(type)
        if MappingFlags.of(options).has(.monitors) {
            (options.observation ?? ObservationEverywhere.plan)?.end(as: type, error)
        }
        return error
    }
}
