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

    var plan: (any ObservationPlan)? { options.observation }
}
