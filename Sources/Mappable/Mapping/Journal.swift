/// What a reading converted, dropped, replaced, missed and refused, and which models it made, in the order in which it happened.
///
/// The entries of a model that fails are undone, as another model may be tried on the same value.
package final class Journal {
    /// Why a value was lost.
    package enum Cause {
        case error(MappingError)
        /// For a monitor, if no error was made.
        case failure(DroppedFailure)
        /// The same, of a value that the entry's type does not read.
        case refusal(MappingError.Kind)
    }

    package struct Entry {
        package fileprivate(set) var kind: JournalOutcome
        package let node: UInt32
        /// Counted from 1; never used again.
        fileprivate let number: UInt64
        /// An index into ``steps``, counted from 1; 0 for none.
        package let step: UInt32
        /// The object of ``model``.
        package fileprivate(set) var object: UInt32
        /// Why a value was lost or refused; nil beyond the bound, too.
        package fileprivate(set) var cause: Cause?
        /// The type that was asked for.
        package let type: Any.Type?
        /// The innermost model around the node, or of it; nil while that is being read.
        package fileprivate(set) var model: Any.Type?

        package var error: MappingError? { if case .error(let error)? = cause { error } else { nil } }

        package init(
            _ kind: JournalOutcome, _ node: Int, _ type: Any.Type?, model: Any.Type? = nil, object: Int = 0,
            number: UInt64 = 0, step: UInt32 = 0, cause: Cause? = nil
        ) {
            self.kind = kind
            self.node = UInt32(truncatingIfNeeded: node)
            self.type = type
            self.model = model
            self.object = UInt32(truncatingIfNeeded: object)
            self.number = number
            self.step = step
            self.cause = cause
        }
    }

    package private(set) var entries: [Entry] = []
    /// Each once.
    package private(set) var steps: [JSONKeyPath.Step] = []
    private var stepNumbers: [JSONKeyPath.Step: UInt32] = [:]
    private let session: SessionReference
    /// How many entries have an error that is an issue, and how many have another one.
    private var (issueCount, causeCount) = (0, 0)
    private var missCount = 0
    /// How many keys that were asked for in vain are kept. Those of models without unread keys are not.
    private static var mostMisses: Int { 10_000 }
    /// The entries whose model is not known yet.
    private var pending: [Int] = []
    /// Those of each `result`.
    package private(set) var issues: [MappingError] = []
    private let plan: (any ObservationPlan)?
    /// Needs the models, and the keys that they missed.
    private let refusesUnreadKeys: Bool
    /// How many issues, and how many other errors, are kept where no plan wants all.
    private let mostErrors: Int
    /// Whether there is a report, for which dropped errors have their details. A monitor alone wants less.
    private(set) var hasReport = false

    /// - Parameter plan: a monitor's, if there is one.
    package init(_ session: SessionReference, _ plan: (any ObservationPlan)?, _ options: MappingOptions) {
        self.session = session
        self.plan = plan
        refusesUnreadKeys = options.unreadKeys == .throw
        mostErrors = plan == nil ? options.maximumIssues : .max
    }

    private var last: UInt64 { session.pointee.lastEntry }

    private var recordsModels: Bool { hasReport || refusesUnreadKeys }

    var recordsUnreadKeysAlone: Bool { refusesUnreadKeys && !hasReport && plan == nil }

    /// Records everything from here on.
    package func beginReport() { hasReport = true }

    package func record(_ issues: [MappingError]) { self.issues += issues }

    /// Throws for unread keys that the options refuse.
    ///
    /// - Parameter root: the document's own value.
    func finish(_ root: JSONCursor) throws(MappingError) {
        if refusesUnreadKeys, let first = root.errorsOfUnreadKeys(self, most: 1).errors.first { throw first }
    }

    /// Gives the entries to the plan, at the end of a reading.
    func end(_ root: JSONCursor, as type: Any.Type) {
        plan?.end(root, as: type, self)
        (entries, steps, stepNumbers, issues, pending) = ([], [], [:], [], [])
        (issueCount, causeCount, missCount) = (0, 0, 0)
    }
}

// MARK: - Recording

extension Journal {
    func record(
        _ outcome: JournalOutcome, _ node: Int, _ type: Any.Type?, step: PathStep?, _ cause: Cause?
    ) {
        let wants = outcome == .mapped || outcome == .missed ? recordsModels : hasReport
        guard wants || plan?.wants(outcome, hasCause: cause != nil) == true else { return }
        if outcome == .missed {
            guard missCount < Self.mostMisses else { return }
            missCount += 1
        }
        let isKept = cause != nil && causeCount < mostErrors
        if isKept { causeCount += 1 }
        let step = step.map { number(of: $0.component) } ?? 0
        append(outcome, node, type, step: step, cause: isKept ? cause : nil)
    }

    /// Counted from 1.
    private func number(of step: JSONKeyPath.Step) -> UInt32 {
        if let known = stepNumbers[step] { return known }
        steps.append(step)
        let number = UInt32(truncatingIfNeeded: steps.count)
        stepNumbers[step] = number
        return number
    }

    private func append(
        _ kind: JournalOutcome, _ node: Int, _ type: Any.Type?, model: Any.Type? = nil, object: Int = 0,
        step: UInt32 = 0, cause: Cause? = nil
    ) {
        session.pointee.lastEntry &+= 1
        if recordsModels, model == nil, kind != .missed, kind != .refused { pending.append(entries.count) }
        entries.append(
            Entry(kind, node, type, model: model, object: object, number: last, step: step, cause: cause))
    }

    /// Records that a model was made of a value, given by its nodes.
    func record(_ model: Any.Type, of nodes: Range<Int>) {
        guard recordsModels else { return }
        // The entries about the object and its content are of this model.
        while let last = pending.last, nodes.contains(Int(entries[last].node)) {
            pending.removeLast()
            entries[last].model = model
            entries[last].object = UInt32(truncatingIfNeeded: nodes.lowerBound)
        }
        append(.mapped, nodes.lowerBound, nil, model: model, object: nodes.lowerBound)
    }

    /// Records an error that left a value, unless it stands for issues that are recorded. Issues after `start` that it does not stand
    /// for were caught, and are undone.
    ///
    /// - Returns: the error, which stands for its issue.
    func refuse(_ error: MappingError, at node: Int, after start: UInt64) -> MappingError {
        undo(after: start) {
            $0 == .refused
        } unless: {
            error.issues?.contains($0) == true
        }
        if let known = error.issues, let place = place(of: known.lowerBound) {
            // On its way out, the error has learnt of the models around it.
            if entries[place].cause == nil {
                guard issueCount < mostErrors else { return error }
                issueCount += 1
            }
            entries[place].cause = .error(error)
            return error
        }
        let isKept = issueCount < mostErrors
        if isKept { issueCount += 1 }
        append(.refused, node, nil, cause: isKept ? .error(error) : nil)
        return error.standing(for: last..<last + 1)
    }

    /// Those that are kept, and how many there are.
    func issues(after start: UInt64) -> (kept: [MappingError], count: Int) {
        let issues = entries.reversed().prefix { $0.number > start }.filter { $0.kind == .refused }
        return (issues.reversed().compactMap(\.error), issues.count)
    }

    /// nil for an issue that was undone.
    private func place(of number: UInt64) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].number == number && entries[low].kind == .refused
            ? low : nil
    }
}

// MARK: - Undoing

extension Journal {
    func undo(after start: UInt64) {
        while let last = entries.last, last.number > start { removeLast() }
    }

    /// Undoes issues, which were caught.
    func undoIssues(after start: UInt64) { undo(after: start) { $0 == .refused } }

    /// Undoes all but issues.
    func undoRecords(after start: UInt64) { undo(after: start) { $0 != .refused } }

    /// Undoes keys that were asked for in vain, which are suggested for unread ones.
    func undoMisses(after start: UInt64) { undo(after: start) { $0 == .missed } }

    private func undo(
        after start: UInt64, _ isUndone: (JournalOutcome) -> Bool,
        unless isKept: (UInt64) -> Bool = { _ in false }
    ) {
        var place = entries.count
        while place > 0, entries[place - 1].number > start {
            place -= 1
            if isUndone(entries[place].kind), !isKept(entries[place].number) {
                uncount(entries[place])
                entries[place].cause = nil
                entries[place].kind = .undone
            }
        }
        while entries.last?.kind == .undone { removeLast() }
    }

    private func removeLast() {
        uncount(entries.removeLast())
        if pending.last == entries.count { pending.removeLast() }
    }

    private func uncount(_ entry: Entry) {
        if entry.kind == .missed { missCount -= 1 }
        guard entry.cause != nil else { return }
        if entry.kind == .refused { issueCount -= 1 } else { causeCount -= 1 }
    }
}
