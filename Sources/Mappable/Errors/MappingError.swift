/// Why and where JSON could not be read into a model, or a model could not be written.
///
/// One pointer, `Sendable`, without a reference to the document. Its ``description`` is one line for a log. Its
/// ``debugDescription`` adds the source line, with a caret under the fault.
///
/// ```swift
/// do {
///     let flight = try Flight(JSONString: text)
/// } catch {
///     log.error("\(error)")
///     // flights[3].cabin.seats: expected Int, found string "abc" (line 12, column 18), mapping Flight
/// }
/// ```
public struct MappingError: Error, Sendable {
    /// The kinds of failure.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The text is not JSON as RFC 8259 defines it.
        case syntax
        /// A required value is absent.
        case missing
        /// The value is of a kind that does not convert to the type.
        case typeMismatch
        /// The number does not fit the type.
        case outOfRange
        /// The value is of the right kind, but has no meaning for the type; or a key is duplicate or invalid.
        case invalidValue
        /// A limit was exceeded: the options' nesting depth or size, or a fixed one, as for combining marks in a row.
        case limit
        /// A model threw its own error, which is ``MappingError/underlying``.
        case custom
    }

    private let storage: ErrorStorage

    private var content: ErrorContent { storage.content }

    /// The kind of failure.
    public var kind: Kind { content.kind }

    /// The path of the failing value; for ``Kind/missing``, of the absent one.
    public var keyPath: JSONKeyPath { content.path.keyPath }

    /// The location of the failing value; for ``Kind/missing``, of the object or array that lacks it.
    ///
    /// It is nil for input without text (`JSONObject`) or that was not read, and while writing.
    public var location: Location? { content.location }

    /// A name for programs that choose a message: the constraint that the value breaks, such as `range`, `count`,
    /// `pattern`, `satisfies` or `check`, or else the ``kind``'s name.
    public var code: String { content.constraint?.code ?? kind.rawValue }

    /// The expectation, as a phrase: `Int`, `"," or "}"`, `1…600`.
    public var expected: String? { expected(namingTypes: true) }

    /// Without `namingTypes`, types have JSON Schema's names where it has one.
    package func expected(namingTypes: Bool) -> String? {
        content.constraint?.expected ?? expectedPhrase(namingTypes)
    }

    func expectedPhrase(_ namingTypes: Bool) -> String? { content.expected?.text(namingTypes: namingTypes) }

    /// The value that was found instead.
    public var found: FoundValue? { content.found }

    /// More about the failure, as a phrase: `out of range`, `no such case`.
    public var reason: String? { reason(namingTypes: true) }

    func reason(namingTypes: Bool) -> String? {
        if let reason = content.reason?.text(namingTypes: namingTypes) {
            return reason.isEmpty ? nil : reason
        }
        guard case .keys(_, _, let listed)? = content.hint, !listed.isEmpty,
            listed.count > 1 || suggestion == nil
        else { return nil }
        return "keys: " + Phrase.quoted(listed)
    }

    /// What was expected; a type instead of its cases, if only the program's names were listed.
    package var expectedName: String? {
        if case .cases(let type)? = content.expected { return TypeName.of(type) }
        return expected
    }

    package var keyFault: KeyFault? {
        if case .keyFault(let fault, _)? = content.reason { fault } else { nil }
    }

    /// What the document was read as, or else the outermost known model.
    package var documentType: Any.Type? { content.documentType ?? content.outerModel ?? content.model }

    var candidates: Phrase? { if case .candidates? = content.reason { content.reason } else { nil } }

    /// A name that may be meant: a present key, an enum's case, or a union's tag.
    public var suggestion: String? {
        switch content.hint {
        case .name(let name): name
        case .keys(let missing, let unread, _): KeyDistance.nearest(to: missing, of: unread)
        case .cases(let missing, let type):
            KeyDistance.nearest(to: missing, of: Phrase.cases(of: type, areQuoted: false) ?? [])
        case nil: nil
        }
    }

    /// The name of the innermost model type that was being mapped.
    public var modelType: String? { content.model.map { TypeName.of($0) } }

    /// After an enum, the model around it.
    var modelPhrase: String? {
        guard let model = content.model, let outer = content.outerModel, model is any RawRepresentable.Type
        else { return modelType }
        return TypeName.of(model) + " in " + TypeName.of(outer)
    }

    /// The error of another type, from a model or the system.
    public var underlying: (any Error)? { content.underlying }

    package var path: NodePath { content.path }

    /// Without details, as leniency drops the value.
    package var isDropped: Bool { content.isDropped }
    var isMistake: Bool { content.isMistake }

    /// The source line, with a caret under the fault.
    var sourceLine: String? {
        guard let location, let excerpt = content.excerpt else { return nil }
        return excerpt.text(inLine: location.line)
    }

    @inline(never)
    init(_ content: ErrorContent) { storage = ErrorStorage(content) }

    package init(
        _ kind: Kind, at path: NodePath = NodePath(), location: Location? = nil,
        expected: String? = nil, found: FoundValue? = nil, reason: String? = nil, suggestion: String? = nil,
        breaking constraint: BrokenConstraint? = nil, underlying: (any Error)? = nil,
        excerpt: SourceExcerpt? = nil, document: DocumentToken? = nil
    ) {
        self.init(
            ErrorContent(
                kind: kind, document: document, path: path, location: location, excerpt: excerpt,
                expected: expected.map { .text($0) }, found: found, reason: reason.map { .text($0) },
                constraint: constraint, hint: suggestion.map { .name($0) }, underlying: underlying))
    }

    /// Makes a mapping error from any error, where `catch` does not know the type. It recovers the one in a
    /// `DecodingError` or `EncodingError` of this library's coders. Another error becomes ``underlying``, of kind
    /// ``Kind/custom``:
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
    public init(_ error: any Error) { self = Self.caught(error) }

    /// Recovers a mapping error that untyped code has rethrown.
    @usableFromInline @inline(never)
    package static func caught(_ error: any Error) -> MappingError {
        error.asMappingError ?? error.underlyingMappingError ?? MappingError(.custom, underlying: error)
    }

    /// The underlying error of a type, at any depth.
    public func underlying<Failure: Error>(as type: Failure.Type = Failure.self) -> Failure? {
        var next = underlying
        while let error = next {
            if let failure = error as? Failure { return failure }
            next = (error as? MappingError)?.underlying
        }
        return nil
    }
}

extension MappingError {
    /// The most common kinds share one error without details each.
    @inline(never)
    static func dropped(_ kind: Kind, underlying: (any Error)?) -> MappingError {
        switch kind {
        case .missing where underlying == nil: droppedMissing
        case .typeMismatch where underlying == nil: droppedTypeMismatch
        case .invalidValue where underlying == nil: droppedInvalidValue
        default: MappingError(ErrorContent(kind: kind, underlying: underlying, isDropped: true))
        }
    }

    private static let droppedMissing = MappingError(ErrorContent(kind: .missing, isDropped: true))
    private static let droppedTypeMismatch = MappingError(ErrorContent(kind: .typeMismatch, isDropped: true))
    private static let droppedInvalidValue = MappingError(ErrorContent(kind: .invalidValue, isDropped: true))

    package func isAbout(_ document: DocumentToken?) -> Bool {
        document != nil && content.document == document
    }

    @inline(never)
    private func with(_ change: (inout ErrorContent) -> Void) -> MappingError {
        if isDropped { return self }
        var content = content
        change(&content)
        return MappingError(content)
    }

    /// At most the innermost model and the one around it are named.
    package func mapping(_ type: Any.Type) -> MappingError {
        guard let model = content.model else { return with { $0.model = type } }
        return content.outerModel == nil && model != type ? with { $0.outerModel = type } : self
    }

    @usableFromInline @inline(never)
    package func reading(_ type: Any.Type) -> MappingError {
        content.documentType == nil ? with { $0.documentType = type } : self
    }

    func standing(for issues: Range<UInt64>) -> MappingError { with { $0.issues = issues } }

    var issues: Range<UInt64>? { content.issues }

    package func about(_ document: DocumentToken) -> MappingError { with { $0.document = document } }

    /// Turns an error about a part of a value into one about the whole.
    package func moved(to path: NodePath, _ location: Location?) -> MappingError {
        with { ($0.path, $0.location) = (path, location) }
    }

    /// Redacts underlying mapping errors, too.
    package var redacted: MappingError {
        with { content in
            content.found = content.found.map { FoundValue($0.kind) }
            (content.hint, content.excerpt) = (nil, nil)
            content.reason = content.reason?.redacted
            if let inner = content.underlying as? MappingError { content.underlying = inner.redacted }
        }
    }

    package func suggesting(_ name: String?) -> MappingError {
        name.map { name in with { $0.hint = .name(name) } } ?? self
    }

    @usableFromInline @inline(never)
    func mentioning(_ others: [String]) -> MappingError {
        guard !others.isEmpty else { return self }
        var text = "nor " + Phrase.quoted(others)
        text.add(reason, after: ", ")
        return with { $0.reason = .text(text) }
    }

    package func suggesting(noneOf keys: [String]) -> MappingError {
        guard case .keys(let missing, let unread, let listed)? = content.hint else { return self }
        let others = unread.filter { !keys.contains($0) }
        return with { $0.hint = .keys(missing: missing, unread: others, listed: listed) }
    }

    package func adding(reason more: String) -> MappingError {
        var text = reason ?? ""
        text.add(more, after: ", ")
        return with { $0.reason = .text(text) }
    }
}

extension MappingError: Equatable {
    /// Whether two errors say the same about the same value. Underlying errors are compared by their descriptions.
    public static func == (left: MappingError, right: MappingError) -> Bool {
        left.kind == right.kind && left.keyPath == right.keyPath && left.location == right.location
            && left.description == right.description
            && left.underlying.map { String(reflecting: $0) }
                == right.underlying.map { String(reflecting: $0) }
    }
}

extension Error {
    /// Faster than a cast.
    var asMappingError: MappingError? {
        // On Apple's systems an error may be boxed, which the cast undoes.
        identical(self, to: MappingError.self) ?? self as? MappingError
    }
}
