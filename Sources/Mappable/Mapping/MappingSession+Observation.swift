extension MappingSession {
    /// Throws for unread keys that the options refuse.
    @usableFromInline @inline(never)
    static func finish(_ session: UnsafeMutablePointer<MappingSession>) throws(MappingError) {
        // Safety: the caller has the session.
        try unsafe session.pointee.observer?.finish(root(session))
    }
}

extension Mapper {
    /// Records that a model was made of this value.
    @_alwaysEmitIntoClient @inline(__always)
    package func recordModel(_ model: Any.Type) {
        if kind == .object { cursor.add(.model) }
        if flags.has(.observes) { recordObserved(model) }
    }

    @usableFromInline @inline(never)
    func recordObserved(_ model: Any.Type) {
        guard kind == .object, cursor.isEntered else { return }
        // Safety: the session outlives its mappers.
        unsafe session.pointee.observer?.record(model, of: cursor.index..<cursor.index + cursor.span)
    }

    /// Drops the records in this value, because its model or function has failed.
    package func dropRecords() {
        guard flags.has(.observes) else { return }
        // Safety: the session outlives its mappers.
        unsafe session.pointee.observer?.removeRecords(about: cursor.index..<cursor.index + cursor.span)
    }
}

extension JSONCursor {
    func recordMiss(_ key: @autoclosure () -> String) {
        guard flags.has(.notesMisses) else { return }
        Mapper(self).note(.missed, nil, step: .component(.key(key())))
    }
}
