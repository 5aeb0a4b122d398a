extension Mapper {
    @_alwaysEmitIntoClient @inline(__always)
    package func recordModel(_ model: Any.Type) {
        if kind == .object { cursor.add(.model) }
        if flags.has(.recordsFailures) { recordObserved(model) }
    }

    @usableFromInline @inline(never)
    func recordObserved(_ model: Any.Type) {
        let nodes = cursor.nodeIndex..<cursor.nodeIndex + cursor.span
        cursor.knownJournal?.undoIssues(in: nodes)
        if flags.has(.observes), kind == .object { cursor.journal?.record(model, of: nodes) }
    }

    /// Undoes the entries about this value, as its model or function has failed.
    package func dropRecords() {
        guard flags.has(.recordsLosses) else { return }
        cursor.knownJournal?.undo(about: cursor.nodeIndex..<cursor.nodeIndex + cursor.span)
    }
}

extension JSONCursor {
    func recordMiss(_ key: @autoclosure () -> String) {
        guard flags.has(.recordsMisses) else { return }
        Mapper(self).record(.missed, nil, step: .component(.key(key())))
    }
}
