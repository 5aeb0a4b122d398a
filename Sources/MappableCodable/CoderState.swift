import Mappable

/// What a coder is set to beyond Foundation's properties.
struct CoderState<Options: CoderOptions, Strategies: Sendable>: Sendable {
    /// nil for Foundation's, which most coders keep.
    private var changed: Options?
    /// Made of all properties at the first use after a change.
    private var ready: Strategies?

    var options: Options {
        get { changed ?? .foundation }
        set { (changed, ready) = (newValue, nil) }
    }

    mutating func strategies(_ make: (Options) -> Strategies) -> Strategies {
        if let ready { return ready }
        let made = make(options)
        ready = made
        return made
    }
}

/// Options with those of Foundation's coders among them.
protocol CoderOptions: Sendable {
    static var foundation: Self { get }
}

extension MappingOptions: CoderOptions {}
extension WritingOptions: CoderOptions {}
