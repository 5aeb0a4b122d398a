// This is a function and not an initializer: one with the same labels would be preferred in every asynchronous function, where the
// others have to be called without `await`.

extension Mappable {
    /// Maps JSON text in UTF-8 off the caller's actor, for large documents that should not stop a user interface.
    ///
    /// ```swift
    /// let flights = try await [Flight].mapped(JSONBytes: body, at: "data.flights")
    /// ```
    ///
    /// The bytes are `Data`, or any other collection of them, such as `text.utf8`. The caller's task does the work, with its
    /// priority. The value goes to the caller alone, so it need not be `Sendable`.
    ///
    /// - Parameters: see `init(JSONString:)`.
    /// - Throws: as `init(JSONString:)`. A cancelled task does not begin to map: the error has the kind
    ///   `MappingError.Kind.custom` and an underlying `CancellationError`.
    @concurrent @_alwaysEmitIntoClient
    public static func mapped(
        JSONBytes bytes: some Collection<UInt8> & Sendable, at keyPath: JSONKeyPath? = nil,
        options: MappingOptions = .default, context: (any Sendable)? = nil
    ) async throws(MappingError) -> sending Self {
        try MappingError.throwIfCancelled()
        return try Self(JSONBytes: bytes, at: keyPath, options: options, context: context)
    }
}

extension MappingError {
    @usableFromInline
    static func throwIfCancelled() throws(MappingError) {
        if Task.isCancelled { throw MappingError(.custom, underlying: CancellationError()) }
    }
}
