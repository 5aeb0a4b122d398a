@usableFromInline package enum JournalOutcome: UInt8, Sendable {
    /// A model was made of the object.
    case mapped
    /// A member was asked for that is not there.
    case missed
    /// An optional is nil for an absent value.
    case absent
    case converted
    case nilForInvalid
    case leftOut
    case defaulted
    case unread
    /// An error left a model, a field, an element or a member.
    case refused
    case undone
    /// A value or a tag has no case, and its type keeps such values.
    case unknownCase
}

/// What is to be recorded of mappings, and who gets it.
package protocol ObservationPlan: AnyObject, Sendable {
    var flags: MappingFlags { get }

    /// Whether an entry matters where there is no report.
    func wants(_ outcome: JournalOutcome, hasCause: Bool) -> Bool

    /// Is called when a document was read as a type, or refused with an error.
    func end(as type: Any.Type, _ error: MappingError?)

    /// Takes the entries about a document that was read as a type.
    ///
    /// - Parameter root: the document's own value.
    func end(_ root: JSONCursor, as type: Any.Type, _ journal: Journal)

    /// Looks at a document that was read as a type.
    func end(_ root: JSONCursor, as type: Any.Type)
}

/// Records nothing of the library's own reads.
package final class Unobserved: ObservationPlan {
    package var flags: MappingFlags { MappingFlags(rawValue: 0) }

    package init() {}

    package func wants(_ outcome: JournalOutcome, hasCause: Bool) -> Bool { false }

    package func end(as type: Any.Type, _ error: MappingError?) {}

    package func end(_ root: JSONCursor, as type: Any.Type, _ journal: Journal) {}

    package func end(_ root: JSONCursor, as type: Any.Type) {}
}

extension MappingOptions {
    /// Of the library's own reads of what the program has made. They have no limits.
    package static let unobserved = {
        var options = MappingOptions(maximumDepth: .max, maximumBytes: .max)
        options.observation = Unobserved()
        return options
    }()
}

/// The plan of all mappings whose options have none.
package enum ObservationEverywhere {
    private static let shared = StateMutex<(any ObservationPlan)?>(nil)
    private static let sharedFlags = AtomicNumber()

    package static var plan: (any ObservationPlan)? {
        get { shared.withLock { $0 } }
        set {
            shared.withLock { $0 = newValue }
            sharedFlags.store(newValue?.flags.rawValue ?? 0)
        }
    }

    /// A load without a lock, as every mapping asks.
    @inline(__always)
    static var flags: MappingFlags { MappingFlags(rawValue: sharedFlags.value) }
}

extension DocumentView {
    /// The journal that the options ask for, or the one that a call has begun with.
    var journal: Journal? {
        if let known = session.pointee.journal { return known }
        guard flags.has(.recordsLosses), !(plan is Unobserved) else { return nil }
        let new = Journal(session, plan, options)
        session.pointee.journal = new
        return new
    }

    fileprivate var plan: (any ObservationPlan)? { options.observation }
}

extension SessionReference {
    @usableFromInline var hasEnd: Bool {
        pointee.hasState || pointee.journal != nil || view.pointee.flags.has(.monitors)
    }
}

extension MappingSession {
    /// Ends a reading that succeeded: throws a mistake of the program, or for unread keys that the options refuse, and tells a monitor.
    @usableFromInline @inline(never)
    static func end(_ session: SessionReference, as type: Any.Type) throws(MappingError) {
        if let state = session.pointee.lazyState {
            if let mistake = state.mistake { throw mistake }
            // An optional may have tolerated it, but no type was tried after that.
            if let limit = state.trials.limit { throw limit }
        }
        try session.pointee.journal?.finish(session.root)
        tellMonitor(session, as: type, nil)
    }

    /// Ends a reading that failed, and adds the document's type to the error.
    @usableFromInline @inline(never)
    static func end(_ session: SessionReference, as type: Any.Type, _ error: MappingError) -> MappingError {
        let mistake = session.pointee.hasState ? session.pointee.state.mistake : nil
        let error = (mistake ?? error).reading(type)
        tellMonitor(session, as: type, error)
        return error
    }

    private static func tellMonitor(_ session: SessionReference, as type: Any.Type, _ error: MappingError?) {
        guard session.view.pointee.flags.has(.monitors) else { return }
        let plan = session.view.pointee.plan
        plan?.end(as: type, error)
        session.pointee.journal?.end(session.root, as: type)
        if error == nil { plan?.end(session.root, as: type) }
    }

    /// Tells a monitor of a document that could not be opened, and adds the document's type to the error.
    @usableFromInline @inline(never)
    static func refuse(_ error: MappingError, _ options: MappingOptions, as type: Any.Type) -> MappingError {
        let error = error.reading(type)
        if MappingFlags.of(options).has(.monitors) {
            (options.observation ?? ObservationEverywhere.plan)?.end(as: type, error)
        }
        return error
    }
}
