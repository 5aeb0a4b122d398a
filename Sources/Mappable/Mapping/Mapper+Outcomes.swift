// What came of values: converted, made nil, left out, replaced by a default. It is noted where somebody wants to know.

extension Mapper {
    /// Whether somebody wants to know.
    @usableFromInline @inline(__always)
    package var isObserved: Bool { flags.has(MappingFlags.observes) }

    /// Notes what came of this value, or of a step from it that leads nowhere.
    @inline(never)
    package func note(
        _ outcome: ObservedOutcome, _ type: Any.Type?, step: ObservedStep? = nil,
        error: MappingError? = nil
    ) {
        // Safety: the session outlives its mappers.
        let index = unsafe session.pointee.document.index(of: node)
        unsafe session.pointee.observer?.note(outcome, index, type, step: step, error: error)
    }

    @usableFromInline @inline(never)
    package func noteDefault(_ type: Any.Type, error: MappingError? = nil) {
        if isObserved { note(.defaulted, type, error: error) }
    }

    /// What reads a value whose failure is tolerated, and what is noted of it then.
    ///
    /// - Parameter outcome: what a failure comes to; nil if the caller notes that.
    @usableFromInline
    package func tolerating<Value>(
        as outcome: ObservedOutcome?, _ type: Any.Type,
        _ read: (Mapper) throws(MappingError) -> Value
    ) -> Value? {
        let start = noted
        do throws(MappingError) {
            return try read(self)
        } catch {
            undo(to: start)
            if let outcome, isObserved { note(outcome, type, error: error) }
            return nil
        }
    }

    @usableFromInline @inline(never)
    func readTolerantly<Value: Mappable>(as outcome: ObservedOutcome? = nil) -> Value? {
        tolerating(as: outcome, Value.self) { map throws(MappingError) in try Value._read(map) }
    }

    /// Lets an optional be nil because of an error.
    @usableFromInline @inline(never)
    func becomeNil(_ type: Any.Type, _ error: MappingError, since start: NotedSoFar) {
        undo(to: start)
        if isObserved { note(.nilForInvalid, type, error: error) }
    }

    @usableFromInline
    package var noted: NotedSoFar {
        @inline(never)
        get {
            // Safety: the session outlives its mappers.
            unsafe NotedSoFar(
                issues: session.pointee.notes.issues.count, events: session.pointee.observer?.mark ?? .start)
        }
    }

    package func undo(to start: NotedSoFar) {
        // Safety: the session outlives its mappers.
        unsafe session.pointee.notes.issues.forget(from: start.issues)
        unsafe session.pointee.notes.observer?.undo(to: start.events)
    }

    /// Reads a value that need not be valid, and notes what a failure comes to.
    @_alwaysEmitIntoClient
    package func readIfValid<Value: Mappable>(orNote outcome: ObservedOutcome) -> Value? {
        isObserved ? readNoting(outcome) : Value._readIfValid(self)
    }

    @usableFromInline @inline(never)
    func readNoting<Value: Mappable>(_ outcome: ObservedOutcome) -> Value? {
        tolerating(as: outcome, Value.self) { map throws(MappingError) in try map.valid() }
    }
}

@usableFromInline
package struct NotedSoFar {
    package let issues: Int
    package let events: ObservationMark
}
