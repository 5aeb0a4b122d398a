/// The types that a value without a tag may be of.
package struct Candidates<Value> {
    /// What tells these from others.
    let identity: ObjectIdentifier
    /// The object that has the identity, if it is not a type.
    let owner: AnyObject?
    let count: Int
    /// The name of a candidate, for errors.
    let name: (Int) -> String
    /// Reads a value as a candidate.
    let value: (Int, Mapper) throws(MappingError) -> Value
    /// The same, where it does not matter why there is none.
    let valueIfValid: (Int, Mapper) -> Value?

    package init(
        identity: ObjectIdentifier, owner: AnyObject?, count: Int, name: @escaping (Int) -> String,
        value: @escaping (Int, Mapper) throws(MappingError) -> Value,
        valueIfValid: @escaping (Int, Mapper) -> Value?
    ) {
        self.identity = identity
        self.owner = owner
        self.count = count
        self.name = name
        self.value = value
        self.valueIfValid = valueIfValid
    }

    // In a build without optimization a function keeps room on the stack for all that it ever does. What is not needed while
    // values inside this one are read is done by functions of its own.

    /// The value as the first candidate that takes it as it is, or else as the first that takes it at all.
    package func read(_ map: Mapper) throws(MappingError) -> Value {
        // Why a candidate is not the one is part of one error, and no issue of its own.
        if map.flags.has(MappingFlags.collectsErrors) { return try readWithoutCollecting(map) }
        let isNoted = isToBeNoted(map)
        if isNoted, let known = try known(map) { return known }
        let mark = begin(map, isNoted)
        let found: Value?
        if map.flags.bits & MappingFlags.exact == MappingFlags.exact {
            found = firstValid(map)
        } else {
            found = firstExactOrValid(map)
        }
        return try end(map, found, isNoted ? mark : nil)
    }

    @inline(never)
    private func readWithoutCollecting(_ map: Mapper) throws(MappingError) -> Value {
        try map.with(MappingFlags.collectsErrors, false) { map throws(MappingError) in try read(map) }
    }

    /// Whether values around this one are being tried, so that it may be tried again.
    @inline(never)
    private func isToBeNoted(_ map: Mapper) -> Bool {
        // Safety: the session outlives its mappers.
        guard unsafe map.session.pointee.notes.trials.depth > 0 else { return false }
        guard unsafe map.frame.pointee.override != nil else { return true }
        // What an override is, the next one at the same address need not be.
        unsafe map.session.pointee.notes.trials.spend()
        return false
    }

    private func attempt(_ map: Mapper) -> Trials.Attempt {
        // Safety: the session outlives its mappers.
        unsafe Trials.Attempt(
            node: map.session.pointee.document.index(of: map.node), union: identity, flags: map.flags.bits)
    }

    /// What came out when the value was tried before; nil if it is to be tried now.
    @inline(never)
    private func known(_ map: Mapper) throws(MappingError) -> Value? {
        // Safety: the session outlives its mappers.
        switch unsafe map.session.pointee.notes.trials.outcome(of: attempt(map)) {
        case .failure(let error): throw error
        case .value(let value, let events):
            guard let value = value as? Value else { return nil }
            unsafe map.session.pointee.notes.observer?.redo(events, in: map.session.pointee.document)
            return value
        case nil: return nil
        }
    }

    /// Begins to try candidates, and tells where what is observed meanwhile begins.
    @inline(never)
    private func begin(_ map: Mapper, _ isNoted: Bool) -> ObservationMark {
        // Safety: the session outlives its mappers.
        if isNoted { unsafe map.session.pointee.notes.trials.spend() }
        unsafe map.session.pointee.notes.trials.begin(span: map.node.pointee.span)
        return unsafe map.session.pointee.observer?.mark ?? .start
    }

    /// What came of trying the candidates.
    ///
    /// - Parameter mark: where what was observed begins, if the outcome is to be noted.
    @inline(never)
    private func end(_ map: Mapper, _ found: Value?, _ mark: ObservationMark?) throws(MappingError) -> Value {
        // Safety: the session outlives its mappers.
        defer { unsafe map.session.pointee.notes.trials.end() }
        // What was found does not count if a value before it was given up.
        guard let found, unsafe !map.session.pointee.notes.trials.isExhausted else {
            let error = failure(map)
            if mark != nil { note(.failure(error), map) }
            throw error
        }
        if let mark {
            let events =
                unsafe map.isObserved ? map.session.pointee.notes.observer?.part(from: mark) : nil
            note(.value(found, events), map)
        }
        return found
    }

    private func note(_ outcome: Trials.Outcome, _ map: Mapper) {
        // Safety: the session outlives its mappers.
        unsafe map.session.pointee.notes.trials.note(outcome, of: attempt(map), keeping: owner)
    }

    @inline(never)
    private func firstExactOrValid(_ map: Mapper) -> Value? {
        // Safety: the session outlives its mappers.
        var frame = unsafe MapperFrame(
            of: map.session, map.flags.with(MappingFlags.exact, true), override: map.frame.pointee.override)
        return unsafe firstFit(map, &frame) ?? firstValid(map)
    }

    /// The value in a frame of other flags.
    private func firstFit(_ map: Mapper, _ frame: UnsafeMutablePointer<MapperFrame>) -> Value? {
        defer { unsafe map.end(frame) }
        // Safety: the frame outlives the call.
        return unsafe firstValid(map.within(frame))
    }

    private func firstValid(_ map: Mapper) -> Value? {
        var candidate = 0
        while candidate < count, let mark = mark(map) {
            if let value = valueIfValid(candidate, map) { return value }
            undo(map, to: mark)
            candidate += 1
        }
        return nil
    }

    /// Where what is observed begins; nil if too much was tried.
    @inline(never)
    private func mark(_ map: Mapper) -> ObservationMark? {
        // Safety: the session outlives its mappers.
        if unsafe map.session.pointee.notes.trials.isExhausted { return nil }
        return unsafe map.session.pointee.observer?.mark ?? .start
    }

    @inline(never)
    private func undo(_ map: Mapper, to mark: ObservationMark) {
        // Safety: the session outlives its mappers.
        unsafe map.session.pointee.notes.observer?.undo(to: mark)
    }

    /// The error for a value that was found to be nothing, or not found out about.
    private func failure(_ map: Mapper) -> MappingError {
        // Safety: the session outlives its mappers.
        guard unsafe map.session.pointee.notes.trials.isExhausted else { return misfit(map) }
        return map.fail(.limit, reason: "too many values in each other may be of several types")
    }

    /// The error that names the candidates, with the reason why each is none.
    private func misfit(_ map: Mapper) -> MappingError {
        var failures: [(candidate: String, error: MappingError)] = []
        for candidate in 0..<count {
            do throws(MappingError) {
                _ = try value(candidate, map)
            } catch {
                failures.append((name(candidate), error))
            }
        }
        // Safety: the session outlives its mappers.
        let path = unsafe map.session.pointee.keyPath(of: map.node)
        let isOfOtherKind = failures.allSatisfy { $0.error.kind == .typeMismatch && $0.error.keyPath == path }
        return map.fail(
            isOfOtherKind ? .typeMismatch : .invalidValue, expected: .alternatives((0..<count).map(name)),
            reason: .candidates(CandidateFailures(failures, at: path)))
    }
}
