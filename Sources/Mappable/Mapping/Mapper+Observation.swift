extension Mapper {
    /// Records that a model was made.
    @usableFromInline @inline(never)
    package func recordModel(_ model: Any.Type, since start: ReadStart) {
        if kind.isContainer { cursor.add(.model) }
        guard flags.has(.recordsFailures) else { return }
        let nodes = cursor.nodeIndex..<cursor.nodeIndex + cursor.span
        cursor.knownJournal?.undoIssues(after: start.records.number)
        guard flags.has(.observes), kind == .object, let journal = cursor.journal else { return }
        if journal.recordsUnreadKeysAlone, !cursor.hasUnreadMembers {
            return journal.undoMisses(after: start.records.number)
        }
        journal.record(model, of: nodes)
    }
}

// MARK: - Reading with care

/// What was recorded before a read, and what was read of its value.
@usableFromInline
package struct ReadStart {
    let records: Checkpoint
    /// nil if nothing was.
    let reads: RecordedReads?
}

extension Mapper {
    /// Whether something is recorded, or was read of this container before. What was taken then stays so if the next read fails.
    @_alwaysEmitIntoClient @inline(__always)
    package var needsCare: Bool { cursor.isNoted || flags.has(.recordsFailures | .recordsLosses) }

    /// What the end of a read needs, whether it fails or not.
    @usableFromInline @inline(never)
    package func beginCarefully() -> ReadStart { ReadStart(records: checkpoint, reads: cursor.readsSoFar) }

    /// An error with which a read of this array or object ends.
    @usableFromInline @inline(never)
    func losing(_ error: MappingError, since start: ReadStart? = nil) -> MappingError {
        cursor.recordLost(since: start)
        return error
    }

    /// nil where no care is needed.
    package var startOfRead: ReadStart? { needsCare ? beginCarefully() : nil }
}

extension JSONCursor {
    func recordMiss(_ key: @autoclosure () -> String) {
        guard flags.has(.recordsMisses) else { return }
        Mapper(self).record(.missed, nil, step: .component(.key(key())))
    }
}
