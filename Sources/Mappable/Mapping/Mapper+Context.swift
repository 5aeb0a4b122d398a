extension Mapper {
    /// The `context` that was given to the entry point, if it is of this type.
    public func mappingContext<Context>(as type: Context.Type = Context.self) -> Context? {
        context as? Context
    }

    /// The context that holds here.
    var context: Any? {
        // Safety: the session outlives its mappers.
        unsafe session.pointee.context
    }

    /// This mapper with another way to read dates, for itself and for the models that are read through it.
    ///
    /// ```swift
    /// let legacy = map.with(dates: .milliseconds)
    /// created = try legacy.created()
    /// history = try legacy.history()
    /// updated = try map.updated()          // as the options say
    /// ```
    @_lifetime(copy self)
    public func with(dates: MappingOptions.DateStrategy) -> Mapper {
        // Safety: the session outlives its mappers.
        unsafe within(OptionsOverride.frame(like: frame, .dates(dates)))
    }

    /// This mapper with another way to read `Data`, for itself and for the models that are read through it.
    @_lifetime(copy self)
    public func with(data: MappingOptions.DataStrategy) -> Mapper {
        // Safety: the session outlives its mappers.
        unsafe within(OptionsOverride.frame(like: frame, .data(data)))
    }

    /// An error about the mapper's own value, for a model that refuses it: `throw map.mappingError("must be positive")`.
    ///
    /// It has the value's key path, location and excerpt.
    ///
    /// - Parameters:
    ///   - reason: what is wrong, as a phrase.
    ///   - expected: what would be right, as a phrase.
    public func mappingError(_ reason: String, expected: String? = nil) -> MappingError {
        fail(.invalidValue, expected: expected.map { .text($0) }, reason: .text(reason))
    }
}
