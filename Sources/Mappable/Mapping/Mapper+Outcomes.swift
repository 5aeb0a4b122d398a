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
        record(outcome, type, step: step, because: error.map { .error($0) })
    }

    private func record(
        _ outcome: JournalOutcome, _ type: Any.Type?, step: PathStep? = nil, because cause: Journal.Cause?
    ) {
        // A mapping that ends with a mistake of the program reports nothing.
        if cursor.hasState, cursor.state.mistake != nil { return }
        cursor.journal?.record(outcome, cursor.nodeIndex, type, step: step, cause)
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
        return !isObserved || cursor.journal?.hasReport != true
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
            if let outcome {
                lose(as: outcome, type, error, since: start)
            } else {
                undo(to: start)
            }
            return nil
        }
    }

    @usableFromInline @inline(never)
    func readTolerantly<Value: Mappable>(as outcome: JournalOutcome? = nil) -> Value? {
        tolerating(as: outcome, Value.self) { map throws(MappingError) in try Value._read(map) }
    }

    /// Undoes what was recorded in this value, and records that it was lost.
    @usableFromInline @inline(never)
    func lose(
        as outcome: JournalOutcome, _ type: Any.Type, _ error: MappingError, since start: Checkpoint
    ) {
        let cause = cause(of: error)
        undo(to: start)
        recordLoss(outcome, type, cause)
    }

    /// Records that this value was lost without an error.
    @usableFromInline @inline(never)
    func recordLoss(_ outcome: JournalOutcome, _ type: Any.Type) {
        recordLoss(outcome, type, cause(of: nil))
    }

    func recordLoss(_ outcome: JournalOutcome, _ type: Any.Type, _ cause: Journal.Cause?) {
        if outcome != .leftOut { cursor.recordUntaken() }
        if let cause, flags.has(.recordsLosses) { record(outcome, type, because: cause) }
    }

    /// Why this value was lost, which a monitor is told even if no error was made.
    func cause(of error: MappingError?) -> Journal.Cause? {
        guard flags.has(.monitors), error?.isDropped != false else { return error.map { .error($0) } }
        return cursor.takeDropped() ?? .refusal(.typeMismatch)
    }

    @_alwaysEmitIntoClient
    package var checkpoint: Checkpoint {
        @inline(__always)
        get { Checkpoint(number: cursor.session.pointee.lastEntry) }
    }

    package func undo(to start: Checkpoint) { cursor.knownJournal?.undo(after: start.number) }

    @_alwaysEmitIntoClient
    package func readIfValid<Value: Mappable>(orRecord outcome: JournalOutcome) -> Value? {
        if isObserved { return readRecording(outcome) }
        if let value = Value._readIfValid(self) { return value }
        if flags.has(.monitors) || outcome == .defaulted { recordLoss(outcome, Value.self) }
        return nil
    }

    @usableFromInline @inline(never)
    func readRecording<Value: Mappable>(_ outcome: JournalOutcome) -> Value? {
        tolerating(as: outcome, Value.self) { map throws(MappingError) in try map.valid() }
    }
}

/// The number of the journal's last entry.
@usableFromInline
package struct Checkpoint {
    @usableFromInline package let number: UInt64

    package static var beginning: Checkpoint { Checkpoint(number: 0) }

    @_alwaysEmitIntoClient @inline(__always)
    init(number: UInt64) { self.number = number }
}
