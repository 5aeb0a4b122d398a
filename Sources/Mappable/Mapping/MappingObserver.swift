@usableFromInline package enum ObservedOutcome: UInt8, Sendable {
    /// A model was made of the object.
    case mapped
    /// A member was looked up that is not there.
    case missed
    /// An optional is nil for an absent value.
    case absent
    case converted
    case nilForInvalid
    case leftOut
    case defaulted
    case unread
    /// Several types convert the value and none takes it as it is; one was chosen.
    case chosen
}

extension ObservedOutcome {
    /// Whether a value was converted or lost.
    func isDeviation(_ error: MappingError?) -> Bool {
        switch self {
        case .converted, .leftOut, .nilForInvalid: true
        case .defaulted: error != nil
        case .mapped, .missed, .absent, .unread, .chosen: false
        }
    }
}

/// Learns what a mapping converts, drops and replaces, for reports and unread keys. The core calls it where
/// ``MappingFlags/observes`` is set.
package protocol MappingObserver: AnyObject {
    /// Whether the errors of what is recorded are shown to somebody.
    var keepsErrors: Bool { get }

    func record(
        _ outcome: ObservedOutcome, _ node: Int, _ type: Any.Type?, step: ObservedStep?, error: MappingError?)

    /// Records that a model was made of a value, given by its nodes.
    func record(_ model: Any.Type, of nodes: Range<Int>)

    /// How many records there are.
    var count: Int { get }

    /// The records behind the first ones, for ``append(_:)``.
    func records(from count: Int) -> Any

    /// Records again what was dropped.
    func append(_ records: Any)

    /// Drops the records behind the first ones.
    func removeRecords(from count: Int)

    /// Drops the last records as far as they are about these nodes.
    func removeRecords(about nodes: Range<Int>)

    /// Throws where options refuse what was learned.
    ///
    /// - Parameter root: the document's own value.
    func finish(_ root: JSONCursor) throws(MappingError)

    /// Takes what was learned, before the document is closed.
    func close(_ root: JSONCursor)
}

package protocol ObservationPlan: Sendable {
    /// What the plan sets.
    var flags: MappingFlags { get }

    var refusesUnreadKeys: Bool { get }

    func makeObserver() -> any MappingObserver
}

/// The plan of all mappings whose options have none.
package enum ObservationEverywhere {
    private static let shared = StateMutex<(any ObservationPlan)?>(nil)
    private static let isSet = AtomicFlag()

    package static var plan: (any ObservationPlan)? {
        get { shared.withLock { $0 } }
        set {
            shared.withLock { $0 = newValue }
            isSet.store(newValue != nil)
        }
    }

    /// A load without a lock, since every mapping asks.
    @inline(__always)
    static var isOn: Bool { isSet.isOn }
}

extension MappingSession {
    /// The observer that options ask for, or the one that a call has begun with.
    var observer: (any MappingObserver)? {
        mutating get {
            if let known = lazyState?.observer { return known }
            guard flags.has(.observes) else { return nil }
            state.observer = (options.observation ?? ObservationEverywhere.plan)?.makeObserver()
            return state.observer
        }
    }
}
