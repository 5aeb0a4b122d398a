/// What came of a read.
@usableFromInline package enum ObservedOutcome: UInt8, Sendable {
    /// Members of the object were looked up, and no model of its own has mapped it.
    case entered
    /// The container was read as a whole.
    case whole
    /// A model has read the object.
    case mapped
    /// A member was looked up that is not there.
    case missed
    /// An optional is nil because nothing is there.
    case absent
    case converted
    /// An optional is nil because its value is invalid.
    case nilForInvalid
    /// An element was left out because it is invalid.
    case leftOut
    /// A default stands in.
    case defaulted
    /// A member of a model's object was not asked for.
    case unread
    /// One of several types that take the value was chosen, none of which takes it as it is.
    case chosen
}

/// How much an observer knows at some time.
package struct ObservationMark {
    package let events, asked: Int

    package init(events: Int, asked: Int) {
        self.events = events
        self.asked = asked
    }

    package static let start = ObservationMark(events: 0, asked: 0)
}

/// Learns what a mapping asks for in a document, and what comes of it.
///
/// The core calls it where ``MappingFlags/observes`` is set. Reports, unread keys and rests are made of what it has learned.
package protocol MappingObserver: AnyObject {
    /// Looks a member up, and notes that it was asked for.
    func member(
        _ token: KeyToken, of object: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>?

    /// Notes that a member was asked for which a lookup has found.
    func found(
        _ value: UnsafePointer<Node>?, in object: UnsafePointer<Node>,
        _ frame: UnsafeMutablePointer<MapperFrame>)

    func end(_ frame: UnsafeMutablePointer<MapperFrame>, _ model: Any.Type?)

    func note(
        _ outcome: ObservedOutcome, _ node: Int, _ type: Any.Type?, step: ObservedStep?, error: MappingError?)

    func ask(for value: UnsafePointer<Node>, in document: Document)

    /// Notes that an object was read as a model.
    func map(_ object: UnsafePointer<Node>, _ model: Any.Type, in document: Document)

    /// Notes that a container was read as a whole.
    ///
    /// - Parameter type: the type, if it takes whatever is in the container.
    func readWhole(_ container: Int, _ type: Any.Type?)

    var mark: ObservationMark { get }

    func undo(to mark: ObservationMark)

    /// Forgets the last notes about some nodes.
    func undo(in nodes: Range<Int>)

    /// What came after a mark, for ``redo(_:in:)``.
    func part(from mark: ObservationMark) -> Any?

    /// Notes again what was undone.
    func redo(_ part: Any?, in document: Document)

    /// Looks at a document that was mapped. It throws where options refuse what it has learned.
    func finish(_ session: UnsafeMutablePointer<MappingSession>) throws(MappingError)

    func close(_ session: UnsafeMutablePointer<MappingSession>)
}

/// Options that ask for an observer.
package protocol ObservationPlan: Sendable {
    /// What of these the hot path asks for.
    var flags: UInt32 { get }

    /// Whether each key that no model asks for is an error.
    var refusesUnreadKeys: Bool { get }

    func makeObserver() -> any MappingObserver
}

/// The plan of all mappings whose options have none, if there is one.
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

    /// Whether there is a plan; a load without a lock, since every mapping asks.
    @inline(__always)
    package static var isOn: Bool { isSet.isOn }
}

extension MappingSession {
    /// The observer that options ask for, or the one that a call has begun with.
    package var observer: (any MappingObserver)? {
        mutating get {
            if let known = notes.observer { return known }
            guard flags.has(MappingFlags.observes) else { return nil }
            notes.observer = (options.observation ?? ObservationEverywhere.plan)?.makeObserver()
            return notes.observer
        }
    }
}
