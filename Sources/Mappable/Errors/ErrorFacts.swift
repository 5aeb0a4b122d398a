/// What an error says: a short note until somebody asks, or until the document is let go.
///
/// Most errors about optionals and about elements that are left out are never looked at. A path, a location, the line of the
/// source and the keys that are there take ten times as long as all else that reading such a value takes.
///
/// What a note says is written under the document's lock. Once it is told, only the models change.
package final class ErrorFacts: @unchecked Sendable {
    /// Whether this began as a note about a document, which all copies of the error share.
    let isNote: Bool
    package let origin: DocumentIdentity?
    package var kind: MappingError.Kind
    /// The index of the value on the tape, or of the container without it; -1 once everything is told.
    package var node = -1
    /// The step from the value that leads nowhere.
    package var missing: ObservedStep?
    /// Whether the error shows what stands there.
    package var showsFound = true
    package var expected: Phrase?
    package var reason: Phrase?
    package var underlying: (any Error)?

    package var keyPath = MappingPath()
    package var location: SourceLocation?
    package var found: FoundValue?
    package var suggestion: String?
    /// A key or a case that is not there, for which others may be suggested.
    package var wanted: String?
    /// The keys that are there.
    package var present: [String] = []
    /// Whether the reason lists the keys.
    package var listsKeys = false
    package var sourceLine: SourceLine?
    /// The innermost model that was being mapped, and the one around it.
    private var models = (inner: Any.Type?.none, outer: Any.Type?.none)

    package init(_ kind: MappingError.Kind, _ origin: DocumentIdentity?, isNote: Bool = false) {
        self.kind = kind
        self.origin = origin
        self.isNote = isNote
    }

    /// Another note in this one's place, which nobody has an error about any more.
    package func write(
        _ kind: MappingError.Kind, _ node: Int, _ missing: ObservedStep?, expected: Phrase?, reason: Phrase?,
        showsFound: Bool, underlying: (any Error)?
    ) {
        self.kind = kind
        self.node = node
        self.missing = missing
        self.expected = expected
        self.reason = reason
        self.showsFound = showsFound
        self.underlying = underlying
        models = (nil, nil)
    }

    /// A copy that is no note; everything is told.
    func copy() -> ErrorFacts {
        let copy = ErrorFacts(kind, origin)
        copy.expected = expected
        copy.reason = reason
        copy.underlying = underlying
        copy.keyPath = keyPath
        copy.location = location
        copy.found = found
        copy.suggestion = suggestion
        copy.wanted = wanted
        copy.present = present
        copy.listsKeys = listsKeys
        copy.sourceLine = sourceLine
        copy.models = knownModels
        return copy
    }

    /// Tells everything, as nobody can any more without the document.
    @inline(never)
    package func tell() {
        guard isNote, let origin else { return }
        origin.withLock {
            guard node >= 0 else { return }
            origin.explain(self)
            node = -1
        }
    }

    var knownModels: (inner: Any.Type?, outer: Any.Type?) {
        guard isNote, let origin else { return models }
        return origin.withLock { models }
    }

    /// Notes the next model around the value.
    package func note(model: Any.Type) {
        guard isNote, let origin else { return add(model) }
        origin.withLock { add(model) }
    }

    private func add(_ model: Any.Type) {
        if models.inner == nil {
            models.inner = model
        } else if models.outer == nil, models.inner != model {
            models.outer = model
        }
    }
}

/// An object that stands for a document in the errors about it, which may outlive it.
package class DocumentIdentity: @unchecked Sendable {
    private let lock = Guarded(())

    package init() {}

    package final func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock { _ in body() } }

    /// Tells in full what went wrong, as far as the document is known. The caller holds the lock.
    func explain(_ facts: ErrorFacts) {}
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
