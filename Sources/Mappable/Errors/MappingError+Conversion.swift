extension MappingError {
    /// Makes a mapping error from any error. Another error becomes the underlying one of an error of kind
    /// ``Kind/custom``.
    ///
    /// Use it if other code in the same `do` throws too, so that `catch` does not know the type:
    ///
    /// ```swift
    /// do {
    ///     let text = try String(contentsOf: file, encoding: .utf8)
    ///     return try Flight(JSONString: text)
    /// } catch {
    ///     log.error("\(MappingError(error))")
    ///     throw error
    /// }
    /// ```
    public init(_ error: any Error) {
        self = error.asMappingError ?? MappingError(.custom, underlying: error)
    }

    /// The underlying error of a type, at any depth; see ``underlying``.
    ///
    /// ```swift
    /// if let full = MappingError(error).underlying(as: FlightIsFull.self) { offerWaitingList(full.flight) }
    /// ```
    ///
    /// - Complexity: linear in the number of nested errors, one for each document inside a document.
    public func underlying<Failure: Error>(as type: Failure.Type = Failure.self) -> Failure? {
        var next = underlying
        while let error = next {
            if let failure = error as? Failure { return failure }
            next = (error as? MappingError)?.underlying
        }
        return nil
    }
}

extension Error {
    /// This error, if it is a mapping error, without the time that a cast takes.
    var asMappingError: MappingError? {
        // On Apple's systems an error may be boxed, which the cast undoes.
        guard Self.self == MappingError.self else { return self as? MappingError }
        // Safety: both are the same type.
        return unsafe unsafeBitCast(self, to: MappingError.self)
    }
}
