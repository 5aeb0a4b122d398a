/// A value that a model asked for and that is not there: where the search ended, and for what.
///
/// Part of the library's own ways, public only because generic code in other modules passes it on.
@safe public struct _Absence: ~Escapable {
    /// What was searched for.
    @usableFromInline enum Search {
        case path(String, KeyPathSyntax)
        case step(MissingStep)
    }

    /// The value in which the search began.
    private let source: Mapper
    private let search: Search

    @usableFromInline @inline(never)
    @_lifetime(copy source)
    init(_ source: Mapper, _ keyPath: String, _ syntax: KeyPathSyntax = .dotted) {
        self.source = source
        search = .path(keyPath, syntax)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy source)
    init(_ source: Mapper, _ step: MissingStep) {
        self.source = source
        search = .step(step)
    }

    /// The error that tells how far the search came and what was missing there.
    ///
    /// - Parameter expected: the type that was asked for.
    @inline(never)
    public func _error(expected: Any.Type) -> MappingError {
        switch search {
        case .path(let path, let syntax): source.explainAbsence(of: path, syntax, expected: expected)
        case .step(.member(let name)): source.explainAbsence(of: .key(name.description), expected: expected)
        case .step(.element(let index)): source.explainAbsence(of: .index(index), expected: expected)
        case .step(.pendingPath(let index)): source.explainAbsence(ofPendingPath: index, expected: expected)
        }
    }

    /// Does nothing if an optional is nil here: there is nothing, or `null` on the way, or more is tolerated.
    ///
    /// - Parameter isTolerant: whether a value of the wrong kind on the way is as good as nothing.
    /// - Throws: the error of ``_error(expected:)`` otherwise. A malformed key path is nobody's data but a mistake in the
    ///   model, and never tolerated.
    @usableFromInline @inline(never)
    func check(isTolerant: Bool) throws(MappingError) {
        if case .path(let path, let syntax) = search, !isTolerant || syntax.mayBeMalformed(path) {
            try throwUnlessAbsent(isTolerant: isTolerant)
        } else if !isTolerant {
            try throwUnlessAbsent(isTolerant: false)
        }
    }

    private func throwUnlessAbsent(isTolerant: Bool) throws(MappingError) {
        let error = _error(expected: Any.self)
        if error.kind == .invalidValue { throw error }
        guard isTolerant || error.kind == .missing || error.found?.kind == .null else { throw error }
    }

    /// ``check(isTolerant:)`` as the options for optionals have it.
    @usableFromInline
    func checkOptional() throws(MappingError) {
        try check(isTolerant: !source.scope.has(MappingScope.malformedOptionalsAreErrors))
    }
}

/// One step that leads nowhere, small enough to be carried along while nobody knows whether it will be needed.
@usableFromInline
enum MissingStep {
    case member(StaticString)
    case element(Int)
    /// A key path that the document remembers.
    case pendingPath(Int)
}

extension KeyPathSyntax {
    /// Whether a path can have an empty segment or a malformed index, which a plain key cannot.
    fileprivate func mayBeMalformed(_ path: String) -> Bool {
        guard let delimiter else { return false }
        return unsafe path.isEmpty || delimiter != "." || KeyToken.withUTF8(path) { text in unsafe PathScan.hasStructure(text) }
    }
}
