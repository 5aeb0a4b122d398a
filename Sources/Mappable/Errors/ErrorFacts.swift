/// The content of an error.
struct ErrorFacts {
    var kind: MappingError.Kind
    var expected: Phrase?, reason: Phrase?
    var underlying: (any Error)?
    var keyPath = MappingPath()
    var location: SourceLocation?, found: FoundValue?, suggestion: String?
    /// A missing key or case, for which others may be suggested.
    var wanted: String?
    var present: [String] = []
    var listsKeys = false
    /// Two lines: the source's, and one with a caret under the fault.
    var sourceLine: String?
}

/// The content of an error: a short note until somebody asks, or until the document is let go.
///
/// Nobody reads most errors about optionals and left-out elements. Path, location, source line and keys take ten times
/// as long as the rest. A note is told under the document's lock; from then on, only the models change.
final class ErrorNote: @unchecked Sendable {
    /// True of a note about a document, which all copies of the error share.
    let isAboutNode: Bool
    let origin: DocumentIdentity?
    var facts: ErrorFacts
    /// The index of the value on the tape, or of the container without it; -1 once everything is told.
    private(set) var node = -1
    private(set) var missing: ObservedStep?
    private(set) var showsFound = true
    private var models = (inner: Any.Type?.none, outer: Any.Type?.none)

    init(_ origin: DocumentIdentity) {
        isAboutNode = true
        self.origin = origin
        facts = ErrorFacts(kind: .custom)
    }

    init(_ facts: ErrorFacts, _ origin: DocumentIdentity?) {
        isAboutNode = false
        self.origin = origin
        self.facts = facts
    }

    /// Reuses a note whose error nobody has any more.
    func write(_ facts: ErrorFacts, _ node: Int, _ missing: ObservedStep?, showsFound: Bool) {
        self.facts = facts
        self.node = node
        self.missing = missing
        self.showsFound = showsFound
        models = (nil, nil)
    }

    func copy() -> ErrorNote {
        tell()
        let copy = ErrorNote(facts, origin)
        copy.models = knownModels
        return copy
    }

    /// Works out everything while the document is there.
    @inline(never)
    func tell() {
        guard isAboutNode, let origin else { return }
        origin.withLock {
            guard node >= 0 else { return }
            origin.explain(self)
            node = -1
        }
    }

    @inline(never) var knownModels: (inner: Any.Type?, outer: Any.Type?) { locked { models } }

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

#if !hasFeature(Embedded)
    extension ErrorNote: CustomReflectable {
        var customMirror: Mirror {
            tell()
            return Mirror(reflecting: facts)
        }
    }
#endif

/// Stands for a document in the errors about it, which may outlive it.
package class DocumentIdentity: @unchecked Sendable {
    // A state of no size would stand where the object does, for the thread sanitizer.
    private let lock = Guarded(false)

    package init() {}

    final func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock { _ in body() } }

    /// The caller holds the lock.
    func explain(_ note: ErrorNote) {}
}

package enum ObservedStep: Sendable {
    case component(MappingPath.Component)
    /// A member that a model names. It becomes a string only where somebody asks.
    case literal(StaticString)

    package var component: MappingPath.Component {
        switch self {
        case .component(let component): component
        case .literal(let key): .key(key.description)
        }
    }
}
