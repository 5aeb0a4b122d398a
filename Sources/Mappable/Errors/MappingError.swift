/// Why and where JSON could not be read into a model, or a model could not be written.
///
/// The value is small (one pointer), `Sendable`, and holds no reference to the document. Its
/// ``description`` is one line for a log. Its ``debugDescription`` adds the line of the source, with a caret under the
/// fault.
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
        /// A limit of the options was exceeded: nesting depth or size.
        case limit
        /// A model threw an error of its own, which is kept in ``MappingError/underlying``.
        case custom
    }

    private let note: ErrorNote

    private var facts: ErrorFacts {
        note.tell()
        return note.facts
    }

    /// The kind of failure.
    public var kind: Kind { note.facts.kind }

    /// The path of the failing value. For ``Kind/missing``, it is the absent value's path.
    public var keyPath: MappingPath { facts.keyPath }

    /// The location of the failing value in the document. For ``Kind/missing``, it is the one of the object
    /// or array without the value.
    ///
    /// It is nil for input that had no text (`JSONObject`) and while writing.
    public var location: SourceLocation? { facts.location }

    /// The expectation, as a phrase: `Int`, `"," or "}"`.
    public var expected: String? { note.facts.expected?.text }

    /// The value that was found instead.
    public var found: FoundValue? { facts.found }

    /// More about the failure, as a phrase: `out of range`, `no such case`.
    public var reason: String? {
        let facts = facts
        if let reason = facts.reason?.text { return reason.isEmpty ? nil : reason }
        guard facts.listsKeys, facts.present.count > 1 || suggestion == nil else { return nil }
        return "keys: " + Phrase.quoted(facts.present)
    }

    /// The reason, if it lists candidates.
    var candidates: Phrase? { if case .candidates? = note.facts.reason { note.facts.reason } else { nil } }

    /// A key that is present and spelled much like the missing one.
    public var suggestion: String? {
        let facts = facts
        if let suggestion = facts.suggestion { return suggestion }
        guard let wanted = facts.wanted else { return nil }
        if case .cases(let type)? = facts.expected, facts.present.isEmpty {
            return KeyDistance.nearest(to: wanted, of: Phrase.cases(of: type, areQuoted: false) ?? [])
        }
        return KeyDistance.nearest(to: wanted, of: facts.present)
    }

    /// The name of the innermost model type that was being mapped.
    public var modelType: String? { note.knownModels.inner.map { TypeName.of($0) } }

    /// The innermost model; an enum is followed by the model around it.
    var modelPhrase: String? {
        let (inner, outer) = note.knownModels
        guard let inner, let outer, inner is any RawRepresentable.Type else { return modelType }
        return TypeName.of(inner) + " in " + TypeName.of(outer)
    }

    /// The error that a model threw of its own accord.
    public var underlying: (any Error)? { note.facts.underlying }

    /// The source line and a caret under the fault; nil if there is no text or it was redacted.
    package var sourceLine: String? { facts.sourceLine }

    init(_ note: ErrorNote) { self.note = note }

    package init(
        _ kind: Kind, at keyPath: MappingPath = MappingPath(), location: SourceLocation? = nil,
        expected: String? = nil, found: FoundValue? = nil, reason: String? = nil, suggestion: String? = nil,
        underlying: (any Error)? = nil, sourceLine: String? = nil, origin: DocumentIdentity? = nil
    ) {
        let facts = ErrorFacts(
            kind: kind, expected: expected.map { .text($0) }, reason: reason.map { .text($0) },
            underlying: underlying, keyPath: keyPath, location: location, found: found,
            suggestion: suggestion, sourceLine: sourceLine)
        note = ErrorNote(facts, origin)
    }

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
    public init(_ error: any Error) { self = Self.caught(error) }

    /// Recovers a mapping error that untyped code has rethrown.
    @usableFromInline @inline(never)
    package static func caught(_ error: any Error) -> MappingError {
        error.asMappingError ?? MappingError(.custom, underlying: error)
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

extension MappingError {
    /// Nil if the error came up before there was a document.
    package var origin: DocumentIdentity? { note.origin }

    func isAbout(_ document: ObjectIdentifier?) -> Bool {
        note.origin.map { ObjectIdentifier($0) == document } ?? false
    }

    @inline(never)
    private func with(_ change: (inout ErrorFacts) -> Void) -> MappingError {
        let copy = note.copy()
        change(&copy.facts)
        return MappingError(copy)
    }

    /// Adds the model's name, where none is known yet, or only an enum's.
    package func mapping(_ type: Any.Type) -> MappingError {
        if !note.isAboutNode, let inner = note.knownModels.inner {
            guard inner is any RawRepresentable.Type else { return self }
        }
        let note = note.isAboutNode ? note : note.copy()
        note.note(model: type)
        return MappingError(note)
    }

    package func moved(
        to location: SourceLocation, _ sourceLine: String?, expected: String?
    ) -> MappingError {
        with { facts in
            (facts.location, facts.sourceLine) = (location, sourceLine)
            guard let expected else { return }
            (facts.expected, facts.found, facts.reason) = (.text(expected), nil, nil)
        }
    }

    /// This error about a part of a value, with the place that it has in the whole.
    package func moved(to keyPath: MappingPath, _ location: SourceLocation?) -> MappingError {
        with { ($0.keyPath, $0.location) = (keyPath, location) }
    }

    /// Also redacts errors about documents inside the document.
    var redacted: MappingError {
        with { facts in
            facts.found = facts.found.map { FoundValue($0.kind) }
            (facts.suggestion, facts.wanted, facts.sourceLine) = (nil, nil, nil)
            facts.listsKeys = false
            facts.reason = facts.reason?.redacted
            if let inner = facts.underlying as? MappingError { facts.underlying = inner.redacted }
        }
    }

    package func suggesting(_ name: String?) -> MappingError {
        name == nil ? self : with { $0.suggestion = name }
    }

    /// Adds the other key paths that were tried.
    @usableFromInline @inline(never)
    func mentioning(_ others: [String]) -> MappingError {
        guard !others.isEmpty else { return self }
        var text = "nor " + Phrase.quoted(others)
        text.add(reason, after: ", ")
        return with { $0.reason = .text(text) }
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
        guard Self.self == MappingError.self else { return self as? MappingError }
        // Safety: both are the same type.
        return unsafe unsafeBitCast(self, to: MappingError.self)
    }
}
