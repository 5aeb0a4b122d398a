/// The types that a value without a tag may be of.
package struct Candidates {
    /// What tells these from others: a type, or the owner.
    let identity: ObjectIdentifier
    let owner: AnyObject?
    let count: Int
    /// The name of a candidate, for errors.
    let name: (Int) -> String
    /// Reads a value as a candidate.
    let value: (Int, Mapper) throws(MappingError) -> Any

    package init(
        identity: ObjectIdentifier, owner: AnyObject? = nil, count: Int, name: @escaping (Int) -> String,
        value: @escaping (Int, Mapper) throws(MappingError) -> Any
    ) {
        self.identity = identity
        self.owner = owner
        self.count = count
        self.name = name
        self.value = value
    }

    /// The value as the first candidate that takes it as it is, or else as the first that takes it at all.
    package func read<Value>(_ map: Mapper, as type: Value.Type = Value.self) throws(MappingError) -> Value {
        guard let value = try read(map) as? Value else {
            throw map.fail(.typeMismatch, expected: .type(type))
        }
        return value
    }

    // In a build without optimization a function keeps room on the stack for all that it ever does. What is not needed while
    // values inside this one are read is done by functions of its own.

    private func read(_ map: Mapper) throws(MappingError) -> Any {
        // Why a candidate is not the one is part of one error, and no issue of its own.
        if map.flags.has(MappingFlags.collectsErrors) { return try readWithoutCollecting(map) }
        if let known = try begin(map) { return known }
        return try end(map, isExact(map) ? firstValid(map) : firstExactOrValid(map))
    }

    @inline(never)
    private func readWithoutCollecting(_ map: Mapper) throws(MappingError) -> Any {
        try map.with(MappingFlags.collectsErrors, false) { map throws(MappingError) in try read(map) }
    }

    private func isExact(_ map: Mapper) -> Bool {
        map.flags.bits & MappingFlags.exact == MappingFlags.exact
    }

    /// Whether values around this one are being tried, so that it may be tried again.
    @inline(never)
    private func isToBeNoted(_ map: Mapper) -> Bool {
        guard map.trials.depth > 0 else { return false }
        // Safety: the frame outlives its mappers.
        guard unsafe map.frame.pointee.override != nil else { return true }
        // What an override is, the next one at the same address need not be.
        map.trials.allowance -= 1
        return false
    }

    /// What came out when the value was tried before; nil if it is to be tried now.
    @inline(never)
    private func known(_ map: Mapper) throws(MappingError) -> Any? {
        // Safety: the session outlives its mappers.
        let document = unsafe map.session.pointee.document
        guard
            let attempt = unsafe map.trials.attempt(
                at: document.index(of: map.node), identity, map.flags.bits)
        else { return nil }
        if let error = attempt.error { throw error }
        map.sessionObserver?.redo(attempt.events, in: document)
        return attempt.value
    }

    /// What came out when the value was tried before; else begins to try candidates.
    @inline(never)
    private func begin(_ map: Mapper) throws(MappingError) -> Any? {
        let isNoted = isToBeNoted(map)
        if isNoted, let known = try known(map) { return known }
        if isNoted { map.trials.allowance -= 1 }
        // Safety: the node is on the tape.
        let span = unsafe map.node.pointee.span
        map.trials.begin(span: span, isNoted ? map.sessionObserver?.mark ?? .start : nil)
        return nil
    }

    /// What came of trying the candidates.
    @inline(never)
    private func end(_ map: Mapper, _ found: Any?) throws(MappingError) -> Any {
        let trials = map.trials
        let mark = trials.marks.last ?? nil
        defer { trials.end() }
        var attempt = Trials.Attempt(union: identity, owner: owner, flags: map.flags.bits)
        // What was found does not count if a value before it was given up.
        attempt.value = trials.isExhausted ? nil : found
        if attempt.value == nil { attempt.error = failure(map) }
        if let mark {
            attempt.events = map.isObserved ? map.sessionObserver?.part(from: mark) : nil
            // Safety: the session outlives its mappers.
            let node = unsafe map.session.pointee.document.index(of: map.node)
            trials.add(attempt, at: node)
        }
        if let error = attempt.error { throw error }
        return attempt.value as Any
    }

    private func firstExactOrValid(_ map: Mapper) -> Any? {
        if let found = firstExact(map) { return found }
        return firstValid(map)
    }

    @inline(never)
    private func firstExact(_ map: Mapper) -> Any? {
        // Safety: the session outlives its mappers.
        var frame = unsafe MapperFrame(
            of: map.session, map.flags.with(MappingFlags.exact, true), override: map.frame.pointee.override)
        return unsafe firstFit(map, &frame)
    }

    /// The value in a frame of other flags.
    private func firstFit(_ map: Mapper, _ frame: UnsafeMutablePointer<MapperFrame>) -> Any? {
        defer { unsafe map.end(frame) }
        // Safety: the frame outlives the call.
        return unsafe firstValid(map.within(frame))
    }

    private func firstValid(_ map: Mapper) -> Any? {
        var candidate = 0
        while candidate < count, let mark = mark(map) {
            if let value = try? value(candidate, map) { return value }
            undo(map, to: mark)
            candidate += 1
        }
        return nil
    }

    /// Where what is observed begins; nil if too much was tried.
    @inline(never)
    private func mark(_ map: Mapper) -> ObservationMark? {
        map.trials.isExhausted ? nil : map.sessionObserver?.mark ?? .start
    }

    @inline(never)
    private func undo(_ map: Mapper, to mark: ObservationMark) { map.sessionObserver?.undo(to: mark) }

    /// The error for a value that was found to be nothing, or not found out about. It names the candidates, with the reason
    /// why each is none.
    private func failure(_ map: Mapper) -> MappingError {
        guard !map.trials.isExhausted else {
            return map.fail(.limit, reason: "too many values in each other may be of several types")
        }
        var failures: [(name: String, error: MappingError)] = []
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
            reason: .candidates(failures, at: path))
    }
}

/// What values that may be of several types were found to be, while it is not known yet what a value around them is.
///
/// Each type that the outer value is tried as reads the inner ones again, and so on. They are tried once for each set of
/// options, and what came out is kept until the outermost value is done.
private final class Trials {
    /// An attempt with a union and under some flags, and what came of it.
    struct Attempt {
        let union: ObjectIdentifier
        /// Must not end before its identity is forgotten.
        let owner: AnyObject?
        let flags: UInt32
        var value: Any?
        var error: MappingError?
        /// What was noted while the value was read.
        var events: Any?
        /// The number of an earlier attempt at the node.
        var earlier: Int?
    }

    /// Of each value that is being tried, one in another, where what is observed meanwhile begins, if that is to be noted.
    private(set) var marks: [ObservationMark?] = []
    var depth: Int { marks.count }
    private var attempts: [Attempt] = []
    /// The number of the last attempt at each node.
    private var last: [Int: Int] = [:]
    /// How many more attempts there may be.
    var allowance = 0

    /// Whether too much was tried. It takes a model that reads in ways that cannot be told from each other.
    var isExhausted: Bool { allowance < 0 }

    /// Begins to try a value of so many nodes.
    func begin(span: Int, _ mark: ObservationMark?) {
        if depth == 0 { allowance = 64 * span + 4096 }
        marks.append(mark)
    }

    func end() {
        marks.removeLast()
        guard depth == 0 else { return }
        attempts.removeAll(keepingCapacity: attempts.capacity < 1024)
        last.removeAll(keepingCapacity: last.capacity < 1024)
    }

    /// The attempt with a union and under some flags at a node.
    func attempt(at node: Int, _ union: ObjectIdentifier, _ flags: UInt32) -> Attempt? {
        var number = last[node]
        while let known = number {
            if attempts[known].union == union, attempts[known].flags == flags { return attempts[known] }
            number = attempts[known].earlier
        }
        return nil
    }

    func add(_ attempt: Attempt, at node: Int) {
        attempts.append(attempt)
        attempts[attempts.count - 1].earlier = last[node]
        last[node] = attempts.count - 1
    }
}

extension Mapper {
    /// What unions have tried in this mapping.
    fileprivate var trials: Trials {
        // Safety: the session outlives its mappers; so below.
        if let known = unsafe session.pointee.notes.unionTrials as? Trials { return known }
        let trials = Trials()
        unsafe session.pointee.notes.unionTrials = trials
        return trials
    }

    fileprivate var sessionObserver: (any MappingObserver)? { unsafe session.pointee.observer }
}
