extension JSONOutput {
    /// The extras, which are made when they are first needed.
    mutating func openExtras() -> OutputExtras {
        if let extras { return extras }
        let new = OutputExtras()
        extras = new
        return new
    }

    /// Keeps what the program gave to the entry point.
    @usableFromInline
    package mutating func _take(context: Any) { openExtras().context = context }

    /// The context that was given to the entry point, or to ``with(context:_:)``. It is nil if there is none.
    ///
    /// ```swift
    /// if let locale = try json.writingContext(as: Locale.self) { json.title = title(in: locale) }
    /// ```
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` if the context has another type. The output keeps this error too.
    public mutating func writingContext<Context>(
        as type: Context.Type = Context.self
    ) throws(MappingError) -> Context? {
        guard let context = extras?.context else { return nil }
        if let context = context as? Context { return context }
        throw refusal(
            .typeMismatch, expected: "context of type \(TypeName.of(type))",
            reason: "the context is of type \(TypeName.of(Swift.type(of: context)))")
    }

    /// The context, which must be there.
    ///
    /// - Throws: ``MappingError/Kind/missing`` if there is none, and ``MappingError/Kind/typeMismatch`` if it has
    ///   another type. The output keeps this error too.
    @_disfavoredOverload
    public mutating func writingContext<Context>(
        as type: Context.Type = Context.self
    ) throws(MappingError) -> Context {
        if let context: Context = try writingContext(as: type) { return context }
        throw refusal(
            .missing, expected: "context of type \(TypeName.of(type))", reason: "there is no context")
    }

    /// Keeps an error about this value, and returns it.
    private mutating func refusal(
        _ kind: MappingError.Kind, expected: String, reason: String
    ) -> MappingError {
        fail(kind, expected: expected, reason: reason, inMember: false)
        return failure ?? MappingError(kind, expected: expected, reason: reason)
    }

    /// Writes with another context, inside of a closure and in everything nested in it.
    ///
    /// ```swift
    /// json.with(context: route) { json in json.legs = legs }
    /// ```
    ///
    /// - Parameters:
    ///   - context: anything, or nil for none.
    ///   - body: writes with the context.
    /// - Throws: what the closure throws.
    public mutating func with(context: Any?, _ body: (inout JSONOutput) throws -> Void) rethrows {
        let extras = openExtras()
        let outer = extras.context
        extras.context = context
        defer { extras.context = outer }
        try body(&self)
    }

    /// Writes dates in another way, inside of a closure and in everything nested in it.
    ///
    /// ```swift
    /// json.with(dates: .seconds) { json in json.departure = departure }
    /// ```
    ///
    /// - Throws: what the closure throws.
    public mutating func with(
        dates: WritingOptions.DateStrategy, _ body: (inout JSONOutput) throws -> Void
    ) rethrows {
        let extras = openExtras()
        let outer = extras.dates
        extras.dates = dates
        defer { extras.dates = outer }
        try body(&self)
    }

    /// Writes `Data` in another way, inside of a closure and in everything nested in it.
    ///
    /// - Throws: what the closure throws.
    public mutating func with(
        data: WritingOptions.DataStrategy, _ body: (inout JSONOutput) throws -> Void
    ) rethrows {
        let extras = openExtras()
        let outer = extras.data
        extras.data = data
        defer { extras.data = outer }
        try body(&self)
    }
}
