/// The types that a value without a tag may be of.
struct Candidates<Value> {
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

    /// The value as the first candidate that takes it as it is, or else as the first that takes it at all.
    func read(_ map: Mapper) throws(MappingError) -> Value {
        // Why a candidate is not the one is part of one error, and no issue of its own.
        guard !map.flags.has(MappingFlags.collectsErrors) else {
            return try map.collectingErrors(false) { map throws(MappingError) in try read(map) }
        }
        // Safety: the session outlives its mappers.
        guard unsafe map.session.pointee.notes.trials.depth > 0 else { return try firstFit(map) }
        // What an override is, the next one at the same address need not be.
        guard unsafe map.frame.pointee.override == nil else {
            unsafe map.session.pointee.notes.trials.spend()
            return try firstFit(map)
        }
        let key = unsafe Trials.Attempt(
            node: map.session.pointee.document.index(of: map.node), union: identity, flags: map.flags.bits)
        switch unsafe map.session.pointee.notes.trials.outcome(of: key) {
        case .failure(let error): throw error
        case .value(let value, let events):
            if let value = value as? Value {
                unsafe map.session.pointee.notes.observation.redo(
                    events, ofNodes: map.session.pointee.document.root.pointee.span)
                return value
            }
        case nil: break
        }
        unsafe map.session.pointee.notes.trials.spend()
        let known = unsafe map.session.pointee.notes.observation.mark
        do throws(MappingError) {
            let value = try firstFit(map)
            let events =
                unsafe map.isObserved ? map.session.pointee.notes.observation.part(from: known) : .empty
            unsafe map.session.pointee.notes.trials.note(.value(value, events), of: key, keeping: owner)
            return value
        } catch {
            unsafe map.session.pointee.notes.trials.note(.failure(error), of: key, keeping: owner)
            throw error
        }
    }

    private func firstFit(_ map: Mapper) throws(MappingError) -> Value {
        // Safety: the session outlives its mappers.
        unsafe map.session.pointee.notes.trials.begin(span: map.node.pointee.span)
        defer { unsafe map.session.pointee.notes.trials.end() }
        let exact = map.flags.exact
        if exact.bits != map.flags.bits {
            var frame = unsafe MapperFrame(of: map.session, exact, override: map.frame.pointee.override)
            if let value = unsafe firstFit(map, &frame) { return try accepted(value, map) }
        }
        if let value = firstValid(map) { return try accepted(value, map) }
        throw unsafe map.session.pointee.notes.trials.isExhausted ? tooMuch(map) : misfit(map)
    }

    /// The value in a frame of other flags.
    private func firstFit(_ map: Mapper, _ frame: UnsafeMutablePointer<MapperFrame>) -> Value? {
        defer { unsafe map.end(frame) }
        // Safety: the frame outlives the call.
        return unsafe firstValid(map.within(frame))
    }

    private func firstValid(_ map: Mapper) -> Value? {
        for candidate in 0..<count {
            // Safety: the session outlives its mappers.
            if unsafe map.session.pointee.notes.trials.isExhausted { return nil }
            let known = unsafe map.session.pointee.notes.observation.mark
            if let value = valueIfValid(candidate, map) { return value }
            unsafe map.session.pointee.notes.observation.undo(to: known)
        }
        return nil
    }

    /// A value that was found, unless one before it was given up.
    private func accepted(_ value: Value, _ map: Mapper) throws(MappingError) -> Value {
        // Safety: the session outlives its mappers.
        guard unsafe !map.session.pointee.notes.trials.isExhausted else { throw tooMuch(map) }
        return value
    }

    private func tooMuch(_ map: Mapper) -> MappingError {
        map.fail(.limit, reason: "too many values in each other may be of several types")
    }

    /// The error that names the candidates, with the reason why each is none.
    private func misfit(_ map: Mapper) -> MappingError {
        var failures: [CandidateFailure] = []
        for candidate in 0..<count {
            do throws(MappingError) {
                _ = try value(candidate, map)
            } catch {
                failures.append(CandidateFailure(candidate: name(candidate), error: error))
            }
        }
        // Safety: the session outlives its mappers.
        let path = unsafe map.session.pointee.keyPath(of: map.node)
        let isOfOtherKind = failures.allSatisfy { $0.error.kind == .typeMismatch && $0.error.keyPath == path }
        return map.fail(
            isOfOtherKind ? .typeMismatch : .invalidValue, expected: .alternatives((0..<count).map(name)),
            reason: .candidates(failures, path))
    }
}
