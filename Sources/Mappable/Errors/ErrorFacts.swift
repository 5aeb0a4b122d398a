/// What an error says.
struct ErrorFacts {
    var kind: MappingError.Kind
    var expected: Phrase?
    var reason: Phrase?
    var underlying: (any Error)?
    var keyPath = MappingPath()
    var location: SourceLocation?
    var found: FoundValue?
    var suggestion: String?
    /// A key or a case that is not there, for which others may be suggested.
    var wanted: String?
    /// The keys that are there.
    var present: [String] = []
    /// Whether the reason lists the keys.
    var listsKeys = false
    /// The line of the source, and a line with a caret under the fault.
    var sourceLine: String?
}

/// What an error says: a short note until somebody asks, or until the document is let go.
///
/// Most errors about optionals and about elements that are left out are never looked at. A path, a location, the line of the
/// source and the keys that are there take ten times as long as all else that reading such a value takes.
///
/// What a note says is written under the document's lock. Once it is told, only the models change.
final class ErrorNote: @unchecked Sendable {
    /// Whether this began as a note about a document, which all copies of the error share.
    let isAboutNode: Bool
    let origin: DocumentIdentity?
    var facts: ErrorFacts
    /// The index of the value on the tape, or of the container without it; -1 once everything is told.
    private(set) var node = -1
    /// The step from the value that leads nowhere.
    private(set) var missing: ObservedStep?
    /// Whether the error shows what stands there.
    private(set) var showsFound = true
    /// The innermost model that was being mapped, and the one around it.
    private var models = (inner: Any.Type?.none, outer: Any.Type?.none)

    /// A note about a value of a document.
    init(_ origin: DocumentIdentity) {
        isAboutNode = true
        self.origin = origin
        facts = ErrorFacts(kind: .custom)
    }

    /// What is told in full.
    init(_ facts: ErrorFacts, _ origin: DocumentIdentity?) {
        isAboutNode = false
        self.origin = origin
        self.facts = facts
    }

    /// Another note in this one's place, which nobody has an error about any more.
    func write(_ facts: ErrorFacts, _ node: Int, _ missing: ObservedStep?, showsFound: Bool) {
        self.facts = facts
        self.node = node
        self.missing = missing
        self.showsFound = showsFound
        models = (nil, nil)
    }

    /// A copy that is told in full, with some of its parts changed.
    func copy() -> ErrorNote {
        tell()
        let copy = ErrorNote(facts, origin)
        copy.models = knownModels
        return copy
    }

    /// Tells everything, as nobody can any more without the document.
    @inline(never)
    func tell() {
        guard isAboutNode, let origin else { return }
        origin.withLock {
            guard node >= 0 else { return }
            origin.explain(self)
            node = -1
        }
    }

    var knownModels: (inner: Any.Type?, outer: Any.Type?) { locked { models } }

    /// Notes the next model around the value.
    func note(model: Any.Type) {
        locked {
            if models.inner == nil {
                models.inner = model
            } else if models.outer == nil, models.inner != model {
                models.outer = model
            }
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        guard isAboutNode, let origin else { return body() }
        return origin.withLock(body)
    }
}

/// An object that stands for a document in the errors about it, which may outlive it.
package class DocumentIdentity: @unchecked Sendable {
    private let lock = Guarded(())

    package init() {}

    final func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock { _ in body() } }

    /// Tells in full what went wrong, as far as the document is known. The caller holds the lock.
    func explain(_ note: ErrorNote) {}
}

/// What is missing in a container.
package enum ObservedStep: Sendable {
    case component(MappingPath.Component)
    /// A member that a model names, of which a string is made only where somebody asks.
    case literal(StaticString)

    package var component: MappingPath.Component {
        switch self {
        case .component(let component): component
        case .literal(let key): .key(key.description)
        }
    }
}
