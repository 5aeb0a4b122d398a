/// A value that a model asked for and that is not there: where the search ended, and for what.
///
/// Part of the library's own ways, public only because generic code in other modules passes it on.
@safe public struct _Absence: ~Escapable {
    /// What was searched for.
    @usableFromInline package enum Search {
        case path(String, KeyPathSyntax)
        case member(StaticString)
        case element(Int)
    }

    /// The value in which the search began.
    package let source: Mapper
    let search: Search
    private let isFinal: Bool

    @usableFromInline @inline(never)
    @_lifetime(copy source)
    package init(_ source: Mapper, _ keyPath: String, _ syntax: KeyPathSyntax = .dotted) {
        self.source = source
        isFinal = true
        search = .path(keyPath, syntax)
    }

    /// - Parameter isFinal: whether the missing step is the value itself, rather than one on the way to it.
    @usableFromInline @inline(never)
    @_lifetime(copy source)
    package init(_ source: Mapper, _ step: MissingStep, isFinal: Bool = true) {
        self.source = source
        self.isFinal = isFinal
        switch step {
        case .member(let name): search = .member(name)
        case .element(let index): search = .element(index)
        case .pendingPath(let index):
            // Safety: the session outlives its mappers.
            let (path, syntax) = unsafe source.session.pointee.notes.pendingPaths[index]
            search = .path(path, syntax)
        }
    }

    /// The error that tells how far the search came and what was missing there.
    ///
    /// - Parameter expected: the type that was asked for.
    @usableFromInline @inline(never)
    package func error(expected: Any.Type) -> MappingError {
        let expected = isFinal ? Phrase.type(expected) : nil
        return switch search {
        case .path(let path, let syntax): source.explainAbsence(of: path, syntax, expected: expected)
        case .member(let name): source.explainAbsence(ofMember: name, expected: expected)
        case .element(let index): source.explainAbsence(of: .index(index), expected: expected)
        }
    }

    /// Does nothing if an optional is nil here: there is nothing, or `null` on the way, or more is tolerated.
    ///
    /// - Parameter isTolerant: whether a value of the wrong kind on the way is as good as nothing.
    /// - Throws: the error of ``error(expected:)`` otherwise. An invalid key path is nobody's data but a mistake in the
    ///   model, and never tolerated.
    @usableFromInline @inline(never)
    package func check(isTolerant: Bool) throws(MappingError) {
        guard hasInvalidPath || !isTolerant && !isMere else { return }
        throw error(expected: Any.self)
    }

    /// Whether there is nothing, or `null` on the way, rather than a value of the wrong kind. It tells what the error
    /// would say without making it: absent optionals are no rare event.
    private var isMere: Bool {
        switch search {
        case .path(let path, let syntax): source.isMereAbsence(of: path, syntax)
        case .member: source.kind == .object || source.kind == .null
        case .element: source.kind == .array || source.kind == .null
        }
    }

    /// Whether nothing could ever be found, because the key path is none.
    private var hasInvalidPath: Bool {
        guard case .path(let path, let syntax) = search else { return false }
        return syntax.isInvalid(path)
    }

    /// ``check(isTolerant:)`` as the options for optionals have it.
    @usableFromInline
    package func checkOptional() throws(MappingError) {
        try check(isTolerant: !source.flags.has(MappingFlags.throwsInvalidOptionals))
    }

    /// Lets an optional be nil here, unless that is an error.
    @usableFromInline @inline(never)
    package func becomeNil(_ type: Any.Type) throws(MappingError) {
        try checkOptional()
        if isObserved { note(type) }
    }

    /// Lets a default stand in here, unless that is an error.
    @usableFromInline @inline(never)
    package func becomeDefault(_ type: Any.Type, isTolerant: Bool) throws(MappingError) {
        try check(isTolerant: isTolerant)
        noteDefault(type)
    }

    /// Runs code with the last value on the way, and with the step from it that leads nowhere.
    func withEnd(_ body: (Mapper, MappingPath.Component?) -> Void) {
        switch search {
        case .path(let path, let syntax): source.withEnd(of: path, syntax, body)
        case .member(let name): body(source, .key(source.spelled(name.description)))
        case .element(let index): body(source, .index(index))
        }
    }
}

/// One step that leads nowhere, small enough to be carried along while nobody knows whether it will be needed.
@usableFromInline
package enum MissingStep {
    case member(StaticString)
    case element(Int)
    /// A key path that the document remembers.
    case pendingPath(Int)
}
