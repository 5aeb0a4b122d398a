/// State that the decoders and containers of one call share: the way to the document, as long as that lasts.
///
/// A `Decoder` may outlive the call that it was made for, where a ``Mapper`` cannot. So decoders and containers hold this
/// object, and ask it for a mapper each time they read. It closes at the end of the call, and from then on it throws.
final class DecodingScope {
    private let cursors: CursorScope
    /// The way to the values that models are read from, whose options may be others.
    private let models: CursorScope
    /// The refusal of a function that cannot throw.
    private var failure: MappingError?

    init(_ map: Mapper, models: Mapper) {
        cursors = CursorScope(map.cursor)
        self.models = map.cursor.hasSession(of: models.cursor) ? cursors : CursorScope(models.cursor)
    }

    /// Ends the scope: what is left of its decoders and containers throws from here on.
    func close() {
        cursors.close()
        models.close()
    }

    /// Whether there still is a document.
    @inline(__always)
    var isOpen: Bool { cursors.isOpen }

    /// A mapper for a value of the document, to be used while the scope is open.
    ///
    /// - Throws: `MappingError.Kind.invalidValue` once the scope is closed.
    @inline(__always)
    @_lifetime(immortal)
    func mapper(_ value: CursorReference) throws(MappingError) -> Mapper {
        guard let cursor = cursors.cursor(value) else { throw Self.isOver }
        return Mapper(cursor)
    }

    /// A mapper for a value that a model is read from.
    ///
    /// - Throws: as ``mapper(_:)``.
    @_lifetime(immortal)
    func modelMapper(_ value: CursorReference) throws(MappingError) -> Mapper {
        guard models !== cursors else { return try mapper(value) }
        guard let cursor = models.cursor(ofOther: value) else { throw Self.isOver }
        return Mapper(cursor)
    }

    /// Decodes a mapper's value in a scope of its own, where models follow the same rules as in this one.
    func decode<Value: Decodable>(_ type: Value.Type, by map: Mapper) throws(MappingError) -> Value {
        guard models !== cursors else { return try map.decode(type, models: map) }
        let models = try modelMapper(reference(to: map))
        return try map.decode(type, modelsUnder: models.flags, models.optionsInForce)
    }

    func reference(to map: Mapper) -> CursorReference { cursors.reference(to: map.cursor) }

    private static var isOver: MappingError {
        @inline(never)
        get { MappingError(.invalidValue, reason: "a decoder was used after the call that it was made for") }
    }

    /// The path of a value; empty once the scope is closed.
    func codingPath(of value: CursorReference) -> [any CodingKey] {
        (try? mapper(value).mappingPath().codingPath) ?? []
    }

    /// The context that was given to the entry point.
    func context(at value: CursorReference) -> Any? { (try? mapper(value).contextInForce) ?? nil }

    /// Notes what the current call has to throw in the end, because it came up where nothing can be thrown.
    func fail(_ error: MappingError) { failure = failure ?? error }

    /// Runs a call, and throws what came up in it where nothing can be thrown.
    @inline(__always)
    func call<Result>(_ body: () throws -> Result) throws -> Result {
        defer { failure = nil }
        let result = try body()
        if let failure { throw failure }
        return result
    }
}
