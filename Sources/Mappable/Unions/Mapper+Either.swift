/// What a refused trial must leave as it was.
private struct TrialStart {
    /// nil if nothing was read.
    let reads: RecordedReads?
    let mark: OwnMark
    /// nil if nothing is recorded.
    let records: Checkpoint?

    init(_ map: Mapper) {
        reads = map.cursor.readsSoFar
        mark = map.cursor.ownMark
        records = map.flags.has(.collectsErrors | .recordsLosses) ? map.checkpoint : nil
    }
}

/// Why a type does not read a value.
private struct Refusal {
    let type: Any.Type
    let error: MappingError
    /// The failure of an error without details, for a monitor.
    let dropped: DroppedFailure?
}

extension Mapper {
    /// Reads this value as the type whose own JSON kind it has, or else in the order written. Throws `limit` if too
    /// much was read in vain in this document, as values nested in each other would be 2ⁿ times.
    package func either<First, Second>(
        _ first: (Mapper) throws(MappingError) -> First, _ second: (Mapper) throws(MappingError) -> Second
    ) throws(MappingError) -> Either<First, Second> {
        if isAbsent { throw absentError(Either<First, Second>.self) }
        let start = TrialStart(self)
        var refusals: [Refusal] = []
        var triesFirst = try isInOrder(First.self, Second.self)
        while refusals.count < 2 {
            if triesFirst {
                if let value = try trial(first, start, &refusals) { return .first(value) }
            } else {
                if let value = try trial(second, start, &refusals) { return .second(value) }
            }
            triesFirst.toggle()
        }
        cursor.recordUntaken()
        throw refusal(triesFirst ? refusals : refusals.reversed())
    }

    // Debug builds reserve stack for all that a function ever does. So what precedes and follows a trial is outlined.

    /// Nil if the type refuses the value.
    private func trial<Value>(
        _ read: (Mapper) throws(MappingError) -> Value, _ start: TrialStart, _ refusals: inout [Refusal]
    ) throws(MappingError) -> Value? {
        do throws(MappingError) {
            return try read(self)
        } catch {
            try undoTrial(from: start, error, Value.self, &refusals)
            return nil
        }
    }

    /// Whether the first type is tried first.
    @inline(never)
    private func isInOrder(_ first: Any.Type, _ second: Any.Type) throws(MappingError) -> Bool {
        if cursor.hasState, let limit = cursor.state.trials.limit { throw limit }
        return isOfOwnKind(of: first) || !isOfOwnKind(of: second)
    }

    /// Undoes a refused trial, and counts the values in it.
    @inline(never)
    private func undoTrial(
        from start: TrialStart, _ error: MappingError, _ type: Any.Type, _ refusals: inout [Refusal]
    ) throws(MappingError) {
        try undo(to: start, error)
        let state = cursor.state
        // A value inside may have ended the trials.
        if let limit = state.trials.limit { throw limit }
        let most = state.trials.largestCount ?? Trials.mostPerValue * cursor.root.valueCount
        state.trials.largestCount = most
        state.trials.refusedCount += cursor.valueCount
        guard state.trials.refusedCount > most else {
            let dropped =
                if case .failure(let failure)? = cursor.session.pointee.dropped?.cause {
                    failure
                } else { nil as DroppedFailure? }
            return refusals.append(Refusal(type: type, error: error, dropped: dropped))
        }
        let limit = withoutTolerance { map in
            map.fail(.limit, reason: "too many values in each other may be of several types")
        }
        state.trials.limit = limit
        throw limit
    }

    /// Mistakes of the program are not undone.
    @inline(never)
    private func undo(to start: TrialStart, _ error: MappingError) throws(MappingError) {
        if error.isMistake { throw error }
        if let reads = start.reads { cursor.undo(to: reads) } else { cursor.undoReads() }
        cursor.ownMark = start.mark
        if let records = start.records { undo(to: records) }
    }

    /// A refused read leaves no trace; `place` is the value that is invalid then.
    package func nilIfRefused<Value>(
        about place: Mapper, _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value? {
        let start = TrialStart(self)
        do throws(MappingError) {
            return try read(self)
        } catch {
            var cause = cause(of: error)
            if case .refusal(let kind)? = cause {
                let failure = Failure(kind: kind, expected: .type(Value.self))
                cause = .failure(DroppedFailure(failure, at: cursor.nodeIndex))
            }
            try undo(to: start, error)
            place.recordLoss(.nilForInvalid, Value.self, cause)
            return nil
        }
    }

    /// Names the types, with the reason why each does not fit. If only one is of the value's kind, its error is the
    /// value's error.
    @inline(never)
    private func refusal(_ refusals: [Refusal]) -> MappingError {
        let expected = Phrase.types(refusals.map(\.type))
        if dropsDetails { return refusal(dropped: refusals.compactMap(\.dropped), expected) }
        let refusals = refusals.map { (name: TypeName.of($0.type), error: $0.error) }
        let path = mappingPath()
        let close = refusals.filter { $0.error.kind != .typeMismatch || $0.error.keyPath != path }
        if close.count == 1, close[0].error.keyPath != path { return close[0].error }
        return fail(
            close.isEmpty ? .typeMismatch : .invalidValue, expected: expected,
            reason: .candidates(refusals, at: path))
    }

    /// Where errors have no details. The monitor gets the failure that the error would tell.
    @inline(never)
    private func refusal(dropped: [DroppedFailure], _ expected: Phrase) -> MappingError {
        func isInside(_ dropped: DroppedFailure) -> Bool {
            dropped.value != cursor.nodeIndex || dropped.failure.kind == .missing
        }
        let close = dropped.filter { $0.failure.kind != .typeMismatch || isInside($0) }
        if close.count == 1, isInside(close[0]) {
            cursor.drop(.failure(close[0]))
            return MappingError.dropped(close[0].failure.kind, underlying: close[0].failure.underlying)
        }
        return fail(close.isEmpty ? .typeMismatch : .invalidValue, expected: expected)
    }
}
