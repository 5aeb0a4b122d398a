/// What values that may be of several types were found to be, while it is not known yet what a value around them is.
///
/// Each type that the outer value is tried as reads the inner ones again, and so on. They are tried once for each set of
/// options, and what came out is kept until the outermost value is done.
final class Trials {
    /// An attempt: of what, with which union, and under which flags.
    struct Attempt: Hashable {
        let node: Int
        let union: ObjectIdentifier
        let flags: UInt32
    }

    enum Outcome {
        /// With what was noted while it was read.
        case value(Any, Any?)
        case failure(MappingError)
    }

    /// How many values are being tried, one in another.
    private(set) var depth = 0
    private var outcomes: [Attempt: Outcome] = [:]
    /// The unions among the attempts, which must not end before their identities are forgotten.
    private var unions: [AnyObject] = []
    /// How many more attempts there may be.
    private var allowance = 0

    /// Begins to try a value of so many nodes.
    func begin(span: Int) {
        if depth == 0 { allowance = 64 * span + 4096 }
        depth += 1
    }

    func end() {
        depth -= 1
        guard depth == 0 else { return }
        outcomes.removeAll(keepingCapacity: outcomes.capacity < 1024)
        unions.removeAll(keepingCapacity: true)
    }

    /// Whether too much was tried. It takes a model that reads in ways that cannot be told from each other.
    var isExhausted: Bool { allowance < 0 }

    func outcome(of attempt: Attempt) -> Outcome? { outcomes[attempt] }

    /// Counts an attempt in another one.
    func spend() { allowance -= 1 }

    func note(_ outcome: Outcome, of attempt: Attempt, keeping union: AnyObject?) {
        outcomes[attempt] = outcome
        if let union { unions.append(union) }
    }
}

extension SessionNotes {
    /// What unions have tried in this mapping.
    var trials: Trials {
        mutating get {
            if let known = unionTrials as? Trials { return known }
            let trials = Trials()
            unionTrials = trials
            return trials
        }
    }
}
