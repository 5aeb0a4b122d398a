@testable import Reference

/// The kinds of differences that are known, each by the triples that may show it. None looks at an outcome.
enum KnownKind: String, CaseIterable {
    /// A member that was asked for without success, or twice, is no longer in the rest; a caught error is in the report.
    case unsuccessfulReads
    /// Of members with one key, those that do not count are reported, too.
    case repeatedMembers
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
        let tree = parsed(text)
        let tells = collects || isMonitored || options.refusesUnread
        let readsTagAgain = Kind.model(script).inner.contains { $0.union?.readsTagAgain == true }
        if readsTagAgain || script.contains(where: { $0.hasUnsuccessfulReads(tells) }) {
            return .unsuccessfulReads
        }
        let repeated = tree?.repeatedMembers ?? 0
        if options.refusesDuplicates && repeated > 1 || repeated > 0 && script.contains(where: \.skipsMembers)
        {
            return .repeatedMembers
        }
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

    fileprivate var hasRest: Bool { statements.contains { if case .rest = $0 { true } else { false } } }

    fileprivate func hasUnsuccessfulReads(_ tells: Bool) -> Bool {
        let catches = statements.contains { if case .attempt = $0 { true } else { false } }
        let paths = statements.flatMap(\.paths)
        return tells && (catches || repeatsKeys)
            || hasRest && (repeatsKeys || paths.contains { $0.count > 1 })
    }

    /// Whether two paths begin with one key.
    var repeatsKeys: Bool {
        let paths = statements.flatMap(\.paths)
        return Set(paths.map(\.first)).count < paths.count
    }

    fileprivate var skipsMembers: Bool {
        statements.contains { statement in
            guard let read = statement.read, case .skipping = read.form else { return false }
            return if case .array = read.kind { false } else { true }
        }
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

extension Alternatives {
    /// Whether a payload with a rest reads the tag, too.
    fileprivate var readsTagAgain: Bool {
        guard case .inside(let tag) = tag else { return false }
        return cases.compactMap(\.payload?.script).contains { script in
            script.hasRest && script.statements.contains { $0.paths.contains { $0.first == tag.first } }
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
        if case .isPresent(let path) = self { [path] } else { read?.paths ?? [] }
    }
}

extension Tree {
    /// How many members repeat an earlier one of their object.
    fileprivate var repeatedMembers: Int {
        switch content {
        case .array(let elements): elements.reduce(0) { $0 + $1.repeatedMembers }
        case .object(let members):
            members.reduce(0) { $0 + $1.value.repeatedMembers + ($1.isRepeated ? 1 : 0) }
        default: 0
        }
    }
}
