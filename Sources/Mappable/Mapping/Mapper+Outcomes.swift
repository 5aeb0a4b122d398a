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

    /// Notes that a default stands in for this value.
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

    /// Reads a value of which nothing is to be lost unseen: an optional where that is an error, or is noted.
    @_alwaysEmitIntoClient @inline(never)
    func readWatchfully<Value: Mappable>() throws(MappingError) -> Value? {
        if flags.has(MappingFlags.throwsInvalidOptionals) { return try Value._read(self) }
        let start = noted
        do throws(MappingError) {
            return try Value._read(self)
        } catch {
            tolerate(error, Value.self, since: start)
            return nil
        }
    }

    /// How much was noted so far.
    @usableFromInline
    package var noted: NotedSoFar {
        @inline(never)
        get {
            // Safety: the session outlives its mappers.
            unsafe NotedSoFar(
                issues: session.pointee.notes.issues.count, events: session.pointee.observer?.mark ?? .start)
        }
    }

    /// Undoes what was noted in vain.
    package func undo(to start: NotedSoFar) {
        // Safety: the session outlives its mappers.
        unsafe session.pointee.notes.issues.forget(from: start.issues)
        unsafe session.pointee.notes.observer?.undo(to: start.events)
    }

    /// Notes that an optional is nil because of an error.
    @usableFromInline @inline(never)
    func tolerate(_ error: MappingError, _ type: Any.Type, since start: NotedSoFar) {
        undo(to: start)
        if isObserved { note(.nilForInvalid, type, error: error) }
    }

    /// Reads a value for which a default stands in if it is invalid.
    @_alwaysEmitIntoClient
    package func readOrDefault<Value: Mappable>() -> Value? {
        isObserved ? readOrNoteDefault() : Value._readIfValid(self)
    }

    @usableFromInline @inline(never)
    func readOrNoteDefault<Value: Mappable>() -> Value? { readWatchfully(as: .defaulted) }

    /// Reads an element or a member that is left out if it is invalid.
    @usableFromInline @inline(never)
    func readElementWatchfully<Value: Mappable>() -> Value? { readWatchfully(as: .leftOut) }

    /// Reads an element or a member; nil if it is invalid.
    func readOrLeaveOut<Value: Mappable>() -> Value? {
        isObserved ? readElementWatchfully() : Value._readIfValid(self)
    }

    private func readWatchfully<Value: Mappable>(as outcome: ObservedOutcome) -> Value? {
        tolerating(as: outcome, Value.self) { map throws(MappingError) in
            if let value = Value._readIfValid(map) { return value }
            return try map.valid()
        }
    }
}

/// How many issues and events were noted at a certain time.
@usableFromInline
package struct NotedSoFar {
    package let issues: Int
    package let events: ObservationMark
}

extension _Absence {
    /// Whether somebody wants to know of it.
    @usableFromInline
    package var isObserved: Bool { source.isObserved }

    /// Notes that an optional is nil here.
    @usableFromInline @inline(never)
    package func note(_ type: Any.Type) { note(type, .absent, .nilForInvalid) }

    /// Notes that a default stands in here.
    @usableFromInline @inline(never)
    package func noteDefault(_ type: Any.Type) {
        if isObserved { note(type, .defaulted, .defaulted) }
    }

    private func note(
        _ type: Any.Type, _ mere: ObservedOutcome, _ otherwise: ObservedOutcome
    ) {
        if case .member(let name) = search, source.kind == .object,
            !source.flags.has(MappingFlags.convertsKeys)
        {
            return source.note(mere, type, step: .literal(name))
        }
        withEnd { map, step in
            let isMere =
                switch (step, map.kind) {
                case (_, .null), (.index, .array), (.key, .object), (nil, _): true
                default: false
                }
            if isMere { return map.note(mere, type, step: step.map { .component($0) }) }
            map.note(otherwise, type, error: error(expected: type))
        }
    }
}
