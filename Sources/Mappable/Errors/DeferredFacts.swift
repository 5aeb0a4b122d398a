/// What an error says of a value, which is told in full once somebody asks, or when the document is let go.
///
/// Most errors about optionals and about elements that are left out are never looked at. A path, a location, the line of the source
/// and the keys that are there take ten times as long as all else that reading such a value takes.
package final class DeferredFacts: Sendable {
    package let origin: DocumentIdentity
    private let state: Guarded<State>

    private struct State: ~Copyable, Sendable {
        var telling: Telling
        var models = (inner: Any.Type?.none, outer: Any.Type?.none)
    }

    private enum Telling: ~Copyable, Sendable {
        case brief(Fault)
        case full(MappingError.Facts)
    }

    init(_ fault: consuming Fault, _ origin: DocumentIdentity) {
        self.origin = origin
        state = Guarded(State(telling: .brief(fault)))
    }

    /// Another fault in this one's place, which nobody has an error about any more.
    package func replace(with fault: consuming Fault) {
        // The last fault is freed without the lock.
        var next = State(telling: .brief(fault))
        state.withLock { state in swap(&state, &next) }
    }

    /// All that there is to say.
    ///
    /// An error may be read by one thread while another one goes on mapping, so a lock guards it.
    var facts: MappingError.Facts {
        state.withLock { state in
            let facts =
                switch state.telling {
                case .full(let facts): facts
                case .brief(let fault): MappingError.Facts(origin.explain(fault))
                }
            state.telling = .full(facts)
            return facts
        }
    }

    /// Says all that there is to say, as nobody can any more without the document.
    package func tell() { _ = facts }

    /// The innermost model that was being mapped, and the one around it, as far as they are known.
    package var models: (inner: Any.Type?, outer: Any.Type?) { state.withLock { state in state.models } }

    /// Notes the next model around the value.
    package func note(model: Any.Type) {
        state.withLock { state in
            if state.models.inner == nil {
                state.models.inner = model
            } else if state.models.outer == nil, state.models.inner != model {
                state.models.outer = model
            }
        }
    }
}
