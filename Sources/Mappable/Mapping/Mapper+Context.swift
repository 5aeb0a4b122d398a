extension Mapper {
    /// The context that was given to the entry point. It is nil if there is none.
    ///
    /// ```swift
    /// currency = try map.currency ?? map.mappingContext(as: Shop.self)?.currency ?? "EUR"
    /// ```
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` if the context has another type.
    public func mappingContext<Context>(as type: Context.Type = Context.self) throws(MappingError) -> Context?
    {
        guard let context else { return nil }
        if let context = context as? Context { return context }
        throw fail(
            .typeMismatch, expected: "context of type \(TypeName.of(type))",
            reason: "the context is of type \(TypeName.of(Swift.type(of: context)))", showsFound: false,
            isMistake: true)
    }

    /// The context, which must be there.
    ///
    /// ```swift
    /// let shop: Shop = try map.mappingContext()
    /// ```
    ///
    /// - Throws: ``MappingError/Kind/missing`` if there is none, and ``MappingError/Kind/typeMismatch`` if it has
    ///   another type.
    @_disfavoredOverload
    public func mappingContext<Context>(as type: Context.Type = Context.self) throws(MappingError) -> Context
    {
        if let context: Context = try mappingContext(as: type) { return context }
        throw fail(
            .missing, expected: "context of type \(TypeName.of(type))", reason: "there is no context",
            showsFound: false, isMistake: true)
    }

    package var context: Any? { cursor.context }

    package var options: MappingOptions { cursor.options }

    /// For modules that have an `options` of their own, or a `context`.
    @usableFromInline package var optionsInForce: MappingOptions { options }

    @usableFromInline package var contextInForce: Any? { context }

    /// This mapper with another way to read dates, also for the models that you read through it.
    ///
    /// ```swift
    /// let legacy = map.with(dates: .milliseconds)
    /// created = try legacy.created()
    /// history = try legacy.history()
    /// updated = try map.updated()          // as the options say
    /// ```
    @_lifetime(copy self)
    public func with(dates: DateStrategy) -> Mapper {
        var options = options
        options.dates = dates
        return Mapper(cursor.with(nil, options))
    }

    @usableFromInline
    @_lifetime(copy self)
    package func with(data: DataStrategy) -> Mapper {
        var options = options
        options.data = data
        return Mapper(cursor.with(nil, options))
    }

    /// For this model and the models in it, from here to its end.
    package func changeDates(_ dates: DateStrategy) {
        var options = options
        options.dates = dates
        cursor.view.change(options)
    }

    /// An error that refuses the mapper's own value: `throw map.mappingError("must be positive")`.
    ///
    /// It is of kind ``MappingError/Kind/invalidValue``, with the value's key path, location and excerpt.
    ///
    /// - Parameters:
    ///   - reason: what is wrong, as a phrase, of which the error has one line of at most 500 Unicode scalars.
    ///   - expected: what would be right, as such a phrase.
    public func mappingError(_ reason: String, expected: String? = nil) -> MappingError {
        fail(.invalidValue, expected: expected.map(Excerpt.phrase), reason: Excerpt.phrase(reason))
    }
}
