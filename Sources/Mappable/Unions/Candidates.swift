/// The types that a value without a tag may be of.
///
/// The value becomes the first candidate, in the order written, that reads without conversion or loss. If none does, it becomes
/// the first that reads.
package struct Candidates {
    /// Tells these candidates from others: a type, or the owner.
    let identity: ObjectIdentifier
    /// Keeps the identity from being another object's.
    let owner: AnyObject?
    let count: Int
    /// The name of a candidate, for errors.
    let name: (Int) -> String
    /// The type of a candidate, if it has one.
    let type: (Int) -> Any.Type?
    /// Reads a value as a candidate.
    let value: (Int, Mapper) throws(MappingError) -> Any

    package init(
        identity: ObjectIdentifier, owner: AnyObject? = nil, count: Int, name: @escaping (Int) -> String,
        type: @escaping (Int) -> Any.Type?,
        value: @escaping (Int, Mapper) throws(MappingError) -> Any
    ) {
        self.identity = identity
        self.owner = owner
        self.count = count
        self.name = name
        self.type = type
        self.value = value
    }

    package func read<Value>(_ map: Mapper, as type: Value.Type = Value.self) throws(MappingError) -> Value {
        guard let value = try choose(map) as? Value else {
            throw map.fail(.typeMismatch, expected: .type(type))
        }
        return value
    }

    // In a build without optimization a function keeps room on the stack for all that it ever does. So what is done before and after
    // the candidates are read has functions of its own.

    private func choose(_ map: Mapper) throws(MappingError) -> Any {
        if let known = try known(map) { return known }
        let derived = map.cursor.derivedSessions
        // What the model around read of the same object, which no candidate is to change.
        let known = map.cursor.isEntered ? map.cursor.reads : nil
        let choice = best(map.forTrials(), known)
        return try finish(choice, known, derived, map)
    }

    /// What came of an earlier trial of this value. If there is none, begins one.
    @inline(never)
    private func known(_ map: Mapper) throws(MappingError) -> Any? {
        if let known = map.trials.attempt(of: self, at: map) { return try map.replay(known) }
        map.trials.begin(at: map)
        return nil
    }

    /// The first candidate that reads without conversion or loss, or else the first that reads.
    private func best(_ map: Mapper, _ known: RecordedReads?) -> Choice? {
        var first: Choice?
        for candidate in 0..<count where !map.trials.isExhausted {
            if candidate > 0 { map.forgetReads(after: known) }
            guard let choice = attempt(candidate, map) else { continue }
            if choice.deviations == 0 { return choice }
            if first == nil { first = choice } else { first?.hasRivals = true }
            if choice === first, candidate + 1 < count { choice.reads = map.cursor.reads }
        }
        if let reads = first?.reads { map.cursor.restore(reads) }
        return map.trials.isExhausted ? nil : first
    }

    @inline(never)
    private func attempt(_ candidate: Int, _ map: Mapper) -> Choice? {
        let choice = Choice(candidate, map)
        map.beginTolerance()
        choice.value = try? value(candidate, map)
        map.endTolerance()
        choice.end(map)
        return choice.value == nil ? nil : choice
    }

    @inline(never)
    private func finish(
        _ choice: Choice?, _ known: RecordedReads?, _ derived: DerivedSessions, _ map: Mapper
    ) throws(MappingError) -> Any {
        let attempt: Trials.Attempt =
            choice.map { .success($0) } ?? .failure(failure(map.forTrials(), known))
        map.cursor.endSessions(after: derived)
        map.trials.add(attempt, of: self, at: map)
        map.trials.end()
        let choice = try attempt.get()
        if choice.deviations == 0, let value = choice.value { return value }
        let value = try map.replay(attempt)
        if map.isObserved, choice.hasRivals { map.record(.chosen, type(choice.candidate)) }
        return value
    }

    /// The error for a value that no candidate takes. It names the candidates, with the reason why each does not. If only one is
    /// of the value's kind, its error is the value's error.
    ///
    /// It has its details also where leniency drops it, because it may be a part of an error around it.
    private func failure(_ map: Mapper, _ known: RecordedReads?) -> MappingError {
        guard !map.trials.isExhausted else {
            return map.fail(.limit, reason: "too many values in each other may be of several types")
        }
        return map.withoutTolerance { map in
            let failures = failures(map, known)
            let path = map.mappingPath()
            let close = failures.filter { $0.error.kind != .typeMismatch || $0.error.keyPath != path }
            if close.count == 1, close[0].error.keyPath != path { return close[0].error }
            return map.fail(
                close.isEmpty ? .typeMismatch : .invalidValue, expected: .types((0..<count).map(name)),
                reason: .candidates(failures, at: path))
        }
    }

    private func failures(_ map: Mapper, _ known: RecordedReads?) -> [(name: String, error: MappingError)] {
        let start = map.checkpoint
        defer { map.undo(to: start) }
        var failures: [(name: String, error: MappingError)] = []
        for candidate in 0..<count {
            map.forgetReads(after: known)
            do throws(MappingError) {
                _ = try value(candidate, map)
            } catch {
                failures.append((name(candidate), error))
            }
        }
        return failures
    }
}

/// A candidate that takes a value.
private final class Choice {
    let candidate: Int
    var value: Any?
    /// How many values were converted or lost; before the end, how many were before this one.
    private(set) var deviations: Int
    /// What was recorded of them.
    private(set) var records: Any?
    /// What it read, if another candidate was tried after it.
    var reads: RecordedReads?
    /// Whether another candidate takes the value, too.
    var hasRivals = false
    private let start: Checkpoint

    init(_ candidate: Int, _ map: Mapper) {
        self.candidate = candidate
        start = map.checkpoint
        deviations = map.cursor.deviations
    }

    /// Records what reading did. Unless the value was taken as it is, the mapping knows nothing of it from here on.
    func end(_ map: Mapper) {
        deviations = map.cursor.deviations - deviations
        if value != nil { records = map.cursor.records(from: start.events) }
        if value == nil || deviations != 0 { map.undo(to: start) }
    }
}

/// What came of values that may be of several types, while the type of a value around them is not known yet.
///
/// Each type that the outer value is tried as reads the inner ones again. They are tried once under the same options, and what came
/// of it is kept until the outermost value is done. So an initializer runs once for each value, and once more for an error.
private final class Trials {
    typealias Attempt = Result<Choice, MappingError>

    private struct Key: Hashable {
        let node: Int
        let union: ObjectIdentifier
        let flags: UInt32
    }

    private var depth = 0
    /// Each attempt, with what keeps the identity of its union from being another object's.
    private var attempts: [Key: (attempt: Attempt, owner: AnyObject?)] = [:]
    /// How many more values may be tried again, because their options have no identity.
    private var allowance = 0

    /// Whether too much was tried. It takes a model that reads under options of its own what it tries as several types.
    var isExhausted: Bool { allowance < 0 }

    func begin(at map: Mapper) {
        if depth == 0 { allowance = 64 * map.cursor.span + 4096 }
        if map.cursor.hasOwnOptions { allowance -= 1 }
        depth += 1
    }

    func end() {
        depth -= 1
        if depth == 0 { attempts = [:] }
    }

    func attempt(of candidates: Candidates, at map: Mapper) -> Attempt? {
        guard depth > 0, !map.cursor.hasOwnOptions else { return nil }
        return attempts[key(candidates, map)]?.attempt
    }

    /// Keeps an attempt, if a value around this one may be tried as something else.
    func add(_ attempt: Attempt, of candidates: Candidates, at map: Mapper) {
        guard depth > 1, !map.cursor.hasOwnOptions else { return }
        attempts[key(candidates, map)] = (attempt, candidates.owner)
        map.cursor.add(.kept)
    }

    private func key(_ candidates: Candidates, _ map: Mapper) -> Key {
        Key(node: map.cursor.nodeIndex, union: candidates.identity, flags: map.flags.rawValue)
    }
}

extension Mapper {
    /// The trials of unions in this mapping.
    fileprivate var trials: Trials {
        if let known = cursor.state.unionTrials as? Trials { return known }
        let trials = Trials()
        cursor.state.unionTrials = trials
        return trials
    }

    /// The result of an attempt, whose records were dropped meanwhile.
    fileprivate func replay(_ attempt: Trials.Attempt) throws(MappingError) -> Any {
        let choice = try attempt.get()
        cursor.append(choice.records, deviations: choice.deviations)
        return choice.value as Any
    }

    /// Forgets what a candidate has read of this value.
    @inline(never)
    fileprivate func forgetReads(after known: RecordedReads?) {
        guard kind == .object || kind == .array else { return }
        if let known { cursor.restore(known) } else { cursor.forgetReads() }
    }

    /// This value under the flags with which candidates are tried.
    @inline(never)
    @_lifetime(copy self)
    fileprivate func forTrials() -> Mapper {
        if trialFlags == flags { return self }
        return withFlags(trialFlags)
    }

    /// The flags with which candidates are tried. Why one is not the one is part of one error, and no issue of its own. A truth
    /// value is no string.
    private var trialFlags: MappingFlags {
        let isTruth = kind == .true || kind == .false
        return flags.with(.collectsErrors, false).with(
            isTruth ? .observes | .strictCoercion : .observes, true)
    }
}
