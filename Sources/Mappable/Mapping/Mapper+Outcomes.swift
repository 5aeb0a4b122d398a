// Entries for values that were converted, made nil, left out, or replaced by a default.

extension Mapper {
    @usableFromInline @inline(__always)
    package var isObserved: Bool { flags.has(.observes) }

    package var recordsLosses: Bool { flags.has(.recordsLosses) }

    /// - Parameter step: a step from this value that leads nowhere.
    @inline(never)
    package func record(
        _ outcome: JournalOutcome, _ type: Any.Type?, step: PathStep? = nil,
        error: MappingError? = nil
    ) {
        // A mapping that ends with a mistake of the program reports nothing.
        if cursor.hasState, cursor.state.mistake != nil { return }
        cursor.journal?.record(outcome, cursor.nodeIndex, type, step: step, error: error)
    }

    @usableFromInline @inline(never)
    package func recordDefault(_ type: Any.Type) {
        if isObserved { record(.defaulted, type) }
    }

    /// Drops errors until the matching ``endTolerance()``. They get no details unless the journal keeps them.
    @_alwaysEmitIntoClient @inline(__always)
    package func beginTolerance() { cursor.tolerance &+= 1 }

    @_alwaysEmitIntoClient @inline(__always)
    package func endTolerance() { cursor.tolerance &-= 1 }

    /// Reads something whose errors matter, even while this value's errors are dropped.
    package func withoutTolerance<Result>(_ body: (Mapper) -> Result) -> Result {
        let tolerance = cursor.tolerance
        cursor.tolerance = 0
        defer { cursor.tolerance = tolerance }
        return body(self)
    }

    /// Whether errors get no details now, as they are dropped and nobody sees them.
    var dropsDetails: Bool {
        guard cursor.tolerance > 0, !flags.has(.collectsErrors) else { return false }
        return !isObserved || cursor.journal?.keepsErrors != true
    }

    /// Reads a value whose failure is tolerated.
    ///
    /// - Parameter outcome: the entry for a failure; nil if the caller makes it.
    @usableFromInline
    package func tolerating<Value>(
        as outcome: JournalOutcome?, _ type: Any.Type,
        _ read: (Mapper) throws(MappingError) -> Value
    ) -> Value? {
        let start = checkpoint
        beginTolerance()
        defer { endTolerance() }
        do throws(MappingError) {
            return try read(self)
        } catch {
            keep(ifMistake: error)
            if let outcome { lose(as: outcome, type, error, since: start) } else { forget(since: start) }
            return nil
        }
    }

    @usableFromInline @inline(never)
    func readTolerantly<Value: Mappable>(as outcome: JournalOutcome? = nil) -> Value? {
        tolerating(as: outcome, Value.self) { map throws(MappingError) in try Value._read(map) }
    }

    private func forget(since start: Checkpoint) {
        undo(to: start)
        cursor.forgetReads()
    }

    /// Forgets what was read and recorded in this value, and records that it was lost.
    @usableFromInline @inline(never)
    func lose(
        as outcome: JournalOutcome, _ type: Any.Type, _ error: MappingError, since start: Checkpoint
    ) {
        let error = detailed(error, type)
        forget(since: start)
        if outcome == .nilForInvalid { cursor.markInvalid() }
        if flags.has(.recordsLosses) { record(outcome, type, error: error) }
    }

    /// Recreates an error that was dropped without its details, for a monitor.
    func detailed(_ error: MappingError, _ type: Any.Type) -> MappingError {
        guard error.isDropped, flags.has(.monitors) else { return error }
        return droppedError(orMismatchOf: type)
    }

    /// The last dropped error, with its details; a mismatch, if none was.
    func droppedError(orMismatchOf type: Any.Type) -> MappingError {
        let dropped = cursor.takeDropped()
        return withoutTolerance { map in
            guard let dropped else { return map.mismatch(type) }
            let failure = dropped.failure
            guard let value = map.cursor.at(nodeIndex: dropped.value) else { return map.fail(failure) }
            guard let step = failure.missing else { return Mapper(value).fail(failure) }
            return Mapper(value).errorOfMissing(of: step, expected: failure.expected)
        }
    }

    @usableFromInline
    package var checkpoint: Checkpoint {
        @inline(never)
        get {
            Checkpoint(number: cursor.knownJournal?.last ?? 0)
        }
    }

    package func undo(to start: Checkpoint) { cursor.knownJournal?.undo(after: start.number) }

    @_alwaysEmitIntoClient
    package func readIfValid<Value: Mappable>(orRecord outcome: JournalOutcome) -> Value? {
        if isObserved { return readRecording(outcome) }
        if let value = Value._readIfValid(self) { return value }
        if flags.has(.monitors) || outcome == .defaulted { recordLoss(outcome, Value.self) }
        return nil
    }

    /// Tells a monitor of this value, whose error was dropped.
    @usableFromInline @inline(never)
    func recordLoss(_ outcome: JournalOutcome, _ type: Any.Type) {
        if !flags.has(.monitors) { return cursor.forgetReads() }
        let error = droppedError(orMismatchOf: type)
        cursor.forgetReads()
        dropRecords()
        record(outcome, type, error: error)
    }

    @usableFromInline @inline(never)
    func readRecording<Value: Mappable>(_ outcome: JournalOutcome) -> Value? {
        tolerating(as: outcome, Value.self) { map throws(MappingError) in try map.valid() }
    }
}

/// The number of the journal's last entry.
@usableFromInline
package struct Checkpoint {
    package let number: UInt64
}
