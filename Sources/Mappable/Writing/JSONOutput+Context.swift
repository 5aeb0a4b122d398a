extension JSONOutput {
    mutating func openExtras() -> OutputExtras {
        if let extras { return extras }
        let new = OutputExtras()
        extras = new
        return new
    }

    /// The context that was given to the entry point; nil if there is none.
    ///
    /// ```swift
    /// if let locale = try json.writingContext(as: Locale.self) { json.title = title(in: locale) }
    /// ```
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` if the context has another type. The output keeps this error, too.
    @_alwaysEmitIntoClient
    public mutating func writingContext<Context>(
        as type: Context.Type = Context.self
    ) throws(MappingError) -> Context? {
        guard let context else { return nil }
        if let context = context as? Context { return context }
        throw refuse(context, asNot: type)
    }

    /// The context, which must be there.
    ///
    /// - Throws: ``MappingError/Kind/missing`` if there is none, and ``MappingError/Kind/typeMismatch`` if it has
    ///   another type. The output keeps this error, too.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func writingContext<Context>(
        as type: Context.Type = Context.self
    ) throws(MappingError) -> Context {
        if let context: Context = try writingContext(as: type) { return context }
        throw refuse(nil, asNot: type)
    }

    @usableFromInline
    package var context: Any? { extras?.context }

    package var optionsInForce: WritingOptions {
        var options = self.options
        if let dates = extras?.dates { options.dates = dates }
        if let data = extras?.data { options.data = data }
        return options
    }

    @usableFromInline
    mutating func refuse(_ context: Any?, asNot type: Any.Type) -> MappingError {
        let found = context.map { "the context is of type \(TypeName.of(Swift.type(of: $0)))" }
        let error = MappingError(
            found == nil ? .missing : .typeMismatch, at: NodePath(path(inMember: false)),
            expected: "context of type \(TypeName.of(type))", reason: found ?? "there is no context")
        if failure == nil { keep(error) }
        return failure ?? error
    }

    /// Writes dates or `Data` in another way, in a closure and everything nested in it.
    ///
    /// ```swift
    /// json.with(dates: .seconds) { json in json.departure = departure }
    /// ```
    public mutating func with(
        dates: DateStrategy? = nil, data: DataStrategy? = nil,
        _ body: (inout JSONOutput) throws -> Void
    ) rethrows {
        let extras = openExtras()
        let outer = (extras.dates, extras.data)
        extras.dates = dates ?? outer.0
        extras.data = data ?? outer.1
        defer { (extras.dates, extras.data) = outer }
        try body(&self)
    }

    /// The options must differ from the default in nothing but dates, data, layout and limits.
    package mutating func withDefaults(_ body: (inout JSONOutput) -> Void) {
        let outer = replacesDuplicates
        replacesDuplicates = false
        with(dates: .automatic, data: .base64, body)
        replacesDuplicates = outer
    }
}
