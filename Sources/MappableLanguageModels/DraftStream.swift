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
/// A draft has what has arrived, as its members' types allow: a `String` grows, and so does an array. Any other value is
/// nil until it has ended. Constraints count for a value that has ended.
public struct DraftStream<Model: Mapped>: Sendable {
    @usableFromInline var document: PartialJSON
    private let context: (any Sendable)?

    /// Creates a stream of which nothing has arrived.
    ///
    /// - Parameters:
    ///   - unfinished: which unfinished values the drafts have.
    ///   - surroundings: how text around the document is treated.
    ///   - options: how the model is read. By default, an invalid value is an error even if it is optional.
    ///   - context: see `Mappable.init(JSONString:at:options:context:)`.
    public init(
        _ unfinished: PartialJSON.Unfinished = .keepStrings, surroundings: PartialJSON.Surroundings = .throw,
        options: MappingOptions = .careful, context: (any Sendable)? = nil
    ) {
        document = PartialJSON(unfinished, surroundings: surroundings, options: options)
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
            let complete = document.assembled(.onlyComplete) ?? [:]
            let arrival = GrowingDocument(
                complete: complete, growing: document.isComplete ? nil : document.growing ?? MappingPath())
            return Draft(document.json ?? [:], arrival, options: document.options, context: context)
        }
    }

    /// Ends the text.
    ///
    /// - Returns: the model. If the text around the document is skipped, the first document that is one, in the order of
    ///   ``PartialJSON/Surroundings/skip``.
    /// - Throws: `MappingError` if the text is no JSON or has not ended, or the first of the draft's issues.
    public mutating func finish() throws(MappingError) -> Model {
        let json = try document.finish()
        do throws(MappingError) {
            return try Model(json, options: document.options, context: context)
        } catch {
            for other in document.candidates.inOrder.dropFirst() {
                if let model = try? Model(other, options: document.options, context: context) { return model }
            }
            throw error
        }
    }
}

extension AsyncSequence where Element == String {
    /// Drafts of a model whose text arrives in this sequence, one for each piece.
    ///
    /// ```swift
    /// for try await draft in answer.drafts(of: Recipe.self) { show(draft.steps ?? []) }
    /// ```
    ///
    /// The sequence ends where this one does. If the document had not ended then, the last draft has an issue that says so.
    ///
    /// - Parameters: see ``DraftStream/init(_:surroundings:options:context:)``.
    public func drafts<Model>(
        of model: Model.Type, _ unfinished: PartialJSON.Unfinished = .keepStrings,
        surroundings: PartialJSON.Surroundings = .throw,
        options: MappingOptions = .careful, context: (any Sendable)? = nil
    ) -> Drafts<Self, Model> {
        Drafts(
            base: self,
            stream: DraftStream(unfinished, surroundings: surroundings, options: options, context: context))
    }
}

/// The drafts of a model whose text arrives in another sequence.
public struct Drafts<Base: AsyncSequence, Model: Mapped>: AsyncSequence where Base.Element == String {
    let base: Base
    let stream: DraftStream<Model>

    /// Iterates over the drafts.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        var stream: DraftStream<Model>

        /// The draft after the next piece of text.
        ///
        /// - Throws: what the other sequence throws, and `MappingError` where the text is no JSON.
        public mutating func next() async throws -> Draft<Model>? {
            guard let text = try await base.next() else { return nil }
            try stream.append(text)
            return stream.draft
        }
    }

    /// Makes an iterator over the drafts.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: base.makeAsyncIterator(), stream: stream)
    }
}

extension Drafts: Sendable where Base: Sendable {}
