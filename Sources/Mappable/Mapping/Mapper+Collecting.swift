@usableFromInline
package struct CollectedErrors {
    @usableFromInline package fileprivate(set) var first: MappingError?
    fileprivate let start: Checkpoint
    fileprivate var partStart: Checkpoint

    @usableFromInline
    package init(_ map: Mapper) { (start, partStart) = (map.checkpoint, map.checkpoint) }
}

extension Mapper {
    /// Throws the error unless errors are collected.
    @usableFromInline
    package func keep(_ error: MappingError, _ errors: inout CollectedErrors) throws(MappingError) {
        guard flags.has(.collectsErrors), let journal = cursor.journal else { throw error }
        let refused = journal.refuse(error, at: cursor.nodeIndex, after: errors.partStart.number)
        errors.first = errors.first ?? refused
        errors.partStart = checkpoint
    }

    package func leaveOutPart(_ errors: CollectedErrors) { undo(to: errors.partStart) }

    @usableFromInline
    package func throwFirst(of errors: CollectedErrors) throws(MappingError) {
        guard let first = errors.first else { return }
        cursor.knownJournal?.undoIssues(after: errors.partStart.number)
        cursor.knownJournal?.undoRecords(after: errors.start.number)
        guard let issues = first.issues, issues.lowerBound <= checkpoint.number else { throw first }
        throw first.standing(for: issues.lowerBound..<checkpoint.number + 1)
    }

    /// `count` includes those that are not kept.
    package func issues(after start: Checkpoint, with error: MappingError) -> (
        kept: [MappingError], count: Int
    ) {
        guard let journal = cursor.journal else { return ([error], 1) }
        _ = journal.refuse(error, at: cursor.nodeIndex, after: start.number)
        return journal.issues(after: start.number)
    }

    @_alwaysEmitIntoClient
    package func with<Result, Failure>(
        _ changed: MappingFlags, _ areSet: Bool, _ body: (Mapper) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try with(flags: flags.with(changed, areSet), body)
    }

    @_alwaysEmitIntoClient
    package func with<Result, Failure>(
        flags: MappingFlags, _ body: (Mapper) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if flags == self.flags { return try body(self) }
        let temporaries = cursor.temporaries
        defer { cursor.endTemporaries(after: temporaries) }
        return try body(with(flags: flags))
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func with(flags: MappingFlags) -> Mapper { Mapper(cursor.with(flags, nil)) }
}
