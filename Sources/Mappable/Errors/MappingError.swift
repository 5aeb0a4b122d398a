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

    private let content: Content

    private var facts: Facts {
        switch content {
        case .facts(let facts): facts
        case .mapping(let mapping): mapping.facts
        case .deferred(let deferred): deferred.facts
        }
    }

    private var storage: Storage { facts.storage }

    /// Whether ``reason`` lists why a value is none of several types.
    var listsCandidates: Bool { if case .candidates = storage.reason { true } else { false } }

    /// What happened, and the model of which it is known, in one pointer: most errors about optionals are not looked at.
    private enum Content: Sendable {
        case facts(Facts)
        case mapping(FactsOfModel)
        case deferred(DeferredFacts)
    }

    private final class FactsOfModel: Sendable {
        let facts: Facts
        let modelType: Phrase
        /// The model around an enum.
        let outer: Phrase?

        init(_ facts: Facts, _ modelType: Phrase, in outer: Phrase?) {
            self.facts = facts
            self.modelType = modelType
            self.outer = outer
        }
    }

    final class Facts: Sendable {
        let storage: Storage

        init(_ storage: Storage) { self.storage = storage }
    }

    /// The kind of failure.
    public var kind: Kind { storage.kind }

    /// The path of the failing value. For ``Kind/missing``, it is that of the absent value.
    public var keyPath: MappingPath { storage.keyPath }

    /// The location of the failing value in the document. For ``Kind/missing``, it is that of the object or array
    /// without the value.
    ///
    /// It is nil for input that had no text (`JSONObject`) and while writing.
    public var location: SourceLocation? { storage.location }

    /// What was expected, as a phrase: `Int`, `"," or "}"`.
    public var expected: String? { storage.expected?.text }

    /// The value that was found instead.
    public var found: FoundValue? { storage.found }

    /// More about the failure, as a phrase: `out of range`, `no such case`.
    public var reason: String? {
        guard let text = storage.reason?.text, !text.isEmpty else { return nil }
        return text
    }

    /// A key that is present and spelled much like the missing one.
    public var suggestion: String? { storage.suggestion ?? storage.nearKeys?.nearest }

    /// The name of the innermost model type that was being mapped.
    public var modelType: String? { models?.0.text }

    /// The models that were being mapped, as a phrase: an enum's name is followed by that of the model around it.
    var modelPhrase: String? {
        guard let (model, outer) = models else { return nil }
        return model.text + (outer.map { " in " + $0.text } ?? "")
    }

    /// The innermost model that was being mapped; and the one around it, if the first is an enum.
    private var models: (Phrase, in: Phrase?)? {
        switch content {
        case .facts: return nil
        case .mapping(let mapping): return (mapping.modelType, mapping.outer)
        case .deferred(let deferred):
            let (inner, outer) = deferred.models
            return inner.map { (Phrase.type($0), Self.isEnum($0) ? outer.map { .type($0) } : nil) }
        }
    }

    private static func isEnum(_ type: Any.Type) -> Bool { type is any RawRepresentable.Type }

    /// The error that a model threw of its own accord.
    public var underlying: (any Error)? { storage.underlying }

    /// The line of the source around the fault; nil where there is no text or it was redacted.
    package var sourceLine: SourceLine? { storage.sourceLine }

    package init(
        _ kind: Kind, at keyPath: MappingPath = MappingPath(), location: SourceLocation? = nil,
        expected: String? = nil, found: FoundValue? = nil, reason: String? = nil, suggestion: String? = nil,
        underlying: (any Error)? = nil, sourceLine: SourceLine? = nil,
        origin: DocumentIdentity? = nil
    ) {
        self.init(
            Storage(
                kind: kind, keyPath: keyPath, location: location, expected: expected.map { .text($0) },
                found: found, reason: reason.map { .text($0) }, suggestion: suggestion, nearKeys: nil,
                underlying: underlying, sourceLine: sourceLine, origin: origin))
    }

    /// An error that is told in full once somebody asks.
    package init(_ deferred: DeferredFacts) { content = .deferred(deferred) }

    package init(_ storage: Storage) { content = .facts(Facts(storage)) }

    private init(_ facts: Facts, mapping model: Phrase, in outer: Phrase? = nil) {
        content = .mapping(FactsOfModel(facts, model, in: outer))
    }

    /// The document that the error is about; nil if it came up before there was one.
    package var origin: DocumentIdentity? {
        if case .deferred(let deferred) = content { deferred.origin } else { storage.origin }
    }

    /// Whether the error is about this document.
    func isAbout(_ document: ObjectIdentifier?) -> Bool {
        guard let document else { return false }
        if case .deferred(let deferred) = content { return ObjectIdentifier(deferred.origin) == document }
        return storage.origin.map { ObjectIdentifier($0) } == document
    }

    /// This error with some of its parts changed.
    private func with(_ change: (inout Storage) -> Void) -> MappingError {
        var storage = storage
        change(&storage)
        guard let (model, outer) = models else { return MappingError(storage) }
        return MappingError(Facts(storage), mapping: model, in: outer)
    }

    /// This error with the model's name, where none is known yet, or only that of an enum.
    package consuming func mapping(_ type: Any.Type) -> MappingError {
        switch content {
        case .facts(let facts): return MappingError(facts, mapping: .type(type))
        case .mapping(let mapping):
            guard mapping.outer == nil, case .type(let known) = mapping.modelType, known != type,
                Self.isEnum(known)
            else { return self }
            return MappingError(mapping.facts, mapping: mapping.modelType, in: .type(type))
        case .deferred(let deferred):
            deferred.note(model: type)
            return self
        }
    }

    /// An error of which it is known to be of this type, after it went through code that hides that.
    @usableFromInline @inline(never)
    package static func caught(_ error: any Error) -> MappingError {
        error.asMappingError ?? MappingError(.custom, underlying: error)
    }

    /// This error about a part of a value, about a whole that has the value at a path.
    package func moved(below path: MappingPath) -> MappingError {
        path.isRoot ? self : with { $0.keyPath = MappingPath(path.components + $0.keyPath.components) }
    }

    /// This error without anything of the document, nor of those inside of it.
    var redacted: MappingError {
        with {
            $0.found = $0.found.map { FoundValue($0.kind) }
            $0.suggestion = nil
            $0.nearKeys = nil
            $0.sourceLine = nil
            $0.reason = $0.reason?.redacted
            if let inner = $0.underlying as? MappingError { $0.underlying = inner.redacted }
        }
    }

    /// This error with the name that may have been meant.
    package func suggesting(_ name: String?) -> MappingError {
        guard let name else { return self }
        return with { $0.suggestion = name }
    }

    /// This error about a value that is not there, with the other key paths that were tried.
    @usableFromInline @inline(never)
    func mentioning(_ others: [String]) -> MappingError {
        guard !others.isEmpty else { return self }
        let tried = others.map { Excerpt($0).quoted }.joined(separator: ", ")
        let reason = (["nor \(tried)"] + [reason].compactMap(\.self)).joined(separator: ", ")
        return with { $0.reason = .text(reason) }
    }

    /// This error with more of a reason.
    package func adding(reason more: String) -> MappingError {
        with { $0.reason = .text([$0.reason?.text, more].compactMap(\.self).joined(separator: ", ")) }
    }

    /// All that an error says, but for the models.
    package struct Storage: Sendable {
        package let kind: Kind
        package var keyPath: MappingPath
        package let location: SourceLocation?
        package let expected: Phrase?
        package var found: FoundValue?
        package var reason: Phrase?
        package var suggestion: String?
        package var nearKeys: NearKeys?
        package var underlying: (any Error)?
        package var sourceLine: SourceLine?
        package let origin: DocumentIdentity?

        package init(
            kind: Kind, keyPath: MappingPath, location: SourceLocation?, expected: Phrase?,
            found: FoundValue?,
            reason: Phrase?, suggestion: String?, nearKeys: NearKeys?, underlying: (any Error)?,
            sourceLine: SourceLine?, origin: DocumentIdentity?
        ) {
            self.kind = kind
            self.keyPath = keyPath
            self.location = location
            self.expected = expected
            self.found = found
            self.reason = reason
            self.suggestion = suggestion
            self.nearKeys = nearKeys
            self.underlying = underlying
            self.sourceLine = sourceLine
            self.origin = origin
        }
    }
}

extension MappingError: Equatable {
    /// Whether two errors say the same about the same value. Underlying errors are compared by their descriptions.
    public static func == (left: MappingError, right: MappingError) -> Bool {
        left.kind == right.kind && left.keyPath == right.keyPath && left.location == right.location
            && left.expected == right.expected && left.found == right.found && left.reason == right.reason
            && left.suggestion == right.suggestion && left.modelType == right.modelType
            && left.underlying.map { String(reflecting: $0) }
                == right.underlying.map { String(reflecting: $0) }
    }
}
