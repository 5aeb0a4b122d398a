/// What a refused trial has to leave as it was.
private struct TrialStart {
    /// What was read in the value before; nil if nothing was.
    let reads: RecordedReads?
    let mark: OwnMark
    /// What was recorded before; nil if nothing is.
    let records: Checkpoint?

    init(_ map: Mapper) {
        reads = map.cursor.readsSoFar
        mark = map.cursor.ownMark
        records = map.flags.has(.collectsErrors | .recordsLosses) ? map.checkpoint : nil
    }
}

extension Mapper {
    /// Reads this value as one of two types: first as the one whose own JSON kind it has, else in the order written.
    ///
    /// - Throws: the error that tells why the value is of neither type. `MappingError.Kind.limit` if too much was read in vain
    ///   in this document, which values in each other would be 2ⁿ times.
    package func either<First, Second>(
        _ first: (Mapper) throws(MappingError) -> First, _ second: (Mapper) throws(MappingError) -> Second
    ) throws(MappingError) -> Either<First, Second> {
        let isInOrder = try isInOrder(First.self, Second.self)
        let start = TrialStart(self)
        let refused: MappingError
        do throws(MappingError) {
            return isInOrder ? .first(try first(self)) : .second(try second(self))
        } catch {
            refused = error
        }
        let dropped = try takeBack(to: start, refused)
        do throws(MappingError) {
            return isInOrder ? .second(try second(self)) : .first(try first(self))
        } catch {
            let alsoDropped = try takeBack(to: start, error)
            cursor.recordUntaken()
            if dropsDetails { throw refusal(dropped: [dropped, alsoDropped].compactMap(\.self)) }
            let errors = isInOrder ? (refused, error) : (error, refused)
            throw refusal([(TypeName.of(First.self), errors.0), (TypeName.of(Second.self), errors.1)])
        }
    }

    // In a build without optimization a function keeps room on the stack for all that it ever does. So what is done before and after
    // a trial has functions of its own.

    /// Whether the first type is tried first.
    @inline(never)
    private func isInOrder(_ first: Any.Type, _ second: Any.Type) throws(MappingError) -> Bool {
        if cursor.hasState, let limit = cursor.state.trials.limit { throw limit }
        return isOfOwnKind(of: first) || !isOfOwnKind(of: second)
    }

    /// Takes back what a refused trial has read and recorded, and counts the values in it.
    ///
    /// - Returns: the failure of an error without details, for a monitor.
    @inline(never)
    private func takeBack(
        to start: TrialStart, _ error: MappingError
    ) throws(MappingError) -> DroppedFailure? {
        try restore(start, error)
        let state = cursor.state
        // A value inside may have ended the trials.
        if let limit = state.trials.limit { throw limit }
        let most = state.trials.largestCount ?? Trials.mostPerValue * cursor.root.valueCount
        state.trials.largestCount = most
        state.trials.refusedCount += cursor.valueCount
        guard state.trials.refusedCount > most else {
            guard case .failure(let dropped)? = cursor.session.pointee.dropped?.cause else { return nil }
            return dropped
        }
        let limit = withoutTolerance { map in
            map.fail(.limit, reason: "too many values in each other may be of several types")
        }
        state.trials.limit = limit
        throw limit
    }

    /// Makes this value and the records as they were, unless the error is a mistake of the program.
    @inline(never)
    private func restore(_ start: TrialStart, _ error: MappingError) throws(MappingError) {
        if error.isMistake { throw error }
        if let reads = start.reads { cursor.restore(reads) } else { cursor.forgetReads() }
        cursor.ownMark = start.mark
        if let records = start.records { undo(to: records) }
    }

    /// Reads something in this value; nil if that is refused, which then has read and recorded nothing.
    ///
    /// - Parameter place: the value that is invalid then.
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
            try restore(start, error)
            place.recordLoss(.nilForInvalid, Value.self, cause)
            return nil
        }
    }

    /// The error for a value that no type reads. It names the types, with the reason why each does not. If only one is of the
    /// value's kind, its error is the value's error.
    @inline(never)
    private func refusal(_ refusals: [(name: String, error: MappingError)]) -> MappingError {
        let expected = Phrase.types(refusals.map(\.name))
        let path = mappingPath()
        let close = refusals.filter { $0.error.kind != .typeMismatch || $0.error.keyPath != path }
        if close.count == 1, close[0].error.keyPath != path { return close[0].error }
        return fail(
            close.isEmpty ? .typeMismatch : .invalidValue, expected: expected,
            reason: .candidates(refusals, at: path))
    }

    /// The same, where the errors are dropped. A monitor is told the failure of which the error would be.
    @inline(never)
    private func refusal(dropped: [DroppedFailure]) -> MappingError {
        func isInside(_ dropped: DroppedFailure) -> Bool {
            dropped.value != cursor.nodeIndex || dropped.failure.kind == .missing
        }
        let close = dropped.filter { $0.failure.kind != .typeMismatch || isInside($0) }
        if close.count == 1, isInside(close[0]) {
            cursor.drop(.failure(close[0]))
            return MappingError.dropped(close[0].failure.kind, underlying: close[0].failure.underlying)
        }
        return fail(close.isEmpty ? .typeMismatch : .invalidValue)
    }
}
