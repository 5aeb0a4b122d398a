@testable import Reference

/// The kinds of differences that are known, each by the triples that may show it. None looks at an outcome.
enum KnownKind: String, CaseIterable {
    /// A member that was asked for without success, or twice, is no longer in the rest; a caught error is in the report.
    case unsuccessfulReads
    /// Words for infinity and NaN count as converted.
    case nonFiniteWords
    /// An invalid element of `[T?]` is left out where invalid elements are skipped, and not nil.
    case skippedOptionals
    /// Unread members of several objects are one issue.
    case unreadIssues
    /// A monitor is told `*` for a key that a refused type of an `Either` names.
    case refusedTypes
}

extension Triple {
    var knownKind: KnownKind? {
        let tells = collects || isMonitored || options.refusesUnread
        let kinds = [.model(script)] + Kind.model(script).inner
        if kinds.contains(where: { $0.hasUnsuccessfulReads(tells) }) { return .unsuccessfulReads }
        if !options.throwsInvalidOptionals, script.contains(where: \.skipsOptionals) {
            return .skippedOptionals
        }
        if isMonitored, Kind.model(script).inner.contains(where: \.mayRefuseModel) { return .refusedTypes }
        if collects, options.refusesUnread { return .unreadIssues }
        if collects || isMonitored, options.hasNonFinite,
            text.contains("\"inf\"") || text.contains("\"-inf\"") || text.contains("\"nan\"")
        {
            return .nonFiniteWords
        }
        return nil
    }
}

extension Script {
    /// Whether this script, or that of a model inside, is such.
    fileprivate func contains(where isSuch: (Script) -> Bool) -> Bool {
        ([.model(self)] + Kind.model(self).inner).contains { $0.script.map(isSuch) == true }
    }
}

extension Script {
    fileprivate var skipsOptionals: Bool {
        statements.contains { statement in
            if case .skipping? = statement.read?.form {
                statement.read?.kind.hasOptionalElements == true
            } else {
                false
            }
        }
    }
}

extension Kind {
    fileprivate func hasUnsuccessfulReads(_ tells: Bool) -> Bool {
        let statements = script?.statements ?? []
        let catches = statements.contains { if case .attempt = $0 { true } else { false } }
        return tells && script != nil && (catches || repeatsKeys)
            || keepsRest && (repeatsKeys || paths.contains { $0.count > 1 } || asksWithoutTaking)
    }

    /// Whether two paths begin with one key.
    var repeatsKeys: Bool { Set(paths.map(\.first)).count < paths.count }

    /// The paths that are read in one object; of the cases of a union, each once.
    fileprivate var paths: [[Step]] {
        switch self {
        case .model(let script): script.statements.flatMap(\.paths)
        case .optional(let kind): kind.paths
        case .union(let union): union.paths
        default: []
        }
    }

    /// Whether a member is only asked for, or may be replaced by a default although it is invalid.
    private var asksWithoutTaking: Bool {
        switch self {
        case .optional(let kind): kind.asksWithoutTaking
        case .union(let union): union.cases.contains { $0.payload?.asksWithoutTaking == true }
        case .model(let script):
            script.statements.contains {
                switch $0 {
                case .isPresent: true
                case .flattened(let kind): kind.asksWithoutTaking
                case let statement: if case .standIn(_, true)? = statement.read?.form { true } else { false }
                }
            }
        default: false
        }
    }

    /// Whether a flattened union has what no other field reads.
    private var keepsUnknown: Bool {
        switch self {
        case .optional(let kind): kind.keepsUnknown
        case .union(let union): union.hasUnknown
        default: false
        }
    }

    /// Whether the value has members that none of its paths names.
    private var keepsRest: Bool {
        switch self {
        case .optional(let kind): kind.keepsRest
        case .union(let union): union.cases.contains { $0.payload?.keepsRest == true }
        case .model(let script):
            script.statements.contains {
                switch $0 {
                case .rest: true
                case .flattened(let kind): kind.keepsRest || kind.keepsUnknown
                default: false
                }
            }
        default: false
        }
    }
}

extension Alternatives {
    fileprivate var paths: [[Step]] {
        let keys = cases.map { [Step.key($0.key)] }
        return switch tag {
        case .inside(let path): [path] + Set(cases.compactMap(\.payload).flatMap { Kind.optional($0).paths })
        case .beside(let path, let content): [path, content]
        case .naming(let path): [path] + Set(keys)
        case .outside: Array(Set(keys))
        }
    }
}

extension Kind {
    fileprivate var mayRefuseModel: Bool {
        guard case .either = self else { return false }
        return inner.contains { $0.script != nil || $0.union != nil }
    }
}

extension Statement {
    fileprivate var paths: [[Step]] {
        switch self {
        case .isPresent(let path): [path]
        case .flattened(let kind): kind.paths
        default: read?.paths ?? []
        }
    }
}
