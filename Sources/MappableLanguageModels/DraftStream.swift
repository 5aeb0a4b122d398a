/// A model that is still arriving, such as the answer of a language model.
///
/// ```swift
/// var stream = DraftStream<Recipe>()
/// for try await text in answer {
///     try stream.append(text)
///     show(stream.draft.name, stream.draft.steps ?? [])
/// }
/// let recipe = try stream.finish()
/// ```
///
/// A draft has what has arrived, as its members' types allow, and takes nothing back. A `String` and a `JSON` grow, and so do
/// arrays, dictionaries and declared models of such values. Any other value is nil until it has ended, also a model that has a
/// condition, refuses unknown members, or still has a default in place of a value, unless that is empty. Constraints
/// are issues only.
public struct DraftStream<Model: Mapped>: Sendable {
    @usableFromInline var document: PartialJSON
    private let context: (any Sendable)?

    /// Creates a stream of which nothing has arrived.
    ///
    /// - Parameters:
    ///   - surroundings: how text around the document is treated.
    ///   - options: how the model is read. By default, an invalid value is an error even if it is optional.
    ///   - context: see `Mappable.init(JSONString:at:options:context:)`.
    public init(
        surroundings: PartialJSON.Surroundings = .throw, options: MappingOptions = .careful,
        context: (any Sendable)? = nil
    ) {
        document = PartialJSON(surroundings: surroundings, options: options)
        self.context = context
    }

    /// Takes the next piece of text.
    ///
    /// - Throws: see ``PartialJSON/append(_:)``.
    public mutating func append(_ text: String) throws(MappingError) { try document.append(text) }

    /// Takes the next bytes of the text, which may end inside a character.
    ///
    /// - Throws: see ``PartialJSON/append(_:)``.
    @_alwaysEmitIntoClient
    public mutating func append(bytes: some Sequence<UInt8>) throws(MappingError) {
        try document.append(bytes: bytes)
    }

    /// The text that has arrived, as a draft.
    ///
    /// - Complexity: linear in the size of the document.
    public var draft: Draft<Model> {
        mutating get {
            Draft(
                document.json ?? .null, GrowingDocument(growing: document.growing), options: document.options,
                context: context)
        }
    }

    /// Ends the text.
    ///
    /// - Throws: `MappingError` if the text is no JSON or has not ended, or the first of the draft's issues.
    public mutating func finish() throws(MappingError) -> Model {
        try Model(document.finish(), options: document.options, context: context)
    }
}
