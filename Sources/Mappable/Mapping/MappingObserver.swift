@usableFromInline package enum ObservedOutcome: UInt8, Sendable {
    /// Members of the object were looked up, but no model of its own mapped it.
    case entered
    case whole
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

package struct ObservationMark {
    package let events, asked: Int

    package init(events: Int, asked: Int) {
        self.events = events
        self.asked = asked
    }

    package static let start = ObservationMark(events: 0, asked: 0)
}

/// Learns what a mapping asks for in a document, for reports, unread keys and rests. The core calls it where
/// ``MappingFlags/observes`` is set.
package protocol MappingObserver: AnyObject {
    func member(
        _ token: KeyToken, of object: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>?

    /// Notes a member that a lookup has found.
    func found(
        _ value: UnsafePointer<Node>?, in object: UnsafePointer<Node>,
        _ frame: UnsafeMutablePointer<MapperFrame>)

    func end(_ frame: UnsafeMutablePointer<MapperFrame>, _ model: Any.Type?)

    /// Whether the errors of what is noted are shown to somebody.
    var keepsErrors: Bool { get }

    func note(
        _ outcome: ObservedOutcome, _ node: Int, _ type: Any.Type?, step: ObservedStep?, error: MappingError?)

    func ask(for value: UnsafePointer<Node>, in document: Document)

    func map(_ object: UnsafePointer<Node>, _ model: Any.Type, in document: Document)

    /// - Parameter type: nil for a type that does not take whatever is in the container.
    func readWhole(_ container: Int, _ type: Any.Type?)

    var mark: ObservationMark { get }

    func undo(to mark: ObservationMark)

    func undo(in nodes: Range<Int>)

    /// The notes after a mark, for ``redo(_:in:)``.
    func part(from mark: ObservationMark) -> Any?

    func redo(_ part: Any?, in document: Document)

    /// Throws where options refuse what was learned.
    func finish(_ session: UnsafeMutablePointer<MappingSession>) throws(MappingError)

    func close(_ session: UnsafeMutablePointer<MappingSession>)
}

package protocol ObservationPlan: Sendable {
    /// What the plan sets.
    var flags: MappingFlags { get }

    var refusesUnreadKeys: Bool { get }

    func makeObserver() -> any MappingObserver
}

/// The plan of all mappings whose options have none.
package enum ObservationEverywhere {
    private static let shared = Guarded<(any ObservationPlan)?>(nil)
    private static let isSet = Switch()

    package static var plan: (any ObservationPlan)? {
        get { shared.withLock { $0 } }
        set {
            shared.withLock { $0 = newValue }
            isSet.store(newValue != nil)
        }
    }

    /// A load without a lock, since every mapping asks.
    @inline(__always)
    package static var isOn: Bool { isSet.isOn }
}

extension MappingSession {
    /// The observer that options ask for, or the one that a call has begun with.
    package var observer: (any MappingObserver)? {
        mutating get {
            if let known = notes.observer { return known }
            guard flags.has(.observes) else { return nil }
            notes.observer = (options.observation ?? ObservationEverywhere.plan)?.makeObserver()
            return notes.observer
        }
    }
}
