import MappableObserving

/// The types that a value without a tag may be of.
package struct Candidates {
    /// A mark that tells these from others: a type, or the owner.
    let identity: ObjectIdentifier
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

    /// The value as the candidate that converts least of it and leaves least of it unread; of equals, as the first.
    package func read<Value>(_ map: Mapper, as type: Value.Type = Value.self) throws(MappingError) -> Value {
        guard let value = try read(map) as? Value else {
            throw map.fail(.typeMismatch, expected: .type(type))
        }
        return value
    }

    // In a build without optimization a function keeps room on the stack for all that it ever does. What is not needed while
    // values inside this one are read is done by functions of its own.

    private func read(_ map: Mapper) throws(MappingError) -> Any {
        let flags = map.trialFlags
        if flags != map.flags { return try read(map, flags) }
        if let known = try begin(map) { return known }
        return try end(map, best(map))
    }

    @inline(never)
    private func read(_ map: Mapper, _ flags: MappingFlags) throws(MappingError) -> Any {
        let start = map.observe()
        // Events of candidates are noted for their comparison only.
        defer { if !map.isObserved { map.recorder?.undo(to: start) } }
        // Safety: the session outlives its mappers, and the frame the call.
        var frame = unsafe MapperFrame(of: map.session, flags, override: map.frame.pointee.override)
        return try unsafe map.run({ map throws(MappingError) in try read(map) }, in: &frame)
    }

    /// Whether values around this one are being tried, so that it may be tried again.
    @inline(never)
    private func isToBeNoted(_ map: Mapper) -> Bool {
        guard map.trials.depth > 0 else { return false }
        // Safety: the frame outlives its mappers.
        guard unsafe map.frame.pointee.override != nil else { return true }
        // An override's kind need not be the kind of the next one at the same address.
        map.trials.allowance -= 1
        return false
    }

    /// The result if the value was tried before; nil if it is to be tried now.
    @inline(never)
    private func known(_ map: Mapper) throws(MappingError) -> Any? {
        // Safety: the session outlives its mappers.
        let document = unsafe map.session.pointee.document
        guard
            let attempt = unsafe map.trials.attempt(
                at: document.index(of: map.node), identity, map.flags)
        else { return nil }
        if let error = attempt.error {
            // It was dropped then, and may be shown now.
            if error.isDropped, !map.dropsDetails { return nil }
            throw error
        }
        map.recorder?.redo(attempt.events, in: document)
        return attempt.value
    }

    /// The result if the value was tried before; else begins to try candidates.
    @inline(never)
    private func begin(_ map: Mapper) throws(MappingError) -> Any? {
        let isNoted = isToBeNoted(map)
        if isNoted, let known = try known(map) { return known }
        if isNoted { map.trials.allowance -= 1 }
        // Safety: the node is on the tape.
        let span = unsafe map.node.pointee.span
        map.trials.begin(span: span, isNoted ? map.recorder?.mark ?? .start : nil)
        return nil
    }

    /// The result of trying the candidates.
    @inline(never)
    private func end(_ map: Mapper, _ best: Trial?) throws(MappingError) -> Any {
        let trials = map.trials
        let mark = trials.marks.last ?? nil
        defer { trials.end() }
        var attempt = Trials.Attempt(union: identity, owner: owner, flags: map.flags)
        // A result does not count if a value before it was given up.
        if let best, !trials.isExhausted { attempt.value = best.value }
        if attempt.value == nil { attempt.error = failure(map) }
        if let best, let tie = best.tie, map.refusesTies {
            let reason = "\(name(best.candidate)) and \(name(tie)) take it equally well"
            attempt.error = map.fail(.invalidValue, reason: .text(reason))
        }
        if let best, attempt.error == nil { take(best, map) }
        if let mark {
            attempt.events = map.recorder?.part(from: mark)
            // Safety: the session outlives its mappers.
            let node = unsafe map.session.pointee.document.index(of: map.node)
            trials.add(attempt, at: node)
        }
        if let error = attempt.error { throw error }
        return attempt.value as Any
    }

    /// The candidate that loses least of the value; of equals, the first.
    private func best(_ map: Mapper) -> Trial? {
        var best: Trial?
        var candidate = 0
        while candidate < count, let mark = mark(map) {
            map.beginTolerance()
            let result = try? value(candidate, map)
            map.endTolerance()
            let trial = result.map { Trial(candidate, $0, map, from: mark) }
            if let trial, trial.isExact, !map.refusesTies { return trial }
            if let trial { best = best?.better(trial) ?? trial }
            undo(map, to: mark)
            candidate += 1
        }
        return best
    }

    /// Notes again what was noted with a trial, and that there were others.
    private func take(_ trial: Trial, _ map: Mapper) {
        if trial.isExact, !map.refusesTies { return }
        // Safety: the session outlives its mappers.
        unsafe map.recorder?.redo(trial.events, in: map.session.pointee.document)
        if trial.hasRivals, !trial.isExact { map.note(.chosen, type(trial.candidate)) }
    }

    /// Where what is observed begins; nil if too much was tried.
    @inline(never)
    private func mark(_ map: Mapper) -> ObservationMark? {
        map.trials.isExhausted ? nil : map.recorder?.mark ?? .start
    }

    @inline(never)
    private func undo(_ map: Mapper, to mark: ObservationMark) { map.recorder?.undo(to: mark) }

    /// The error for a value that was found to be nothing, or not found out about. It names the candidates, with the reason
    /// why each is none. If only one is of the value's kind, its error is the value's error.
    private func failure(_ map: Mapper) -> MappingError {
        guard !map.trials.isExhausted else {
            return map.fail(.limit, reason: "too many values in each other may be of several types")
        }
        let failures = failures(map)
        // Safety: the session outlives its mappers.
        let path = unsafe map.session.pointee.keyPath(of: map.node)
        let close = failures.filter { $0.error.kind != .typeMismatch || $0.error.keyPath != path }
        if close.count == 1, close[0].error.keyPath != path { return close[0].error }
        return map.fail(
            close.isEmpty ? .typeMismatch : .invalidValue, expected: .alternatives((0..<count).map(name)),
            reason: .candidates(failures, at: path))
    }
}

extension Candidates {
    /// Why each candidate is none. Where they fail decides about the error's kind, so that is found out also if leniency
    /// drops the error.
    private func failures(_ map: Mapper) -> [(name: String, error: MappingError)] {
        let start = map.observe()
        defer { undo(map, to: start) }
        return map.withoutTolerance { map in
            var failures: [(name: String, error: MappingError)] = []
            for candidate in 0..<count {
                do throws(MappingError) {
                    _ = try value(candidate, map)
                } catch {
                    failures.append((name(candidate), error))
                }
            }
            return failures
        }
    }
}

/// A candidate that takes a value, and what it loses of it.
private final class Trial {
    let candidate: Int
    let value: Any
    /// How many values were converted, and how many were dropped or not read.
    private var (converted, lost) = (0, 0)
    /// The events noted meanwhile, if they are to be noted again.
    private(set) var events: Any?
    /// Another candidate that loses as much.
    private(set) var tie: Int?
    private(set) var hasRivals = false

    init(_ candidate: Int, _ value: Any, _ map: Mapper, from mark: ObservationMark) {
        (self.candidate, self.value) = (candidate, value)
        guard let recorder = map.recorder else { return }
        // Safety: the session outlives its mappers, and the node is on its tape.
        let document = unsafe map.session.pointee.document
        let (own, span) = unsafe (document.index(of: map.node), map.node.pointee.span)
        for event in recorder.events[mark.events...] {
            switch event.kind {
            case .converted: converted += 1
            case .nilForInvalid, .leftOut, .defaulted: lost += event.error == 0 ? 0 : 1
            // A type that takes anything takes nothing as what it is.
            case .whole where Int(event.node) == own && event.type != nil: lost += span - 1
            case .whole where Int(event.node) == own && map.kind == .object:
                unsafe Document.forEachMember(of: map.node) { _, value in
                    lost += unsafe recorder.isAsked(document.index(of: value)) ? 0 : 1
                }
            default: break
            }
        }
        lost += unsafe map.session.pointee.unreadMembers(of: recorder, from: mark).count
        if !isExact || map.refusesTies { events = recorder.part(from: mark) }
    }

    var isExact: Bool { converted + lost == 0 }

    /// The better of two trials; the first of equals.
    func better(_ other: Trial) -> Trial {
        let (sum, otherSum) = (converted + lost, other.converted + other.lost)
        let better = (otherSum, other.lost) < (sum, lost) ? other : self
        if (otherSum, other.lost) == (sum, lost) { tie = tie ?? other.candidate }
        better.hasRivals = true
        return better
    }
}

/// Results for values that may be of several types, while the type of a value around them is not known yet.
///
/// Each type that the outer value is tried as reads the inner ones again, and so on. They are tried once for each set of
/// options, and what came out is kept until the outermost value is done.
private final class Trials {
    /// An attempt with a union and under some flags, and what came of it.
    struct Attempt {
        let union: ObjectIdentifier
        /// Must not end before its identity is forgotten.
        let owner: AnyObject?
        let flags: MappingFlags
        var value: Any?
        var error: MappingError?
        /// The events noted while the value was read.
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
    func attempt(at node: Int, _ union: ObjectIdentifier, _ flags: MappingFlags) -> Attempt? {
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
    /// The trials of unions in this mapping.
    fileprivate var trials: Trials {
        // Safety: the session outlives its mappers; so below.
        if let known = unsafe session.pointee.notes.unionTrials as? Trials { return known }
        let trials = Trials()
        unsafe session.pointee.notes.unionTrials = trials
        return trials
    }

    /// The observer that notes how candidates read.
    fileprivate var recorder: RecordingObserver? {
        unsafe session.pointee.notes.observer as? RecordingObserver
    }

    /// Begins to note how candidates read, if nobody has begun.
    fileprivate func observe() -> ObservationMark {
        unsafe session.pointee.notes.observer = unsafe session.pointee.observer ?? RecordingObserver()
        return recorder?.mark ?? .start
    }

    /// The flags with which candidates are tried. Why one is not the one is part of one error, and no issue of its own. A truth
    /// value is no string.
    fileprivate var trialFlags: MappingFlags {
        let isTruth = kind == .true || kind == .false
        return flags.with(.collectsErrors, false).with(
            isTruth ? .observes | .strictCoercion : .observes, true)
    }

    fileprivate var refusesTies: Bool { optionsInForce.refusesAmbiguousUnions }
}

extension MappingOptions {
    /// Whether a value without a tag is an error if several types of a union take it equally well. Otherwise, the first
    /// counts.
    public var refusesAmbiguousUnions: Bool {
        get { strategies?.refusesAmbiguousUnions ?? false }
        set { ownStrategies().refusesAmbiguousUnions = newValue }
    }
}
