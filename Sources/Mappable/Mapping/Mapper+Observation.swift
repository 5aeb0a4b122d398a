extension Mapper {
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

@usableFromInline
package struct ReadStart {
    let records: Checkpoint
    let reads: RecordedReads?
}

extension Mapper {
    /// What earlier reads took of this container stays taken if the next one fails.
    @_alwaysEmitIntoClient @inline(__always)
    package var needsCare: Bool { cursor.isNoted || flags.has(.recordsFailures | .recordsLosses) }

    @usableFromInline @inline(never)
    package func beginCarefully() -> ReadStart { ReadStart(records: checkpoint, reads: cursor.readsSoFar) }

    @usableFromInline @inline(never)
    func failing(_ error: MappingError, since start: ReadStart? = nil) -> MappingError {
        cursor.recordFailed(since: start)
        return error
    }

    package var startOfRead: ReadStart? { needsCare ? beginCarefully() : nil }
}
