extension Mapper {
    /// Records that a model was made, whose reading began at a checkpoint.
    @_alwaysEmitIntoClient @inline(__always)
    package func recordModel(_ model: Any.Type, since start: Checkpoint) {
        if kind.isContainer { cursor.add(.model) }
        if flags.has(.recordsFailures) { recordObserved(model, since: start) }
    }

    @usableFromInline @inline(never)
    func recordObserved(_ model: Any.Type, since start: Checkpoint) {
        let nodes = cursor.nodeIndex..<cursor.nodeIndex + cursor.span
        cursor.knownJournal?.undoIssues(after: start.number)
        guard flags.has(.observes), kind == .object else { return }
        cursor.journal?.record(model, of: nodes)
        // Keys that were asked for in vain are suggested for unread ones.
        if flags.has(.recordsMisses), !cursor.hasUnreadMembers {
            cursor.knownJournal?.forgetMisses(of: cursor.nodeIndex, after: start.number)
        }
    }
}

// MARK: - Reading what was read before

extension Mapper {
    /// Whether something in this container was read before. What is taken then stays so if this read fails.
    @_alwaysEmitIntoClient @inline(__always)
    var isReadAgain: Bool { cursor.isNoted && !cursor.isBeingReadAgain }

    @_alwaysEmitIntoClient @inline(never)
    func readAgain<Value: Mappable>() throws(MappingError) -> Value {
        let earlier = cursor.beginReadingAgain()
        do throws(MappingError) { return try Value._read(self) } catch {
            if let earlier { cursor.restoreTaken(earlier) }
            throw error
        }
    }
}

extension JSONCursor {
    @usableFromInline
    func beginReadingAgain() -> RecordedReads? {
        state.readAgain = nodeIndex
        return readsSoFar
    }

    /// Whether this is the value that is read again, so that its reader goes on.
    @usableFromInline
    var isBeingReadAgain: Bool {
        guard hasState, state.readAgain == nodeIndex else { return false }
        state.readAgain = nil
        return true
    }
}

extension JSONCursor {
    func recordMiss(_ key: @autoclosure () -> String) {
        guard flags.has(.recordsMisses) else { return }
        Mapper(self).record(.missed, nil, step: .component(.key(key())))
    }
}
