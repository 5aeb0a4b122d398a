import Mappable

/// What a coder is set to beyond Foundation's properties.
final class CoderState<Options: CoderOptions, Strategies: Sendable>: Sendable {
    private struct State {
        /// nil for Foundation's, which most coders keep.
        var changed: Options?
        /// Made of all properties at the first use after a change.
        var ready: Strategies?

        var options: Options { changed ?? .foundation }
    }

    private let state = StateMutex(State())

    var options: Options { state.withLock { $0.options } }

    func change(_ body: (inout Options) -> Void = { _ in }) {
        state.withLock { state in
            var options = state.options
            body(&options)
            state = State(changed: options)
        }
    }

    /// A subclass may have properties of its own, so it is asked each time.
    func strategies(ofSubclass isSubclass: Bool, _ make: (Options) -> Strategies) -> Strategies {
        if isSubclass { return make(options) }
        return state.withLock { state in
            if let ready = state.ready { return ready }
            let made = make(state.options)
            state.ready = made
            return made
        }
    }
}

/// Options with those of Foundation's coders among them.
protocol CoderOptions: Sendable {
    static var foundation: Self { get }
}

extension MappingOptions: CoderOptions {}
extension WritingOptions: CoderOptions {}
